/**
 * Browsers (and other hosts with fetch and web workers). The two URLs are written so that
 * bundlers recognise them; they are right in dist/, where this code is bundled to and where the
 * wasm files lie.
 */
import type { SolverModules } from '../wasm/index.js';
import { portOfWebWorker } from '../workers/index-browser.js';
import { EngineLoadError } from './errors.js';
import type { Platform } from './platform.js';

/** A wasm module: its address, a response, its bytes, or the compiled module itself. */
export type WasmSource =
  string | URL | Response | ArrayBuffer | Uint8Array<ArrayBuffer> | WebAssembly.Module;

/** Where the parts of the package are, if a bundler moved them. */
export interface CreateOptions {
  /** The any-solution engine's module; by default `freecell.wasm` beside this script. */
  wasm?: WasmSource | Promise<WasmSource>;
  /** The prover's module; by default `prover.wasm` beside this script. */
  proverWasm?: WasmSource | Promise<WasmSource>;
  /** The module of short solutions; by default `shortest.wasm` beside this script. */
  shortestWasm?: WasmSource | Promise<WasmSource>;
  /** Starts a worker that runs this package's `./worker`; by default `worker.js` beside this. */
  worker?: () => Worker;
}

export function browserPlatform(options: CreateOptions): Platform {
  return {
    isPage: typeof document !== 'undefined',
    defaultWorkers: globalThis.navigator?.hardwareConcurrency ?? 1,
    async loadModules(): Promise<SolverModules> {
      const sources = await Promise.all([
        options.wasm ?? new URL('./freecell.wasm', import.meta.url),
        options.proverWasm ?? new URL('./prover.wasm', import.meta.url),
      ]);
      const [freecell, prover] = await Promise.all(sources.map(compile));
      return { freecell, prover };
    },
    loadShortest: async () =>
      compile(await (options.shortestWasm ?? new URL('./shortest.wasm', import.meta.url))),
    startWorker: () =>
      portOfWebWorker(
        options.worker?.() ??
          new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
      ),
  };
}

export async function compile(source: WasmSource): Promise<WebAssembly.Module> {
  try {
    if (typeof source === 'string' || source instanceof URL) source = await fetch(source);
    if (source instanceof Response) return await compileResponse(source);
    if (source instanceof ArrayBuffer || source instanceof Uint8Array) {
      return await WebAssembly.compile(source);
    }
    WebAssembly.Module.exports(source); // throws if it is none
    return source;
  } catch (cause) {
    const where = source instanceof Response ? source.url : addressOf(source);
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EngineLoadError(
      `cannot load the wasm module from ${where}: ${why}; if a bundler moved it, ` +
        'pass the addresses as createEngine({ wasm, proverWasm, shortestWasm }) or import freecell-wasm/inline',
      { cause },
    );
  }
}

function addressOf(source: WasmSource): string {
  const isAddress = typeof source === 'string' || source instanceof URL;
  return isAddress ? String(source).slice(0, 200) : 'what it was given';
}

async function compileResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  // Streaming compilation insists on the right type; not every static server knows it.
  if (response.headers.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
