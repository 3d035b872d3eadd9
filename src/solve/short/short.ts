/**
 * Short solutions: from any solution to a shorter one, with a lower bound. It counts single cards, or a
 * player's moves.
 */
import { type Position, Solution } from '../../reference/index.js';
import type { Shortest } from '../../wasm/index.js';
import type { ShortWish } from '../effort.js';
import type { Claim } from '../result.js';
import { type ShortProgress, type TellBounds, tellingNews } from './progress.js';
import { searchShort, type Short } from './search.js';

/**
 * Returns the claim with its solution shortened, if it has one.
 *
 * @param onProgress called whenever the solution or the bound is better
 */
export function shortened(
  shortest: Shortest,
  position: Position,
  claim: Claim,
  wish: ShortWish,
  onProgress: (progress: ShortProgress) => void = () => {},
): Claim {
  if (claim.verdict !== 'solved') return claim;
  const found = claim.moves.length;
  const { count: counted = 'cards' } = wish;
  const tell = tellingNews(onProgress);
  const short = shortSolution(shortest, position, claim.moves, wish, tell);
  const { moves, count, lower, isImpossible } = short;
  if (counted === 'cards') return { ...claim, moves, length: { counted, lower, found } };
  const autoplay = counted;
  if (count === Infinity) {
    return { ...claim, moves, length: { counted: 'none', autoplay, isImpossible, found } };
  }
  return { ...claim, moves, length: { counted: 'moves', autoplay, moves: count, lower, found } };
}

/**
 * Returns a short solution of a position. It never has more moves than the given solution, with or without its
 * needless moves. `resultOf` and `judgeBoard` compare its length with the bound.
 *
 * @param found a packed solution
 * @throws FreeCellError if the module gives a wrong solution
 */
export const shortSolution = (
  shortest: Shortest,
  position: Position,
  found: Uint16Array,
  wish: ShortWish,
  tell: TellBounds = () => {},
): Short => searchShort(shortest, position, Solution.replayed(position, found).moves, wish, tell);
