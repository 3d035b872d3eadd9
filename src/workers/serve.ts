/**
 * What a worker does: it gets the compiled modules once, then answers one job at a time.
 * `browser-worker.ts` and `node-worker.ts` connect it to their kind of port and say which jobs it
 * knows.
 */
import { runBatch, type BatchResult } from '../sweep/batch.js';
import { Solver } from '../wasm/solver.js';
import type { JobName, Jobs, WorkerReply, WorkerRequest } from './jobs.js';

interface Done<Result> {
  result: Result;
  /** Buffers that are handed over instead of copied. */
  transfer: ArrayBuffer[];
}

export type Handlers = {
  [Name in JobName]?: (
    task: Jobs[Name]['task'],
    solver: () => Promise<Solver>,
  ) => Promise<Done<Jobs[Name]['result']>>;
};

/** The jobs that need nothing but the solver. */
export const SOLVER_JOBS: Handlers = {
  async solve({ positions, options }, solver) {
    const ready = await solver();
    const result = positions.map((position) => {
      const outcome = ready.solve(position, options);
      // The solver's moves are a view of its memory.
      return { ...outcome, moves: outcome.moves.slice() };
    });
    return { result, transfer: result.map(({ moves }) => moves.buffer) };
  },
  async batch(task, solver) {
    return doneBatch(runBatch(await solver(), task));
  },
};

/** A batch's result on its way back. */
export function doneBatch(result: BatchResult): Done<BatchResult> {
  const { verdicts, nodes, moves, phases, ranOutOf, lower } = result.rows;
  const columns = [verdicts, nodes, moves, phases, ranOutOf, ...(lower ? [lower] : [])];
  return { result, transfer: columns.map((column) => column.buffer as ArrayBuffer) };
}

/** Answers requests that arrive through `onRequest`. */
export function serve(
  handlers: Handlers,
  onRequest: (listener: (request: WorkerRequest) => void) => void,
  reply: (message: WorkerReply, transfer: ArrayBuffer[]) => void,
): void {
  let solver: Promise<Solver> | undefined;
  const ready = async (): Promise<Solver> => {
    if (solver === undefined) throw new Error('the worker was started without the modules');
    return solver;
  };
  onRequest((request) => {
    if (request.type === 'start') {
      if (request.modules !== null) solver = Solver.create(request.modules);
      solver?.catch(() => {}); // told to whoever asks for a job
      return;
    }
    const { id, name, task } = request;
    const handler = handlers[name] as
      | ((task: unknown, solver: () => Promise<Solver>) => Promise<Done<Jobs[JobName]['result']>>)
      | undefined;
    Promise.resolve()
      .then(() => {
        if (handler === undefined) throw new Error(`this worker knows no job "${name}"`);
        return handler(task, ready);
      })
      // An answer that cannot be sent is a failure too: whoever asked must hear of it.
      .then(({ result, transfer }) => reply({ type: 'done', id, result }, transfer))
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        reply({ type: 'failed', id, message }, []);
      })
      .then(async () => (await solver)?.releaseMemory())
      .catch(() => {}); // no solver, which jobs are told; or no new prover, and the old one stays
  });
}
