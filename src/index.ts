/**
 * The package in Node: `import { createEngine } from 'freecell-wasm'`. Everything but
 * `createEngine` is the same in browsers and in `freecell-wasm/inline`.
 *
 * @module freecell-wasm
 */
import { nodePlatform } from './api/index-node.js';
import { FreeCellEngine } from './api/index.js';

export * from './exports.js';

/**
 * Loads and compiles the engine, from the package's own files: some milliseconds. One engine
 * serves a thread for as long as it lives.
 *
 * @throws FreeCellError if the files are not there
 */
export function createEngine(): Promise<FreeCellEngine> {
  return FreeCellEngine.create(nodePlatform);
}
