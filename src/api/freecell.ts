/** Implements `FreeCellEngine` on a platform: one question at a time as position-engine.ts, and many games. */
import { checkMoves, positionOfDeal } from '../game/index.js';
import type { Difficulty, GameAnalysis } from '../judge/index.js';
import { type Found, isBoard, readBoard, readPartialBoard } from '../notation/index.js';
import { InputError, type Move, type Position, shown } from '../reference/index.js';
import { type Furthest, resultOf, sweepWishOf } from '../solve/index.js';
import { type CellsAsked, DealList, type SweepSummary } from '../sweep/index.js';
import {
  type Asked,
  decideMany,
  type JobMap,
  type Jobs,
  type JudgeJobs,
  Pool,
  type PoolOptions,
  type StartWorker,
  sweepInWorkers,
  unpackClaims,
} from '../workers/index.js';
import {
  ABORTABLE_OPTIONS,
  ANALYZE_OPTIONS,
  checkDeal,
  checkIterable,
  checkNoDealNumber,
  checkedOptions,
  checkedRange,
  checkShortWish,
  DIFFICULTY_OPTIONS,
  FIND_OPTIONS,
  SIGNAL_OPTIONS,
  SOLVE_MANY_OPTIONS,
  SWEEP_CHECKS,
  SWEEP_OPTIONS,
} from './check.js';
import type { FreeCellEngine } from './engine.js';
import { leastCells } from './least-cells.js';
import type { Platform } from './platform.js';
import { DEFAULT_CELLS, effortOf, PositionEngine, start } from './position-engine.js';
import type {
  AbortableSolveOptions,
  AnalyzeOptions,
  BoardObject,
  CellBounds,
  DealRange,
  DifficultyOptions,
  FindDealsOptions,
  Hint,
  Solvable,
  SolveManyOptions,
  SolveManyResult,
  SolveOptions,
  SweepOptions,
} from './types.js';

const METHODS =
  'deal find furthest solve solveSync solveMany sweep hint leastCells analyze difficulty close';
type Methods = Omit<FreeCellEngine, typeof Symbol.asyncDispose>;

/**
 * Returns an object that has the methods of the engine, and nothing else. A framework may wrap all that it reads in
 * proxies, as Vue's `reactive` does. No proxy can be sent to a worker, so none may get to the engine as `this`.
 *
 * @throws FreeCellError if a module cannot be loaded
 */
export async function startEngine(platform: Platform): Promise<FreeCellEngine> {
  const inner: Methods = await start(PlatformEngine, platform);
  const engine: Record<string | symbol, unknown> = {
    // For `await using`. Older hosts do not have it.
    [(Symbol as { asyncDispose?: symbol }).asyncDispose ?? Symbol()]: async () =>
      (engine.close as () => void)(),
  };
  for (const name of METHODS.split(' ') as (keyof Methods)[]) {
    engine[name] = (inner[name] as () => unknown).bind(inner);
  }
  return engine as object as FreeCellEngine;
}

class PlatformEngine extends PositionEngine implements Methods {
  /** The workers of a whole platform do all jobs. */
  declare protected pool: Pool<Jobs>;
  /** The pool of `analyze`. */
  private judges: Pool<JudgeJobs> | undefined;

  async hint(what: Solvable, options: AbortableSolveOptions = {}): Promise<Hint> {
    options = checkedOptions(options, ABORTABLE_OPTIONS);
    const result = await this.ask(this.read(what, options), { ...options, short: true });
    const { verdict } = result;
    if (verdict === 'unsolvable') return { verdict };
    if (verdict === 'undecided') return { verdict, ranOutOf: result.ranOutOf };
    const { moves } = result;
    return { verdict, move: moves[0] ?? null, movesLeft: moves.length };
  }

  async leastCells(what: Solvable, options: AbortableSolveOptions = {}): Promise<CellBounds> {
    options = checkedOptions(options, ABORTABLE_OPTIONS);
    const position = this.read(what, options);
    if (position.cells.some((card) => card >= 0)) {
      throw new InputError('board: all its cells must be empty', 'board');
    }
    const { pool } = this;
    return leastCells(position.cells.length, async (cells) => {
      const board = { ...position, cells: new Array<number>(cells).fill(-1) };
      return (await this.ask(board, options, pool)).verdict;
    });
  }

  async analyze(
    what: Solvable,
    moves: readonly Move[],
    options: AnalyzeOptions = {},
  ): Promise<GameAnalysis> {
    options = checkedOptions(options, ANALYZE_OPTIONS);
    checkMoves(moves);
    const { autoplay = 'safe', maxNodes, signal, onProgress } = options;
    const start = this.read(what, options);
    const task = { start, moves: moves.map((move) => ({ ...move })), autoplay, maxNodes };
    const judges = this.judging();
    const shortest = await this.loadShortest();
    return judges.run('analyze', { ...task, shortest }, signal, onProgress);
  }

  async difficulty(what: Solvable, options: DifficultyOptions = {}): Promise<Difficulty> {
    options = checkedOptions(options, DIFFICULTY_OPTIONS);
    const { games, maxNodes, signal } = options;
    const start = this.read(what, options);
    const deal = typeof what === 'number' ? what : 0;
    return this.judging().run('difficulty', { start, deal, games, maxNodes }, signal);
  }

  private judging(): Pool<JudgeJobs> {
    const { startJudge, defaultWorkers } = this.platform;
    return (this.judges ??= this.anotherPool(startJudge, { size: defaultWorkers }));
  }

  async furthest(
    what: Solvable,
    options: Pick<AbortableSolveOptions, 'cells' | 'signal'> = {},
  ): Promise<Furthest> {
    options = checkedOptions(options, SIGNAL_OPTIONS);
    return this.pool.run('furthest', this.read(what, options), options.signal);
  }

  async find(
    board: string | Position | BoardObject,
    options: FindDealsOptions = {},
  ): Promise<Found> {
    options = checkedOptions(options, FIND_OPTIONS);
    const { signal, ...limits } = options;
    const task = { slots: readPartialBoard(board), options: limits };
    return this.pool.run('find', task, signal);
  }

  solveMany<Input extends Solvable>(
    inputs: Iterable<Input> | AsyncIterable<Input>,
    options: SolveManyOptions = {},
  ): AsyncGenerator<SolveManyResult<Input>, void, void> {
    checkIterable(inputs);
    options = checkedOptions(options, SOLVE_MANY_OPTIONS);
    const { cells = DEFAULT_CELLS, signal, workers = this.platform.defaultWorkers } = options;
    const effort = effortOf(options);
    const life = this.pool;
    let pool: Pool<Jobs> | undefined;
    return decideMany(inputs, {
      ...{ workers, signal, life },
      read: (input): Asked =>
        typeof input === 'number' && input > 0 ? this.dealt(input) : this.read(input, options),
      soon: (asked) => {
        const position = typeof asked === 'number' ? this.deal(asked, cells) : asked;
        const claim = this.solver.solveSoon(position, effort);
        return claim && { ...claim, moves: claim.moves.slice() };
      },
      ask: async (asked) => {
        const task = { asked, cells, effort, short: null };
        if (life.ended) throw life.ended;
        pool ??= this.poolOfMany(workers);
        const { claims, elapsedMs } = await pool.run('solve', task, signal);
        return { answers: unpackClaims(claims), elapsedMs };
      },
      result(input, asked, claim): SolveManyResult<Input> {
        const position = typeof asked === 'number' ? positionOfDeal(asked, cells) : asked;
        return Object.assign(resultOf(position, claim), { input });
      },
      end: () => pool?.close(),
    });
  }

  /** The pool of a sweep or of `solveMany`. */
  private poolOfMany(size: number): Pool<Jobs> {
    return this.anotherPool(this.platform.startWorker, { size, jobsAhead: 2 });
  }

  /** Makes a pool that `close` ends, too. */
  private anotherPool<Known extends JobMap<Known>>(
    start: StartWorker,
    options: PoolOptions,
  ): Pool<Known> {
    const { atEnd } = this.pool;
    const pool = new Pool<Known>(start, this.modules, options);
    const close = (): void => pool.close();
    atEnd.add(close);
    pool.atEnd.add(() => atEnd.delete(close));
    return pool;
  }

  private dealt(deal: number): number {
    checkDeal(deal);
    return deal;
  }

  async sweep<Cells extends CellsAsked = number>(
    deals: DealRange | readonly Solvable[],
    options: SweepOptions<Cells> = {},
  ): Promise<SweepSummary<Cells>> {
    const checked = checkedOptions<SweepOptions>(options, SWEEP_OPTIONS, SWEEP_CHECKS);
    const { cells = DEFAULT_CELLS, solutions, verify = true } = checked;
    const { signal, onProgress, onRows } = checked;
    const list = Array.isArray(deals) ? this.listOf(deals, cells) : undefined;
    const range = list === undefined ? checkedRange(deals) : { from: 1, to: list.rows };
    const wish = sweepWishOf(checkShortWish(checked), cells, (name) => name);
    const { defaultWorkers } = this.platform;
    const workers = Math.min(checked.workers ?? defaultWorkers, range.to - range.from + 1);
    const pool = this.poolOfMany(workers);
    try {
      return await sweepInWorkers(
        pool,
        // Without the option, `Cells` is `number`.
        { ...range, list, cells: cells as Cells, options: effortOf(checked), solutions, verify },
        { workers, signal, onProgress, onRows },
        wish ? { module: await this.loadShortest(), wish } : null,
      );
    } finally {
      pool.close();
    }
  }

  /** Reads the items of a list, at once. */
  private listOf(deals: readonly Solvable[], cells: CellsAsked): DealList {
    const list = new DealList();
    for (const what of deals) {
      if (typeof what === 'number' && what > 0) list.addDeals(this.dealt(what), 1);
      else if (cells === 'least') {
        throw new InputError(`with cells "least" a deal is 1 or more, got ${shown(what)}`, 'deal');
      } else list.addBoard(this.read(what, { cells }), typeof what === 'number' ? what : 0);
    }
    if (list.rows > 0) return list;
    throw new InputError('range: the array has no deal or board', 'range');
  }

  override close(): void {
    super.close();
    this.judges = undefined;
  }

  protected override read(what: Solvable, options: Pick<SolveOptions, 'cells'>): Position {
    if (!isBoard(what)) return super.read(what, options);
    if (typeof what === 'string') checkNoDealNumber(what);
    return readBoard(what, options.cells);
  }
}
