/**
 * Cards and card sets of the any-solution engine.
 *
 * A card is rank * 4 + suit, rank 0 (ace) .. 12 (king), suits C 0, S 1, D 2, H 3. Bit 1 is the
 * colour, and bit 0 tells the two suits of a colour apart. (The module's boundary and the dealer
 * use C D H S; `fromBoundary` converts.) A set of cards is a u64 with bit `card` set. Each rank is
 * one nibble: black suits its low half, red suits its high half.
 */

/** The "card" on top of an empty cascade. */
export const EMPTY: u32 = 63;

/** All cards. */
export const DECK: u64 = 0xfffffffffffff;
const ONES: u64 = 0x1111111111111111;
export const BLACK: u64 = 0x3333333333333333;
export const RED: u64 = 0xcccccccccccccccc;

/** C D H S -> C S D H, two bits for each suit. */
const SUIT_MAP: u32 = 0 | (2 << 2) | (3 << 4) | (1 << 6);

export function fromBoundary(card: u32): u32 {
  return (card & 60) | ((SUIT_MAP >> ((card & 3) << 1)) & 3);
}

// @ts-ignore: decorator
@inline
export function bit(card: u32): u64 {
  return (<u64>1) << card;
}

/** Returns the two cards that `card` may sit on; bits 52 and up (no card) for a king. */
export function parentsOf(card: u32): u64 {
  return (<u64>3) << ((card & 60) + 4 + (~card & 2));
}

/** Returns all cards that may sit on some card of a set. */
// @ts-ignore: decorator
@inline
export function childrenOfAny(set: u64): u64 {
  const black = (set | (set >> 1)) & ONES;
  const red = ((set >> 2) | (set >> 3)) & ONES;
  return ((black * 12) | (red * 3)) >> 4;
}

/** Returns all cards that some card of a set may sit on. */
// @ts-ignore: decorator
@inline
export function parentsOfAny(set: u64): u64 {
  const black = (set | (set >> 1)) & ONES;
  const red = ((set >> 2) | (set >> 3)) & ONES;
  return ((black * 12) | (red * 3)) << 4;
}

/** Returns the card `depth` below `top` in a legal run with the suit bits `bits` (top = bit 0). */
// @ts-ignore: decorator
@inline
export function runCard(top: u32, depth: u32, bits: u32): u32 {
  return ((top & 60) + (depth << 2)) | ((top ^ (depth << 1)) & 2) | ((bits >> depth) & 1);
}
