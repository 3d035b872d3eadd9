/**
 * What a worker of the public API does: it gets the compiled modules once, then answers one
 * request at a time. `browser-worker.ts` and `node-worker.ts` connect it to their kind of port.
 */
import { Solver, type Outcome, type SolveOptions, type SolverModules } from '../wasm/solver.js';
import type { Position } from '../reference/index.js';
import { runBatch, type BatchResult, type BatchTask } from '../sweep/batch.js';

export type WorkerRequest =
  | { type: 'start'; modules: SolverModules }
  | { type: 'solve'; position: Position; options: SolveOptions }
  | { type: 'batch'; task: BatchTask };

export type WorkerReply =
  | { type: 'started' }
  | { type: 'solved'; outcome: Outcome }
  | { type: 'batch'; result: BatchResult }
  | { type: 'failed'; message: string };

/** Answers requests that arrive through `onRequest`. */
export function serve(
  onRequest: (listener: (request: WorkerRequest) => void) => void,
  reply: (message: WorkerReply, transfer: ArrayBuffer[]) => void,
): void {
  let solver: Promise<Solver> | undefined;
  onRequest((request) => {
    if (request.type === 'start') solver = Solver.create(request.modules);
    Promise.resolve(solver)
      .then((ready) => {
        if (ready === undefined) throw new Error('the worker was asked before it was started');
        answer(ready, request, reply);
      })
      .catch((error: unknown) => {
        reply(
          { type: 'failed', message: error instanceof Error ? error.message : String(error) },
          [],
        );
      });
  });
}

function answer(
  solver: Solver,
  request: WorkerRequest,
  reply: (message: WorkerReply, transfer: ArrayBuffer[]) => void,
): void {
  if (request.type === 'start') {
    reply({ type: 'started' }, []);
  } else if (request.type === 'solve') {
    const outcome = solver.solve(request.position, request.options);
    // The solver's moves are a view of its memory: send a copy.
    const moves = outcome.moves.slice();
    reply({ type: 'solved', outcome: { ...outcome, moves } }, [moves.buffer]);
  } else {
    const result = runBatch(solver, request.task);
    const { verdicts, nodes, moves } = result.rows;
    const columns = [verdicts, nodes, moves].map((column) => column.buffer as ArrayBuffer);
    reply({ type: 'batch', result }, columns);
  }
}
