/**
 * A sweep on the thread that asks for it: for so few deals that a worker would take longer to start
 * than they to be solved.
 */
import { writePacked } from '../notation/moves/write-packed.js';
import { runBatch } from '../sweep/batch.js';
import { sweep, type SweepRange, type SweepRunner, type SweepSummary } from '../sweep/sweep.js';
import { Solver, type SolverModules } from '../wasm/solver.js';

/** Ctrl-C is heard when it is over: a batch gives way to nothing else. */
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
