/** The searches of an analysis, with the modules. */
import { type Autoplay, type Move, packMoves, Solution } from '../reference/index.js';
import { Decider } from '../solve/index.js';
import { fewMovesSolution } from '../solve/index-short.js';
import { Shortest, type SolverModules } from '../wasm/index.js';
import type { Searches } from './analysis.js';

/** The most positions to search for each move, unless the caller says otherwise. */
export const DEFAULT_JUDGE_NODES = 200_000;
/** Positions for a short solution of a position. The default of `--short` is ten times as much. */
const IMPROVE_NODES = 25_000;

/** The modules of an analysis. Without that of short solutions, known solutions are not made shorter. */
export type JudgeModules = Required<SolverModules> & {
  readonly shortest: WebAssembly.Module | null;
};

/** @param maxNodes the most positions to search for a verdict */
export async function searchesOf(
  modules: JudgeModules,
  autoplay: Autoplay,
  maxNodes: number,
): Promise<Searches> {
  const decider = await Decider.create(modules);
  const shortest = modules.shortest === null ? null : await Shortest.create(modules.shortest);
  return {
    decide: (position) => decider.decide(position, maxNodes),
    improve(position, known): readonly Move[] {
      if (shortest === null || known.length === 0) return known;
      const few = fewMovesSolution(shortest, position, packMoves(known), autoplay, {
        nodes: IMPROVE_NODES,
      });
      return few.moves === null ? known : Solution.replayed(position, few.moves).moves;
    },
  };
}
