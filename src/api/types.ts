/** The shapes of the public API. */
import type { Verdict } from '../wasm/abi.js';
import type { ProofCheck } from '../wasm/solver.js';
import type { Move, Position } from '../reference/index.js';

export type { Move, Position, ProofCheck, Verdict };

/** Options of `solve` and of all that solve. */
export interface SolveOptions {
  /** Free cells, 0 to 8; a position brings its own. Default 4. */
  readonly cells?: number;
  /** Positions searched before the verdict is `undecided`. Default: no limit but memory. */
  readonly maxNodes?: number;
  /** Most memory a proof may use, in MiB, 1 to 4096. Default 224. */
  readonly maxMemoryMiB?: number;
  /** Prove each `unsolvable` once more by nothing but the rules, up to 5,000,000 positions. */
  readonly checkProofs?: boolean;
}

/** Options of `solve` where it may be stopped. */
export interface AbortableSolveOptions extends SolveOptions {
  /** Stops the search; with a signal it runs in a worker, so that it can be stopped. */
  readonly signal?: AbortSignal;
}

/** What `solve` found. */
export interface SolveResult {
  /** `undecided` means a budget ran out, and nothing else. */
  readonly verdict: Verdict;
  /** The solution, one card a move, every move up to the 52nd card; empty unless solved. */
  readonly moves: readonly Move[];
  /** Positions searched. */
  readonly nodes: number;
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
