/** The public face of the engine, the same on every host. */
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
 * Deals, solves and sweeps Microsoft FreeCell. `createEngine` makes one. It serves its thread for as long
 * as you like, and a used one gives the same answers as a fresh one.
 */
export interface FreeCellEngine {
  /**
   * The starting position of a numbered deal, as Windows FreeCell deals it.
   *
   * @param deal 1 to 8589934591 (2^33 - 1; from 2^31 on by FreeCell Pro's extension), or one of
   *   the special deals -1 to -4
   * @param cells free cells, 0 to 8; 4 if left out
   * @throws InputError
   */
  deal(deal: number, cells?: number): Position;

  /**
   * Solves: microseconds for nearly every deal, but a proof can take seconds. In a page a search of more
   * than some milliseconds goes to a worker. Elsewhere it runs on this thread. With a signal it runs in a
   * worker and can be stopped: as many searches at a time as there are cores, the others wait.
   *
   * @param what a deal number, a position, or a board that `readBoard` of freecell-wasm/notation reads:
   *   text, or the object of its JSON
   * @param options number of cells, limits, a signal, and how short the solution is to be. The search
   *   for a short one runs in a worker and fetches a module of its own.
   * @throws InputError; the signal's reason if it aborts; FreeCellError with code `load` or `worker` if
   *   the module of short solutions, or a worker, cannot be had
   */
  solve(what: Solvable, options?: ShortSolveOptions): Promise<SolveResult>;

  /**
   * What to play next, and whether the game is lost: the first move of a short solution. Once it is
   * known that the game can be won, that takes some 30 ms.
   *
   * @param what as for `solve`
   * @param options number of cells, limits, and a signal
   * @throws as `solve`
   */
  hint(what: Solvable, options?: AbortableSolveOptions): Promise<Hint>;

  /**
   * `solve` without the promise, on this thread, for as long as it takes: for workers and scripts.
   *
   * @param what as for `solve`
   * @param options number of cells, and limits
   * @throws InputError
   */
  solveSync(what: Solvable, options?: SolveOptions): SolveResult;

  /**
   * Solves many, on as many workers as there are cores, and gives the results in the order of the
   * inputs. It reads only a little ahead of its reader, so both may be endless. Leaving the loop early
   * ends the workers.
   *
   * @param inputs deal numbers, positions and boards, as `solve` takes them
   * @param options number of cells and limits of each, workers, and a signal
   * @throws InputError at once, or when the turn of a wrong input comes; FreeCellError with code
   *   `worker` if a worker dies; the signal's reason if it aborts
   */
  solveMany<Input extends Solvable>(
    inputs: Iterable<Input> | AsyncIterable<Input>,
    options?: SolveManyOptions,
  ): AsyncGenerator<SolveManyResult<Input>, void, void>;

  /**
   * Deals and solves consecutive deals in worker threads, and adds up the results.
   *
   * @param range deal numbers from 1 on, both ends included
   * @param options number of cells, limits, workers, what to call on the way, and a signal
   * @throws InputError; FreeCellError with code `mismatch` if the reference rejects a deal or a
   *   solution, with code `worker` if a worker dies; what `onRows` throws
   */
  sweep(range: DealRange, options?: SweepOptions): Promise<SweepSummary>;
}
