/** The worker script of Node, for the command line and for the package. */
import { parentPort } from 'node:worker_threads';
import { verifyLines } from '../notation/index.js';
import {
  batchWithGames,
  judgeJobs,
  serve,
  solverJobs,
  unpackClaims,
  withShort,
} from '../workers/index.js';
import type { CommandJobs } from './solve-answer.js';

const port = parentPort;
if (port === null) throw new Error('this script runs as a worker thread');
// A request that cannot be read has no answer. So the worker dies, and the pool notices that.
port.on('messageerror', (error) => {
  throw error;
});
const jobs = solverJobs(withShort);
const ask = serve<CommandJobs>(
  {
    ...jobs,
    ...judgeJobs(withShort),
    batch: batchWithGames(jobs.batch),
    lines: async (task) => verifyLines(task),
    async answers({ games, printing, short }, tools) {
      // Only the command asks for text. Deno may refuse to tell a program's workers what colours there are.
      const { answerText } = await import('./solve-answer.js');
      const asked = games.map(({ position }) => position);
      const task = { asked, cells: 0, effort: printing.effort, short };
      const { claims, elapsedMs } = await jobs.solve(task, { ...tools, report() {} });
      const writingMs = performance.now();
      const solver = await tools.solver();
      const texts = unpackClaims(claims).map((claim, i) =>
        answerText(solver, games[i], claim, printing),
      );
      return { answers: texts, elapsedMs: elapsedMs + performance.now() - writingMs };
    },
  },
  (message, transfer) => port.postMessage(message, transfer),
  // Then nothing keeps the thread alive. Deno has no `close`.
  () => port.unref(),
);
port.on('message', ask);
