/** Short solutions: from any solution to a shorter one, with what is known of the shortest. */
import { shorten } from '../game/shorten.js';
import { unpackSolution } from '../game/moves.js';
import { packMove, type Position } from '../reference/index.js';
import type { Shortest } from '../wasm/shortest.js';
import { whyShortWrong } from './check.js';
import { searchShort, type Short, type ShortBudget } from './search.js';

export { whyShortWrong } from './check.js';
export {
  DEFAULT_PROOF_NODES,
  DEFAULT_SHORT_NODES,
  type Short,
  type ShortBudget,
} from './search.js';

/**
 * A short solution of a solved position: never longer than the one given after it was tidied.
 *
 * @param found a solution, packed
 * @throws Error if the module gave something that is no solution, or a bound above one
 */
export function shortSolution(
  shortest: Shortest,
  position: Position,
  found: Uint16Array,
  budget: ShortBudget,
): Short {
  const tidy = shorten(position, unpackSolution(position, found));
  const floor = Uint16Array.from(tidy, ({ from, to }) => packMove(from, to));
  const short = searchShort(shortest, position, floor, budget);
  const fault = whyShortWrong(position, short, floor.length);
  if (fault !== null) throw new Error(fault);
  return short;
}
