/** Which of several solutions is shown. */
import type { Move, Position } from '../../reference/index.js';
import { stepsOf } from './steps.js';

/**
 * The solution that a player plays in the fewest moves. Of equals it is the one of the fewest single
 * cards, and then the first.
 *
 * @param candidates solutions from `start` on, one card a move; at least one
 */
export function bestSolution(
  start: Position,
  candidates: readonly (readonly Move[])[],
): readonly Move[] {
  const counted = candidates.map((moves) => ({
    moves,
    count: stepsOf(start, moves, true).length,
  }));
  const best = counted.reduce((a, b) =>
    b.count < a.count || (b.count === a.count && b.moves.length < a.moves.length) ? b : a,
  );
  return best.moves;
}
