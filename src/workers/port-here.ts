/**
 * Replaces a worker if none can be started, for example because a policy forbids it, or if there would be only
 * one. It does jobs on the calling thread, one after the other, and yields every few milliseconds. So a page stays
 * responsive, and a search or a sweep can be stopped between two slices.
 */
import { sliceIsOver } from '../reference/index.js';
import type { JobMap, WorkerRequest } from './jobs.js';
import type { StartWorker } from './port.js';
import { type Handlers, serve } from './serve.js';

/** Less than a frame of a common screen. */
const SLICE_MS = 10;
/** A slice takes 0.1 to some milliseconds. Cloudflare's clock stands still meanwhile, so count them then. */
const MAX_SLICES = 16;

/** Lets timers, signals and messages have their turn. In Node a timer would wait for a millisecond. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => void soon(resolve));

/** Those of the host: tests of users may put a clock in their place that stands still. */
const { setImmediate: soon = setTimeout } = globalThis as {
  setImmediate?(then: () => void): unknown;
};

/** Thrown to stop a job. Nobody receives it. */
const ENDED = new Error('the work was ended');

export const portHere =
  <Known extends JobMap<Known>>(handlers: Handlers<Known>): StartWorker =>
  ({ onMessage }) => {
    let isEnded = false;
    let sliceBeganMs = 0;
    let lastMs = 0;
    /** How many slices the clock has stood still. */
    let still = 0;
    /** Runs steps, and gives way to others when a slice is over. */
    const gently = async <Result>(steps: Generator<void, Result, void>): Promise<Result> => {
      for (;;) {
        const nowMs = performance.now();
        still = nowMs === lastMs ? still + 1 : 0;
        lastMs = nowMs;
        if (nowMs - sliceBeganMs > SLICE_MS || still > MAX_SLICES) {
          await nextTurn();
          still = 0;
          sliceBeganMs = performance.now();
        }
        if (isEnded) throw ENDED;
        const { done, value } = steps.next();
        if (done) return value;
        sliceIsOver();
      }
    };
    const reply = (message: unknown): void => {
      if (!isEnded) onMessage(message);
    };
    const ask = serve(handlers, reply, () => {}, gently);
    return {
      post: (message) => ask(message as WorkerRequest<Known>),
      end: () => {
        isEnded = true;
        ask({ type: 'end' });
      },
    };
  };
