/** `FreeCellEngine.sweep`: the project's sweep on a platform's workers. */
import type { Effort } from '../solve/index.js';
import type { SolverModules } from '../wasm/index.js';
import type {
  AbortSignalLike,
  Rows,
  SweepProgress,
  SweepRange,
  SweepSummary,
} from '../sweep/index.js';
import { sweepInWorkers } from '../workers/index.js';
import type { Platform } from './platform.js';
import type { SolveOptions } from './types.js';

/** Options of `sweep`. */
export interface SweepOptions extends SolveOptions {
  /** Worker threads; by default one for each core. */
  readonly workers?: number;
  /** Compare each deal with the reference dealer and replay each solution. Default true. */
  readonly verify?: boolean;
  /** Called some dozens of times a second with how far the sweep is. */
  readonly onProgress?: (progress: SweepProgress) => void;
  /** Gets the outcomes in the order of the deals; nothing new starts while its promise pends. */
  readonly onRows?: (rows: Rows) => Promise<void> | void;
  /**
   * Ends the sweep early: it then resolves, `interrupted`, with what is finished; with `onRows`,
   * with what that was given.
   */
  readonly signal?: AbortSignalLike;
}

/** Runs a checked range; the workers are gone when the promise settles. */
export function runSweep(
  platform: Platform,
  modules: SolverModules,
  range: Omit<SweepRange, 'verify' | 'options'>,
  effort: Effort,
  options: SweepOptions,
): Promise<SweepSummary> {
  const { signal, onProgress, onRows, verify = true } = options;
  // No more than there are deals for.
  const deals = range.to - range.from + 1;
  const workers = Math.min(options.workers ?? platform.defaultWorkers, deals);
  return sweepInWorkers(
    platform.startWorker,
    modules,
    { ...range, options: effort, verify },
    { workers, signal, onProgress, onRows },
  );
}
