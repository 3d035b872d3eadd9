/** The jobs of a worker and its messages, which are plain data. */
import type { BatchReport, LinesTask } from '../notation/index.js';
import type { Position } from '../reference/index.js';
import type { Effort, Outcome, ShortWish } from '../solve/index.js';
import type { BatchResult, SweepTask } from '../sweep/index.js';
import type { SolverModules } from '../wasm/index.js';

/** The wish for short solutions, with the compiled module. */
export interface ShortTask {
  module: WebAssembly.Module;
  wish: ShortWish;
}

/** A map of jobs: the task and the result of each job, by name. */
export type JobMap<Known> = Record<keyof Known, { task: unknown; result: unknown }>;

/** The jobs of the package. */
export interface Jobs {
  /** Solves positions, one after another. */
  solve: {
    task: { positions: Position[]; effort: Effort; short?: ShortTask };
    result: Outcome[];
  };
  /** Solves a range of a sweep or of an atlas. Only Node's worker writes solutions and builds atlases. */
  batch: { task: SweepTask & { short?: ShortTask }; result: BatchResult };
  /** Verifies lines with solutions. Only Node's worker has this job. */
  lines: { task: LinesTask; result: BatchReport };
}

export type WorkerRequest<Known extends JobMap<Known> = Jobs> =
  | { type: 'start'; modules: SolverModules | null }
  | { type: 'job'; id: number; name: keyof Known; task: Known[keyof Known]['task'] };

export type WorkerReply<Known extends JobMap<Known> = Jobs> =
  | { type: 'done'; id: number; result: Known[keyof Known]['result'] }
  /** `cause` is the error as text, including its name. */
  | { type: 'failed'; id: number; message: string; cause: string };
