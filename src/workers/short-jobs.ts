/** The jobs of short solutions: apart from the others, so that few pages load them. */
import { fewMovesSolution, shortSolution } from '../short/index.js';
import { Shortest } from '../wasm/shortest.js';
import type { Handlers } from './serve.js';

let instance: Promise<Shortest> | undefined;

/** A worker that has met a hard deal gives the memory back; beams and small proofs do with less. */
export const MAX_IDLE_SHORTEST_BYTES = 32 * 2 ** 20;

/** Lends a worker's one instance; all tasks bring the same module. */
export async function withShortest<Result>(
  module: WebAssembly.Module,
  use: (shortest: Shortest) => Result,
): Promise<Result> {
  instance ??= Shortest.create(module);
  const shortest = await instance;
  try {
    return use(shortest);
  } finally {
    if (shortest.memoryBytes > MAX_IDLE_SHORTEST_BYTES) instance = undefined;
  }
}

export const SHORT_JOBS: Pick<Handlers, 'short'> = {
  async short(task, solver) {
    const { position, options, budget, metric } = task;
    const outcome = (await solver()).solve(position, options);
    if (outcome.verdict !== 'solved') {
      return { result: { outcome: { ...outcome, moves: new Uint16Array() } }, transfer: [] };
    }
    const solve = metric === 'cards' ? shortSolution : fewMovesSolution;
    const found = await withShortest(task.module, (shortest) =>
      solve(shortest, position, outcome.moves, budget),
    );
    const answer = 'lower' in found ? { short: found } : { few: found };
    const result = { outcome: { ...outcome, moves: new Uint16Array() }, ...answer };
    return { result, transfer: [found.moves.buffer as ArrayBuffer] };
  },
};
