/**
 * What is asked of every short solution before anybody sees it: that the reference rules play it to
 * the end, that it is no longer than what there was, and that no bound is above it.
 */
import { clonePosition, replayPacked, type Position } from '../reference/index.js';
import type { Short } from './search.js';

/** Why this answer is wrong, in words; `null` if nothing is. */
export function whyShortWrong(
  position: Position,
  { moves, lower }: Short,
  floorLength = Infinity,
): string | null {
  const { valid, faultAt, fault } = replayPacked(clonePosition(position), moves);
  if (!valid) return `the short solution is wrong at move ${faultAt! + 1}: ${fault}`;
  if (moves.length > floorLength) {
    return `the short solution has ${moves.length} moves, there was one of ${floorLength}`;
  }
  if (!Number.isInteger(lower) || lower > moves.length) {
    return `a solution of ${moves.length} moves is said to need at least ${lower}`;
  }
  return null;
}
