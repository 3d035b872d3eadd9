/** What may be asked of a worker, and what it answers: plain data that travels as messages. */
import type { BatchReport, LinesTask } from '../notation/index.js';
import type { Position } from '../reference/index.js';
import type { Effort, Outcome, ShortWish } from '../solve/index.js';
import type { BatchResult, SweepTask } from '../sweep/index.js';
import type { SolverModules } from '../wasm/index.js';

/** How solutions are to be made short, and the module that does it, compiled. */
export interface ShortTask {
  module: WebAssembly.Module;
  wish: ShortWish;
}

/** What a map of jobs has to be: by name, what a job is given and what it gives. */
export type JobMap<Known> = Record<keyof Known, { task: unknown; result: unknown }>;

/** The package's jobs. */
export interface Jobs {
  /** Decides positions, one after another. */
  solve: {
    task: { positions: Position[]; effort: Effort; short?: ShortTask };
    result: Outcome[];
  };
  /** A stretch of a sweep or of an atlas; solutions and atlases in Node's worker alone. */
  batch: { task: SweepTask & { short?: ShortTask }; result: BatchResult };
  /** Verifies lines of solutions; in Node's worker alone. */
  lines: { task: LinesTask; result: BatchReport };
}

export type WorkerRequest<Known extends JobMap<Known> = Jobs> =
  | { type: 'start'; modules: SolverModules | null }
  | { type: 'job'; id: number; name: keyof Known; task: Known[keyof Known]['task'] };

export type WorkerReply<Known extends JobMap<Known> = Jobs> =
  | { type: 'done'; id: number; result: Known[keyof Known]['result'] }
  /** `cause` is the error as text, with its name. */
  | { type: 'failed'; id: number; message: string; cause: string };
