/** The shapes of the public API. */
import type { Verdict } from '../wasm/abi.js';
import type { ProofCheck } from '../wasm/solver.js';
import type { Move, Position } from '../reference/index.js';
import type { Metric } from '../short/metric.js';

export type { Metric, Move, Position, ProofCheck, Verdict };

/** Options of `solve` and of all that solve. */
export interface SolveOptions {
  /** Free cells, 0 to 8; a position brings its own. Default 4. */
  readonly cells?: number;
  /** Positions searched before the verdict is `undecided`. Default: no limit but memory. */
  readonly maxNodes?: number;
  /** Most memory a proof may use, in MiB, 1 to 4096. Default 768. */
  readonly maxMemoryMiB?: number;
  /** Prove each `unsolvable` once more by nothing but the rules, up to 5,000,000 positions. */
  readonly checkProofs?: boolean;
}

/** Options of `solve` where it may be stopped. */
export interface AbortableSolveOptions extends SolveOptions {
  /** Stops the search; with a signal it runs in a worker, so that it can be stopped. */
  readonly signal?: AbortSignal;
}

/** Options of `solve`: also for short solutions, for which a worker and a module are started. */
export interface ShortSolveOptions extends AbortableSolveOptions {
  /**
   * Look for a short solution: `true` within some 30 ms (250,000 positions), or a number of
   * milliseconds.
   */
  readonly short?: boolean | number;
  /** The same with a budget that gives the same answer anywhere: positions a search makes. */
  readonly shortNodes?: number;
  /**
   * Go on until the solution is proved shortest: `true` for up to 5,000,000 positions stored
   * (half a GiB), or their number.
   */
  readonly optimal?: boolean | number;
  /**
   * What is to be few: single `cards` (the default), or `moves` as a player makes them, where a run
   * from cascade to cascade is one move and nothing plays itself. Of the latter nothing is proved,
   * so it does not go with `optimal`; given alone it asks for a short solution.
   */
  readonly metric?: Metric;
}

/** What `solve` found. */
export interface SolveResult {
  /** `undecided` means a budget ran out, and nothing else. */
  readonly verdict: Verdict;
  /** The solution, one card a move, every move up to the 52nd card; empty unless solved. */
  readonly moves: readonly Move[];
  /** Positions searched. */
  readonly nodes: number;
  /** If a short solution was asked for: no solution has fewer moves than this. */
  readonly lower?: number;
  /** If a short solution was asked for: whether this one is proved shortest. */
  readonly optimal?: boolean;
  /** With the metric `moves`: how many the solution has, a run being one. */
  readonly moveCount?: number;
  /** Which budget ran out, if undecided. */
  readonly ranOutOf?: 'nodes' | 'memory';
  /** With `checkProofs`, if unsolvable: what the search by the plain rules says. */
  readonly proofCheck?: ProofCheck;
}

/** Options of `solveMany`. */
export interface SolveManyOptions extends AbortableSolveOptions {
  /** Worker threads; by default one for each core. */
  readonly workers?: number;
}

/** One of the results of `solveMany`. */
export interface SolveManyResult<Input> extends SolveResult {
  /** What was to be solved, as it was given. */
  readonly input: Input;
}

/** Consecutive deal numbers, both ends included. */
export interface DealRange {
  /** The first, from 1 on. */
  readonly from: number;
  /** The last, at most 8589934591. */
  readonly to: number;
}
