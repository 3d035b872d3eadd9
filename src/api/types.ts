/** The shapes of the public API. */
import type { Verdict } from '../engine/abi.js';
import type { Position } from '../reference/index.js';

export type { Position, Verdict };

/** One card moved: places 0..7 cascades, 8..15 cells a..h, 16 the foundations. */
export interface Move {
  readonly from: number;
  readonly to: number;
  /** rank * 4 + suit: rank 0 (ace) to 12 (king), suits C 0, D 1, H 2, S 3. */
  readonly card: number;
}

export interface SolveOptions {
  /** Free cells, 0 to 8; a position brings its own. Default 4. */
  readonly cells?: number;
  /** Positions searched before the verdict is `undecided`. Default: no limit but memory. */
  readonly maxNodes?: number;
  /** Most memory a proof may use, in MiB. */
  readonly maxMemoryMiB?: number;
}

export interface AbortableSolveOptions extends SolveOptions {
  /** Stops the search; with a signal it runs in a worker of its own, so that it can be stopped. */
  readonly signal?: AbortSignal;
}

export interface SolveResult {
  /** `undecided` means a budget ran out, and nothing else. */
  readonly verdict: Verdict;
  /** The solution, one card a move, every move up to the 52nd card; empty unless solved. */
  readonly moves: readonly Move[];
  /** Positions searched. */
  readonly nodes: number;
  /** Which budget ran out, if undecided. */
  readonly ranOutOf?: 'nodes' | 'memory';
}

/** Consecutive deal numbers, both ends included. */
export interface DealRange {
  readonly from: number;
  readonly to: number;
}
