/**
 * Answers questions about one deal or one position. There is one way to an answer:
 *
 *     read, a copy ──> the any-solution engine, here, for some milliseconds ──> SolveResult
 *                          └── gives up ──> pool ──> a worker, or slices of this thread ──> SolveResult
 *
 * It is all that the element needs. freecell.ts adds the rest of `FreeCellEngine`.
 */
import {
  clonePosition,
  dealPosition,
  InputError,
  type Position,
  positionOf,
} from '../reference/index.js';
import { type AnyResult, effortOf, resultOf, Solver, type SolveResult } from '../solve/index.js';
import type { SolverModules } from '../wasm/index.js';
import { Pool, unpackClaims } from '../workers/index.js';
import {
  checkDeal,
  checkedOptions,
  checkPosition,
  checkShortWish,
  SHORT_SOLVE_OPTIONS,
  SOLVE_OPTIONS,
} from './check.js';
import { loadError } from './errors.js';
import type { Platform } from './platform.js';
import type { ShortSolveOptions, Solvable, SolvedBy, SolveOptions } from './types.js';

export const DEFAULT_CELLS = 4;

/** Reads a game that is not a number, and returns a copy. */
type ReadGame = typeof readPosition;

export class PositionEngine {
  /** The pool of all single questions. Its workers end soon after the last one. Those of an element only solve. */
  pool: Pool;
  private shortest: Promise<WebAssembly.Module> | undefined;

  private constructor(
    private readonly platform: Platform,
    readonly modules: SolverModules,
    readonly solver: Solver,
    private readonly readGame: ReadGame,
  ) {
    this.pool = this.newPool();
  }

  /** @throws FreeCellError if a module cannot be loaded */
  static async start(platform: Platform, readGame: ReadGame = readPosition) {
    const [freecell, prover] = await Promise.all([platform.freecell(), platform.prover()]);
    const modules = { freecell, prover };
    try {
      return new PositionEngine(platform, modules, await Solver.create(modules), readGame);
    } catch (cause) {
      throw loadError('cannot start the engine', cause);
    }
  }

  deal(deal: number, cells = DEFAULT_CELLS): Position {
    checkDeal(deal);
    if (deal < 0) return dealPosition(deal, cells);
    const { engine } = this.solver;
    engine.dealRange(deal, 1);
    return positionOf(Array.from(engine.layouts.subarray(0, 52)), cells);
  }

  async solve<const Options extends ShortSolveOptions = ShortSolveOptions>(
    what: Solvable,
    options = {} as Options,
  ): Promise<SolveResult<SolvedBy<Options>>> {
    const checked = checkedOptions<ShortSolveOptions>(options, SHORT_SOLVE_OPTIONS);
    // The types of the options say which kind of solution it is.
    return (await this.ask(this.read(what, checked), checked)) as SolveResult<SolvedBy<Options>>;
  }

  solveSync(what: Solvable, options: SolveOptions = {}): SolveResult {
    options = checkedOptions(options, SOLVE_OPTIONS);
    const position = this.read(what, options);
    try {
      return resultOf(position, this.solver.solve(position, effortOf(options)));
    } finally {
      this.solver.releaseMemory();
    }
  }

  close(): void {
    this.pool.close();
    this.pool = this.newPool();
  }

  /**
   * Returns the checked result for a position, which is the engine's own copy.
   *
   * @param pool the pool when the call began: `close` ends it, and the call with it
   */
  async ask(position: Position, options: ShortSolveOptions, pool = this.pool): Promise<AnyResult> {
    const { signal, onProgress } = options;
    const wish = checkShortWish(options);
    if (signal?.aborted) throw signal.reason;
    const effort = effortOf(options);
    const soon = wish ? null : this.solver.solveSoon(position, effort);
    if (soon !== null) return resultOf(position, soon);
    const short = wish ? { module: await pool.wait(this.loadShortest(), signal), wish } : null;
    const task = { asked: [position], cells: position.cells.length, effort, short };
    const { claims } = await pool.run('solve', task, signal, onProgress);
    return resultOf(position, unpackClaims(claims)[0]);
  }

  private newPool(): Pool {
    const { startWorker, defaultWorkers } = this.platform;
    return new Pool(startWorker, this.modules, { size: defaultWorkers });
  }

  /** Returns the module of short solutions. The first call fetches it. */
  loadShortest(): Promise<WebAssembly.Module> {
    this.shortest ??= this.platform.shortest();
    return this.shortest.catch((error: unknown) => {
      this.shortest = undefined; // so that the next call tries again
      throw error;
    });
  }

  read(what: Solvable, { cells }: Pick<SolveOptions, 'cells'>): Position {
    return typeof what === 'number' ? this.deal(what, cells) : this.readGame(what, cells);
  }
}

/** The caller may change its position later, so this returns a copy. */
export function readPosition(what: Exclude<Solvable, number>, cells: number | undefined): Position {
  checkPosition(what);
  if (cells !== undefined && cells !== what.cells.length) {
    throw new InputError(
      `cells must be left out or ${what.cells.length} for this position, got ${cells}`,
      'cells',
    );
  }
  return clonePosition(what);
}
