/**
 * What a worker does: it gets the compiled modules once, then answers one job at a time. Its script
 * connects it to a port of its kind and says which jobs it knows.
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
  /** Buffers that are handed over instead of copied. */
  transfer?: ArrayBuffer[];
}

export type Handlers<Known extends JobMap<Known>> = {
  [Name in keyof Known]: (
    task: Known[Name]['task'],
    solver: () => Promise<Solver>,
  ) => Promise<Done<Known[Name]['result']>>;
};

/** What every worker of the package knows. */
export type SolverJobs = Pick<Jobs, 'solve' | 'batch'>;

/** What a worker says that cannot look for the least number of cells. */
export const NO_ATLAS = 'this worker makes no atlas';

/** What the workers of a platform know beyond the solver. */
export interface Extras {
  /** Lends what makes solutions short. */
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
    if (withShort === undefined) throw new Error('this worker makes no short solutions');
    return withShort(short, use);
  };
  return {
    async solve({ positions, effort, short }, solver) {
      const ready = await solver();
      const result = await lend(short, (shorten) =>
        positions.map((position) => {
          const outcome = ready.solve(position, effort);
          // The solver's moves are a view of its memory.
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

/** A batch's result on its way back. */
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
      solver?.catch(() => {}); // told to those who ask for a job
      return;
    }
    const { id, name, task } = request;
    Promise.resolve()
      .then(() => {
        const handler = handlers[name];
        if (handler === undefined) throw new Error(`this worker knows no job "${String(name)}"`);
        return handler(task, ready);
      })
      // An answer that cannot be sent is a failure too: whoever asked must hear of it.
      .then(({ result, transfer = [] }) => reply({ type: 'done', id, result }, transfer))
      .catch((error: unknown) => {
        const cause = String(error);
        const message = error instanceof Error ? error.message : cause;
        reply({ type: 'failed', id, message, cause }, []);
      })
      .then(async () => (await solver)?.releaseMemory())
      .catch(() => {}); // no solver, which jobs are told; or no new prover, and the old one stays
  });
}
