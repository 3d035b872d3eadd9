/**
 * Cards as bits of a 64-bit word, and the random numbers that positions are hashed with.
 *
 * A card is rank * 4 + suit as at the boundary (../position.ts): suits C 0, D 1, H 2, S 3. So the
 * colour is bit 0 ^ bit 1, and red is 1.
 *
 * The hash of a position is the XOR of one number for each card that is not home. The card and the
 * thing that it lies on choose the number. So the order of cascades and of cells never matters.
 */

export const NONE: i32 = 255;

/** The base of a cascade. A card lies on this, in a cell, or on another card (0..51). */
export const ON_BASE: i32 = 52;
/** Any cell. Where cells are told apart, ON_CELL + 1 + the number of the cell. */
export const ON_CELL: i32 = 53;

const BENEATH: i32 = 64;
const HASHES: usize = memory.data(52 * 64 * 8, 16);

/** All cards of clubs; the other suits are shifted by 1 to 3. */
const CLUBS: u64 = 0x1111111111111;

export function bitOf(card: i32): u64 {
  const one: u64 = 1;
  return one << (<u64>card);
}

/** Returns the lower cards of the same suit. */
// @ts-ignore: decorator
@inline
export function lowerOf(card: i32): u64 {
  const suit = <u64>(card & 3);
  return (CLUBS << suit) & (bitOf(card) - 1);
}

/**
 * Returns one of the two cards that a card may lie on; the other is `firstParent ^ 3`. For a king
 * both are 52 or more.
 */
export function firstParent(card: i32): i32 {
  return (card ^ 1) + 4;
}

// @ts-ignore: decorator
@inline
export function hashOf(card: i32, beneath: i32): u64 {
  return load<u64>(HASHES + ((<usize>((card << 6) | beneath)) << 3));
}

/** Fills the table by Splitmix64. */
function fillHashes(): void {
  let state: u64 = 1;
  for (let i = 0; i < 52 * BENEATH; i++) {
    state += 0x9e3779b97f4a7c15;
    let z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    store<u64>(HASHES + ((<usize>i) << 3), z ^ (z >> 31));
  }
}

fillHashes();
