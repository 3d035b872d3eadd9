/**
 * The interface of the pool to a worker, the same in Node and in browsers. `port-node.ts` and
 * `port-browser.ts` implement it.
 */
import { FreeCellError } from '../reference/index.js';

export interface WorkerPort {
  post(message: unknown, transfer?: ArrayBuffer[]): void;
  /** Sets the listener for messages. There is only one. */
  onMessage(listener: (message: unknown) => void): void;
  /** Sets the listener for an unexpected end of the worker. There is only one. */
  onDeath(listener: (error: Error) => void): void;
  /** Sets whether the worker keeps the process alive; does nothing in browsers. */
  keepAlive(wanted: boolean): void;
  /** Ends the worker at once. */
  terminate(): void;
  /** Lets a worker without work end by itself. */
  end(): void;
}

/** A worker died or could not be started, so its jobs have no answer. */
export class WorkerError extends FreeCellError {
  constructor(message: string, options?: { cause?: unknown }) {
    super('worker', message, options);
  }
}
