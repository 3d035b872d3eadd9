/** Sweeps: a range or a list of deals in batches, and the summary of their rows. */
export {
  batchSteps,
  type BatchResult,
  type BatchTask,
  type MakeShort,
  type ProofCounts,
} from './batch.js';
export { DealList, linesOf } from './deal-list.js';
export {
  type DealHalfLife,
  type HalfLives,
  type RunCounts,
  RunStatistics,
  type ShortLengths,
} from './run-statistics.js';
export { type Distribution, Histogram } from './histogram.js';
export { type Bin, doublingBins, linearBins, logBins, spanOf } from './bins.js';
export type { Block, Interval } from './blocks.js';
export { leastCellsSteps } from './least-cells.js';
export * from './rows.js';
export {
  type Counts,
  type FewestCells,
  MOST_LISTED,
  type NotableDeal,
  type OpenDeal,
  phaseName,
  type PhaseShare,
  type DealSpan,
  type BudgetCounts,
  Statistics,
} from './statistics.js';
export { type AbortSignalLike, whenAborted } from './signal.js';
export {
  type CellsAsked,
  dealsIn,
  type Stretch,
  type Stretches,
  stretchesOf,
  sweep,
  SweepMismatch,
  type SweepProgress,
  type SweepProofs,
  type SweepRange,
  type SweepRunner,
  type SweepSummary,
  type SweepTask,
} from './sweep.js';
export { dealsPerSecond, formatNumber, formatSpeed, plural, speedText } from './words.js';
