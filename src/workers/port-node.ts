/** Worker threads of Node, which run the bundled `node-worker.ts`. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { packageFile } from '../wasm/index-node.js';
import { WorkerError, type WorkerPort } from './port.js';

export function startNodeWorker(): WorkerPort {
  const script = packageFile('dist/command/node-worker.mjs');
  if (!existsSync(script)) {
    throw new WorkerError(`${fileURLToPath(script)} is missing: npm run build makes it`);
  }
  return portOfThread(new Worker(script));
}

export function portOfThread(worker: Worker): WorkerPort {
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    onMessage: (listener) => worker.on('message', listener),
    onDeath(listener) {
      // An exception or too little memory comes as `error` and then `exit`; process.exit, an
      // addon's crash or somebody's terminate() as `exit` alone.
      worker.on('error', (cause: Error) =>
        listener(new WorkerError(`a worker thread failed: ${cause.message}`, { cause })),
      );
      worker.on('messageerror', (cause) =>
        listener(new WorkerError(`a worker's message was lost: ${cause.message}`, { cause })),
      );
      worker.on('exit', (code) =>
        listener(new WorkerError(`a worker thread ended unexpectedly, exit code ${code}`)),
      );
    },
    keepAlive: (wanted) => (wanted ? worker.ref() : worker.unref()),
    terminate: () => void worker.terminate(),
  };
}
