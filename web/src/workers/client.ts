/** The page's worker: what it may be asked, and who asks about boards. */
import type { Move, Position, Rows, Verdict } from 'freecell-wasm';
import type { Task } from '../../../bench/index.js';
import { portOfWebWorker } from '../../../src/workers/index-browser.js';
import { Pool, WorkerError } from '../../../src/workers/index.js';
import { BROKE_DOWN, HANGS_MS, inTime, SolverFailed, TOOK_TOO_LONG } from './failures.js';

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

/** The worker is gone, and with it what it was asked: another one may have an answer. */
class WorkerLost extends SolverFailed {}

const NOT_LOADED =
  'The solver could not be loaded. Check the connection, then reload the page: your games are kept.';

/** An answer is nearly always there within this; a search that takes longer is ended instead. */
const PATIENCE_MS = 60;

interface Pending {
  askedMs: number;
  supersede(error: Superseded): void;
}

/**
 * Asks about boards. A new question ends the one that is still being searched. A worker that is lost is
 * started again and asked once more; what a living one refused is not asked again.
 */
export class EngineClient {
  private pool: Pool<PageJobs>;
  private pending: Pending | null = null;

  constructor(
    private readonly hangsMs = HANGS_MS,
    private readonly startPool = pagePool,
  ) {
    this.pool = startPool();
  }

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
    const question = { position, budgets };
    try {
      return await this.askOnce(ask, question, superseded).catch((error: unknown) => {
        if (!(error instanceof WorkerLost)) throw error;
        return this.askOnce(ask, question, superseded);
      });
    } finally {
      if (this.pending === mine) this.pending = null;
    }
  }

  solve(position: Position, budgets?: Budgets): Promise<Solved> {
    return this.ask('solve', position, budgets);
  }

  /** @throws Superseded; SolverFailed, and then the worker is ended */
  private async askOnce<Ask extends 'solve' | 'cells' | 'furthest'>(
    ask: Ask,
    question: Question,
    superseded: Promise<never>,
  ): Promise<PageJobs[Ask]['result']> {
    const { pool, hangsMs } = this;
    let isLoaded = false;
    try {
      await inTime(Promise.race([pool.run('load', null), superseded]), hangsMs, NOT_LOADED);
      isLoaded = true;
      const answer = Promise.race([pool.run(ask, question), superseded]);
      return await inTime(answer, hangsMs, TOOK_TOO_LONG);
    } catch (error) {
      if (error instanceof Superseded) throw error;
      this.endWorker();
      if (error instanceof SolverFailed) throw error;
      if (!isLoaded) throw new WorkerLost(NOT_LOADED, { cause: error });
      const { cause, message } = error as Error;
      const Failure = error instanceof WorkerError ? WorkerLost : SolverFailed;
      throw new Failure(`${BROKE_DOWN} (${String(cause ?? message)})`, { cause: error });
    }
  }

  /** The next question gets another worker. */
  private endWorker(): void {
    this.pool.close();
    this.pool = this.startPool();
  }
}
