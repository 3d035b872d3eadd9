/** The platform of Node: wasm files and worker threads from the package's files. */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { compileModule } from '../wasm/index-node.js';
import { startNodeWorker } from '../workers/index-node.js';
import { checkedOptions } from './check.js';
import { addressOf, type CreateOptions, WASM_OPTIONS, type WasmSource } from './create-options.js';
import { loadError } from './errors.js';
import { compile, isAddress, type Platform } from './platform.js';

/** @throws InputError for wrong options */
export function nodePlatform(options: CreateOptions = {}): Platform {
  const { wasm, proverWasm, shortestWasm } = checkedOptions(options, WASM_OPTIONS);
  return {
    freecell: () => load('freecell', wasm),
    prover: () => load('prover', proverWasm),
    shortest: () => load('shortest', shortestWasm),
    startWorker: startNodeWorker,
    startJudge: startNodeWorker,
    defaultWorkers: availableParallelism(),
  };
}

/** Loads the module that the caller gives, or else the package's file. */
async function load(
  name: 'freecell' | 'prover' | 'shortest',
  given: CreateOptions['wasm'],
): Promise<WebAssembly.Module> {
  try {
    return await (given === undefined ? compileModule(name) : compileGiven(await given));
  } catch (cause) {
    const what = given === undefined ? "the package's wasm modules" : 'the given wasm module';
    throw loadError(`cannot load ${what}`, cause);
  }
}

/** Compiles a module. Addresses that Node's `fetch` does not support are read as files. */
async function compileGiven(source: WasmSource): Promise<WebAssembly.Module> {
  if (!isAddress(source)) return compile(source);
  const address = addressOf(source);
  if (/^(https?|data|blob):/.test(address)) return compile(address);
  return compile(await readFile(address.startsWith('file:') ? new URL(address) : address));
}
