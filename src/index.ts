/**
 * The package in Node: `import { createEngine } from 'freecell-wasm'`. Everything but
 * `createEngine` is the same in browsers and in `freecell-wasm/inline`.
 *
 * @module freecell-wasm
 */
import { nodePlatform } from './api/index-node.js';
import {
  checkOptions,
  type CreateOptions,
  type FreeCellEngine,
  startEngine,
  WASM_OPTIONS,
} from './api/index.js';

export * from './exports.js';

/**
 * Loads and compiles the engine, from the package's own files: some milliseconds. One engine
 * serves a thread for as long as it lives.
 *
 * @param options modules to be used instead of the package's
 * @throws InputError; FreeCellError if a module cannot be had
 */
export async function createEngine(options: CreateOptions = {}): Promise<FreeCellEngine> {
  checkOptions(options, WASM_OPTIONS);
  return startEngine(nodePlatform(options));
}
