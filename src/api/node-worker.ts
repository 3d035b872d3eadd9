/** The worker script of the Node entry. */
import { parentPort } from 'node:worker_threads';
import { serve } from './worker.js';

const port = parentPort;
if (port === null) throw new Error('this script runs as a worker thread');
serve(
  (listener) => port.on('message', listener),
  (message, transfer) => port.postMessage(message, transfer),
);
