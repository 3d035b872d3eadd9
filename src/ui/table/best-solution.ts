/** Chooses the solution that is shown. */
import type { Move, Position } from '../../reference/index.js';
import { stepsOf } from './steps.js';

/**
 * Returns the solution with the fewest moves as a player counts them. If several have the same number, it
 * returns the one with the fewest single-card moves, then the first.
 *
 * @param candidates at least one solution from `start` on, as single-card moves
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
