/** Implements `FreeCellEngine` on a platform: one question at a time as position-engine.ts, and many games. */
import { checkMoves, positionOfDeal } from '../game/index.js';
import { isBoard, readBoard, readPartialBoard } from '../notation/index.js';
import { InputError, type Position, shown } from '../reference/index.js';
import { effortOf, resultOf, sweepWishOf } from '../solve/index.js';
import { type CellsAsked, DealList } from '../sweep/index.js';
import {
  type Asked,
  decideMany,
  type JobMap,
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
import { DEFAULT_CELLS, PositionEngine, readPosition } from './position-engine.js';
import type { DealRange, Solvable, SweepOptions } from './types.js';

/**
 * Returns an object of functions. A framework may wrap all that it reads in proxies, as Vue's `reactive` does. No proxy
 * can be sent to a worker, so no function uses `this`.
 *
 * @throws FreeCellError if a module cannot be loaded
 */
export async function startEngine(platform: Platform): Promise<FreeCellEngine> {
  const { defaultWorkers, startWorker, startJudge } = platform;
  const inner = await PositionEngine.start(platform, readGame);
  /** The pool of `analyze` and `difficulty`. */
  let judges: Pool<JudgeJobs> | undefined;

  const engine: Omit<FreeCellEngine, typeof Symbol.asyncDispose> = {
    deal: inner.deal.bind(inner),
    solve: inner.solve.bind(inner),
    solveSync: inner.solveSync.bind(inner),

    async hint(what, options = {}) {
      options = checkedOptions(options, ABORTABLE_OPTIONS);
      const result = await inner.ask(inner.read(what, options), { ...options, short: true });
      const { verdict } = result;
      if (verdict === 'unsolvable') return { verdict };
      if (verdict === 'undecided') return { verdict, ranOutOf: result.ranOutOf };
      const { moves } = result;
      return { verdict, move: moves[0] ?? null, movesLeft: moves.length };
    },

    async leastCells(what, options = {}) {
      options = checkedOptions(options, ABORTABLE_OPTIONS);
      const position = inner.read(what, options);
      if (position.cells.some((card) => card >= 0)) {
        throw new InputError('board: all its cells must be empty', 'board');
      }
      const { pool } = inner;
      return leastCells(position.cells.length, async (cells) => {
        const board = { ...position, cells: new Array<number>(cells).fill(-1) };
        return (await inner.ask(board, options, pool)).verdict;
      });
    },

    async analyze(what, moves, options = {}) {
      options = checkedOptions(options, ANALYZE_OPTIONS);
      checkMoves(moves);
      const { autoplay = 'safe', maxNodes, signal, onProgress } = options;
      const start = inner.read(what, options);
      const task = { start, moves: moves.map((move) => ({ ...move })), autoplay, maxNodes };
      const pool = judging();
      const shortest = await pool.wait(inner.loadShortest(), signal);
      return pool.run('analyze', { ...task, shortest }, signal, onProgress);
    },

    async difficulty(what, options = {}) {
      options = checkedOptions(options, DIFFICULTY_OPTIONS);
      const { games, maxNodes, signal } = options;
      const start = inner.read(what, options);
      const deal = typeof what === 'number' ? what : 0;
      return judging().run('difficulty', { start, deal, games, maxNodes }, signal);
    },

    async furthest(what, options = {}) {
      options = checkedOptions(options, SIGNAL_OPTIONS);
      return inner.pool.run('furthest', inner.read(what, options), options.signal);
    },

    async find(board, options = {}) {
      const { signal, ...limits } = checkedOptions(options, FIND_OPTIONS);
      return inner.pool.run('find', { slots: readPartialBoard(board), options: limits }, signal);
    },

    solveMany(inputs, options = {}) {
      checkIterable(inputs);
      options = checkedOptions(options, SOLVE_MANY_OPTIONS);
      const { cells = DEFAULT_CELLS, signal, workers = defaultWorkers } = options;
      const effort = effortOf(options);
      const life = inner.pool;
      let pool: Pool | undefined;
      return decideMany(inputs, {
        ...{ workers, signal, life },
        read: (input): Asked =>
          typeof input === 'number' && input > 0 ? checkDeal(input) : inner.read(input, options),
        soon: (asked) => {
          const position = typeof asked === 'number' ? inner.deal(asked, cells) : asked;
          const claim = inner.solver.solveSoon(position, effort);
          return claim && { ...claim, moves: claim.moves.slice() };
        },
        ask: async (asked) => {
          const task = { asked, cells, effort, short: null };
          if (life.ended) throw life.ended;
          pool ??= poolOfMany(workers);
          const { claims, elapsedMs } = await pool.run('solve', task, signal);
          return { answers: unpackClaims(claims), elapsedMs };
        },
        result(input, asked, claim) {
          const position = typeof asked === 'number' ? positionOfDeal(asked, cells) : asked;
          return Object.assign(resultOf(position, claim), { input });
        },
        end: () => pool?.close(),
      });
    },

    async sweep<Cells extends CellsAsked = number>(
      deals: DealRange | readonly Solvable[],
      options: SweepOptions<Cells> = {},
    ) {
      const checked = checkedOptions<SweepOptions>(options, SWEEP_OPTIONS, SWEEP_CHECKS);
      const { solutions, verify = true } = checked;
      const { signal, onProgress, onRows } = checked;
      const { cells, list } = Array.isArray(deals)
        ? listOf(deals, checked.cells)
        : { cells: checked.cells ?? DEFAULT_CELLS };
      const range = list === undefined ? checkedRange(deals) : { from: 1, to: list.rows };
      const wish = sweepWishOf(checkShortWish(checked), cells, (name) => name);
      const workers = Math.min(checked.workers ?? defaultWorkers, range.to - range.from + 1);
      const pool = poolOfMany(workers);
      const short = wish ? { module: inner.loadShortest(), wish } : null;
      short?.module.catch(() => {}); // it may fail later, when nobody waits any more
      try {
        return await sweepInWorkers(
          pool,
          // Without the option, `Cells` is `number`.
          { ...range, list, cells: cells as Cells, options: effortOf(checked), solutions, verify },
          { workers, signal, onProgress, onRows },
          short,
        );
      } finally {
        pool.close();
      }
    },

    close() {
      inner.close();
      judges = undefined;
    },
  };

  const judging = (): Pool<JudgeJobs> =>
    (judges ??= anotherPool(startJudge, { size: defaultWorkers }));

  /** The pool of a sweep or of `solveMany`. */
  const poolOfMany = (size: number): Pool => anotherPool(startWorker, { size, jobsAhead: 2 });

  /** Makes a pool that `close` ends, too. */
  function anotherPool<Known extends JobMap<Known>>(start: StartWorker, options: PoolOptions) {
    const { atEnd } = inner.pool;
    const pool = new Pool<Known>(start, inner.modules, options);
    const close = (): void => pool.close();
    atEnd.add(close);
    pool.atEnd.add(() => atEnd.delete(close));
    return pool;
  }

  /** Reads the items of a list, at once. Without `asked`, the first board gives the number of cells of all. */
  function listOf(deals: readonly Solvable[], asked?: CellsAsked) {
    const list = new DealList();
    if (deals.length === 0) throw new InputError('range: the array has no deal or board', 'range');
    const items = eachItem(deals, (what): number | Position => {
      if (asked === 'least' && !(typeof what === 'number' && what > 0)) {
        throw new InputError(
          `with cells "least" it must be a deal number from 1 on, got ${shown(what)}`,
          'deal',
        );
      }
      return typeof what === 'number'
        ? checkDeal(what)
        : inner.read(what, { cells: asked as number });
    });
    const first = items.find((item) => typeof item !== 'number');
    const cells = asked ?? first?.cells.length ?? DEFAULT_CELLS;
    eachItem(items, (item) => {
      if (typeof item === 'number') {
        if (item > 0) list.addDeals(item, 1);
        else list.addBoard(inner.deal(item, cells as number), item);
        return;
      }
      const own = item.cells.length;
      if (own !== cells) {
        throw new InputError(
          `a sweep has one number of cells: not ${own} beside ${cells}`,
          'range',
        );
      }
      list.addBoard(item);
    });
    return { cells, list };
  }

  // For `await using`. Older hosts do not have it.
  const { asyncDispose = Symbol() } = Symbol as { asyncDispose?: symbol };
  return Object.assign(engine, {
    [asyncDispose]: async () => engine.close(),
  }) as object as FreeCellEngine;
}

/** Calls `read` with each item, also where an array has holes. An error names the item, from 1. */
const eachItem = <Item, Result>(items: readonly Item[], read: (item: Item) => Result): Result[] =>
  Array.from(items, (item, i) => {
    try {
      return read(item);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      throw new InputError(`item ${i + 1}: ${error.message}`, error.argument);
    }
  });

/** Also reads boards. */
function readGame(what: Exclude<Solvable, number>, cells: number | undefined): Position {
  if (!isBoard(what)) return readPosition(what, cells);
  if (typeof what === 'string') checkNoDealNumber(what);
  return readBoard(what, cells);
}
