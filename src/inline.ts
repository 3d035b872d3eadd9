/**
 * The package in one file: `import { createEngine } from 'freecell-wasm/inline'`. The wasm
 * modules are base64 in the JavaScript and workers start from a blob, so nothing is fetched. A
 * content security policy needs `worker-src blob:` if sweeps or signals are used.
 */
import { FreeCellEngine } from './api/freecell.js';
import { freecellBase64, proverBase64, shortestBase64, workerScript } from './api/embedded.js';
import { EngineLoadError } from './api/errors.js';
import { portOfWebWorker } from './workers/port-browser.js';
import type { Platform } from './api/platform.js';
import type { WorkerPort } from './workers/port.js';

export * from './api/exports.js';

/** Compiles the embedded engine. */
export function createEngine(): Promise<FreeCellEngine> {
  return FreeCellEngine.create(inlinePlatform);
}

function startWorker(): WorkerPort {
  if (typeof Worker === 'undefined') {
    throw new EngineLoadError(
      'there are no web workers here, which sweeps, signals and short solutions need: import freecell-wasm instead',
    );
  }
  const url = URL.createObjectURL(new Blob([workerScript], { type: 'text/javascript' }));
  const port = portOfWebWorker(new Worker(url, { type: 'module' }));
  return {
    ...port,
    terminate() {
      port.terminate();
      URL.revokeObjectURL(url);
    },
  };
}

const inlinePlatform: Platform = {
  defaultWorkers: globalThis.navigator?.hardwareConcurrency ?? 1,
  async loadModules() {
    const [freecell, prover] = await Promise.all([freecellBase64, proverBase64].map(compileBase64));
    return { freecell, prover };
  },
  loadShortest: () => compileBase64(shortestBase64),
  startWorker,
  startShortWorker: startWorker,
};

function compileBase64(base64: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));
}
