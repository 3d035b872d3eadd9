/** What may be asked of a worker, and what it answers: plain data that travels as messages. */
import type { BatchReport, LinesTask } from '../notation/moves/lines-batch.js';
import type { Position } from '../reference/index.js';
import type { BatchResult, BatchTask } from '../sweep/batch.js';
import type { Outcome, SolveOptions, SolverModules } from '../wasm/solver.js';

export interface SolveTask {
  positions: Position[];
  options: SolveOptions;
}

/** By name: what the job is given and what it gives. */
export interface Jobs {
  /** Decides positions, one after another. */
  solve: { task: SolveTask; result: Outcome[] };
  /** A stretch of a sweep. */
  batch: { task: BatchTask; result: BatchResult };
  /** Verifies lines of solutions; only in Node's worker. */
  lines: { task: LinesTask; result: BatchReport };
}

export type JobName = keyof Jobs;

export type WorkerRequest =
  | { type: 'start'; modules: SolverModules | null }
  | { type: 'job'; id: number; name: JobName; task: Jobs[JobName]['task'] };

export type WorkerReply =
  | { type: 'done'; id: number; result: Jobs[JobName]['result'] }
  | { type: 'failed'; id: number; message: string };
