/**
 * A fast replay, for checking solutions by the million. It does not say why a move is wrong, and keeps
 * everything in arrays that are made once. It takes half of the time of `replay`.
 *
 * If it accepts a solution, that is final: test/reference/referee.test.ts checks that `replay` accepts the same
 * solutions. If it rejects one, `whyLost` asks `replay` why.
 *
 * Places are numbered as in rules.ts. A cell is a pile that takes one card:
 *
 *     piles    [64 * place + height]   0..7 cascades, 8..15 cells; 52 cards fit
 *     heights  [place]
 *     home     [suit]                  how many cards are on its foundation
 *     FITS     [64 * upper + lower]    1 if `upper` may be placed on `lower`; saves a fifth of the time
 *
 * Foundations as piles, and one table for all that is allowed, need no branches, but take as long.
 */
import { rankOf, suitOf } from './cards.js';
import { fromOf, type Move, sharedMove, toOf } from './moves.js';
import { replay } from './replay.js';
import { CASCADES, FIRST_CELL, fits, FOUNDATION, type Position } from './rules.js';

const STRIDE = 64;
const piles = new Uint8Array(FOUNDATION * STRIDE);
const heights = new Uint8Array(FOUNDATION);
const home = new Uint8Array(4);
const FITS = Uint8Array.from({ length: 52 * 64 }, (_, at) => (fits(at >> 6, at & 63) ? 1 : 0));

/**
 * Returns true if these moves win the dealt game. It checks each move by the rules before it plays it.
 *
 * @param cards all 52, in dealing order
 * @param cells free cells, 0 to 8
 * @param packed single-card moves, each `from | to << 8`
 */
export function wins(cards: ArrayLike<number>, cells: number, packed: Uint16Array): boolean {
  heights.fill(0);
  home.fill(0);
  for (let i = 0; i < cards.length; i++) put(i % CASCADES, cards[i]);
  return isWonBy(packed, FIRST_CELL + cells, null);
}

/**
 * Returns these moves with their cards if they win from a position, and `null` if they do not.
 *
 * @param start not changed
 * @param packed single-card moves, each `from | to << 8`
 */
export function winningMoves(start: Position, packed: Uint16Array): Move[] | null {
  const { cascades, cells, foundations } = start;
  heights.fill(0);
  home.set(foundations);
  for (let place = 0; place < CASCADES; place++) {
    for (const card of cascades[place]) put(place, card);
  }
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] >= 0) put(FIRST_CELL + cell, cells[cell]);
  }
  const moves = new Array<Move>(packed.length);
  return isWonBy(packed, FIRST_CELL + cells.length, moves) ? moves : null;
}

/** Says where and why these moves do not win, though the fast replay knows only that. */
export function whyLost(start: Position, packed: Uint16Array): string {
  const replayed = replay(start, packed);
  if (replayed.valid) throw new Error('two replays of a solution differ');
  return `at move ${replayed.faultAt + 1}: ${replayed.fault}`;
}

function put(place: number, card: number): void {
  piles[place * STRIDE + heights[place]++] = card;
}

/**
 * Plays the moves on the piles.
 *
 * @param named gets the moves with their cards
 */
function isWonBy(packed: Uint16Array, places: number, named: Move[] | null): boolean {
  for (let i = 0; i < packed.length; i++) {
    const from = fromOf(packed[i]);
    const to = toOf(packed[i]);
    if (from >= places || heights[from] === 0 || from === to) return false;
    const card = piles[from * STRIDE + --heights[from]];
    if (to < places) {
      const height = heights[to];
      if (height > 0) {
        const last = piles[to * STRIDE + height - 1];
        if (to >= FIRST_CELL || FITS[(card << 6) | last] === 0) return false;
      }
      piles[to * STRIDE + height] = card;
      heights[to] = height + 1;
    } else {
      if (to !== FOUNDATION || rankOf(card) !== home[suitOf(card)]) return false;
      home[suitOf(card)]++;
    }
    if (named !== null) named[i] = sharedMove(from, to, card);
  }
  return home[0] + home[1] + home[2] + home[3] === 52;
}
