/** Starts workers from a script that is embedded in the package, so that no other file is needed. */
import { portOr } from '../workers/index-browser.js';
import {
  type PortEvents,
  type StartWorker,
  startThread,
  type WorkerPort,
} from '../workers/index.js';

/**
 * Starts workers from a blob, or threads in Node.
 *
 * @param script source code of the worker
 * @param instead makes the replacement if no worker can be started; it gets the exception that says why, if any
 */
export function blobWorker(script: string, instead: (why?: unknown) => StartWorker): StartWorker {
  /** Set when a worker was refused, for example by a policy. Later ones would be refused too. */
  let replacement: StartWorker | undefined;
  return (events) => {
    const otherwise = (theirs: PortEvents, why?: unknown): WorkerPort => {
      replacement ??= instead(why);
      return replacement(theirs);
    };
    if (replacement !== undefined) return replacement(events);
    if (typeof Worker === 'undefined') return startThread(script, events) ?? otherwise(events);
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    let worker: Worker;
    try {
      worker = workerFrom(url);
    } catch (error) {
      return otherwise(events, error); // some browsers throw where others send an event
    }
    const port = portOr(worker, (theirs) => otherwise(theirs), events);
    return {
      ...port,
      end(hasWork) {
        port.end(hasWork);
        URL.revokeObjectURL(url);
      },
    };
  };
}

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
