/**
 * A worker as the pool sees it, the same in Node and in browsers. `port-node.ts` and
 * `port-browser.ts` make one of what their platform has.
 */
import { FreeCellError } from '../reference/index.js';

export interface WorkerPort {
  post(message: unknown, transfer?: ArrayBuffer[]): void;
  /** Sets the one listener for messages. */
  onMessage(listener: (message: unknown) => void): void;
  /** Sets the one listener for the end of a worker that nobody asked to end. */
  onDeath(listener: (error: Error) => void): void;
  /** Whether the worker keeps the process alive; browsers have no need of it. */
  keepAlive(wanted: boolean): void;
  terminate(): void;
}

/** A worker died, or could not be started: what it was asked has no answer. */
export class WorkerError extends FreeCellError {
  constructor(message: string, options?: { cause?: unknown }) {
    super('worker', message, options);
  }
}
