/**
 * The engine in one file, with everything inside. Import it as `freecell-wasm/inline`. The wasm modules and
 * the worker script are embedded, so nothing is fetched. On hosts without workers, sweeps and searches run
 * on the calling thread, in slices of a few milliseconds. The same is true if the content security policy
 * forbids workers from a blob (`worker-src blob:`).
 */
import { inlinePlatform } from './api/index-inline.js';
import { type CreateOptions, type FreeCellEngine, startEngine } from './api/index.js';
import { freecellBase64, proverBase64, shortestBase64, workerScript } from './embedded.js';

export * from './exports.js';

/**
 * Compiles the embedded engine.
 *
 * @param options modules and workers to use instead of the embedded ones
 * @throws InputError for wrong options; FreeCellError if a module cannot be compiled
 */
export async function createEngine(options: CreateOptions = {}): Promise<FreeCellEngine> {
  const embedded = { freecellBase64, proverBase64, shortestBase64, workerScript };
  return startEngine(inlinePlatform(options, embedded));
}
