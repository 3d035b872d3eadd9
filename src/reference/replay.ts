/** Replays a solution by the rules alone: the independent judge of every `solved`. */
import { isWon, play, whyIllegal, type Position } from './rules.js';

export interface Replay {
  /** All moves were legal and the last one brought the 52nd card home. */
  valid: boolean;
  /** Index of the first illegal move, or the number of moves if they merely do not win. */
  faultAt?: number;
  /** What was wrong, in words. */
  fault?: string;
}

/**
 * Replays single-card moves on `position`, which ends up as they leave it.
 *
 * @param moves each `from | to << 8`, places numbered as in `rules.ts`
 */
export function replay(position: Position, moves: ArrayLike<number>): Replay {
  for (let i = 0; i < moves.length; i++) {
    const from = moves[i] & 0xff;
    const to = moves[i] >> 8;
    const fault = whyIllegal(position, from, to);
    if (fault !== null) return { valid: false, faultAt: i, fault };
    play(position, from, to);
  }
  if (isWon(position)) return { valid: true };
  const home = position.foundations.reduce((sum, count) => sum + count, 0);
  return { valid: false, faultAt: moves.length, fault: `only ${home} of 52 cards are home` };
}
