/** Replays a solution by the rules alone: the independent check of every `solved`. */
import { checkPosition } from './check-position.js';
import { fromOf, toOf, type Move } from './moves.js';
import { clonePosition, play, whyIllegal, whyNotWon, whyWrong, type Position } from './rules.js';

const NO_MOVE = 'a move is an object { from, to, card }, or a number, from | to << 8';

/** The result of a replay: valid if all moves are legal and all 52 cards are home after the last one. */
export type Replay =
  | {
      /** The moves win. */
      readonly valid: true;
    }
  | {
      /** The moves do not win. */
      readonly valid: false;
      /** Index of the first illegal move, from 0. The number of moves if all are legal but do not win. */
      readonly faultAt: number;
      /** What is wrong, in words. */
      readonly fault: string;
    };

/** Says in words where and why a solution fails. Moves count from 1. */
export const faultOf = (
  { faultAt, fault }: Extract<Replay, { valid: false }>,
  moveCount: number,
): string => (faultAt < moveCount ? `move ${faultAt + 1}: ${fault}` : `at the end ${fault}`);

/**
 * Replays single-card moves on a position and stops at the first illegal one.
 *
 * @param start not changed
 * @param moves objects, of which `card` must lie at `from`; or packed, each a number `from | to << 8`, as the wasm
 *   modules write them. Places: 0..7 cascades, 8..15 cells, 16 the foundations
 * @returns `valid`, and the first fault if the moves do not win
 * @throws InputError if `start` is not a position with each card exactly once, or a cascade could grow beyond 31 cards
 */
export function replay(start: Position, moves: ArrayLike<Move | number>): Replay {
  checkPosition(start, 'start');
  const position = clonePosition(start);
  let i = 0;
  for (; i < moves.length; i++) {
    const move = moves[i];
    const isPacked = typeof move === 'number';
    if (!isPacked && !Number.isInteger(Object(move).card)) {
      return { valid: false, faultAt: i, fault: NO_MOVE };
    }
    const [from, to] = isPacked ? [fromOf(move), toOf(move)] : [move.from, move.to];
    const fault = isPacked ? whyIllegal(position, from, to) : whyWrong(position, move);
    if (fault !== null) return { valid: false, faultAt: i, fault };
    play(position, from, to);
  }
  const fault = whyNotWon(position);
  return fault === null ? { valid: true } : { valid: false, faultAt: i, fault };
}
