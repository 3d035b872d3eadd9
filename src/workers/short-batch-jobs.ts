/** The sweep's job for short solutions: apart from the others, for no page has a use for it. */
import { writePacked } from '../notation/moves/write-packed.js';
import type { Position } from '../reference/index.js';
import { shortSolution, type Short } from '../short/index.js';
import { runBatch } from '../sweep/batch.js';
import { doneBatch, type Handlers } from './serve.js';
import { withShortest } from './short-jobs.js';

export const SHORT_BATCH_JOBS: Pick<Handlers, 'shortBatch'> = {
  async shortBatch(task, solver) {
    const { module, budget, batch } = task;
    const ready = await solver();
    return withShortest(module, (shortest) => {
      const makeShort = (position: Position, moves: Uint16Array): Short =>
        shortSolution(shortest, position, moves, budget);
      return doneBatch(runBatch(ready, batch, writePacked, makeShort));
    });
  },
};
