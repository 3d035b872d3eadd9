/**
 * The package in browsers: `import { createEngine } from 'freecell-wasm'`, by a bundler or straight
 * from `dist/browser.js`, which lies beside the wasm files and the worker script that it refers to.
 *
 * @module freecell-wasm in browsers
 */
import { browserPlatform } from './api/index-browser.js';
import {
  checkOptions,
  CREATE_OPTIONS,
  type CreateOptions,
  type FreeCellEngine,
  startEngine,
} from './api/index.js';

export * from './exports.js';

/**
 * Fetches and compiles the engine.
 *
 * @param options where the wasm modules and the worker script are; beside the package's own script
 *   if left out, where bundlers that follow `new URL(..., import.meta.url)` put them
 * @throws InputError; FreeCellError if a module cannot be fetched or compiled
 */
export async function createEngine(options: CreateOptions = {}): Promise<FreeCellEngine> {
  checkOptions(options, CREATE_OPTIONS);
  return startEngine(browserPlatform(options));
}
