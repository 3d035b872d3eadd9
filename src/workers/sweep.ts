/** A sweep on a pool of workers that lives as long as the call: one wasm instance a worker. */
import { sweep, type SweepRange, type SweepRunner, type SweepSummary } from '../sweep/sweep.js';
import type { SolverModules } from '../wasm/solver.js';
import type { ShortBudget } from '../short/index.js';
import { Pool } from './pool.js';
import type { WorkerPort } from './port.js';

/**
 * @param modules compiled once, shared with every worker
 * @param short makes every solution short, with this module; only in Node's workers
 * @throws SweepMismatch at the first deal found wrong; WorkerError if a worker dies; whatever the
 *   runner's `onRows` throws
 */
export async function sweepInWorkers(
  startWorker: () => WorkerPort,
  modules: SolverModules,
  range: SweepRange,
  runner: Omit<SweepRunner, 'run'>,
  short?: { module: WebAssembly.Module; budget: ShortBudget },
): Promise<SweepSummary> {
  const pool = new Pool(startWorker, modules, { size: runner.workers, jobsAhead: 2 });
  try {
    return await sweep(range, {
      ...runner,
      run: (task) =>
        short === undefined
          ? pool.run('batch', task)
          : pool.run('shortBatch', { ...short, batch: task }),
    });
  } finally {
    pool.close();
  }
}
