/** Replays a solution by the rules alone: the independent check of every `solved`. */
import { cardName } from './cards.js';
import { fromOf, toOf, type Move } from './moves.js';
import { clonePosition, isWon, play, topCard, whyIllegal, type Position } from './rules.js';

const NO_MOVE = 'a move is an object { from, to, card }, not a packed move';
const NO_PACKED_MOVE = 'a packed move is a number, from | to << 8, not an object';

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
): string =>
  faultAt < moveCount ? `move ${faultAt + 1}: ${fault}` : `after all ${moveCount} moves ${fault}`;

/**
 * Replays single-card moves on a position and stops at the first illegal one.
 *
 * @param start not changed
 * @param moves places: 0..7 cascades, 8..15 cells, 16 the foundations; `card` must lie at `from`
 * @returns `valid`, and the first fault if the moves do not win
 */
export function replay(start: Position, moves: ArrayLike<Move>): Replay {
  const position = clonePosition(start);
  for (let i = 0; i < moves.length; i++) {
    const { from, to, card } = moves[i];
    if (!Number.isInteger(card)) return { valid: false, faultAt: i, fault: NO_MOVE };
    let fault = whyIllegal(position, from, to);
    if (fault === null && topCard(position, from) !== card) {
      fault = `the card there is ${cardName(topCard(position, from)!)}, not ${cardName(card)}`;
    }
    if (fault !== null) return { valid: false, faultAt: i, fault };
    play(position, from, to);
  }
  return won(position, moves.length);
}

/**
 * Replays packed moves, as the wasm modules write them, in the same way.
 *
 * @param start not changed
 * @param packed each `from | to << 8`
 */
export function replayPacked(start: Position, packed: ArrayLike<number>): Replay {
  const position = clonePosition(start);
  for (let i = 0; i < packed.length; i++) {
    if (typeof packed[i] !== 'number') return { valid: false, faultAt: i, fault: NO_PACKED_MOVE };
    const from = fromOf(packed[i]);
    const to = toOf(packed[i]);
    const fault = whyIllegal(position, from, to);
    if (fault !== null) return { valid: false, faultAt: i, fault };
    play(position, from, to);
  }
  return won(position, packed.length);
}

function won(position: Position, moveCount: number): Replay {
  const fault = whyNotWon(position);
  return fault === null ? { valid: true } : { valid: false, faultAt: moveCount, fault };
}

/** Says how many cards are home if a position is not won. Returns `null` if it is won. */
export function whyNotWon(position: Position): string | null {
  if (isWon(position)) return null;
  const home = position.foundations.reduce((sum, count) => sum + count, 0);
  return `only ${home} of 52 cards are home`;
}
