/** Runs a sweep on a pool of workers. */
import {
  type CellsAsked,
  solvedRowKind,
  sweep,
  type SweepRange,
  type SweepRunner,
  type SweepSummary,
} from '../sweep/index.js';
import type { PlayTask, ShortTask } from './jobs.js';
import type { Pool } from './pool.js';

type Module = ShortTask['module'];

/**
 * Runs a sweep in workers.
 *
 * @param pool of `runner.workers`; the caller closes it. Then no more rows come, and an unfinished sweep rejects
 * @param short if not null, every solution is made short. Its module may be on its way; then each batch waits for it
 * @param play if given, games of each solved deal are played
 * @throws SweepMismatch at the first wrong deal; WorkerError if workers die; any error of the runner's `onRows`
 */
export function sweepInWorkers<Cells extends CellsAsked = number>(
  pool: Pool,
  range: SweepRange<Cells>,
  runner: Omit<SweepRunner<Cells>, 'run'>,
  short: (Omit<ShortTask, 'module'> & { module: Module | Promise<Module> }) | null = null,
  play?: PlayTask,
): Promise<SweepSummary<Cells>> {
  const kind = solvedRowKind(short?.wish);
  const { onRows } = runner;
  // A deal with a short solution or with games takes long. With small batches no worker is busy long after the others.
  const batchDeals = short || play ? 1 : runner.batchDeals;
  const done = sweep(
    { ...range, kind },
    {
      ...runner,
      batchDeals,
      async run(task) {
        const ready = short && { ...short, module: await short.module };
        return pool.run('batch', { ...task, short: ready, play });
      },
      onRows: onRows && ((rows) => (pool.ended ? undefined : onRows(rows))),
    },
  );
  return pool.wait(done);
}
