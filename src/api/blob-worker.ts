/** Starts workers from a script that is embedded in the package, so that no other file is needed. */
import { portOfWebWorker } from '../workers/index-browser.js';
import { type StartWorker, startThread, type WorkerPort } from '../workers/index.js';

/**
 * Starts workers from a blob, or threads in Node. If a worker ends before its first message, for example because a
 * policy forbids it, a replacement gets all messages.
 *
 * @param script source code of the worker
 * @param instead makes the replacement if no worker can be started; it gets the exception that says why, if any
 */
export function blobWorker(script: string, instead: (why?: unknown) => StartWorker): StartWorker {
  /** Set when a worker was refused, for example by a policy. Later ones would be refused too. */
  let replacement: StartWorker | undefined;
  return (events) => {
    const otherwise = (why?: unknown): WorkerPort => (replacement ??= instead(why))(events);
    if (replacement !== undefined) return otherwise();
    if (typeof Worker === 'undefined') return startThread(script, events) ?? otherwise();
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    let worker: Worker;
    try {
      worker = workerFrom(url);
    } catch (error) {
      return otherwise(error); // some browsers throw where others send an event
    }
    /** Messages sent before the first message of the worker. */
    let given: unknown[] | null = [];
    worker.addEventListener('message', () => (given = null), { once: true });
    let port = portOfWebWorker(worker, {
      ...events,
      onDeath(error) {
        if (given === null) return events.onDeath(error);
        const messages = given;
        given = null;
        port.end(true);
        try {
          port = otherwise();
          for (const message of messages) port.post(message);
        } catch (cause) {
          events.onDeath(cause as Error);
        }
      },
    });
    return {
      post(message, transfer) {
        given?.push(message);
        port.post(message, transfer);
      },
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
