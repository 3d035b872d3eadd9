/**
 * The replay of a dealt game once more, for those who judge solutions by the million: it says yes
 * or no, without words, and keeps everything in arrays that it made once (it takes half of the time
 * of `replayPacked`). Its no settles nothing: whoever gets it asks `replayPacked`, which finds the
 * words or overrules it. Its yes does, and test/reference/referee.test.ts holds it to the yes of
 * `replayPacked`.
 *
 * Places are numbered as in rules.ts, and a cell is a pile like any other that takes one card:
 *
 *     piles    [32 * place + height]   0..7 cascades, 8..15 cells; no cascade exceeds 19 cards
 *     heights  [place]
 *     home     [suit]                  how many cards are on its foundation
 *     FITS     [64 * upper + lower]    1 if `upper` may be placed on `lower` (a third of the time)
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
 * Do these moves win the game? Each is checked by the rules before it is played.
 *
 * @param cards all 52, in dealing order
 * @param cells free cells, 0 to 8
 * @param packed single cards, each `from | to << 8`
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
