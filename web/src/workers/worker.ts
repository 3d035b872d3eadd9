/** The worker that answers the page's questions, one at a time, and times itself. */
import { createEngine, type FreeCellEngine } from 'freecell-wasm';
import { shorten } from 'freecell-wasm/game';
import { clonePosition, replay } from 'freecell-wasm/reference';
import type { Answer, Question } from './client.js';

/**
 * Browsers' clocks are coarse, and the first search of a worker runs in wasm that is not optimised
 * yet: searches shorter than this are repeated until that much time has passed.
 */
const REPEATED_BELOW_MS = 60;
const MEASURED_MS = 10;
/** Moves; the tidying takes some milliseconds, but grows faster than the solution. */
const SHORTENED_BELOW = 500;

const ready = createEngine();

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  let isLoaded = false;
  try {
    const engine = await ready;
    isLoaded = true;
    self.postMessage(answer(engine, data));
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error), isLoaded } satisfies Answer);
  }
};

function answer(engine: FreeCellEngine, { id, position, budgets }: Question): Answer {
  const startedMs = performance.now();
  const { verdict, moves: found, nodes, ranOutOf } = engine.solveSync(position, budgets);
  let runs = 1;
  let elapsedMs = performance.now() - startedMs;
  if (elapsedMs < REPEATED_BELOW_MS) {
    const againMs = performance.now();
    for (runs = 0, elapsedMs = 0; elapsedMs < MEASURED_MS; runs++) {
      engine.solveSync(position, budgets);
      elapsedMs = performance.now() - againMs;
    }
  }
  // People want it short; the engine wants it soon.
  const isShort = verdict !== 'solved' || found.length > SHORTENED_BELOW;
  const moves = isShort ? found : shorten(position, found);
  // `solveSync` has replayed what it found, but not this.
  if (!isShort && !replay(clonePosition(position), moves).valid) {
    throw new Error('the shortened solution is wrong');
  }
  const microseconds = (elapsedMs * 1000) / runs;
  return {
    id,
    outcome: { verdict, moves, foundMoves: found.length, nodes, ranOutOf, microseconds, runs },
  };
}
