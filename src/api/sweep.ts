/** Implements `FreeCellEngine.sweep` with the workers of a platform. */
import type { Effort } from '../solve/index.js';
import type { SolverModules } from '../wasm/index.js';
import type {
  AbortSignalLike,
  CellsAsked,
  Rows,
  SweepProgress,
  SweepRange,
  SweepSummary,
} from '../sweep/index.js';
import { type ShortTask, sweepInWorkers } from '../workers/index.js';
import type { Platform } from './platform.js';
import type { ShortSolveOptions, SolveOptions } from './types.js';

/** Options of `sweep`. */
export interface SweepOptions<Cells extends number | 'least' = number | 'least'>
  extends
    Omit<SolveOptions, 'cells'>,
    Pick<ShortSolveOptions, 'short' | 'optimal' | 'metric' | 'autoplay'> {
  /** Number of free cells, 0 to 8, or `'least'`: rows then have the fewest that win each deal. Default: 4. */
  readonly cells?: Cells;
  /** Number of worker threads, 1 to 256. Default: one for each core. */
  readonly workers?: number;
  /** If true, rows have the solutions, in standard notation. Default: false. */
  readonly solutions?: boolean;
  /** If true, compares each deal with the reference dealer and replays each solution. Default: true. */
  readonly verify?: boolean;
  /** Called some dozens of times a second with the progress. */
  readonly onProgress?: (progress: SweepProgress) => void;
  /** Called with outcomes, in the order of the deals. While its promise is pending, no new work starts. */
  readonly onRows?: (rows: Rows) => Promise<void> | void;
  /**
   * Ends the sweep early. The promise then resolves with `interrupted: true` and the counts of the finished
   * deals; with `onRows`, of the deals that it has received.
   */
  readonly signal?: AbortSignalLike;
}

/** Sweeps a range that has been checked. The workers have ended when the promise settles. */
export function runSweep<Cells extends CellsAsked>(
  platform: Platform,
  modules: SolverModules,
  range: Omit<SweepRange<Cells>, 'verify' | 'options'>,
  effort: Effort,
  options: SweepOptions,
  short: ShortTask | null,
): Promise<SweepSummary<Cells>> {
  const { signal, onProgress, onRows, solutions, verify = true } = options;
  // Never more workers than deals.
  const deals = range.to - range.from + 1;
  const workers = Math.min(options.workers ?? platform.defaultWorkers, deals);
  return sweepInWorkers(
    platform.startWorker,
    modules,
    { ...range, options: effort, verify, solutions },
    { workers, signal, onProgress, onRows },
    short,
  );
}
