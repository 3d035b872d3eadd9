/**
 * The engine: deals, solves, sweeps. This entry is for Node: `import { createEngine } from 'freecell-wasm'`.
 * Everything except `createEngine` is the same in browsers and in `freecell-wasm/inline`.
 *
 * @module freecell-wasm
 */
import { nodePlatform } from './api/index-node.js';
import { type CreateOptions, type FreeCellEngine, startEngine } from './api/index.js';

export * from './exports.js';

/**
 * Loads and compiles the engine, in a few milliseconds. One engine is enough for a thread.
 *
 * @param options modules to use instead of the package's own
 * @throws InputError for wrong options; FreeCellError if a module cannot be loaded
 */
export async function createEngine(options: CreateOptions = {}): Promise<FreeCellEngine> {
  const platform = nodePlatform(options);
  const engine = await startEngine(platform);
  // What Node and Bun print for it.
  return Object.defineProperty(engine, Symbol.for('nodejs.util.inspect.custom'), {
    value: () => `FreeCellEngine { workers: ${platform.defaultWorkers} }`,
  });
}
