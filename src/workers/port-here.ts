/**
 * Replaces a worker if none can be started, for example because a policy forbids it. It runs jobs on the calling
 * thread, one after the other, and yields every few milliseconds. So a page stays responsive, and a search or a
 * sweep can be stopped between two slices.
 */
import { type Position, positionOf } from '../reference/index.js';
import type { Outcome, Effort, Solver } from '../solve/index.js';
import { type BatchResult, type BatchTask, runBatch } from '../sweep/index.js';
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

/** Thrown to stop a job. Nobody receives it. */
const ENDED = new Error('the work was ended');

/**
 * @param refuseShort throws for short solutions, because a beam search cannot be divided into slices
 * @param withShort makes short solutions without slices, if they are not refused
 */
export function portHere(
  refuseShort: (() => never) | undefined,
  withShort?: Extras['withShort'],
): WorkerPort {
  let isEnded = false;
  let onRequest: (request: WorkerRequest<SolverJobs>) => void = () => {};
  let onMessage: (message: unknown) => void = () => {};
  let sliceBeganMs = 0;
  /** Must be called between two slices of work. */
  const giveWay = async (): Promise<void> => {
    if (performance.now() - sliceBeganMs > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      sliceBeganMs = performance.now();
    }
    if (isEnded) throw ENDED;
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
          result.push(await solveGently(await solver(), position, effort, giveWay));
        }
        return { result };
      }),
    batch: ({ cells, ...task }, solver) =>
      inTurn(async () => {
        if (cells === 'least') throw new Error(NO_ATLAS);
        return doneBatch(await runBatchGently(await solver(), { ...task, cells }, giveWay));
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

async function solveGently(
  solver: Solver,
  position: Position,
  options: Effort,
  giveWay: () => Promise<void>,
): Promise<Outcome> {
  const steps = solver.steps(position, options);
  for (;;) {
    await giveWay();
    const { done, value } = steps.next();
    // The moves are a view of the solver's memory, so they are copied.
    if (done) return { ...value, moves: value.moves.slice() };
  }
}

/** Solves the deals one by one. Then `runBatch` makes the batch from the known outcomes. */
async function runBatchGently(
  solver: Solver,
  task: BatchTask,
  giveWay: () => Promise<void>,
): Promise<BatchResult> {
  const startedMs = performance.now();
  const { first, count, cells, options } = task;
  const known: { layout: Uint8Array; outcome: Outcome }[] = [];
  for (let deal = first; deal < first + count; deal++) {
    const { engine } = solver;
    engine.dealRange(deal, 1);
    const layout = engine.layouts.slice(0, 52);
    const position = positionOf(Array.from(layout), cells);
    known.push({ layout, outcome: await solveGently(solver, position, options, giveWay) });
  }
  const teller: Pick<Solver, 'solveRange'> = {
    solveRange: (_first, _count, _cells, _options, report) =>
      known.forEach(({ layout, outcome }, i) => report(first + i, outcome, layout)),
  };
  return { ...runBatch(teller, task), elapsedMs: performance.now() - startedMs };
}
