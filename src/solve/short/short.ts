/**
 * Short solutions: from any solution to a shorter one, with what is known of the shortest; or, where a
 * run is to count as one move, to one of few moves.
 */
import { type Position, Solution } from '../../reference/index.js';
import type { Shortest } from '../../wasm/index.js';
import { whyBoundWrong } from '../answer.js';
import type { ShortBudget, ShortWish } from '../effort.js';
import type { Outcome } from '../outcome.js';
import { type Few, searchFew } from './few-moves.js';
import { searchShort, tidiedMoves, type Short } from './search.js';

/** An outcome with its solution, if it has one, made as short as the wish says. */
export function shortened(
  shortest: Shortest,
  position: Position,
  outcome: Outcome,
  wish: ShortWish,
): Outcome {
  if (outcome.verdict !== 'solved') return outcome;
  const { moves: found } = outcome;
  const movesFound = found.length;
  if (wish.metric !== 'moves') {
    return { ...outcome, movesFound, ...shortSolution(shortest, position, found, wish) };
  }
  const { moves, count } = fewMovesSolution(shortest, position, found, wish);
  return { ...outcome, movesFound, moves, moveCount: count };
}

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
): Short => checkedShort(shortest, position, tidiedMoves(position, found), budget);

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
  const floor = tidiedMoves(position, found);
  const short = checkedShort(shortest, position, floor, budget);
  const known = [found, floor, short.moves].map((moves) => Solution.replayed(position, moves));
  return searchFew(
    shortest,
    position,
    known.map(({ moves }) => moves),
    budget,
  );
}

/** What the search gives, if it wins, is no longer than what there was, and has no bound above it. */
function checkedShort(
  shortest: Shortest,
  position: Position,
  floor: Uint16Array,
  budget: ShortBudget,
): Short {
  const short = searchShort(shortest, position, floor, budget);
  const { moves } = Solution.replayed(position, short.moves);
  if (moves.length > floor.length) {
    const had = `there was one of ${floor.length}`;
    throw new Error(`the short solution has ${moves.length} moves, ${had}`);
  }
  const fault = whyBoundWrong(moves.length, short.lower);
  if (fault !== null) throw new Error(fault);
  return short;
}
