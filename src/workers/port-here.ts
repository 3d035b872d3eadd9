/**
 * Replaces a worker if none can be started, for example because a policy forbids it, or if there would be only
 * one. It runs jobs on the calling thread, one after the other, and yields every few milliseconds. So a page stays
 * responsive, and a search or a sweep can be stopped between two slices.
 */
import type { Outcome } from '../solve/index.js';
import { batchSteps } from '../sweep/index.js';
import type { WorkerRequest } from './jobs.js';
import type { WorkerPort } from './port.js';
import {
  doneBatch,
  type Extras,
  type Handlers,
  NO_ATLAS,
  serve,
  solverJobs,
  type SolverJobs,
} from './serve.js';

/** Less than a frame of a common screen. */
const SLICE_MS = 10;

/** Lets timers, signals and messages have their turn. In Node a timer would wait for a millisecond. */
const nextTurn = (): Promise<void> => {
  const { setImmediate: soon = setTimeout } = globalThis as {
    setImmediate?(then: () => void): unknown;
  };
  return new Promise((resolve) => void soon(resolve));
};

/** Thrown to stop a job. Nobody receives it. */
const ENDED = new Error('the work was ended');

/**
 * @param refuseShort throws for short solutions, because a beam search cannot be divided into slices
 * @param extras `withShort` makes short solutions without slices, if they are not refused
 */
export function portHere(
  refuseShort: (() => never) | undefined,
  { withShort, writeSolution }: Omit<Extras, 'runLeastCells'> = {},
): WorkerPort {
  let isEnded = false;
  let onRequest: (request: WorkerRequest<SolverJobs>) => void = () => {};
  let onMessage: (message: unknown) => void = () => {};
  let sliceBeganMs = 0;
  const isSliceOver = (): boolean => performance.now() - sliceBeganMs > SLICE_MS;
  /** Must be called between two jobs, and when a slice is over. */
  const giveWay = async (): Promise<void> => {
    if (isSliceOver()) {
      await nextTurn();
      sliceBeganMs = performance.now();
    }
    if (isEnded) throw ENDED;
  };
  const gently = async <Result>(steps: Generator<void, Result, void>): Promise<Result> => {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      if (isSliceOver()) await giveWay();
    }
  };
  // There is one solver, so a job waits for the job before it.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(job: () => Promise<Result>): Promise<Result> => {
    const done = last.then(giveWay).then(job);
    last = done.catch(() => {});
    return done;
  };
  const inOneGo = solverJobs({ withShort });
  const jobs: Handlers<SolverJobs> = {
    solve: ({ positions, effort, short }, solver) =>
      inTurn(async () => {
        if (short !== undefined) return inOneGo.solve({ positions, effort, short }, solver);
        const result: Outcome[] = [];
        for (const position of positions) {
          const outcome = await gently((await solver()).steps(position, effort));
          // The moves are a view of the solver's memory, so they are copied.
          result.push({ ...outcome, moves: outcome.moves.slice() });
        }
        return { result };
      }),
    batch: ({ cells, ...task }, solver) =>
      inTurn(async () => {
        if (cells === 'least') throw new Error(NO_ATLAS);
        return doneBatch(
          await gently(batchSteps(await solver(), { ...task, cells }, writeSolution)),
        );
      }),
  };
  serve(
    jobs,
    (listener) => (onRequest = listener),
    (message) => {
      if (!isEnded) onMessage(message);
    },
  );
  return {
    post(message) {
      const request = message as WorkerRequest<SolverJobs>;
      if (request.type === 'job' && 'short' in request.task && request.task.short) refuseShort?.();
      onRequest(request);
    },
    onMessage: (listener) => (onMessage = listener),
    onDeath: () => {},
    keepAlive: () => {},
    terminate: () => (isEnded = true),
  };
}
