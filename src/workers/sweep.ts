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
import type { PlayTask, ShortTask } from './jobs.js';
import { Pool } from './pool.js';
import type { StartWorker } from './port.js';

/**
 * Runs a sweep in workers, which end with the call.
 *
 * @param modules compiled modules, shared with every worker
 * @param short if not null, every solution is made short
 * @param play if given, games of each solved deal are played
 * @throws SweepMismatch at the first wrong deal; WorkerError if workers die; any error of the runner's `onRows`
 */
export async function sweepInWorkers<Cells extends CellsAsked = number>(
  startWorker: StartWorker,
  modules: SolverModules,
  range: SweepRange<Cells>,
  runner: Omit<SweepRunner<Cells>, 'run'>,
  short: ShortTask | null = null,
  play?: PlayTask,
): Promise<SweepSummary<Cells>> {
  const pool = new Pool(startWorker, modules, { size: runner.workers, jobsAhead: 2 });
  const kind = solvedRowKind(short?.wish);
  // A deal with a short solution or with games takes long. With small batches no worker is busy long after the others.
  const batchDeals = short || play ? 1 : runner.batchDeals;
  try {
    return await sweep(
      { ...range, kind },
      { ...runner, batchDeals, run: (task) => pool.run('batch', { ...task, short, play }) },
    );
  } finally {
    pool.close();
  }
}
