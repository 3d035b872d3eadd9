/** A sweep on Node's worker threads: one wasm instance a worker, modules compiled once. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { SolverModules } from '../wasm/solver.js';
import type { BatchResult, BatchTask } from '../sweep/batch.js';
import { sweep, type SweepRange, type SweepRunner, type SweepSummary } from '../sweep/sweep.js';

/** The compiled worker: the same file whether this one runs from src/ or from dist/. */
const WORKER = fileURLToPath(new URL('../../dist/workers/sweep-worker.js', import.meta.url));

/**
 * `sweep` on a pool that lives as long as the call.
 *
 * @param modules compiled here, shared with every worker
 */
export async function sweepOnThreads(
  range: SweepRange,
  modules: SolverModules,
  runner: Omit<SweepRunner, 'run'>,
): Promise<SweepSummary> {
  if (!existsSync(WORKER)) throw new Error(`${WORKER} is missing: npm run build makes it`);
  const pool = new Tinypool({
    filename: WORKER,
    minThreads: runner.workers,
    maxThreads: runner.workers,
    workerData: modules,
  });
  try {
    return await sweep(range, {
      ...runner,
      run: (task: BatchTask) => pool.run(task) as Promise<BatchResult>,
    });
  } finally {
    await pool.destroy();
  }
}
