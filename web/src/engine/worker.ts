/** The worker that answers the page's questions, one at a time, and times itself. */
import freecellUrl from '../../../build/freecell.wasm?url';
import proverUrl from '../../../build/prover.wasm?url';
import { Solver } from '../../../src/engine/solver.js';
import { shorten } from '../../../src/notation/peephole.js';
import type { Answer, Question } from './client.js';

/**
 * Browsers' clocks are coarse, and the first search of a worker runs in wasm that is not optimised
 * yet: searches shorter than this are repeated until that much time has passed.
 */
const REPEATED_BELOW_MS = 60;
const MEASURED_MS = 10;
/** Moves; the tidying takes some milliseconds, but grows faster than the solution. */
const SHORTENED_BELOW = 500;

const ready = Promise.all(
  [freecellUrl, proverUrl].map((url) => WebAssembly.compileStreaming(fetch(url))),
).then(([freecell, prover]) => Solver.create({ freecell, prover }));

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  try {
    self.postMessage(answer(await ready, data));
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) } satisfies Answer);
  }
};

function answer(solver: Solver, { id, position, budgets }: Question): Answer {
  const startedMs = performance.now();
  const outcome = solver.solve(position, budgets);
  const { verdict, nodes, ranOutOf } = outcome;
  const found = outcome.moves.slice();
  let runs = 1;
  let elapsedMs = performance.now() - startedMs;
  if (elapsedMs < REPEATED_BELOW_MS) {
    const againMs = performance.now();
    for (runs = 0, elapsedMs = 0; elapsedMs < MEASURED_MS; runs++) {
      solver.solve(position, budgets);
      elapsedMs = performance.now() - againMs;
    }
  }
  // People want it short; the engine wants it soon.
  const isShort = verdict !== 'solved' || found.length > SHORTENED_BELOW;
  const moves = Array.from(isShort ? found : shorten(position, found));
  const microseconds = (elapsedMs * 1000) / runs;
  return {
    id,
    outcome: { verdict, moves, foundMoves: found.length, nodes, ranOutOf, microseconds, runs },
  };
}
