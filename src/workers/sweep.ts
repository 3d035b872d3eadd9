/** Runs a sweep on a pool of workers. */
import {
  type CellsAsked,
  solvedRowKind,
  sweep,
  type SweepRange,
  type SweepRunner,
  type SweepSummary,
} from '../sweep/index.js';
import type { SolverModules } from '../wasm/index.js';
import type { ShortTask } from './jobs.js';
import { Pool } from './pool.js';
import type { WorkerPort } from './port.js';

/**
 * Runs a sweep in workers, which end with the call.
 *
 * @param modules compiled modules, shared with every worker
 * @param short if not null, every solution is made short
 * @throws SweepMismatch at the first wrong deal; WorkerError if workers die; any error of the runner's `onRows`
 */
export async function sweepInWorkers<Cells extends CellsAsked = number>(
  startWorker: () => WorkerPort,
  modules: SolverModules,
  range: SweepRange<Cells>,
  runner: Omit<SweepRunner<Cells>, 'run'>,
  short: ShortTask | null = null,
): Promise<SweepSummary<Cells>> {
  const pool = new Pool(startWorker, modules, { size: runner.workers, jobsAhead: 2 });
  const kind = solvedRowKind(short?.wish);
  // A deal with a short solution takes long. With small batches no worker is busy long after the others are done.
  const batches = short === null ? {} : { batchDeals: 1 };
  try {
    return await sweep(
      { ...range, kind },
      { ...runner, ...batches, run: (task) => pool.run('batch', { ...task, short }) },
    );
  } finally {
    pool.close();
  }
}
