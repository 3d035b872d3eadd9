/**
 * Cards as bits of a 64-bit word.
 *
 * Inside the prover a card is rank * 4 + suit, with the suits in the order C 0, D 1, S 2, H 3. (The
 * boundary has C D H S.) So the lowest bit is the colour. A card may lie on two cards. Both are one
 * rank up and of the other colour, one of each suit: suit ^ 1 ("first parent") and suit ^ 3
 * ("second parent"). For a set of cards these are swaps inside each nibble and a shift.
 */

export const ALL_CARDS: u64 = 0x000fffffffffffff;
export const KINGS: u64 = 0x000f000000000000;

/** Translates between the boundary's suit order and the prover's. It is its own inverse. */
export function translate(card: i32): i32 {
  return card ^ ((card >> 1) & 1);
}

// @ts-ignore: decorator
@inline
export function bitOf(card: i32): u64 {
  return (<u64>1) << (<u64>card);
}

/** Returns the first parent; 52 or more, which is not a card, for a king. */
// @ts-ignore: decorator
@inline
export function firstParent(card: i32): i32 {
  return (card ^ 1) + 4;
}

export function secondParent(card: i32): i32 {
  return (card ^ 3) + 4;
}

// @ts-ignore: decorator
@inline
function swapNeighbours(set: u64): u64 {
  return ((set & 0x5555555555555555) << 1) | ((set >> 1) & 0x5555555555555555);
}

// @ts-ignore: decorator
@inline
function mirrorNibbles(set: u64): u64 {
  const swapped = swapNeighbours(set);
  return ((swapped & 0x3333333333333333) << 2) | ((swapped >> 2) & 0x3333333333333333);
}

/** Returns the first parents of a set. */
// @ts-ignore: decorator
@inline
export function firstParents(set: u64): u64 {
  return (swapNeighbours(set) << 4) & ALL_CARDS;
}

// @ts-ignore: decorator
@inline
export function secondParents(set: u64): u64 {
  return (mirrorNibbles(set) << 4) & ALL_CARDS;
}

/** Returns the cards whose first parent is in the set. */
export function firstChildren(set: u64): u64 {
  return swapNeighbours(set) >> 4;
}

// @ts-ignore: decorator
@inline
export function secondChildren(set: u64): u64 {
  return mirrorNibbles(set) >> 4;
}
