import { FreeCellError } from './errors.js';
import { fromOf, toOf, type Move } from './moves.js';
import { whyNotWon } from './replay.js';
import { clonePosition, play, type Position, whyIllegal } from './rules.js';

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
  static replayed(start: Position, packed: ArrayLike<number>): Solution {
    const position = clonePosition(start);
    const moves: Move[] = [];
    for (let i = 0; i < packed.length; i++) {
      const [from, to] = [fromOf(packed[i]), toOf(packed[i])];
      const fault = whyIllegal(position, from, to);
      if (fault !== null) throw wrongAt(i + 1, fault);
      moves.push({ from, to, card: play(position, from, to) });
    }
    const fault = whyNotWon(position);
    if (fault === null) return new Solution(start, moves);
    throw wrongAt(packed.length + 1, fault);
  }
}

const wrongAt = (move: number, fault: string): FreeCellError =>
  new FreeCellError('mismatch', `the solution found is wrong at move ${move}: ${fault}`);
