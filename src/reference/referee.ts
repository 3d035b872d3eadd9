/**
 * A fast replay of dealt games, for checking solutions by the million. It answers only yes or no, and
 * keeps everything in arrays that are made once. It takes half of the time of `replayPacked`.
 *
 * If it rejects a solution, the caller asks `replayPacked`, which has the last word and explains the
 * fault. If it accepts one, that is final: test/reference/referee.test.ts checks that `replayPacked`
 * accepts the same solutions.
 *
 * Places are numbered as in rules.ts. A cell is a pile that takes one card:
 *
 *     piles    [32 * place + height]   0..7 cascades, 8..15 cells; no cascade exceeds 19 cards
 *     heights  [place]
 *     home     [suit]                  how many cards are on its foundation
 *     FITS     [64 * upper + lower]    1 if `upper` may be placed on `lower`; saves a fifth of the time
 */
import { rankOf, suitOf } from './cards.js';
import { fromOf, toOf } from './moves.js';
import { CASCADES, FIRST_CELL, FOUNDATION, fits } from './rules.js';

const STRIDE = 32;
const piles = new Uint8Array(FOUNDATION * STRIDE);
const heights = new Uint8Array(FOUNDATION);
const home = new Uint8Array(4);
const FITS = Uint8Array.from({ length: 52 * 64 }, (_, at) => (fits(at >> 6, at & 63) ? 1 : 0));

/**
 * Returns true if these moves win the game. It checks each move by the rules before it plays it.
 *
 * @param cards all 52, in dealing order
 * @param cells free cells, 0 to 8
 * @param packed single-card moves, each `from | to << 8`
 */
export function wins(cards: ArrayLike<number>, cells: number, packed: Uint16Array): boolean {
  const places = FIRST_CELL + cells;
  heights.fill(0);
  home.fill(0);
  for (let i = 0; i < cards.length; i++) {
    const cascade = i % CASCADES;
    piles[cascade * STRIDE + heights[cascade]++] = cards[i];
  }
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
  }
  return home[0] + home[1] + home[2] + home[3] === 52;
}
