/** What every entry of the package exports besides its `createEngine`. */
export { WorkerError } from '../workers/port.js';
export { EngineLoadError, InvalidArgumentError } from './errors.js';
export { formatMoves } from '../game/moves.js';
export { VERDICTS } from '../wasm/abi.js';
export { CSV_HEADER, csvLines } from '../sweep/csv.js';
export { FreeCellEngine } from './freecell.js';
export { SweepMismatch, type SweepProgress, type SweepSummary } from '../sweep/sweep.js';
export type { SweepOptions } from './sweep.js';
export type {
  AbortableSolveOptions,
  DealRange,
  Move,
  Position,
  ProofCheck,
  ShortSolveOptions,
  SolveManyOptions,
  SolveManyResult,
  SolveOptions,
  SolveResult,
  Verdict,
} from './types.js';
export type { ProofCounts } from '../sweep/batch.js';
export type { Counts, Rows } from '../sweep/summary.js';
export type { Statistics } from '../sweep/histogram.js';
export type { MacTechCard, MacTechMove } from '../mactech/free-cell.js';
