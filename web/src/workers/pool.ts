/** The race has a worker of its own, because its contenders are those of the benchmark. */
import type { Task } from '../../../bench/index.js';
import { portOfWebWorker } from '../../../src/workers/index-browser.js';
import { Pool } from '../../../src/workers/index.js';

interface RaceDeals {
  task: Task;
  /** The contender's name. */
  id: string;
  first: number;
  count: number;
}

export interface RaceJobs {
  /** Loads a contender of the race and checks its results on the first deals. */
  verify: { task: RaceDeals; result: { deals: number; faults: string[] } };
  /** Runs one turn of a verified contender. Returns deals per second. */
  turn: { task: RaceDeals; result: number };
}

/** A pool of one worker, so that no contender takes time from another. */
export const racePool = (): Pool<RaceJobs> =>
  new Pool(
    (events) =>
      portOfWebWorker(
        new Worker(new URL('./race-worker.ts', import.meta.url), { type: 'module' }),
        events,
      ),
    null,
    { size: 1 },
  );
