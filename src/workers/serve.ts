/**
 * The work of a worker. It gets the compiled modules once, then does one job after another. The script of
 * the worker connects it to a port. `port-here.ts` does the same jobs on the calling thread, in slices.
 */
import { findSteps } from '../game/index.js';
import { writePacked } from '../notation/index.js';
import {
  callEverySlice,
  dealCards,
  finish,
  FreeCellError,
  positionOf,
} from '../reference/index.js';
import { furthestSteps, RangeSolver, whyDealtWrong } from '../solve/index.js';
import { batchSteps, leastCellsSteps, type MakeShort } from '../sweep/index.js';
import type { SolverModules } from '../wasm/index.js';
import { ClaimPacker } from './claims.js';
import type {
  JobMap,
  Jobs,
  ProgressOf,
  ShortTask,
  SolveJobs,
  WorkerReply,
  WorkerRequest,
} from './jobs.js';

/** Runs all steps. On the calling thread it lets others run between two steps. */
type Run = <Result>(steps: Generator<void, Result, void>) => Result | Promise<Result>;

/** What a job may use. */
export interface Tools<Progress = undefined> {
  solver(): Promise<RangeSolver>;
  readonly run: Run;
  /** Tells the caller how far the job is. */
  readonly report: (progress: Progress) => void;
}

export type Handlers<Known extends JobMap<Known>> = {
  [Name in keyof Known]: (
    task: Known[Name]['task'],
    tools: Tools<ProgressOf<Known[Name]>>,
  ) => Promise<Known[Name]['result']>;
};

/** Calls `use` with a function that makes solutions short. */
export type LendShort = <Result>(
  task: ShortTask,
  use: (shorten: MakeShort) => Result | Promise<Result>,
) => Promise<Result>;

const lend = <Result>(
  lendShort: LendShort,
  short: ShortTask | null,
  use: (shorten?: MakeShort) => Promise<Result>,
): Promise<Result> => (short === null ? use() : lendShort(short, use));

/** The job of solving alone: an element of a page needs no other. */
export function solveJobs(lendShort: LendShort): Handlers<SolveJobs> {
  return {
    async solve({ asked, cells, effort, short }, { solver, run, report }) {
      const startedMs = performance.now();
      const ready = await solver();
      const claims = new ClaimPacker();
      await lend(lendShort, short, async (shorten) => {
        for (let i = 0; i < asked.length; i = claims.count) {
          const one = asked[i];
          if (typeof one !== 'number') {
            const claim = await run(ready.steps(one, effort));
            claims.add(shorten?.(one, claim, report) ?? claim);
            continue;
          }
          // The module deals and solves consecutive deals together.
          let count = 1;
          while (asked[i + count] === one + count) count++;
          const steps = ready.rangeSteps(one, count, cells, effort, (deal, claim, layout) => {
            // The caller replays a solution on the cards that the reference deals.
            const fault =
              claim.verdict === 'solved' ? null : whyDealtWrong(dealCards(deal), layout);
            if (fault !== null) throw new FreeCellError('mismatch', `deal ${deal}: ${fault}`);
            claims.add(shorten?.(positionOf(layout, cells), claim) ?? claim);
          });
          await run(steps);
        }
      });
      return { claims: claims.packed(), elapsedMs: performance.now() - startedMs };
    },
  };
}

/** The jobs of the package's workers. */
export function solverJobs(lendShort: LendShort): Handlers<Jobs> {
  return {
    ...solveJobs(lendShort),
    async batch({ short, cells, ...task }, { solver, run }) {
      const ready = await solver();
      if (cells === 'least') return run(leastCellsSteps(ready, task, writePacked));
      return lend(lendShort, short, async (shorten) =>
        run(batchSteps(ready, { ...task, cells }, writePacked, shorten)),
      );
    },
    furthest: async (position, { run }) => run(furthestSteps(position)),
    find: async ({ slots, options }, { run }) => run(findSteps(slots, options)),
  };
}

/** Returns the buffers of rows and claims in a result. They belong to it alone, so they are transferred, not copied. */
const buffersIn = (result: unknown): ArrayBuffer[] =>
  Object.values(Object(result) as object)
    .flatMap((part: unknown) => (Array.isArray(part) ? [] : Object.values(Object(part) as object)))
    .filter((column) => ArrayBuffer.isView(column))
    .map(({ buffer }) => buffer as ArrayBuffer);

/** A busy worker says so after each such time. */
const BUSY_MS = 5000;

/**
 * Returns a function that takes requests. It answers one after another.
 *
 * @param end called when no more requests will come
 * @param run how jobs run steps
 */
export function serve<Known extends JobMap<Known>>(
  handlers: Handlers<Known>,
  reply: (message: WorkerReply<Known>, transfer: ArrayBuffer[]) => void,
  end: () => void = () => {},
  run: Run = finish,
): (request: WorkerRequest<Known>) => void {
  let modules: SolverModules | null = null;
  let solver: RangeSolver | undefined;
  let last: Promise<void> = Promise.resolve();
  let repliedMs = 0;
  const tools: Omit<Tools, 'report'> = {
    run,
    async solver() {
      if (modules === null) throw new Error('the worker was started without the modules');
      // If there is no memory for it now, the next job tries again.
      return (solver ??= await RangeSolver.create(modules));
    },
  };
  const stopBeating = callEverySlice(beat);
  return (request) => {
    if (request.type === 'start') {
      modules = request.modules;
    } else if (request.type === 'end') {
      last = last.then(stopBeating).then(end);
    } else {
      last = last.then(() => answer(request));
    }
  };

  /** Says from time to time that the worker is busy. */
  function beat(): void {
    const nowMs = performance.now();
    if (nowMs - repliedMs < BUSY_MS) return;
    repliedMs = nowMs;
    reply({ type: 'busy' }, []);
  }

  type JobRequest = Extract<WorkerRequest<Known>, { type: 'job' }>;
  async function answer({ id, name, task }: JobRequest): Promise<void> {
    repliedMs = performance.now();
    try {
      const handler = handlers[name];
      if (handler === undefined) throw new Error(`this worker has no job "${String(name)}"`);
      const report = (progress: ProgressOf<Known[keyof Known]>): void =>
        reply({ type: 'progress', id, progress }, []);
      const result = await handler(task, { ...tools, report });
      // If the answer cannot be sent, the job has failed, and the caller must know.
      reply({ type: 'done', id, result }, buffersIn(result));
    } catch (error) {
      const cause = String(error);
      const message = error instanceof Error ? error.message : cause;
      const code = error instanceof FreeCellError ? error.code : null;
      reply({ type: 'failed', id, message, cause, code }, []);
    }
    try {
      solver?.releaseMemory();
    } catch {
      // Without memory for a new prover, the old one is kept.
    }
  }
}
