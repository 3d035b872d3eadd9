/** The differences between hosts: modules, workers and cores. The options of a caller choose other modules. */
import type { StartWorker } from '../workers/index.js';
import {
  type AddressLike,
  addressOf,
  type CreateOptions,
  type ResponseLike,
  type WasmSource,
} from './create-options.js';
import { loadError } from './errors.js';

/** What a host has. `Module` is how it gives a wasm module: compiled, or in a form that `compile` takes. */
export interface Host<Module> {
  freecell(): Module;
  prover(): Module;
  /** The module of short solutions. */
  shortest(): Module;
  /** Starts a worker that does the jobs of `solverJobs`. */
  readonly startWorker: StartWorker;
  /** Starts a worker that does the jobs of `judgeJobs`. */
  readonly startJudge: StartWorker;
  /** Number of workers if the caller gives none. */
  readonly defaultWorkers: number;
}

/** A host with the choices of the caller. The engine object uses only this interface. */
export type Platform = Host<Promise<WebAssembly.Module>>;

/** Makes a platform of a host: modules of the caller take the place of its own. */
export const givenPlatform = (
  { wasm, proverWasm, shortestWasm }: CreateOptions,
  host: Host<WasmSource>,
): Platform => ({
  ...host,
  freecell: () => compile(wasm ?? host.freecell()),
  prover: () => compile(proverWasm ?? host.prover()),
  shortest: () => compile(shortestWasm ?? host.shortest()),
});

/** The cores of a browser. */
export const coresOfBrowser = (): number => globalThis.navigator?.hardwareConcurrency ?? 1;

export async function compile(
  given: WasmSource | Promise<WasmSource>,
): Promise<WebAssembly.Module> {
  let where = 'the given value';
  try {
    let source = await given;
    if (isAddress(source)) {
      const address = addressOf(source);
      where = address.slice(0, 200);
      source = await fetch(address);
    }
    if (isResponse(source)) {
      where = source.url || where;
      return await compileResponse(source);
    }
    // Bytes may come from another realm.
    if ('byteLength' in Object(source)) {
      return await WebAssembly.compile(source as BufferSource);
    }
    WebAssembly.Module.exports(source as WebAssembly.Module); // throws if it is not a module
    return source as WebAssembly.Module;
  } catch (cause) {
    const hint =
      '; if a bundler moved it, pass createEngine({ wasm, proverWasm, shortestWasm }) ' +
      'or import freecell-wasm/inline';
    throw loadError(`cannot load the wasm module from ${where}`, cause, hint);
  }
}

export const isAddress = (source: WasmSource): source is string | AddressLike =>
  typeof source === 'string' || 'href' in Object(source);

const isResponse = (source: WasmSource): source is ResponseLike => 'arrayBuffer' in Object(source);

async function compileResponse(response: ResponseLike): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  // Streaming compilation needs the right content type, which some static servers do not send.
  const { headers } = response as Response;
  if (headers?.get('content-type')?.startsWith('application/wasm')) {
    return WebAssembly.compileStreaming(response as Response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
