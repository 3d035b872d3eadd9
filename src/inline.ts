/**
 * The package in one file: `import { createEngine } from 'freecell-wasm/inline'`. The wasm modules
 * are base64 in the JavaScript and workers start from a script inside, so nothing is fetched. Where
 * there are no workers, or the content security policy allows none from a blob (`worker-src blob:`),
 * sweeps and searches run on the thread that asks, in slices of some milliseconds.
 */
import { inlinePlatform } from './api/index-inline.js';
import {
  checkOptions,
  CREATE_OPTIONS,
  type CreateOptions,
  type FreeCellEngine,
  startEngine,
} from './api/index.js';
import { freecellBase64, proverBase64, shortestBase64, workerScript } from './embedded.js';

export * from './exports.js';

/**
 * Compiles the embedded engine.
 *
 * @param options modules and workers to be used instead of those inside
 * @throws InputError; FreeCellError if a module cannot be compiled
 */
export async function createEngine(options: CreateOptions = {}): Promise<FreeCellEngine> {
  checkOptions(options, CREATE_OPTIONS);
  const embedded = { freecellBase64, proverBase64, shortestBase64, workerScript };
  return startEngine(inlinePlatform(options, embedded));
}
