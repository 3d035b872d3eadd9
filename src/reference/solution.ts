import { FreeCellError } from './errors.js';
import type { Move } from './moves.js';
import { whyLost, winningMoves } from './referee.js';
import type { Position } from './rules.js';

/**
 * A solution that the rules have replayed to the end. `Solution.replayed` is the only way to make one,
 * so every value of this type has been checked.
 */
export class Solution {
  /** Makes the compiler refuse objects that only look like a solution. */
  protected readonly isReplayed = true;

  private constructor(
    /** The position where it begins. */
    readonly start: Position,
    /** Single-card moves. */
    readonly moves: readonly Move[],
  ) {}

  /**
   * Replays the moves and makes a solution of them.
   *
   * @param start not changed
   * @param packed single-card moves, each `from | to << 8`
   * @throws FreeCellError if they do not win
   */
  static replayed(start: Position, packed: Uint16Array): Solution {
    const moves = winningMoves(start, packed);
    if (moves !== null) return new Solution(start, moves);
    throw new FreeCellError('mismatch', `the solution found is wrong ${whyLost(start, packed)}`);
  }
}
