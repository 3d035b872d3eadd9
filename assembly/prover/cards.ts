/**
 * Cards as bits of a 64-bit word.
 *
 * Inside the prover a card is rank * 4 + suit with the suits in the order C 0, D 1, S 2, H 3 (the
 * boundary has C D H S), so that the lowest bit is the colour. The two cards that a card may sit
 * on are one rank up, suit ^ 1 ("first parent") and suit ^ 3 ("second parent"): both of the other
 * colour, one of each suit. For a set of cards these are swaps inside each nibble and a shift.
 */

export const ALL_CARDS: u64 = 0x000fffffffffffff;
export const KINGS: u64 = 0x000f000000000000;

/** Between the boundary's suit order and the prover's: its own inverse. */
// @ts-ignore: decorator
@inline
export function translate(card: i32): i32 {
  return card ^ ((card >> 1) & 1);
}

// @ts-ignore: decorator
@inline
export function bitOf(card: i32): u64 {
  return (<u64>1) << (<u64>card);
}

/** May be a card that does not exist (52 and up) for a king. */
// @ts-ignore: decorator
@inline
export function firstParent(card: i32): i32 {
  return (card ^ 1) + 4;
}

// @ts-ignore: decorator
@inline
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

/** First parents of a set. */
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

/** Cards whose first parent is in the set. */
// @ts-ignore: decorator
@inline
export function firstChildren(set: u64): u64 {
  return swapNeighbours(set) >> 4;
}

// @ts-ignore: decorator
@inline
export function secondChildren(set: u64): u64 {
  return mirrorNibbles(set) >> 4;
}
