import { fromOf, toOf, type Move } from './moves.js';
import { replayPacked } from './replay.js';
import { clonePosition, play, type Position } from './rules.js';

/**
 * A solution that the rules have replayed to the end. `Solution.replayed` is the only way to make one,
 * and the compiler takes nothing else for one: what bears this type has been checked.
 */
export class Solution {
  /** Keeps out objects that merely look like a solution. */
  protected readonly isReplayed = true;

  private constructor(
    /** Where it begins. */
    readonly start: Position,
    /** One card a move, each `from | to << 8`. */
    readonly packed: Uint16Array,
    /** The same, with the cards. */
    readonly moves: readonly Move[],
  ) {}

  /**
   * @param start left as it is
   * @param packed moves of single cards, each `from | to << 8`
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
