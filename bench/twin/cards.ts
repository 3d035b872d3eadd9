/**
 * The JavaScript twin of the any-solution engine in assembly/engine/search/. It is the same search,
 * file by file and function by function, in the fastest JavaScript that was found. The reasons are
 * in the engine. Verdict, node count and moves are the same for every deal, and tests compare them.
 *
 * A card is rank * 4 + suit, suits C 0, S 1, D 2, H 3. JavaScript has no fast 64-bit integers, so a
 * set of cards is two 32-bit halves. Card `c` is bit `c & 31` (shifts take the count mod 32) of
 * half `c >> 5`. The parents of a card are two neighbouring bits of one half, so the pair is a
 * shift count: `parentShift`.
 */

/** The "card" on top of an empty cascade. */
export const EMPTY = 63;
/** Black cards of a half; the red ones are the others. */
export const BLACK = 0x33333333;
const ONES = 0x11111111;

/** C D H S -> C S D H, two bits for each suit. */
const SUIT_MAP = 0 | (2 << 2) | (3 << 4) | (1 << 6);

export const fromBoundary = (card: number): number =>
  (card & 60) | ((SUIT_MAP >> ((card & 3) << 1)) & 3);

/** Returns the index of the lowest set bit; `mask` must not be 0. */
export const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** Returns `yes` if the mask is -1, `no` if it is 0, without an unpredictable branch. */
export const select = (mask: number, yes: number, no: number): number => no ^ ((no ^ yes) & mask);

/** The halves of the set of one card. */
export const lowFlag = (card: number): number => (1 << card) & ((card >> 5) - 1);
export const highFlag = (card: number): number => (1 << card) & -(card >> 5);

/** The parents of a card are the bits `parentShift` and the next one up. */
export const parentShift = (card: number): number => (card & 60) + 4 + (~card & 2);

/** Returns the low half of the cards that may sit on some card of a set. */
export const childrenOfAnyLow = (low: number, high: number): number => {
  const black = (low | (low >>> 1)) & ONES;
  const red = ((low >>> 2) | (low >>> 3)) & ONES;
  const black2 = (high | (high >>> 1)) & ONES;
  const red2 = ((high >>> 2) | (high >>> 3)) & ONES;
  return (
    (((black << 2) | (black << 3) | red | (red << 1)) >>> 4) |
    (((black2 << 2) | (black2 << 3) | red2 | (red2 << 1)) << 28)
  );
};

/** Returns the high half of the same. */
export const childrenOfAnyHigh = (high: number): number => {
  const black = (high | (high >>> 1)) & ONES;
  const red = ((high >>> 2) | (high >>> 3)) & ONES;
  return ((black << 2) | (black << 3) | red | (red << 1)) >>> 4;
};

/** Returns the low half of the cards that some card of a set may sit on. */
export const parentsOfAnyLow = (low: number): number => {
  const black = (low | (low >>> 1)) & ONES;
  const red = ((low >>> 2) | (low >>> 3)) & ONES;
  return ((black << 2) | (black << 3) | red | (red << 1)) << 4;
};

/** Returns the high half of the same. (It may have cards above the kings, which do no harm.) */
export const parentsOfAnyHigh = (low: number, high: number): number => {
  const rank = low >>> 28;
  const black = (high | (high >>> 1)) & ONES;
  const red = ((high >>> 2) | (high >>> 3)) & ONES;
  return (
    (((black << 2) | (black << 3) | red | (red << 1)) << 4) |
    ((rank & 3) !== 0 ? 12 : 0) |
    ((rank & 12) !== 0 ? 3 : 0)
  );
};

/** Returns the number of cards of a set, from its halves. */
export const sizeOf = (low: number, high: number): number => bitCount(low) + bitCount(high);

/** Sets are small (cells): to count bit by bit is faster than the arithmetic way. */
function bitCount(mask: number): number {
  let count = 0;
  for (; mask !== 0; mask &= mask - 1) count++;
  return count;
}

/** Returns the card `depth` below `top` in a legal run with the suit bits `bits` (top = bit 0). */
export const runCard = (top: number, depth: number, bits: number): number =>
  ((top & 60) + (depth << 2)) | ((top ^ (depth << 1)) & 2) | ((bits >> depth) & 1);
