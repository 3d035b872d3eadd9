/** What may be asked of a worker, and what it answers: plain data that travels as messages. */
import type { BatchReport, LinesTask } from '../notation/moves/lines-batch.js';
import type { Position } from '../reference/index.js';
import type { Few, Metric, Short, ShortBudget } from '../short/index.js';
import type { BatchResult, BatchTask } from '../sweep/batch.js';
import type { Outcome, SolveOptions, SolverModules } from '../wasm/solver.js';

export interface SolveTask {
  positions: Position[];
  options: SolveOptions;
}

export interface ShortTask {
  /** Of the short solutions; compiled. */
  module: WebAssembly.Module;
  position: Position;
  options: SolveOptions;
  budget: ShortBudget;
  /** What is to be few. */
  metric: Metric;
}

export interface ShortOutcome {
  outcome: Outcome;
  /** If it is solved, one of these; the outcome's own moves are left out then. */
  short?: Short;
  few?: Few;
}

/** A batch whose solutions are replaced by short ones. */
export interface ShortBatchTask {
  module: WebAssembly.Module;
  budget: ShortBudget;
  batch: BatchTask;
}

/** By name: what the job is given and what it gives. */
export interface Jobs {
  /** Decides positions, one after another. */
  solve: { task: SolveTask; result: Outcome[] };
  /** A stretch of a sweep. */
  batch: { task: BatchTask; result: BatchResult };
  /** Decides a position and looks for a short solution; not in every worker. */
  short: { task: ShortTask; result: ShortOutcome };
  /** A stretch of a sweep with short solutions; only in Node's worker. */
  shortBatch: { task: ShortBatchTask; result: BatchResult };
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
