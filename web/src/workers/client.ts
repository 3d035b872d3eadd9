/** The page's side of the engine worker. A new question ends the one that is still being searched. */
import type { Move, Position, Verdict } from 'freecell-wasm';

export interface Budgets {
  maxNodes?: number;
  maxMemoryMiB?: number;
}

export interface Question {
  id: number;
  position: Position;
  budgets: Budgets;
}

export interface Solved {
  verdict: Verdict;
  /** Single-card moves, without the detours that the search made. */
  moves: readonly Move[];
  /** How many there were as the engine found them. */
  foundMoves: number;
  nodes: number;
  ranOutOf?: 'nodes' | 'memory';
  /** A mean over `runs` searches. */
  microseconds: number;
  runs: number;
}

export type Answer =
  { id: number; outcome: Solved } | { id: number; error: string; isLoaded: boolean };

interface Pending {
  id: number;
  resolve(outcome: Solved): void;
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
  solve(position: Position, budgets: Budgets = {}): Promise<Solved> {
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
      this.worker.postMessage({ id, position, budgets } satisfies Question);
    });
  }

  private start(): Worker {
    // Not before the first question: most visitors never ask for advice.
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const { pending } = this;
      // An answer to an older question: nobody waits for it.
      if (pending === null || pending.id !== data.id) return;
      if ('error' in data) this.fail(data.isLoaded ? BROKE_DOWN : NOT_LOADED, data.error);
      else {
        this.pending = null;
        pending.resolve(data.outcome);
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
