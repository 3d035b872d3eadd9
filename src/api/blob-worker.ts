/** Starts workers from a script that is embedded in the package, so that no other file is needed. */
import { portOr } from '../workers/index-browser.js';
import { startThread, type WorkerPort } from '../workers/index.js';

/** True when a worker was refused, for example by a policy. Later ones would be refused too. */
let isRefused = false;

/**
 * Starts a worker from a blob, or a thread in Node.
 *
 * @param script source code of the worker
 * @param instead makes the replacement if no worker can be started
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
  const after = (end: () => void) => () => {
    end();
    URL.revokeObjectURL(url);
  };
  return { ...port, terminate: after(port.terminate), end: after(port.end) };
}

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
