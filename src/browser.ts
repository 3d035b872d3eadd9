/**
 * The package in browsers: `import { createEngine } from 'freecell-wasm'`. Use a bundler, or import
 * `dist/browser.js` directly; the wasm files and the worker script are in the same folder.
 *
 * @module freecell-wasm in browsers
 */
import { browserPlatform } from './api/index-browser.js';
import { type CreateOptions, type FreeCellEngine, startEngine } from './api/index.js';

export * from './exports.js';

/**
 * Fetches and compiles the engine.
 *
 * @param options wasm modules and worker to use instead of the package's own. By default they are in
 *   the folder of the package's script. Bundlers that support `new URL(..., import.meta.url)` copy them.
 * @throws InputError for wrong options; FreeCellError if a module cannot be fetched or compiled
 */
export async function createEngine(options: CreateOptions = {}): Promise<FreeCellEngine> {
  return startEngine(browserPlatform(options));
}
