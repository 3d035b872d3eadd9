/** The exports that all entries of the package share; each adds its own `createEngine`. */
export { type ErrorCode, FreeCellError, InputError } from './reference/index.js';
export { type FreeCellEngine } from './api/index.js';
export { type AbortSignalLike, type SweepProgress, type SweepSummary } from './sweep/index.js';
export {
  type AddressLike,
  type CompiledModule,
  type CreateOptions,
  type ResponseLike,
  type SweepOptions,
  type WasmSource,
  type WorkerLike,
} from './api/index.js';
export {
  type AbortableSolveOptions,
  type AnalyzeOptions,
  type BoardObject,
  type CellBounds,
  type DealRange,
  type DifficultyOptions,
  type FindDealsOptions,
  type Hint,
  type Limit,
  type Metric,
  type RanOutOf,
  type ShortSolveOptions,
  type SolveManyOptions,
  type SolveManyResult,
  type SolveOptions,
  type Solvable,
  type SolvedBy,
} from './api/index.js';
export {
  type Alive,
  type AnalysisProgress,
  type AnalyzedPosition,
  type Detour,
  type Difficulty,
  type GameAnalysis,
  type HalfLife,
} from './judge/index.js';
export { type Found } from './notation/index.js';
export {
  type Autoplay,
  type Move,
  type PlayerMove,
  type Position,
  type Verdict,
} from './reference/index.js';
export {
  type FewSolved,
  type Furthest,
  type ProofCheck,
  type SolveResult,
  type ShortProgress,
  type ShortSolved,
  type Solved,
  type Undecided,
  type Unsolvable,
} from './solve/index.js';
export { type ProofCounts } from './sweep/index.js';
export type {
  Counts,
  HalfRows,
  LeastRows,
  MovesRows,
  PlainRows,
  Rows,
  ShortRows,
} from './sweep/index.js';
export {
  type Block,
  type Distribution,
  type FewestCells,
  type Interval,
  type NotableDeal,
  type OpenDeal,
  type PhaseShare,
  type DealSpan,
  type BudgetCounts,
} from './sweep/index.js';
