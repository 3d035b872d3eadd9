/** Replays a solution by the rules alone: the independent judge of every `solved`. */
import { cardName } from './cards.js';
import { fromOf, toOf, type Move } from './moves.js';
import { isWon, play, topCard, whyIllegal, type Position } from './rules.js';

const NO_MOVE = 'a move is an object { from, to, card }, a packed one is for replayPacked';
const NO_PACKED_MOVE = 'a packed move is a number, from | to << 8; others are for replay';

/** What became of a solution. */
export interface Replay {
  /** All moves were legal and the last one brought the 52nd card home. */
  valid: boolean;
  /** Index of the first illegal move, from 0 on, or the number of moves if they merely do not win. */
  faultAt?: number;
  /** What was wrong, in words. */
  fault?: string;
}

/** Where a solution fails and why, in words: moves count from 1. */
export const faultOf = ({ faultAt, fault }: Replay, moveCount: number): string =>
  faultAt! < moveCount ? `move ${faultAt! + 1}: ${fault}` : `after all ${moveCount} moves ${fault}`;

/**
 * Replays single-card moves on `position`, which ends up as they leave it.
 *
 * @param position changed in place
 * @param moves places numbered as in `rules.ts`; each card must be the one that lies there
 */
export function replay(position: Position, moves: ArrayLike<Move>): Replay {
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
 * The same for packed moves, as the wasm modules write them.
 *
 * @param position changed in place
 * @param packed each `from | to << 8`
 */
export function replayPacked(position: Position, packed: ArrayLike<number>): Replay {
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
  if (isWon(position)) return { valid: true };
  const home = position.foundations.reduce((sum, count) => sum + count, 0);
  return { valid: false, faultAt: moveCount, fault: `only ${home} of 52 cards are home` };
}
