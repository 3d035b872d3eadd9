import { fromOf, toOf, type Move } from './moves.js';
import { replayPacked } from './replay.js';
import { clonePosition, play, type Position } from './rules.js';

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
    /** Single-card moves, each `from | to << 8`. */
    readonly packed: Uint16Array,
    /** The same moves as objects, with their cards. */
    readonly moves: readonly Move[],
  ) {}

  /**
   * Replays the moves and makes a solution of them.
   *
   * @param start not changed
   * @param packed single-card moves, each `from | to << 8`
   * @throws Error if they do not win
   */
  static replayed(start: Position, packed: ArrayLike<number>): Solution {
    const { valid, fault, faultAt } = replayPacked(clonePosition(start), packed);
    if (!valid) throw new Error(`the solution found is wrong at move ${faultAt! + 1}: ${fault}`);
    const position = clonePosition(start);
    const moves = Array.from(packed, (move): Move => {
      const [from, to] = [fromOf(move), toOf(move)];
      return { from, to, card: play(position, from, to) };
    });
    return new Solution(start, Uint16Array.from(packed), moves);
  }
}
