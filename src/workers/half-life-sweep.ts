/** Runs a sweep with half-lives on a pool of workers, in Node. */
import { sweep, type SweepRange, type SweepRunner, type SweepSummary } from '../sweep/index.js';
import type { SolverModules } from '../wasm/index.js';
import type { NodeJobs } from './jobs.js';
import { Pool } from './pool.js';
import type { WorkerPort } from './port.js';

/**
 * Does the same as `sweepInWorkers`, and plays games of each solved deal.
 *
 * @param halfLife how many games, and the module that plays them
 */
export async function sweepHalfLives(
  startWorker: () => WorkerPort,
  modules: SolverModules,
  range: SweepRange,
  runner: Omit<SweepRunner, 'run'>,
  halfLife: { readonly games: number; readonly player: WebAssembly.Module },
): Promise<SweepSummary> {
  const pool = new Pool<NodeJobs>(startWorker, modules, { size: runner.workers, jobsAhead: 2 });
  try {
    return await sweep(range, {
      ...{ ...runner, batchDeals: 1 },
      run: (task) => pool.run('halfLives', { ...task, ...halfLife }),
    });
  } finally {
    pool.close();
  }
}
