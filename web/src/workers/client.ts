/** The page's side of the engine worker. A new question ends the one that is still being searched. */
import type { Move, Position, Verdict } from 'freecell-wasm';

export interface Budgets {
  maxNodes?: number;
  maxMemoryMiB?: number;
}

export interface Question {
  id: number;
  ask: keyof Outcomes;
  position: Position;
  budgets: Budgets;
}

/** What the worker can be asked, and what its answers are. */
export interface Outcomes {
  /** Is it won, and how? */
  solve: Solved;
  /** With how many free cells is it won? Its cells are empty. */
  cells: CellsNeeded;
  /** How far does it go, if it is not won? */
  furthest: Furthest;
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
  ranOutOf?: 'nodes' | 'memory';
  /** A mean over `runs` searches. */
  microseconds: number;
  runs: number;
}

export type Answer =
  | { id: number; outcome: Outcomes[keyof Outcomes] }
  | { id: number; error: string; isLoaded: boolean };

interface Pending {
  id: number;
  resolve(outcome: never): void;
  reject(error: Error): void;
}

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

export class EngineClient {
  private worker: Worker | null = null;
  private pending: Pending | null = null;
  private askedMs = 0;
  private lastId = 0;

  /** @throws Superseded if another question came before the answer */
  ask<Ask extends keyof Outcomes>(
    ask: Ask,
    position: Position,
    budgets: Budgets = {},
  ): Promise<Outcomes[Ask]> {
    if (this.pending !== null) {
      this.pending.reject(new Superseded('another question came'));
      if (performance.now() - this.askedMs > PATIENCE_MS) {
        this.worker?.terminate();
        this.worker = null;
      }
    }
    const id = ++this.lastId;
    this.askedMs = performance.now();
    return new Promise((resolve, reject) => {
      this.pending = { id, resolve, reject };
      this.worker ??= this.start();
      this.worker.postMessage({ id, ask, position, budgets } satisfies Question);
    });
  }

  solve(position: Position, budgets?: Budgets): Promise<Solved> {
    return this.ask('solve', position, budgets);
  }

  private start(): Worker {
    // Not before the first question: most visitors never ask for advice.
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const { pending } = this;
      // An answer to an older question: nobody waits for it.
      if (pending === null || pending.id !== data.id) return;
      if ('error' in data)
        this.fail(data.isLoaded ? `${BROKE_DOWN} (${data.error})` : NOT_LOADED, data.error);
      else {
        this.pending = null;
        pending.resolve(data.outcome as never);
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.fail(NOT_LOADED, event.message);
    };
    return worker;
  }

  /** The next question gets another worker. */
  private fail(text: string, cause: unknown): void {
    this.worker?.terminate();
    this.worker = null;
    this.pending?.reject(new SolverFailed(text, { cause }));
    this.pending = null;
  }
}
