/** The platform of Node: wasm files and worker threads from the package's files. */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { compileModule, compileModules } from '../wasm/index-node.js';
import { startNodeWorker } from '../workers/index-node.js';
import { checkedOptions } from './check.js';
import { addressOf, type CreateOptions, WASM_OPTIONS, type WasmSource } from './create-options.js';
import { EngineLoadError } from './errors.js';
import { compile, isAddress } from './platform-given.js';
import type { Platform } from './platform.js';

/** @throws InputError for wrong options */
export function nodePlatform(options: CreateOptions = {}): Platform {
  const { wasm, proverWasm, shortestWasm } = checkedOptions(options, WASM_OPTIONS);
  const isOurs = wasm === undefined && proverWasm === undefined;
  return {
    defaultWorkers: availableParallelism(),
    loadModules: () =>
      loaded(
        isOurs
          ? compileModules()
          : Promise.all([
              wasm === undefined ? compileModule('freecell') : given(wasm),
              proverWasm === undefined ? compileModule('prover') : given(proverWasm),
            ]).then(([freecell, prover]) => ({ freecell, prover })),
      ),
    loadShortest: () =>
      loaded(shortestWasm === undefined ? compileModule('shortest') : given(shortestWasm)),
    startWorker: startNodeWorker,
    startJudge: startNodeWorker,
  };
}

/** Compiles a module. Addresses that Node's `fetch` does not support are read as files. */
async function given(source: WasmSource | Promise<WasmSource>): Promise<WebAssembly.Module> {
  const what = await source;
  if (!isAddress(what)) return compile(what);
  const address = addressOf(what);
  if (/^(https?|data|blob):/.test(address)) return compile(address);
  return compile(await readFile(address.startsWith('file:') ? new URL(address) : address));
}

async function loaded<Modules>(modules: Promise<Modules>): Promise<Modules> {
  try {
    return await modules;
  } catch (cause) {
    if (cause instanceof EngineLoadError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EngineLoadError(`cannot load the package's wasm modules: ${why}`, { cause });
  }
}
