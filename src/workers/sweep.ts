/** A sweep on a pool of workers that lives as long as the call, or on the thread that asks for it. */
import { writePacked } from '../notation/index.js';
import { Solver } from '../solve/index.js';
import {
  type CellsAsked,
  runBatch,
  type SummaryOf,
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
 * @param modules compiled once, shared with every worker
 * @param short makes every solution short
 * @throws SweepMismatch at the first deal found wrong; WorkerError if a worker dies; whatever the
 *   runner's `onRows` throws
 */
export async function sweepInWorkers<Cells extends CellsAsked = number>(
  startWorker: () => WorkerPort,
  modules: SolverModules,
  range: SweepRange<Cells>,
  runner: Omit<SweepRunner<Cells>, 'run'>,
  short?: ShortTask,
): Promise<SummaryOf<Cells>> {
  const pool = new Pool(startWorker, modules, { size: runner.workers, jobsAhead: 2 });
  try {
    return await sweep(range, {
      ...runner,
      run: (task) => pool.run('batch', { ...task, short }),
    });
  } finally {
    pool.close();
  }
}

/**
 * For so few deals that a worker takes longer to start than they to be solved. Ctrl-C is heard when it
 * is over: a batch gives way to nothing else.
 */
export async function sweepHere(
  modules: SolverModules,
  range: SweepRange,
  runner: Omit<SweepRunner, 'run' | 'workers'>,
): Promise<SweepSummary> {
  const solver = await Solver.create(modules);
  return sweep(range, {
    ...runner,
    workers: 1,
    run: async (task) => runBatch(solver, task, writePacked),
  });
}
