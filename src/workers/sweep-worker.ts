/** The entry of a sweep's worker thread: `threads.ts` starts it, one instance for its lifetime. */
import { Tinypool } from 'tinypool';
import { Solver, type SolverModules } from '../wasm/solver.js';
import { runBatch, type BatchResult, type BatchTask } from '../sweep/batch.js';

let solver: Promise<Solver> | undefined;

/** Made in the first task, where a failure reaches the caller as that task's rejection. */
export default async (task: BatchTask): Promise<BatchResult> => {
  solver ??= Solver.create(Tinypool.workerData as SolverModules);
  return runBatch(await solver, task);
};
