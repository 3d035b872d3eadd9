/** Types of the public API. */
import type { AnalysisProgress } from '../judge/index.js';
import type { Autoplay, Move, Position } from '../reference/index.js';
import type {
  FewSolved,
  Limit,
  Metric,
  SolveResult,
  ShortProgress,
  ShortSolved,
  Solved,
  Undecided,
  Unsolvable,
} from '../solve/index.js';
import type { AbortSignalLike, Rows, SweepProgress } from '../sweep/index.js';

/** A board as an object, in the shape of its JSON, such as `{ cascades: [['7D', 'TD'], ...] }`. */
export interface BoardObject {
  /** Eight arrays of cards, deepest card first. */
  readonly cascades: readonly unknown[];
  /** The deal number. Nothing reads it. */
  readonly deal?: number;
  /** Number of free cells, or the cards in them. Default: four. */
  readonly cells?: number | readonly unknown[];
  /** The cards in the free cells, null for an empty cell. Default: all are empty. */
  readonly freecells?: readonly unknown[];
  /** Counts of cards home, by suit. Default: none. */
  readonly foundations?: object;
}

/** A game to solve: a deal number, a position, or a board as text or as an object. */
export type Solvable = number | string | Position | BoardObject;

/** Options of every function that solves. */
export interface SolveOptions {
  /** Number of free cells, 0 to 8. Default: 4. A position has its own number. */
  readonly cells?: number;
  /** Most positions to search for each deal, then it is undecided (default: no limit). */
  readonly maxNodes?: number;
  /**
   * Most milliseconds to search for each deal, then it is undecided (default: no limit). `short` and `optimal` have
   * limits of their own.
   */
  readonly maxMs?: number;
  /** Most memory that a worker may use for a proof (default: 768), in MiB, 1 to 4096. */
  readonly maxMemoryMiB?: number;
  /** Prove each unsolvable deal again without reductions, up to 5,000,000 positions. */
  readonly checkProofs?: boolean;
}

/** Options of functions that can be stopped. */
export interface AbortableSolveOptions extends SolveOptions {
  /** Stops the search. The promise then rejects with the signal's reason. */
  readonly signal?: AbortSignalLike;
}

/** Options of `analyze`. */
export interface AnalyzeOptions extends Pick<AbortableSolveOptions, 'cells' | 'signal'> {
  /** Most positions to search for each verdict, then it is undecided. Default: 200,000. */
  readonly maxNodes?: number;
  /** Which cards go home by themselves after each move. Default: `safe`. */
  readonly autoplay?: Autoplay;
  /** Called after each position. */
  readonly onProgress?: (progress: AnalysisProgress) => void;
}

/** Options of `difficulty`. */
export interface DifficultyOptions extends Pick<AnalyzeOptions, 'cells' | 'signal' | 'maxNodes'> {
  /** How many games a careless player plays, 1 to 100,000. Default: 100. */
  readonly games?: number;
}

/** Options of `solve`. Short solutions need a worker and a module of their own. */
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
   * With the metric `moves`: which cards go home by themselves and do not count: none; those that no card
   * needs (safe), and all as soon as all can go (finish); or all (max). `safe` is Windows FreeCell's rule.
   * With `max` every card goes as soon as it can. Default: `none`.
   */
  readonly autoplay?: Autoplay;
  /** Called whenever a shorter solution or a better bound is known, for a short solution. */
  readonly onProgress?: (progress: ShortProgress) => void;
}

/** The kind of solution that `solve` looks for with these options. */
export type SolvedBy<Options> = Options extends {
  /** Counts a run as one move. */
  metric: 'moves';
}
  ? FewSolved
  : Options extends
        | {
            /** Counts single cards. */
            metric: 'cards';
          }
        | {
            /** Looks for a short solution. */
            short: true | Limit;
            /** Counts single cards. */
            metric?: 'cards';
          }
        | {
            /** Proves that it is shortest. */
            optimal: true | Limit;
            /** Counts single cards. */
            metric?: 'cards';
          }
    ? ShortSolved
    : Options extends
          | {
              /** Looks for a short solution. */
              short: true | Limit;
            }
          | {
              /** Proves that it is shortest. */
              optimal: true | Limit;
            }
          | {
              /** Counts single cards, or moves. */
              metric: Metric;
            }
      ? ShortSolved | FewSolved
      : [
            Exclude<
              Options[Extract<keyof Options, 'short' | 'optimal' | 'metric'>],
              false | undefined
            >,
          ] extends [never]
        ? Solved
        : // It depends on a value, such as `short: boolean`.
          Solved | ShortSolved | FewSolved;

/** Options of `solveMany`. */
export interface SolveManyOptions extends AbortableSolveOptions {
  /** Number of worker threads, 1 to 256. More than there are cores are slower. Default: one for each core. */
  readonly workers?: number;
}

/** Result of `solveMany` for one input. */
export type SolveManyResult<Input> = SolveResult & {
  /** The input, as the caller gave it. */
  readonly input: Input;
};

/** Options of `sweep`. */
export interface SweepOptions<Cells extends number | 'least' = number | 'least'>
  extends
    Omit<SolveManyOptions, 'cells' | 'signal'>,
    Pick<ShortSolveOptions, 'metric' | 'autoplay'> {
  /** As for `solve`, but in nodes, so that the rows are the same on any machine. */
  readonly short?: boolean | Extract<Limit, { nodes: number }>;
  /** As for `solve`, but in nodes. */
  readonly optimal?: boolean | Extract<Limit, { nodes: number }>;
  /**
   * Number of free cells, 0 to 8, or `'least'`: rows then have the fewest that win each deal, and an array has only deal
   * numbers from 1 on. The limits then hold for each number of cells. Default: that of the first board of an array, else 4.
   */
  readonly cells?: Cells;
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
  | (Pick<Unsolvable, 'verdict'> & {
      /** No move wins. */
      readonly move?: undefined;
      /** No move wins. */
      readonly movesLeft?: undefined;
    })
  | (Pick<Undecided, 'verdict' | 'ranOutOf'> & {
      /** No move that wins is known. */
      readonly move?: undefined;
      /** No move that wins is known. */
      readonly movesLeft?: undefined;
    });

/** A range of deal numbers; both ends are included. */
export interface DealRange {
  /** First deal, at least 1. */
  readonly from: number;
  /** Last deal, at most 8589934591. */
  readonly to: number;
}

/** Bounds of the number of free cells that a board needs. */
export interface CellBounds {
  /** The board cannot be won with fewer cells. */
  readonly lower: number;
  /** The board can be won with that many cells; null if no winning number is known. */
  readonly upper: number | null;
}

/** Options of `find`. */
export interface FindDealsOptions extends Pick<AbortableSolveOptions, 'signal'> {
  /** The most deal numbers to list. Default 100. */
  readonly limit?: number;
  /** The search stops after that many matches. Default 10,000. */
  readonly maxCount?: number;
}
