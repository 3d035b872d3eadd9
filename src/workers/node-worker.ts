/** The worker script of Node, for the command line and for the package. */
import { parentPort } from 'node:worker_threads';
import { verifyLines } from '../notation/index.js';
import type { NodeJobs } from './jobs.js';
import { serve, solverJobs } from './serve.js';
import { withShort } from './short-jobs.js';

const port = parentPort;
if (port === null) throw new Error('this script runs as a worker thread');
// A request that cannot be read has no answer. So the worker dies, and the pool notices that.
port.on('messageerror', (error) => {
  throw error;
});
serve<NodeJobs>(
  { ...solverJobs(withShort), lines: async (task) => ({ result: verifyLines(task) }) },
  (listener) => port.on('message', listener),
  (message, transfer) => port.postMessage(message, transfer),
  () => port.close(),
);
