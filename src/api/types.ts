/** The shapes of the public API. */
import type { Move, Position, Verdict } from '../reference/index.js';
import type { Limit, Metric, ProofCheck, RanOutOf } from '../solve/index.js';
import type { AbortSignalLike } from '../sweep/index.js';

export type { Limit, Metric, Move, Position, ProofCheck, RanOutOf, Verdict };

/** A board as the object that its JSON stands for, such as `{ cascades: [['7D', 'TD'], ...] }`. */
export interface BoardObject {
  /** Eight arrays of cards, deepest card first. */
  readonly cascades: readonly unknown[];
}

/** What can be solved: a deal number, a position, or a board as text or as an object. */
export type Solvable = number | string | Position | BoardObject;

/** Options of `solve` and of all that solve. */
export interface SolveOptions {
  /** Free cells, 0 to 8; a position brings its own. Default 4. */
  readonly cells?: number;
  /** Most positions to search for each deal, then it is undecided (default: no limit). */
  readonly maxNodes?: number;
  /** Most milliseconds to search for each deal, then it is undecided (default: no limit). */
  readonly maxMs?: number;
  /** Most memory that a worker may use for a proof (default: 768), in MiB, 1 to 4096. */
  readonly maxMemoryMiB?: number;
  /** Prove each unsolvable deal again by the plain rules, up to 5,000,000 positions. */
  readonly checkProofs?: boolean;
}

/** Options of `solve` where it may be stopped. */
export interface AbortableSolveOptions extends SolveOptions {
  /** Stops the search; with a signal it runs in a worker, so that it can be stopped. */
  readonly signal?: AbortSignalLike;
}

/** Options of `solve`: also for short solutions, for which a worker and a module are started. */
export interface ShortSolveOptions extends AbortableSolveOptions {
  /**
   * Look for a short solution: `true` among 250,000 positions (some 30 ms), `{ nodes }` among that
   * many, which gives the same answer on any machine, or `{ ms }` for that many milliseconds.
   */
  readonly short?: boolean | Limit;
  /**
   * Prove that the solution is shortest: `true` stores up to 5,000,000 positions (half a GiB), `{ nodes }` up
   * to that many, `{ ms }` goes on for that many milliseconds. At its end the result has the best
   * solution and the best bound so far.
   */
  readonly optimal?: boolean | Limit;
  /**
   * Count single cards, or moves as a player makes them, where a run is one move. With `moves`, no card
   * plays itself, and nothing is proved: it cannot be used with `optimal`. Alone it asks for a short
   * solution.
   */
  readonly metric?: Metric;
}

/** What `solve` found: `verdict` says which of the three it is. */
export type SolveResult = Solved | Unsolvable | Undecided;

interface Searched {
  /** Positions searched. */
  readonly nodes: number;
}

/** A solution, which the rules have replayed. */
export interface Solved extends Searched {
  /** There is a solution. */
  readonly verdict: 'solved';
  /** One card a move, every move up to the 52nd card. */
  readonly moves: readonly Move[];
  /** If a short solution was asked for: no solution has fewer moves than this. */
  readonly lower?: number;
  /** If a short solution was asked for: whether this one is proved shortest. */
  readonly optimal?: boolean;
  /** With the metric `moves`: how many the solution has, a run being one. */
  readonly moveCount?: number;
}

/** A complete search found no solution. */
export interface Unsolvable extends Searched {
  /** There is none. */
  readonly verdict: 'unsolvable';
  /** None. */
  readonly moves: readonly [];
  /** With `checkProofs`: what the search by the plain rules says. */
  readonly proofCheck?: ProofCheck;
}

/** A budget ran out, and nothing else. */
export interface Undecided extends Searched {
  /** The search came to a limit. */
  readonly verdict: 'undecided';
  /** None. */
  readonly moves: readonly [];
  /** Which budget ran out. */
  readonly ranOutOf: RanOutOf;
}

/** Options of `solveMany`. */
export interface SolveManyOptions extends AbortableSolveOptions {
  /** Worker threads; by default one for each core. */
  readonly workers?: number;
}

/** One of the results of `solveMany`. */
export type SolveManyResult<Input> = SolveResult & {
  /** What was to be solved, as it was given. */
  readonly input: Input;
};

/** What `hint` advises. */
export type Hint =
  | {
      /** The game can be won. */
      readonly verdict: 'solved';
      /** The first move of a short solution; null if the game is won already. */
      readonly move: Move | null;
      /** How many single-card moves that solution has. */
      readonly movesLeft: number;
    }
  | Pick<Unsolvable, 'verdict'>
  | Pick<Undecided, 'verdict' | 'ranOutOf'>;

/** Consecutive deal numbers, both ends included. */
export interface DealRange {
  /** The first, from 1 on. */
  readonly from: number;
  /** The last, at most 8589934591. */
  readonly to: number;
}
