/** Workers from a script that the package has inside, so that no other file is needed. */
import { portOr } from '../workers/index-browser.js';
import { startThread, type WorkerPort } from '../workers/index.js';

/** A worker was refused once, as by a policy, and will be again. */
let isRefused = false;

/**
 * A worker from a blob, or in Node a thread.
 *
 * @param script the worker's source
 * @param instead makes what takes over where workers are not to be had
 */
export function startFromBlob(script: string, instead: () => WorkerPort): WorkerPort {
  const otherwise = (): WorkerPort => {
    isRefused = true;
    return instead();
  };
  if (isRefused) return instead();
  if (typeof Worker === 'undefined') return startThread(script) ?? otherwise();
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  let worker: Worker;
  try {
    worker = new Worker(url, { type: 'module' });
  } catch {
    return otherwise(); // some browsers throw where others send an event
  }
  const port = portOr(worker, otherwise);
  return {
    ...port,
    terminate() {
      port.terminate();
      URL.revokeObjectURL(url);
    },
  };
}

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
