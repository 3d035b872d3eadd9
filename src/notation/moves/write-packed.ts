/**
 * Writes a packed solution of the engines in standard notation. It is much faster than `writeMoves`,
 * because it keeps no position. It finds runs by counting cards, not by comparing positions. (So it
 * writes a needless detour as it was played. `writeMoves` may join such moves to one.)
 *
 * The cards of a run are the ordered ones at the end of the source. While only they move, nothing else
 * changes. So it is enough to count how many of them are in which place:
 *
 *     source        target      others
 *     length - away    k      away - k      k = away: one move of `away` cards
 *
 * On a cascade only one order is possible, because each card fits only on the one above it.
 */
import {
  CASCADES,
  FIRST_CELL,
  fits,
  FOUNDATION,
  fromOf,
  type Position,
  toOf,
} from '../../reference/index.js';
import { PLACE_LETTERS } from '../../game/index.js';

/** The two letters of each move, by 17 x from + to. A table, because there are very many moves. */
const PLACES = FOUNDATION + 1;
const LETTERS = Array.from(
  { length: FOUNDATION * PLACES },
  (_, at) => PLACE_LETTERS[Math.floor(at / PLACES)] + PLACE_LETTERS[at % PLACES],
);

/** How many moves the search for a run looks ahead, as in game/runs.ts. */
const WINDOW = 100;
/** Room for all cards in one cascade, so that every index is in bounds. */
const STRIDE = 52;

const cards = new Int8Array(CASCADES * STRIDE);
const heights = new Uint8Array(CASCADES);
const cells = new Int8Array(8);
/** How many cards of the current run are in each place. */
const away = new Uint8Array(FOUNDATION + 1);

/** The result of `findRun`: how many cards move, and the index of the first move after them. */
let runCount = 0;
let runEnd = 0;

/**
 * Writes moves in notation `standard`, without autoplay, with a blank between two.
 *
 * @param start not changed
 * @param packed packed moves from there (reference/moves.ts), not checked here: the caller replays them
 */
export function writePacked(start: Position, packed: ArrayLike<number>): string {
  const cellCount = start.cells.length;
  for (let c = 0; c < CASCADES; c++) {
    const cascade = start.cascades[c];
    heights[c] = cascade.length;
    for (let i = 0; i < cascade.length; i++) cards[c * STRIDE + i] = cascade[i];
  }
  for (let c = 0; c < cellCount; c++) cells[c] = start.cells[c];
  let text = '';
  for (let i = 0; i < packed.length;) {
    const from = fromOf(packed[i]);
    let to = toOf(packed[i]);
    let count = 1;
    const length = from < CASCADES && to !== FOUNDATION ? lengthOfRun(from) : 1;
    if (length > 1 && findRun(packed, i, length, cellCount)) {
      to = toOf(packed[runEnd - 1]);
      count = runCount;
      i = runEnd;
    } else {
      i++;
    }
    text += ` ${LETTERS[from * PLACES + to]}`;
    const toEmpty = from < CASCADES && to < CASCADES && heights[to] === 0;
    if (toEmpty && count !== Math.min(length, limit(to, cellCount))) {
      text += `v${count.toString(16)}`;
    }
    play(from, to, count);
  }
  return text.slice(1);
}

/** Looks for the most moves from `i` on that together move one run. */
function findRun(packed: ArrayLike<number>, i: number, length: number, cellCount: number): boolean {
  const source = fromOf(packed[i]);
  const end = Math.min(packed.length, i + WINDOW);
  let left = 0;
  runCount = 0;
  away.fill(0);
  for (let at = i; at < end; at++) {
    const from = fromOf(packed[at]);
    const to = toOf(packed[at]);
    // Only cards of the run may move, and none of them home. None may come back: it could then lie on
    // the card under the run, while other cards than the upper ones are away.
    if (to === FOUNDATION || to === source) break;
    if (from === source ? left === length : away[from] === 0) break;
    if (from === source) left++;
    else away[from]--;
    away[to]++;
    if (left > 1 && to < CASCADES && away[to] === left) {
      if (left > limit(to, cellCount)) continue;
      runCount = left;
      runEnd = at + 1;
    }
  }
  return runCount > 0;
}

/** Returns the length of the run at the end of a cascade, which must not be empty. */
function lengthOfRun(cascade: number): number {
  const base = cascade * STRIDE;
  let i = base + heights[cascade] - 1;
  let length = 1;
  for (; i > base && fits(cards[i], cards[i - 1]); i--) length++;
  return length;
}

/** Returns how many cards can go to a cascade as one run: (f + 1) * 2^e, see game/supermove.ts. */
function limit(to: number, cellCount: number): number {
  let free = 1;
  for (let c = 0; c < cellCount; c++) if (cells[c] < 0) free++;
  for (let c = 0; c < CASCADES; c++) if (c !== to && heights[c] === 0) free *= 2;
  return free;
}

function play(from: number, to: number, count: number): void {
  let card: number;
  if (from < CASCADES) {
    heights[from] -= count;
    card = cards[from * STRIDE + heights[from]];
    if (to < CASCADES) {
      const source = from * STRIDE + heights[from];
      cards.copyWithin(to * STRIDE + heights[to], source, source + count);
      heights[to] += count;
      return;
    }
  } else {
    card = cells[from - FIRST_CELL];
    cells[from - FIRST_CELL] = -1;
    if (to < CASCADES) cards[to * STRIDE + heights[to]++] = card;
  }
  if (to >= FIRST_CELL && to < FOUNDATION) cells[to - FIRST_CELL] = card;
}
