/**
 * The package in one file: `import { createEngine } from 'freecell-wasm/inline'`. The wasm modules
 * are base64 in the JavaScript and workers start from a blob, so nothing is fetched. Where there are
 * no workers, or the content security policy allows none from a blob (`worker-src blob:`), sweeps
 * and searches run on the thread that asks, in slices of some milliseconds.
 */
import { browserPlatform, type CreateOptions } from './api/index-browser.js';
import {
  bytesOf,
  checkOptions,
  CREATE_OPTIONS,
  EngineLoadError,
  FreeCellEngine,
  startFromBlob,
} from './api/index.js';
import { portHere } from './workers/index.js';
import { freecellBase64, proverBase64, shortestBase64, workerScript } from './embedded.js';

export * from './exports.js';
export { type CreateOptions, type WasmSource } from './api/index-browser.js';

/**
 * Compiles the embedded engine.
 *
 * @param options modules and workers to be used instead of those inside
 * @throws InputError; FreeCellError if a module cannot be compiled
 */
export async function createEngine(options: CreateOptions = {}): Promise<FreeCellEngine> {
  checkOptions(options, CREATE_OPTIONS);
  const given = browserPlatform({
    ...options,
    wasm: options.wasm ?? bytesOf(freecellBase64),
    proverWasm: options.proverWasm ?? bytesOf(proverBase64),
    shortestWasm: options.shortestWasm ?? bytesOf(shortestBase64),
  });
  return FreeCellEngine.create({
    ...given,
    startWorker: options.worker
      ? given.startWorker
      : () => startFromBlob(workerScript, () => portHere(refuseShort)),
  });
}

/** A beam cannot be cut into slices. */
function refuseShort(): never {
  throw new EngineLoadError(
    'short solutions need a worker, and none can be started from a blob here: add "worker-src blob:" ' +
      'to the Content Security Policy, or pass createEngine({ worker })',
  );
}
