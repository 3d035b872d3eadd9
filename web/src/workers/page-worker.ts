/**
 * The page's one worker script. It contains the parts that every visitor needs. The other parts are
 * fetched with the first job that needs them.
 */
import freecellUrl from 'freecell-wasm/freecell.wasm?url';
import proverUrl from 'freecell-wasm/prover.wasm?url';
import { Solver, tidied } from '../../../src/solve/index.js';
import { serveWebWorker } from '../../../src/workers/index-browser.js';
import { leastCells } from '../game/least-cells.js';
import type { PageJobs, Question, Solved } from './client.js';

/**
 * Browsers' clocks are coarse, and the first search of a worker runs in wasm that is not optimised yet. So
 * a search shorter than this is repeated until `MEASURED_MS` have passed.
 */
const REPEATED_BELOW_MS = 60;
const MEASURED_MS = 10;
/** In moves. Tidying takes some milliseconds, but its cost grows faster than the solution. */
const SHORTENED_BELOW = 500;

const compile = async (url: string): Promise<WebAssembly.Module> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
};
let ready: Promise<Solver> | undefined;
const solver = (): Promise<Solver> =>
  (ready ??= Promise.all([freecellUrl, proverUrl].map(compile)).then(([freecell, prover]) =>
    Solver.create({ freecell, prover }),
  ));

serveWebWorker<PageJobs>({
  async load() {
    await solver();
    return { result: null };
  },
  solve: async (question) => ({ result: solve(await solver(), question) }),
  async cells({ position, budgets }) {
    const ready = await solver();
    const verdictWith = (cells: number) =>
      ready.answer({ ...position, cells: new Array<number>(cells).fill(-1) }, budgets).verdict;
    return { result: leastCells(position.cells.length, verdictWith) };
  },
  async furthest({ position }) {
    const { furthest } = await import('./rare.js');
    return { result: furthest(position) };
  },
  find: async (board) => ({ result: (await import('./rare.js')).findDeal(board) }),
  csv: async (task) => ({ result: await (await import('./csv.js')).writeCsv(task) }),
  raceVerify: async (task) => ({ result: await (await import('./race.js')).verifyRacer(task) }),
  raceTurn: async (task) => ({ result: (await import('./race.js')).takeTurn(task) }),
});

function solve(solver: Solver, { position, budgets }: Question): Solved {
  const startedMs = performance.now();
  const found = solver.answer(position, budgets);
  let runs = 1;
  let elapsedMs = performance.now() - startedMs;
  if (elapsedMs < REPEATED_BELOW_MS) {
    const againMs = performance.now();
    for (runs = 0, elapsedMs = 0; elapsedMs < MEASURED_MS; runs++) {
      solver.answer(position, budgets);
      elapsedMs = performance.now() - againMs;
    }
  }
  const measured = { nodes: found.nodes, microseconds: (elapsedMs * 1000) / runs, runs };
  const { verdict } = found;
  if (verdict === 'unsolvable') return { verdict, moves: [], foundMoves: 0, ...measured };
  if (verdict === 'undecided') {
    return { verdict, moves: [], foundMoves: 0, ranOutOf: found.ranOutOf, ...measured };
  }
  // The engine's first solution is fast, not short, so a long one is shortened here.
  const { solution, movesFound } = found;
  const { moves } = movesFound > SHORTENED_BELOW ? solution : tidied(solution);
  return { verdict, moves, foundMoves: movesFound, ...measured };
}
