/**
 * Short solutions: from any solution to a shorter one, with a lower bound. With the metric `moves`, to a
 * solution of few moves, where a run counts as one.
 */
import { type Position, Solution } from '../../reference/index.js';
import type { Shortest } from '../../wasm/index.js';
import { whyBoundWrong } from '../answer.js';
import type { ShortBudget, ShortWish } from '../effort.js';
import type { Outcome } from '../outcome.js';
import { type Few, searchFew } from './few-moves.js';
import { searchShort, tidiedMoves, type Short } from './search.js';

/** Returns the outcome with its solution shortened, if it has one. */
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
 * Returns a short solution of a position. It is never longer than the given solution without its
 * needless moves.
 *
 * @param found a packed solution
 * @throws Error if the module gives a wrong solution, or a bound above a solution
 */
export const shortSolution = (
  shortest: Shortest,
  position: Position,
  found: Uint16Array,
  budget: ShortBudget,
): Short => checkedShort(shortest, position, tidiedMoves(position, found), budget);

/**
 * Returns a solution of few moves, where a run counts as one. It never has more moves than the given
 * solution, with or without its needless moves. It never has more than the result of `shortSolution`
 * with the same budget of positions.
 *
 * @param found a packed solution
 * @throws Error if the module gives a wrong solution
 */
export function fewMovesSolution(
  shortest: Shortest,
  position: Position,
  found: Uint16Array,
  { ms, nodes }: ShortBudget,
): Few {
  // Each search gets half of the time, but the full budget of positions, for as short a solution.
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

/** Checks the result: it wins, it is not longer than `floor`, and its bound is not above it. */
function checkedShort(
  shortest: Shortest,
  position: Position,
  floor: Uint16Array,
  budget: ShortBudget,
): Short {
  const short = searchShort(shortest, position, floor, budget);
  const { moves } = Solution.replayed(position, short.moves);
  if (moves.length > floor.length) {
    const had = `the one before had ${floor.length}`;
    throw new Error(`the short solution has ${moves.length} moves, ${had}`);
  }
  const fault = whyBoundWrong(moves.length, short.lower);
  if (fault !== null) throw new Error(fault);
  return short;
}
