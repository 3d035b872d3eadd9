/** Implements `FreeCellEngine` on a platform. */
import { positionOfDeal } from '../game/index.js';
import { readBoard } from '../notation/index.js';
import { InputError, type Position, positionOf } from '../reference/index.js';
import { answerOf, type Effort, type Outcome, Solver } from '../solve/index.js';
import type { AbortSignalLike, SweepSummary } from '../sweep/index.js';
import type { SolverModules } from '../wasm/index.js';
import { decideMany, Pool, type ShortTask } from '../workers/index.js';
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
  SHORT_SOLVE_OPTIONS,
  SOLVE_MANY_OPTIONS,
  SOLVE_OPTIONS,
  SWEEP_OPTIONS,
} from './check.js';
import type { FreeCellEngine } from './engine.js';
import type { Platform } from './platform.js';
import { runSweep, type SweepOptions } from './sweep.js';
import { resultOf } from './result.js';
import type {
  AbortableSolveOptions,
  BoardObject,
  DealRange,
  Hint,
  ShortSolveOptions,
  SolveManyOptions,
  SolveManyResult,
  SolveOptions,
  SolveResult,
  Solvable,
} from './types.js';

const DEFAULT_CELLS = 4;
/** Idle workers are kept for this long, so that the next call does not wait for a start. */
const POOL_IDLE_MS = 2000;

/** @throws FreeCellError if a module cannot be loaded */
export async function startEngine(platform: Platform): Promise<FreeCellEngine> {
  const modules = await platform.loadModules();
  return new PlatformEngine(platform, modules, await Solver.create(modules));
}

class PlatformEngine implements FreeCellEngine {
  private sharedPool: Pool | undefined;
  private shortest: Promise<WebAssembly.Module> | undefined;

  constructor(
    private readonly platform: Platform,
    private readonly modules: SolverModules,
    private readonly solver: Solver,
  ) {}

  deal(deal: number, cells = DEFAULT_CELLS): Position {
    checkDeal(deal);
    checkCells(cells);
    if (deal < 0) return positionOfDeal(deal, cells);
    const { engine } = this.solver;
    engine.dealRange(deal, 1);
    return positionOf(Array.from(engine.layouts.subarray(0, 52)), cells);
  }

  async solve(what: Solvable, options: ShortSolveOptions = {}): Promise<SolveResult> {
    checkOptions(options, SHORT_SOLVE_OPTIONS);
    const { signal } = options;
    const wish = checkShortWish(options);
    const isUnasked = signal === undefined && wish === undefined;
    if (isUnasked && !this.platform.isPage) return this.solveHere(what, options);
    signal?.throwIfAborted();
    const position = this.read(what, options);
    const effort = effortOf(options);
    const outcome = isUnasked
      ? (this.solver.attempt(position, effort.maxNodes) ??
        (await this.solveAside(position, effort)))
      : await this.solveInWorker(
          position,
          effort,
          signal,
          wish && { module: await this.loadShortest(), wish },
        );
    return resultOf(answerOf(position, outcome));
  }

  async hint(what: Solvable, options: AbortableSolveOptions = {}): Promise<Hint> {
    checkOptions(options, ABORTABLE_OPTIONS);
    const result = await this.solve(what, { ...options, short: true });
    const { verdict } = result;
    if (verdict === 'unsolvable') return { verdict };
    if (verdict === 'undecided') return { verdict, ranOutOf: result.ranOutOf };
    const { moves } = result;
    return { verdict, move: moves[0] ?? null, movesLeft: moves.length };
  }

  solveSync(what: Solvable, options: SolveOptions = {}): SolveResult {
    checkOptions(options, SOLVE_OPTIONS);
    return this.solveHere(what, options);
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
    const { platform, modules } = this;
    const { signal, workers = platform.defaultWorkers } = options;
    const effort = effortOf(options);
    const pool = new Pool(platform.startWorker, modules, { size: workers, jobsAhead: 2 });
    const read = (input: Input): Position => this.read(input, options);
    try {
      for await (const { input, position, outcome } of decideMany(
        pool,
        inputs,
        read,
        workers,
        effort,
        signal,
      )) {
        yield { input, ...resultOf(answerOf(position, outcome)) };
      }
    } finally {
      pool.close();
    }
  }

  async sweep(range: DealRange, options: SweepOptions = {}): Promise<SweepSummary> {
    checkRange(range);
    checkOptions(options, SWEEP_OPTIONS);
    const { from, to } = range;
    const { cells = DEFAULT_CELLS } = options;
    return runSweep(this.platform, this.modules, { from, to, cells }, effortOf(options), options);
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

  private solveHere(what: Solvable, options: SolveOptions): SolveResult {
    const position = this.read(what, options);
    return resultOf(this.solver.answer(position, effortOf(options)));
  }

  private read(what: Solvable, options: SolveOptions): Position {
    const { cells } = options;
    if (typeof what === 'number') return this.deal(what, cells);
    if (!isWrittenInNumbers(what)) return readWritten(what, cells);
    checkPosition(what);
    if (cells !== undefined && cells !== what.cells.length) {
      throw new InputError(
        `cells must be left out or ${what.cells.length} for this position, got ${cells}`,
        'cells',
      );
    }
    return what;
  }

  /** Solves in a worker, or on this thread if no worker starts, because the caller did not ask for one. */
  private async solveAside(position: Position, effort: Effort): Promise<Outcome> {
    try {
      return await this.solveInWorker(position, effort);
    } catch {
      return this.solver.solve(position, effort);
    }
  }

  private async solveInWorker(
    position: Position,
    effort: Effort,
    signal?: AbortSignalLike,
    short?: ShortTask,
  ): Promise<Outcome> {
    const task = { positions: [position], effort, short };
    const [outcome] = await this.pool.run('solve', task, signal);
    return outcome;
  }

  /** The pool for solves in workers. Its workers end soon after the last solve. */
  private get pool(): Pool {
    const { platform, modules } = this;
    this.sharedPool ??= new Pool(platform.startWorker, modules, {
      size: platform.defaultWorkers,
      idleMs: POOL_IDLE_MS,
    });
    return this.sharedPool;
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
