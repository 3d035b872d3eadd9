/** The public interface of the engine, the same on every host. */
import type { Position } from '../reference/index.js';
import type { SweepSummary } from '../sweep/index.js';
import type { SweepOptions } from './sweep.js';
import type {
  AbortableSolveOptions,
  DealRange,
  Hint,
  ShortSolveOptions,
  Solvable,
  SolveManyOptions,
  SolveManyResult,
  SolveOptions,
  SolveResult,
} from './types.js';

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
   * With a signal, or for a short solution, the search runs in a worker. In a page, any search of more than
   * a few milliseconds moves to a worker. Other searches run on this thread. Workers run at most one search
   * for each core at a time; other searches wait.
   *
   * @param what a deal number, a position, or a board that `readBoard` of freecell-wasm/notation reads:
   *   text, or an object in the shape of its JSON
   * @param options number of cells, limits, a signal, and options for short solutions, which load a module
   *   of their own
   * @throws InputError for wrong input. The signal's reason if it aborts. FreeCellError with code `load` if
   *   the module of short solutions cannot be loaded. FreeCellError with code `worker` if a worker cannot
   *   be started, or dies.
   */
  solve(what: Solvable, options?: ShortSolveOptions): Promise<SolveResult>;

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
   * Solves one game on this thread and returns the result, not a promise. Use it in workers and scripts:
   * it blocks the thread until the search ends.
   *
   * @param what as for `solve`
   * @param options number of cells, and limits
   * @throws InputError for wrong input
   */
  solveSync(what: Solvable, options?: SolveOptions): SolveResult;

  /**
   * Solves many games, on one worker for each core, and yields the results in the order of the inputs.
   *
   * It reads only a few inputs ahead of the results that the caller takes, so inputs may be endless.
   * If the caller leaves the loop early, the workers end.
   *
   * @param inputs deal numbers, positions and boards, as for `solve`
   * @param options number of cells, limits for each game, number of workers, and a signal
   * @throws InputError at once for wrong options, or in the turn of a wrong input. FreeCellError with
   *   code `worker` if a worker dies. The signal's reason if it aborts.
   */
  solveMany<Input extends Solvable>(
    inputs: Iterable<Input> | AsyncIterable<Input>,
    options?: SolveManyOptions,
  ): AsyncGenerator<SolveManyResult<Input>, void, void>;

  /**
   * Deals and solves a range of deals in worker threads, and returns a summary.
   *
   * @param range first and last deal number, both included, from 1 on
   * @param options number of cells, limits, number of workers, callbacks, and a signal
   * @throws InputError for wrong input. FreeCellError with code `mismatch` if the reference rejects a
   *   deal or a solution. FreeCellError with code `worker` if a worker dies. Any error that `onRows` throws.
   */
  sweep(range: DealRange, options?: SweepOptions): Promise<SweepSummary>;
}
