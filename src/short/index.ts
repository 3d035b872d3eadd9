/**
 * Short solutions: from any solution to a shorter one, with what is known of the shortest; or, where a
 * run is to count as one move, to one of few moves.
 */
import { unpackSolution } from '../game/moves.js';
import type { Position } from '../reference/index.js';
import type { Shortest } from '../wasm/shortest.js';
import { whyShortWrong } from './check.js';
import { searchFew, type Few } from './few-moves.js';
import type { ShortBudget } from './purse.js';
import { searchShort, tidied, type Short } from './search.js';

export { whyShortWrong } from './check.js';
export {
  DEFAULT_PROOF_NODES,
  DEFAULT_SHORT_NODES,
  MAX_SHORT_MS,
  shortBudget,
  type ShortBudget,
} from './purse.js';
export type { Few } from './few-moves.js';
export type { Short } from './search.js';
export { METRICS, type Metric } from './metric.js';

/**
 * A short solution of a solved position: never longer than the one given after it was tidied.
 *
 * @param found a solution, packed
 * @throws Error if the module gave something that is no solution, or a bound above one
 */
export const shortSolution = (
  shortest: Shortest,
  position: Position,
  found: Uint16Array,
  budget: ShortBudget,
): Short => checkedShort(shortest, position, tidied(position, found), budget);

/**
 * A solution of few moves where a run is one: never of more than the one given has, before and after
 * it was tidied, nor than `shortSolution` with the same budget of positions gives.
 *
 * @param found a solution, packed
 * @throws Error if the module gave something that is no solution
 */
export function fewMovesSolution(
  shortest: Shortest,
  position: Position,
  found: Uint16Array,
  { ms, nodes }: ShortBudget,
): Few {
  // Half the time each; a budget of positions is given twice, so that it buys as short a solution.
  const budget: ShortBudget = ms === undefined ? { nodes } : { ms: ms / 2 };
  const floor = tidied(position, found);
  const short = checkedShort(shortest, position, floor, budget);
  const known = [found, floor, short.moves].map((moves) => unpackSolution(position, moves));
  return searchFew(shortest, position, known, budget);
}

function checkedShort(
  shortest: Shortest,
  position: Position,
  floor: Uint16Array,
  budget: ShortBudget,
): Short {
  const short = searchShort(shortest, position, floor, budget);
  const fault = whyShortWrong(position, short, floor.length);
  if (fault !== null) throw new Error(fault);
  return short;
}
