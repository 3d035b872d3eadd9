/**
 * What differs between Node, browsers and the self-contained build: where the wasm modules come
 * from and how a worker is started. `createEngineOn` is written against this.
 */
import type { SolverModules } from '../wasm/solver.js';

/** A worker that runs `serve` of worker.ts. */
export interface WorkerPort {
  post(message: unknown, transfer?: ArrayBuffer[]): void;
  /** Sets the one listener for messages. */
  onMessage(listener: (message: unknown) => void): void;
  /** Sets the one listener for a worker that died or could not start. */
  onError(listener: (error: Error) => void): void;
  terminate(): void;
}

export interface Platform {
  loadModules(): Promise<SolverModules>;
  startWorker(): WorkerPort;
  /** Workers a sweep uses unless told otherwise. */
  readonly defaultWorkers: number;
}
