/** A sweep on a pool of workers that lives as long as the call: one wasm instance a worker. */
import {
  sweep,
  type CellsAsked,
  type SweepRange,
  type SweepRunner,
  type SummaryOf,
} from '../sweep/sweep.js';
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
export async function sweepInWorkers<Cells extends CellsAsked = number>(
  startWorker: () => WorkerPort,
  modules: SolverModules,
  range: SweepRange<Cells>,
  runner: Omit<SweepRunner<Cells>, 'run'>,
  short?: { module: WebAssembly.Module; budget: ShortBudget },
): Promise<SummaryOf<Cells>> {
  const pool = new Pool(startWorker, modules, { size: runner.workers, jobsAhead: 2 });
  try {
    return await sweep(range, {
      ...runner,
      run({ cells: asked, ...task }) {
        const cells: CellsAsked = asked;
        if (cells === 'least') return pool.run('leastCells', task);
        const batch = { ...task, cells };
        return short === undefined
          ? pool.run('batch', batch)
          : pool.run('shortBatch', { ...short, batch });
      },
    });
  } finally {
    pool.close();
  }
}
