/** Starts worker threads of Node, which run the bundled `node-worker.ts`. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { packageFile } from '../wasm/index-node.js';
import { type StartWorker, WorkerError } from './port.js';
import { portOfThread } from './port-thread.js';

export const startNodeWorker: StartWorker = (events) => {
  const script = packageFile('dist/command/node-worker.mjs');
  if (!existsSync(script)) {
    throw new WorkerError(`${fileURLToPath(script)} is missing: npm run build makes it`);
  }
  // A worker refuses some options of the process, such as --input-type.
  return portOfThread(new Worker(script, { execArgv: [] }), events);
};
