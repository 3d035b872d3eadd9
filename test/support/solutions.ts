/** Solutions of the any-solution search, as tests of readers and writers need them. */
import { type Move, type Position } from '../../src/reference/index.js';
import { answerOf, Solver } from '../../src/solve/index.js';
import { compileModules } from '../../src/wasm/modules-node.js';

export const solver = await Solver.create(await compileModules());

/** Returns moves of single cards that win, or null if the search finds none. */
export function solve(position: Position, maxNodes?: number): readonly Move[] | null {
  const answer = answerOf(solver, position, { maxNodes });
  return answer.verdict === 'solved' ? answer.moves : null;
}
