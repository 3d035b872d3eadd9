/**
 * Implements `FreeCellEngine` on a platform. There is one way to an answer:
 *
 *     read, a copy ──> the any-solution engine, here, for some milliseconds ──> SolveResult
 *                          └── gives up ──> pool ──> a worker, or slices of this thread ──> SolveResult
 */
import { positionOfDeal } from '../game/index.js';
import { type Found, readBoard, readPartialBoard } from '../notation/index.js';
import { clonePosition, InputError, type Position, positionOf } from '../reference/index.js';
import {
  type AnyResult,
  type Claim,
  type Effort,
  type Furthest,
  type SolveResult,
  resultOf,
  Solver,
} from '../solve/index.js';
import type { AbortSignalLike, SweepSummary } from '../sweep/index.js';
import type { SolverModules } from '../wasm/index.js';
import { type Asked, decideMany, Pool, type ShortTask } from '../workers/index.js';
import {
  ABORTABLE_OPTIONS,
  checkCells,
  checkDeal,
  checkIterable,
  checkNoDealNumber,
  checkOptions,
  checkPosition,
  checkRange,
  checkShortWish,
  FIND_OPTIONS,
  SHORT_SOLVE_OPTIONS,
  SIGNAL_OPTIONS,
  SOLVE_MANY_OPTIONS,
  SOLVE_OPTIONS,
  SWEEP_OPTIONS,
} from './check.js';
import type { FreeCellEngine } from './engine.js';
import { EngineLoadError } from './errors.js';
import { leastCells } from './least-cells.js';
import type { Platform } from './platform.js';
import { runSweep, type SweepOptions } from './sweep.js';
import type {
  AbortableSolveOptions,
  BoardObject,
  CellBounds,
  DealRange,
  FindDealsOptions,
  Hint,
  ShortSolveOptions,
  SolveManyOptions,
  SolveManyResult,
  SolveOptions,
  Solvable,
  SolvedBy,
} from './types.js';

const DEFAULT_CELLS = 4;
/** Older hosts do not have it. */
const ASYNC_DISPOSE = (Symbol as { asyncDispose?: symbol }).asyncDispose ?? Symbol('dispose');

/** @throws FreeCellError if a module cannot be loaded */
export async function startEngine(platform: Platform): Promise<FreeCellEngine> {
  const modules = await platform.loadModules();
  try {
    return new PlatformEngine(platform, modules, await Solver.create(modules));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EngineLoadError(`cannot start the engine: ${why}`, { cause });
  }
}

class PlatformEngine implements FreeCellEngine {
  /** The pool of all single questions. Its workers end soon after the last one. */
  private pool: Pool;
  private shortest: Promise<WebAssembly.Module> | undefined;

  constructor(
    private readonly platform: Platform,
    private readonly modules: SolverModules,
    private readonly solver: Solver,
  ) {
    this.pool = this.newPool();
  }

  deal(deal: number, cells = DEFAULT_CELLS): Position {
    checkDeal(deal);
    checkCells(cells);
    if (deal < 0) return positionOfDeal(deal, cells);
    const { engine } = this.solver;
    engine.dealRange(deal, 1);
    return positionOf(Array.from(engine.layouts.subarray(0, 52)), cells);
  }

  async solve<const Options extends ShortSolveOptions = ShortSolveOptions>(
    what: Solvable,
    options?: Options,
  ): Promise<SolveResult<SolvedBy<Options>>> {
    checkOptions(options ?? {}, SHORT_SOLVE_OPTIONS);
    // The types of the options say which kind of solution it is.
    return (await this.ask(this.read(what, options ?? {}), options ?? {})) as SolveResult<
      SolvedBy<Options>
    >;
  }

  async hint(what: Solvable, options: AbortableSolveOptions = {}): Promise<Hint> {
    checkOptions(options, ABORTABLE_OPTIONS);
    const result = await this.ask(this.read(what, options), { ...options, short: true });
    const { verdict } = result;
    if (verdict === 'unsolvable') return { verdict };
    if (verdict === 'undecided') return { verdict, ranOutOf: result.ranOutOf };
    const { moves } = result;
    return { verdict, move: moves[0] ?? null, movesLeft: moves.length };
  }

  async leastCells(what: Solvable, options: AbortableSolveOptions = {}): Promise<CellBounds> {
    checkOptions(options, ABORTABLE_OPTIONS);
    const position = this.read(what, options);
    if (position.cells.some((card) => card >= 0)) {
      throw new InputError(
        'board: all its cells must be empty to count the cells that it needs',
        'board',
      );
    }
    return leastCells(position.cells.length, async (cells) => {
      const board = { ...position, cells: new Array<number>(cells).fill(-1) };
      return (await this.ask(board, options)).verdict;
    });
  }

  async furthest(
    what: Solvable,
    options: Pick<AbortableSolveOptions, 'cells' | 'signal'> = {},
  ): Promise<Furthest> {
    checkOptions(options, SIGNAL_OPTIONS);
    return this.pool.run('furthest', this.read(what, options), options.signal);
  }

  async find(
    board: string | Position | BoardObject,
    options: FindDealsOptions = {},
  ): Promise<Found> {
    checkOptions(options, FIND_OPTIONS);
    const { signal, ...limits } = options;
    const task = { slots: readPartialBoard(board), options: limits };
    return this.pool.run('find', task, signal);
  }

  solveSync(what: Solvable, options: SolveOptions = {}): SolveResult {
    checkOptions(options, SOLVE_OPTIONS);
    const position = this.read(what, options);
    try {
      return resultOf(position, this.solver.solve(position, effortOf(options)));
    } finally {
      this.solver.releaseMemory();
    }
  }

  solveMany<Input extends Solvable>(
    inputs: Iterable<Input> | AsyncIterable<Input>,
    options: SolveManyOptions = {},
  ): AsyncGenerator<SolveManyResult<Input>, void, void> {
    checkIterable(inputs);
    checkOptions(options, SOLVE_MANY_OPTIONS);
    return this.decideMany(inputs, options);
  }

  private async *decideMany<Input extends Solvable>(
    inputs: Iterable<Input> | AsyncIterable<Input>,
    options: SolveManyOptions,
  ): AsyncGenerator<SolveManyResult<Input>, void, void> {
    const { cells = DEFAULT_CELLS, signal, workers = this.platform.defaultWorkers } = options;
    const pool = new Pool(this.platform.startWorker, this.modules, { size: workers, jobsAhead: 2 });
    const effort = effortOf(options);
    const read = (input: Input): Asked =>
      typeof input === 'number' && input > 0 ? this.dealt(input) : this.read(input, options);
    try {
      for await (const { input, asked, claim } of decideMany(pool, inputs, {
        ...{ workers, cells, effort, signal, read },
      })) {
        const position = typeof asked === 'number' ? positionOfDeal(asked, cells) : asked;
        yield Object.assign(resultOf(position, claim), { input });
      }
    } finally {
      pool.close();
    }
  }

  private dealt(deal: number): number {
    checkDeal(deal);
    return deal;
  }

  async sweep(range: DealRange, options: SweepOptions = {}): Promise<SweepSummary> {
    checkRange(range);
    checkOptions(options, SWEEP_OPTIONS);
    const { from, to } = range;
    const { cells = DEFAULT_CELLS } = options;
    return runSweep(this.platform, this.modules, { from, to, cells }, effortOf(options), options);
  }

  close(): void {
    this.pool.close();
    this.pool = this.newPool();
  }

  /** For `await using`. */
  async [ASYNC_DISPOSE as never](): Promise<void> {
    this.close();
  }

  /** What Node prints for it. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `FreeCellEngine { workers: ${this.platform.defaultWorkers} }`;
  }

  /** Returns the checked result for a position, which is the engine's own copy. */
  private async ask(position: Position, options: ShortSolveOptions): Promise<AnyResult> {
    const { signal } = options;
    const wish = checkShortWish(options);
    signal?.throwIfAborted();
    const effort = effortOf(options);
    if (wish === undefined) {
      const soon = this.solver.solveSoon(position, effort);
      return resultOf(position, soon ?? (await this.solveAside(position, effort, null, signal)));
    }
    const short = { module: await this.loadShortest(), wish };
    return resultOf(position, await this.solveAside(position, effort, short, signal));
  }

  private async solveAside(
    position: Position,
    effort: Effort,
    short: ShortTask | null,
    signal: AbortSignalLike | undefined,
  ): Promise<Claim> {
    const task = { asked: [position], cells: position.cells.length, effort, short };
    const { claims } = await this.pool.run('solve', task, signal);
    return claims[0];
  }

  private newPool(): Pool {
    const { startWorker, defaultWorkers } = this.platform;
    return new Pool(startWorker, this.modules, { size: defaultWorkers });
  }

  /** Returns the module of short solutions. The first call fetches it. */
  private async loadShortest(): Promise<WebAssembly.Module> {
    this.shortest ??= this.platform.loadShortest();
    try {
      return await this.shortest;
    } catch (error) {
      this.shortest = undefined; // so that the next call tries again
      throw error;
    }
  }

  /** Reads a game. The caller may change its position later, so this returns a copy. */
  private read(what: Solvable, { cells }: Pick<SolveOptions, 'cells'>): Position {
    if (typeof what === 'number') return this.deal(what, cells);
    if (!isWrittenInNumbers(what)) return readWritten(what, cells);
    checkPosition(what);
    if (cells !== undefined && cells !== what.cells.length) {
      throw new InputError(
        `cells must be left out or ${what.cells.length} for this position, got ${cells}`,
        'cells',
      );
    }
    return clonePosition(what);
  }
}

/** Is it a position, and not a board as text or object? It must be quick: every call asks it. */
function isWrittenInNumbers(what: string | Position | BoardObject): what is Position {
  if (typeof what === 'string') return false;
  const { cells, foundations } = Object(what) as Partial<Position>;
  return (
    what === null ||
    typeof what !== 'object' ||
    (Array.isArray(cells) && Array.isArray(foundations))
  );
}

function readWritten(what: string | object, cells?: number): Position {
  if (typeof what === 'string') checkNoDealNumber(what);
  return readBoard(what, cells);
}

const effortOf = ({ maxNodes, maxMs, maxMemoryMiB, checkProofs }: SolveOptions): Effort => ({
  maxNodes,
  maxMs,
  maxMemoryMiB,
  checkProofs,
});
