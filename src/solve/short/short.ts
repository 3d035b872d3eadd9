/**
 * Short solutions: from any solution to a shorter one, with a lower bound. It counts single cards, or a
 * player's moves.
 */
import { type Autoplay, FreeCellError, type Position, Solution } from '../../reference/index.js';
import type { Shortest } from '../../wasm/index.js';
import type { ShortBudget, ShortWish } from '../effort.js';
import { type Claim, whyBoundWrong } from '../result.js';
import { type Few, searchFew } from './few-moves.js';
import { type ShortProgress, type TellBounds, tellingNews } from './progress.js';
import { searchShort, tidiedMoves, type Short } from './search.js';

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
  const tell = tellingNews(onProgress);
  const found = claim.moves.length;
  const { count: counted = 'cards' } = wish;
  if (counted === 'cards') {
    const { moves, lower } = shortSolution(shortest, position, claim.moves, wish, tell);
    return { ...claim, moves, length: { counted, lower, found } };
  }
  const few = fewMovesSolution(shortest, position, claim.moves, counted, wish, tell);
  const autoplay = counted;
  if (few.moves === null) {
    const moves = tidiedMoves(position, claim.moves);
    const { isImpossible } = few;
    return { ...claim, moves, length: { counted: 'none', autoplay, isImpossible, found } };
  }
  const { count, lower } = few;
  const length = { counted: 'moves', autoplay, moves: count, lower, found } as const;
  return { ...claim, moves: few.moves, length };
}

/**
 * Returns a short solution of a position. It is never longer than the given solution without its
 * needless moves.
 *
 * @param found a packed solution
 * @throws Error if the module gives a wrong or a longer solution, or a bound above a solution
 */
export function shortSolution(
  shortest: Shortest,
  position: Position,
  found: Uint16Array,
  budget: ShortBudget,
  tell: TellBounds = () => {},
): Short {
  const floor = tidiedMoves(position, found);
  const short = searchShort(shortest, position, floor, budget, tell);
  const { moves } = Solution.replayed(position, short.moves);
  if (moves.length > floor.length) {
    const had = `the one before had ${floor.length}`;
    throw new FreeCellError('mismatch', `the short solution has ${moves.length} moves, ${had}`);
  }
  const fault = whyBoundWrong(moves.length, short.lower);
  if (fault !== null) throw new FreeCellError('mismatch', fault);
  return short;
}

/**
 * Returns a solution of few moves, as a player makes them. It never has more moves than the given
 * solution, with or without its needless moves.
 *
 * @param found a packed solution
 * @throws Error if the module gives a wrong solution, or a bound above a solution
 */
export function fewMovesSolution(
  shortest: Shortest,
  position: Position,
  found: Uint16Array,
  autoplay: Autoplay,
  budget: ShortBudget,
  tell: TellBounds = () => {},
): Few {
  const known = [found, tidiedMoves(position, found)].map(
    (moves) => Solution.replayed(position, moves).moves,
  );
  const few = searchFew(shortest, position, known, autoplay, budget, tell);
  const fault = few.moves && whyBoundWrong(few.count, few.lower);
  if (fault !== null) throw new FreeCellError('mismatch', fault);
  return few;
}
