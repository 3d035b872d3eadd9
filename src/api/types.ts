/** The shapes of the public API. */
import type { Move, Position, Verdict } from '../reference/index.js';
import type { Metric, ProofCheck } from '../solve/index.js';

export type { Metric, Move, Position, ProofCheck, Verdict };

/** Options of `solve` and of all that solve. */
export interface SolveOptions {
  /** Free cells, 0 to 8; a position brings its own. Default 4. */
  readonly cells?: number;
  /** Positions searched a deal before it is left undecided (default: no limit). */
  readonly maxNodes?: number;
  /** Milliseconds searched a deal before it is left undecided (default: no limit). */
  readonly maxMs?: number;
  /** Most memory a worker may use for a proof (default: 768), in MiB, 1 to 4096. */
  readonly maxMemoryMiB?: number;
  /** Prove each unsolvable deal once more by the plain rules, up to 5,000,000 positions. */
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
  /**
   * Look for a short solution among so many positions: the same answer on any machine (250000 take
   * some 30 ms).
   */
  readonly shortNodes?: number;
  /**
   * Prove the solution shortest: `true` for up to 5,000,000 positions stored (half a GiB), or their
   * number.
   */
  readonly optimal?: boolean | number;
  /**
   * What is to be few: single cards, or moves as a player makes them, where a run is one. With
   * `moves`, nothing plays itself. Of the latter nothing is proved,
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
  readonly ranOutOf?: 'nodes' | 'memory' | 'time';
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
