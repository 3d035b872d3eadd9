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

export type Answer = { id: number; outcome: Solved } | { id: number; error: string };

interface Pending {
  id: number;
  resolve(outcome: Solved): void;
  reject(error: Error): void;
}

export class Superseded extends Error {
  override name = 'Superseded';
}

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
      this.pending = null;
      if ('error' in data) pending.reject(new Error(data.error));
      else pending.resolve(data.outcome);
    };
    worker.onerror = (event) => {
      this.pending?.reject(new Error(event.message || 'the engine worker could not be started'));
      this.pending = null;
    };
    return worker;
  }
}
