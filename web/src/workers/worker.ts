/** The worker that answers the page's questions, one at a time, and times itself. */
import freecellUrl from '../../../build/freecell.wasm?url';
import proverUrl from '../../../build/prover.wasm?url';
import { PlainSolver } from '../../../dist/api/plain-solver.js';
import { shorten } from 'freecell-wasm/game';
import { clonePosition, replay, type Position } from 'freecell-wasm/reference';
import { leastCells } from '../game/least-cells.js';
import type { Answer, Budgets, Question, Solved } from './client.js';

/**
 * Browsers' clocks are coarse, and the first search of a worker runs in wasm that is not optimised
 * yet: searches shorter than this are repeated until that much time has passed.
 */
const REPEATED_BELOW_MS = 60;
const MEASURED_MS = 10;
/** Moves; the tidying takes some milliseconds, but grows faster than the solution. */
const SHORTENED_BELOW = 500;

const compile = async (url: string): Promise<WebAssembly.Module> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
};
/** The least that solves: all that the page's first answer needs is loaded before it. */
const ready = Promise.all([freecellUrl, proverUrl].map(compile)).then(([freecell, prover]) =>
  PlainSolver.create({ freecell, prover }),
);
ready.catch(() => {}); // told to whoever asks

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  let isLoaded = false;
  try {
    const solver = await ready;
    isLoaded = true;
    self.postMessage({ id: data.id, outcome: await answer(solver, data) } satisfies Answer);
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error), isLoaded } satisfies Answer);
  }
};

async function answer(solver: PlainSolver, { ask, position, budgets }: Question) {
  // Few boards cannot be won: their search is fetched with the first of them.
  if (ask === 'furthest') return (await import('../game/furthest.js')).furthest(position);
  if (ask === 'solve') return solve(solver, position, budgets);
  return leastCells(
    position.cells.length,
    (cells) =>
      solver.solve({ ...position, cells: new Array<number>(cells).fill(-1) }, budgets).verdict,
  );
}

function solve(solver: PlainSolver, position: Position, budgets: Budgets): Solved {
  const startedMs = performance.now();
  const { verdict, moves: found, nodes, ranOutOf } = solver.solve(position, budgets);
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
  const moves = isShort ? found : shorten(position, found);
  // `solveSync` has replayed what it found, but not this.
  if (!isShort && !replay(clonePosition(position), moves).valid) {
    throw new Error('the shortened solution is wrong');
  }
  const microseconds = (elapsedMs * 1000) / runs;
  return { verdict, moves, foundMoves: found.length, nodes, ranOutOf, microseconds, runs };
}
