/** The public interface of the engine, the same on every host. */
import type { Difficulty, GameAnalysis } from '../judge/index.js';
import type { Move, Position } from '../reference/index.js';
import type { Found } from '../notation/index.js';
import type { Furthest, SolveResult } from '../solve/index.js';
import type { SweepSummary } from '../sweep/index.js';
import type {
  AbortableSolveOptions,
  AnalyzeOptions,
  BoardObject,
  CellBounds,
  DealRange,
  DifficultyOptions,
  FindDealsOptions,
  Hint,
  ShortSolveOptions,
  Solvable,
  SolvedBy,
  SolveManyOptions,
  SolveManyResult,
  SolveOptions,
  SweepOptions,
} from './types.js';

declare global {
  // Programs for older hosts have no types of it. The name is the same as there.
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
}

/**
 * Deals, solves and sweeps Microsoft FreeCell. `createEngine` makes an engine. One engine is enough for a
 * thread: earlier calls never change the answers of later calls.
 */
export interface FreeCellEngine {
  /**
   * Returns the starting position of a numbered deal, as Windows FreeCell deals it.
   *
   * @param deal 1 to 8589934591 (2^33 - 1), or one of the special deals -1 to -4. From 2^31 on, deals
   *   follow FreeCell Pro.
   * @param cells number of free cells, 0 to 8. Default: 4.
   * @throws InputError if a number is out of range
   */
  deal(deal: number, cells?: number): Position;

  /**
   * Solves one game. Nearly every deal takes microseconds, but a proof can take seconds.
   *
   * The fast search runs on this thread, for some milliseconds at most. If it finds no solution, the search
   * goes on in a worker, so timers and requests of this thread are not held up. Short solutions always
   * come from a worker. Workers run at most one search for each core at a time; other searches wait. If a
   * worker dies or hangs, another one does its work again, once. Where the host or a policy allows no
   * worker, `freecell-wasm/inline` searches on this thread, in slices of some milliseconds.
   *
   * @param what a deal number, a position, or a board that `readBoard` of freecell-wasm/notation reads:
   *   text, or an object in the shape of its JSON. The engine copies it at once.
   * @param options number of cells, limits, a signal, and options for short solutions, which load a module
   *   of their own. With them the type of the result tells what it has.
   * @throws InputError for wrong input. The signal's reason if it aborts. FreeCellError with code `load` if
   *   the module of short solutions cannot be loaded. FreeCellError with code `worker` if two workers die.
   */
  solve<const Options extends ShortSolveOptions = ShortSolveOptions>(
    what: Solvable,
    options?: Options,
  ): Promise<SolveResult<SolvedBy<Options>>>;

  /**
   * Returns the first move of a short solution, or says that the game is lost or undecided. If the game can
   * be won, this takes some 30 ms more than `solve` without options.
   *
   * @param what as for `solve`
   * @param options number of cells, limits, and a signal
   * @throws as `solve`
   */
  hint(what: Solvable, options?: AbortableSolveOptions): Promise<Hint>;

  /**
   * Finds the fewest free cells that win a board. The limits hold for each number of cells, so the bounds
   * may leave a gap.
   *
   * @param what as for `solve`; all cells of a board must be empty
   * @param options the number of cells to try first, limits, and a signal
   * @throws as `solve`
   */
  leastCells(what: Solvable, options?: AbortableSolveOptions): Promise<CellBounds>;

  /**
   * Judges every legal move of every position of a game, in a worker: which moves win, which are proved lost,
   * and which move lost the game. A game of four cells takes some hundredths of a second. The same limit gives the
   * same analysis on any machine.
   *
   * @param what where the game begins, as for `solve`
   * @param moves single-card moves, as `solve` and `verifySolution` of freecell-wasm/notation give them. They may
   *   stop before the end. Without moves, the analysis has one position. It ends before the first illegal move.
   * @param options number of cells, autoplay, the limit of nodes, a callback for progress, and a signal
   * @throws as `solve`. Also InputError if autoplay `max` plays a card home that the moves still need
   */
  analyze(what: Solvable, moves: readonly Move[], options?: AnalyzeOptions): Promise<GameAnalysis>;

  /**
   * Returns the half-life of a game: after how many moves half of the games of a careless player are lost. The
   * larger it is, the more the game forgives. It takes some hundredths of a second for most deals, in a worker. The
   * same question has the same answer on any machine.
   *
   * @param what as for `solve`. The deal number decides the moves of the player; for a board it counts as 0
   * @param options number of cells, games, budget and signal
   * @throws as `solve`
   */
  difficulty(what: Solvable, options?: DifficultyOptions): Promise<Difficulty>;

  /**
   * Looks for the way that brings the most cards home, for a game that cannot be won. It takes some tenths
   * of a second, in a worker. A better way may exist.
   *
   * @param what as for `solve`
   * @param options number of cells, and a signal
   * @throws as `solve`
   */
  furthest(
    what: Solvable,
    options?: Pick<AbortableSolveOptions, 'cells' | 'signal'>,
  ): Promise<Furthest>;

  /**
   * Finds the numbers of the deals that have this board, in a worker. It takes less than a second if all
   * cards or the first rows are known.
   *
   * @param board a fresh deal, as for `findDeals` of freecell-wasm/notation
   * @param options how many deals to list and to count, and a signal
   * @throws InputError if the board cannot be a fresh deal; otherwise as `solve`
   */
  find(board: string | Position | BoardObject, options?: FindDealsOptions): Promise<Found>;

  /**
   * Solves one game on this thread and returns the result, not a promise. Use it in workers and scripts:
   * it blocks the thread until the search ends.
   *
   * @param what as for `solve`
   * @param options number of cells, and limits
   * @throws InputError for wrong input
   */
  solveSync(what: Solvable, options?: SolveOptions): SolveResult;

  /**
   * Solves many games, on one worker for each core, and yields the results in the order of the inputs. The
   * fast search solves the first games on this thread, while the workers start. Each call has workers of its own.
   *
   * It reads at most some 400 inputs for each worker ahead of the results that the caller takes, so inputs
   * may be endless. If the caller leaves the loop early, the workers end. A caller that leaves no loop calls `return()`.
   *
   * @param inputs deal numbers, positions and boards, as for `solve`
   * @param options number of cells, limits for each game, number of workers, and a signal
   * @throws InputError at once for wrong options, or in the turn of a wrong input. FreeCellError with
   *   code `worker` if two workers die of the same inputs. The signal's reason if it aborts.
   */
  solveMany<Input extends Solvable>(
    inputs: Iterable<Input> | AsyncIterable<Input>,
    options?: SolveManyOptions,
  ): AsyncGenerator<SolveManyResult<Input>, void, void>;

  /**
   * Solves a range of deals, or a list of deals and boards, in worker threads of this call, and returns a summary.
   *
   * @param deals first and last deal number, both included, from 1 on; or an array of deal numbers and boards,
   *   as for `solve`. Rows and summary then count the items of the array, from 1.
   * @param options number of cells, limits, number of workers, callbacks, and a signal
   * @throws InputError for wrong input. FreeCellError with code `mismatch` if the reference rejects a
   *   deal or a solution. FreeCellError with code `worker` if two workers die of
   *   the same deals. Any error that `onRows` throws.
   */
  sweep<Cells extends number | 'least' = number>(
    deals: DealRange | readonly Solvable[],
    options?: SweepOptions<Cells>,
  ): Promise<SweepSummary<Cells>>;

  /**
   * Ends the workers at once, and rejects what they do: questions, sweeps and `solveMany`. A later call starts new
   * ones. Idle workers also end by themselves, after two seconds.
   */
  close(): void;

  /** Calls `close`, at the end of a block with `await using engine = await createEngine()`. */
  [Symbol.asyncDispose](): Promise<void>;
}
