/**
 * The interface of the pool to a worker, the same in Node and in browsers. `port-thread.ts`, `port-browser.ts` and
 * `port-here.ts` implement it.
 */
import { FreeCellError } from '../reference/index.js';

/** What the pool hears from a worker. */
export interface PortEvents {
  onMessage(this: void, message: unknown): void;
  /** The worker ended unexpectedly. */
  onDeath(this: void, error: Error): void;
}

export interface WorkerPort {
  post(message: unknown, transfer?: ArrayBuffer[]): void;
  /** Sets whether the worker keeps the process alive; in browsers there is nothing to set. */
  keepAlive?(wanted: boolean): void;
  /** Ends the worker: at once if it has work, otherwise it may end by itself. */
  end(hasWork: boolean): void;
}

export type StartWorker = (events: PortEvents) => WorkerPort;

/** A worker died or could not be started, so its jobs have no answer. */
export class WorkerError extends FreeCellError {
  constructor(message: string, options?: { cause?: unknown }) {
    super('worker', message, options);
  }
}
