/** Types of the public API. */
import type { Autoplay, Move, Position, Verdict } from '../reference/index.js';
import type { Limit, Metric, ProofCheck, RanOutOf } from '../solve/index.js';
import type { AbortSignalLike } from '../sweep/index.js';

export type { Autoplay, Limit, Metric, Move, Position, ProofCheck, RanOutOf, Verdict };

/** A board as an object, in the shape of its JSON, such as `{ cascades: [['7D', 'TD'], ...] }`. */
export interface BoardObject {
  /** Eight arrays of cards, deepest card first. */
  readonly cascades: readonly unknown[];
}

/** A game to solve: a deal number, a position, or a board as text or as an object. */
export type Solvable = number | string | Position | BoardObject;

/** Options of every function that solves. */
export interface SolveOptions {
  /** Number of free cells, 0 to 8. Default: 4. A position has its own number. */
  readonly cells?: number;
  /** Most positions to search for each deal, then it is undecided (default: no limit). */
  readonly maxNodes?: number;
  /** Most milliseconds to search for each deal, then it is undecided (default: no limit). */
  readonly maxMs?: number;
  /** Most memory that a worker may use for a proof (default: 768), in MiB, 1 to 4096. */
  readonly maxMemoryMiB?: number;
  /** Prove each unsolvable deal again without reductions, up to 5,000,000 positions. */
  readonly checkProofs?: boolean;
}

/** Options of functions that can be stopped. */
export interface AbortableSolveOptions extends SolveOptions {
  /** Stops the search. With a signal the search runs in a worker. */
  readonly signal?: AbortSignalLike;
}

/** Options of `solve`. The options for short solutions start a worker and load a module. */
export interface ShortSolveOptions extends AbortableSolveOptions {
  /**
   * Look for a short solution. `true` searches 250,000 positions (some 30 ms). `{ nodes }` searches that
   * many positions and gives the same answer on any machine. `{ ms }` searches for that many milliseconds.
   */
  readonly short?: boolean | Limit;
  /**
   * Prove that the solution is shortest. `true` stores up to 5,000,000 positions (half a GiB). `{ nodes }`
   * stores up to that many. `{ ms }` takes up to that many milliseconds. If the proof is not complete, the
   * result has the best solution and the best bound.
   */
  readonly optimal?: boolean | Limit;
  /**
   * Count single cards, or moves as a player makes them, where a run is one move. A metric alone asks for a
   * short solution, too.
   */
  readonly metric?: Metric;
  /**
   * With the metric `moves`: which cards go home by themselves and do not count: none, those that no card
   * needs, or all. `safe` is Windows FreeCell's rule. With `max` every card goes as soon as it can. Default:
   * `none`.
   */
  readonly autoplay?: Autoplay;
}

/** Result of `solve`. `verdict` tells the three kinds apart. */
export type SolveResult = Solved | Unsolvable | Undecided;

interface Searched {
  /** Number of positions searched. */
  readonly nodes: number;
}

/** A solution. The reference rules have replayed it. */
export interface Solved extends Searched {
  /** There is a solution. */
  readonly verdict: 'solved';
  /** Single-card moves, until all 52 cards are on the foundations. */
  readonly moves: readonly Move[];
  /** For a short solution: no solution has fewer moves than this, in the metric. */
  readonly lower?: number;
  /** For a short solution: true if it is proved shortest. */
  readonly optimal?: boolean;
  /**
   * With the metric `moves`: number of moves as a player makes them. `null` if no solution is known under
   * autoplay `max`. Then `optimal` is true if it is proved that there is none, and `moves` need another
   * autoplay.
   */
  readonly moveCount?: number | null;
}

/** A complete search found no solution. */
export interface Unsolvable extends Searched {
  /** There is no solution. */
  readonly verdict: 'unsolvable';
  /** Empty. */
  readonly moves: readonly [];
  /** With `checkProofs`: the result of the second proof, a search without reductions. */
  readonly proofCheck?: ProofCheck;
}

/** A budget ran out, so the search is not complete. */
export interface Undecided extends Searched {
  /** The search reached a limit. */
  readonly verdict: 'undecided';
  /** Empty. */
  readonly moves: readonly [];
  /** The budget that ran out. */
  readonly ranOutOf: RanOutOf;
}

/** Options of `solveMany`. */
export interface SolveManyOptions extends AbortableSolveOptions {
  /** Number of worker threads, 1 to 256. Default: one for each core. */
  readonly workers?: number;
}

/** Result of `solveMany` for one input. */
export type SolveManyResult<Input> = SolveResult & {
  /** The input, as the caller gave it. */
  readonly input: Input;
};

/** Result of `hint`. */
export type Hint =
  | {
      /** The game can be won. */
      readonly verdict: 'solved';
      /** The first move of a short solution, or null if the game is already won. */
      readonly move: Move | null;
      /** Number of single-card moves of that short solution. */
      readonly movesLeft: number;
    }
  | Pick<Unsolvable, 'verdict'>
  | Pick<Undecided, 'verdict' | 'ranOutOf'>;

/** A range of deal numbers; both ends are included. */
export interface DealRange {
  /** First deal, at least 1. */
  readonly from: number;
  /** Last deal, at most 8589934591. */
  readonly to: number;
}
