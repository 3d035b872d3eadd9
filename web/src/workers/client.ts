/** The page's worker: its jobs, and the client that asks it about boards. */
import type { Move, Position, Rows, Verdict } from 'freecell-wasm';
import type { Task } from '../../../bench/index.js';
import { portOfWebWorker } from '../../../src/workers/index-browser.js';
import { Pool, WorkerError } from '../../../src/workers/index.js';
import { BROKE_DOWN, HANGS_MS, inTime, SolverFailed, TOOK_TOO_LONG } from './failures.js';

export interface Budgets {
  maxNodes?: number;
  maxMemoryMiB?: number;
}

/** A question about a board. */
export interface Question {
  position: Position;
  budgets: Budgets;
}

interface RaceDeals {
  task: Task;
  /** The contender's name. */
  id: string;
  first: number;
  count: number;
}

/** The jobs of the page's worker, and their results. */
export interface PageJobs {
  /** Fetches and compiles the modules that the next three jobs need. */
  load: { task: null; result: null };
  /** Can the board be won, and how? */
  solve: { task: Question; result: Solved };
  /** How many free cells win the board? All its cells are empty. */
  cells: { task: Question; result: CellsNeeded };
  /** How many cards can a board that is not won bring home? */
  furthest: { task: Question; result: Furthest };
  /** Which deal has this board? The smallest number; null if there is none. */
  find: { task: Position; result: number | null };
  /** Writes a file, or returns a blob if there is no file. */
  csv: { task: { file: FileSystemFileHandle | null; rows: readonly Rows[] }; result: Blob | null };
  /** Loads a contender of the race and checks its results on the first deals. */
  raceVerify: { task: RaceDeals; result: { deals: number; faults: string[] } };
  /** Runs one turn of a verified contender. Returns deals per second. */
  raceTurn: { task: RaceDeals; result: number };
}

export interface CellsNeeded {
  /** The fewest cells with a known win; null if no number up to eight has one. */
  wins: number | null;
  /** The largest number that was proved too small; null if none was. */
  loses: number | null;
}

/** The way to the best position found, by cards home. Better ones may exist. */
export interface Furthest {
  moves: readonly Move[];
  home: number;
}

export interface Solved {
  verdict: Verdict;
  /** Single-card moves, without the detours of the search. */
  moves: readonly Move[];
  /** The number of moves in the engine's own solution. */
  foundMoves: number;
  /** For a short solution: no solution has fewer single-card moves than this. */
  lower?: number;
  /** For a solution with few moves: the number of moves if a run counts as one. */
  moveCount?: number;
  nodes: number;
  ranOutOf?: 'nodes' | 'memory' | 'time';
  /** A mean over `runs` searches. */
  microseconds: number;
  runs: number;
}

/** A pool of one worker. It starts with the first job and takes one job at a time. */
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

/** The worker died before it answered. Another one may succeed. */
class WorkerLost extends SolverFailed {}

const NOT_LOADED =
  'The solver could not be loaded. Check the connection, then reload the page: your games are kept.';

/** Nearly all answers come within this time. A superseded search that takes longer is ended. */
const PATIENCE_MS = 60;

interface Pending {
  askedMs: number;
  supersede(error: Superseded): void;
}

/**
 * Asks about boards. A new question ends the search of the one before. If a worker dies, the client
 * starts another one and asks once more. A question that a worker rejects is not asked again.
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

  /** Ends the worker. The next question starts another one. */
  private endWorker(): void {
    this.pool.close();
    this.pool = this.startPool();
  }
}
