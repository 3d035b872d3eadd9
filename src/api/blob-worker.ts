/** Starts workers from a script that is embedded in the package, so that no other file is needed. */
import { portOr } from '../workers/index-browser.js';
import { type StartWorker, startThread } from '../workers/index.js';

/** True when a worker was refused, for example by a policy. Later ones would be refused too. */
let isRefused = false;

/**
 * Starts a worker from a blob, or a thread in Node.
 *
 * @param script source code of the worker
 * @param instead starts the replacement if no worker can be started
 */
export const blobWorker =
  (script: string, instead: StartWorker): StartWorker =>
  (events) => {
    const otherwise: StartWorker = (theirs) => {
      isRefused = true;
      return instead(theirs);
    };
    if (isRefused) return instead(events);
    if (typeof Worker === 'undefined') return startThread(script, events) ?? otherwise(events);
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    let worker: Worker;
    try {
      worker = workerFrom(url);
    } catch {
      return otherwise(events); // some browsers throw where others send an event
    }
    const port = portOr(worker, otherwise, events);
    return {
      ...port,
      end(hasWork) {
        port.end(hasWork);
        URL.revokeObjectURL(url);
      },
    };
  };

/** Pages without an origin may load no module from a blob. Deno has only workers that are modules, and throws. */
function workerFrom(url: string): Worker {
  try {
    return new Worker(url);
  } catch {
    return new Worker(url, { type: 'module' });
  }
}

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
