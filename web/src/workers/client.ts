/** The page's worker: what it may be asked, and who asks about boards. */
import type { Move, Position, Rows, Verdict } from 'freecell-wasm';
import type { Task } from '../../../bench/index.js';
import { portOfWebWorker } from '../../../src/workers/index-browser.js';
import { Pool } from '../../../src/workers/index.js';

export interface Budgets {
  maxNodes?: number;
  maxMemoryMiB?: number;
}

/** About a board. */
export interface Question {
  position: Position;
  budgets: Budgets;
}

interface RaceDeals {
  task: Task;
  /** The contender. */
  id: string;
  first: number;
  count: number;
}

/** What the page's worker can be asked, and what it answers. */
export interface PageJobs {
  /** Fetches and compiles what the next three need. */
  load: { task: null; result: null };
  /** Is it won, and how? */
  solve: { task: Question; result: Solved };
  /** With how many free cells is it won? Its cells are empty. */
  cells: { task: Question; result: CellsNeeded };
  /** How far does it go, if it is not won? */
  furthest: { task: Question; result: Furthest };
  /** Which deal is this board? The smallest number; null if there is none. */
  find: { task: Position; result: number | null };
  /** Writes a file, or gives a blob if there is none. */
  csv: { task: { file: FileSystemFileHandle | null; rows: readonly Rows[] }; result: Blob | null };
  /** Loads a contender of the race and checks what it finds in the first of the deals. */
  raceVerify: { task: RaceDeals; result: { deals: number; faults: string[] } };
  /** Has a contender that was verified take its turn; gives deals per second. */
  raceTurn: { task: RaceDeals; result: number };
}

export interface CellsNeeded {
  /** The fewest that a win was found with; null if with none of up to eight. */
  wins: number | null;
  /** The most that were proved too few; null if none were. */
  loses: number | null;
}

/** A way to the position with the most cards home that was met: there may be better ones. */
export interface Furthest {
  moves: readonly Move[];
  home: number;
}

export interface Solved {
  verdict: Verdict;
  /** Single-card moves, without the detours that the search made. */
  moves: readonly Move[];
  /** How many there were as the engine found them. */
  foundMoves: number;
  /** Of a short solution: no solution has fewer single cards. */
  lower?: number;
  /** Of a solution of few moves: how many they are where a run is one. */
  moveCount?: number;
  nodes: number;
  ranOutOf?: 'nodes' | 'memory' | 'time';
  /** A mean over `runs` searches. */
  microseconds: number;
  runs: number;
}

/** One worker, which is started with the first job and takes one at a time. */
export const pagePool = (): Pool<PageJobs> =>
  new Pool(
    () =>
      portOfWebWorker(new Worker(new URL('./page-worker.ts', import.meta.url), { type: 'module' })),
    null,
    { size: 1 },
  );

export class Superseded extends Error {
  override name = 'Superseded';
}

/** What a player can do about a worker that does not answer; the cause says what happened. */
export class SolverFailed extends Error {
  override name = 'SolverFailed';
}

const NOT_LOADED =
  'The solver could not be loaded. Check the connection, then reload the page: your games are kept.';
const BROKE_DOWN = 'The solver broke down on this board. Try again, or reload the page.';

/** An answer is nearly always there within this; a search that takes longer is ended instead. */
const PATIENCE_MS = 60;

interface Pending {
  askedMs: number;
  supersede(error: Superseded): void;
}

/** Asks about boards. A new question ends the one that is still being searched. */
export class EngineClient {
  private pool = pagePool();
  private pending: Pending | null = null;

  /** @throws Superseded if another question came before the answer; SolverFailed */
  async ask<Ask extends 'solve' | 'cells' | 'furthest'>(
    ask: Ask,
    position: Position,
    budgets: Budgets = {},
  ): Promise<PageJobs[Ask]['result']> {
    if (this.pending !== null) {
      this.pending.supersede(new Superseded('another question came'));
      if (performance.now() - this.pending.askedMs > PATIENCE_MS) this.endWorker();
    }
    const mine: Pending = { askedMs: performance.now(), supersede: () => {} };
    const superseded = new Promise<never>((_, reject) => (mine.supersede = reject));
    this.pending = mine;
    const { pool } = this;
    let isLoaded = false;
    try {
      await Promise.race([pool.run('load', null), superseded]);
      isLoaded = true;
      return await Promise.race([pool.run(ask, { position, budgets }), superseded]);
    } catch (error) {
      if (error instanceof Superseded) throw error;
      this.endWorker();
      const { cause, message } = error as Error;
      const words = isLoaded ? `${BROKE_DOWN} (${String(cause ?? message)})` : NOT_LOADED;
      throw new SolverFailed(words, { cause: error });
    } finally {
      if (this.pending === mine) this.pending = null;
    }
  }

  solve(position: Position, budgets?: Budgets): Promise<Solved> {
    return this.ask('solve', position, budgets);
  }

  /** The next question gets another worker. */
  private endWorker(): void {
    this.pool.close();
    this.pool = pagePool();
  }
}
