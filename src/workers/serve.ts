/**
 * The work of a worker. It gets the compiled modules once, then answers one job at a time. The script of the
 * worker connects it to a port and chooses its jobs.
 */
import { Solver } from '../solve/index.js';
import {
  type BatchResult,
  type MakeShort,
  runBatch,
  type runLeastCells,
  type WriteSolution,
} from '../sweep/index.js';
import type { JobMap, Jobs, ShortTask, WorkerReply, WorkerRequest } from './jobs.js';

interface Done<Result> {
  result: Result;
  /** Buffers that are transferred, not copied. */
  transfer?: ArrayBuffer[];
}

export type Handlers<Known extends JobMap<Known>> = {
  [Name in keyof Known]: (
    task: Known[Name]['task'],
    solver: () => Promise<Solver>,
  ) => Promise<Done<Known[Name]['result']>>;
};

/** The jobs of every worker of the package. */
export type SolverJobs = Pick<Jobs, 'solve' | 'batch'>;

/** Error of a worker that cannot look for the fewest cells. */
export const NO_ATLAS = 'this worker cannot build an atlas';

/** Abilities that only the workers of some platforms have. */
export interface Extras {
  /** Calls `use` with a function that makes solutions short. */
  withShort?: <Result>(task: ShortTask, use: (shorten: MakeShort) => Result) => Promise<Result>;
  writeSolution?: WriteSolution;
  runLeastCells?: typeof runLeastCells;
}

/** The jobs of the solver. */
export function solverJobs({
  withShort,
  writeSolution,
  runLeastCells,
}: Extras): Handlers<SolverJobs> {
  const lend = <Result>(
    short: ShortTask | undefined,
    use: (shorten?: MakeShort) => Result,
  ): Result | Promise<Result> => {
    if (short === undefined) return use();
    if (withShort === undefined) throw new Error('this worker cannot make short solutions');
    return withShort(short, use);
  };
  return {
    async solve({ positions, effort, short }, solver) {
      const ready = await solver();
      const result = await lend(short, (shorten) =>
        positions.map((position) => {
          const outcome = ready.solve(position, effort);
          // The moves are a view of the solver's memory, so they are copied.
          if (shorten === undefined) return { ...outcome, moves: outcome.moves.slice() };
          return shorten(position, outcome);
        }),
      );
      return { result, transfer: result.map(({ moves }) => moves.buffer as ArrayBuffer) };
    },
    async batch({ short, cells, ...task }, solver) {
      const ready = await solver();
      if (cells !== 'least') {
        return lend(short, (shorten) =>
          doneBatch(runBatch(ready, { ...task, cells }, writeSolution, shorten)),
        );
      }
      if (runLeastCells === undefined) throw new Error(NO_ATLAS);
      return doneBatch(runLeastCells(ready, task, writeSolution));
    },
  };
}

/** Returns the result of a batch with the buffers to transfer. */
export function doneBatch(result: BatchResult): Done<BatchResult> {
  const { verdicts, nodes, moves, phases, ranOutOf, lower } = result.rows;
  const columns = [verdicts, nodes, moves, phases, ranOutOf, ...(lower ? [lower] : [])];
  return { result, transfer: columns.map((column) => column.buffer as ArrayBuffer) };
}

/** Answers requests that arrive through `onRequest`. */
export function serve<Known extends JobMap<Known>>(
  handlers: Handlers<Known>,
  onRequest: (listener: (request: WorkerRequest<Known>) => void) => void,
  reply: (message: WorkerReply<Known>, transfer: ArrayBuffer[]) => void,
): void {
  let solver: Promise<Solver> | undefined;
  const ready = async (): Promise<Solver> => {
    if (solver === undefined) throw new Error('the worker was started without the modules');
    return solver;
  };
  onRequest((request) => {
    if (request.type === 'start') {
      if (request.modules !== null) solver = Solver.create(request.modules);
      solver?.catch(() => {}); // every job reports it
      return;
    }
    const { id, name, task } = request;
    Promise.resolve()
      .then(() => {
        const handler = handlers[name];
        if (handler === undefined) throw new Error(`this worker has no job "${String(name)}"`);
        return handler(task, ready);
      })
      // If the answer cannot be sent, the job has failed, and the caller must know.
      .then(({ result, transfer = [] }) => reply({ type: 'done', id, result }, transfer))
      .catch((error: unknown) => {
        const cause = String(error);
        const message = error instanceof Error ? error.message : cause;
        reply({ type: 'failed', id, message, cause }, []);
      })
      .then(async () => (await solver)?.releaseMemory())
      .catch(() => {}); // without a solver, jobs report it; without a new prover, the old one is kept
  });
}
