/**
 * The package in browsers: `import { createEngine } from 'freecell-wasm'`. Bundled to
 * build/browser.js, beside the wasm files and the worker script that it refers to.
 */
import { FreeCellEngine } from './api/freecell.js';
import { browserPlatform, type CreateOptions } from './api/platform-browser.js';

export * from './api/exports.js';
export type { CreateOptions, WasmSource } from './api/platform-browser.js';

/**
 * Fetches and compiles the engine.
 *
 * @throws EngineLoadError
 */
export function createEngine(options: CreateOptions = {}): Promise<FreeCellEngine> {
  return FreeCellEngine.create(browserPlatform(options));
}
