/** The worker script of Node, for the command line and the package alike. */
import { parentPort } from 'node:worker_threads';
import { verifyLines } from '../notation/moves/lines-batch.js';
import { writePacked } from '../notation/moves/write-packed.js';
import { runBatch } from '../sweep/batch.js';
import { runLeastCells } from '../sweep/least-cells.js';
import { doneBatch, serve, SOLVER_JOBS } from './serve.js';
import { SHORT_BATCH_JOBS } from './short-batch-jobs.js';
import { SHORT_JOBS } from './short-jobs.js';

const port = parentPort;
if (port === null) throw new Error('this script runs as a worker thread');
// A request that cannot be read has no answer: the worker dies of it, and the pool hears of that.
port.on('messageerror', (error) => {
  throw error;
});
serve(
  {
    ...SOLVER_JOBS,
    ...SHORT_JOBS,
    ...SHORT_BATCH_JOBS,
    // With the writer of solutions, which no page has a use for.
    batch: async (task, solver) => doneBatch(runBatch(await solver(), task, writePacked)),
    leastCells: async (task, solver) => doneBatch(runLeastCells(await solver(), task, writePacked)),
    lines: async (task) => ({ result: verifyLines(task), transfer: [] }),
  },
  (listener) => port.on('message', listener),
  (message, transfer) => port.postMessage(message, transfer),
);
