/** The jobs of short solutions: apart from the others, so that few pages load them. */
import { fewMovesSolution, shortSolution } from '../short/index.js';
import { Shortest } from '../wasm/shortest.js';
import type { Handlers } from './serve.js';

let module: WebAssembly.Module | undefined;
let instance: Promise<Shortest> | undefined;

/** One instance a worker, for all tasks bring the same module. */
export function shortestOf(given: WebAssembly.Module): Promise<Shortest> {
  module ??= given;
  instance ??= Shortest.create(module);
  return instance;
}

export const SHORT_JOBS: Pick<Handlers, 'short'> = {
  async short(task, solver) {
    const { position, options, budget, metric } = task;
    const outcome = (await solver()).solve(position, options);
    if (outcome.verdict !== 'solved') {
      return { result: { outcome: { ...outcome, moves: new Uint16Array() } }, transfer: [] };
    }
    const shortest = await shortestOf(task.module);
    const solve = metric === 'cards' ? shortSolution : fewMovesSolution;
    const found = solve(shortest, position, outcome.moves.slice(), budget);
    const answer = 'lower' in found ? { short: found } : { few: found };
    const result = { outcome: { ...outcome, moves: new Uint16Array() }, ...answer };
    return { result, transfer: [found.moves.buffer as ArrayBuffer] };
  },
};
