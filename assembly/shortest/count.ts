/**
 * What one search counts: single cards, or a player's moves under a rule of autoplay. The host
 * names the numbers in the same order (COUNTS in src/wasm/abi.ts).
 *
 *     CARDS         each card is moved by itself; plays to the foundations are free
 *     MOVES_NONE    a run from column to column is one move; plays to the foundations are free
 *     MOVES_SAFE    the same, but only safe cards go home by themselves, for nothing; each other play
 *                   to a foundation costs a move
 *     MOVES_MAX     the same, but every card that can go home does so by itself, and must
 *     MOVES_FINISH  as MOVES_SAFE, but as soon as all cards can go home, all go for nothing
 *
 * The first two are for metrics in which every play to a foundation counts one. As every card goes
 * home once, these plays add a constant, and the host adds it.
 */
import { bitOf, lowerOf } from './cards';

export const CARDS: i32 = 0;
export const MOVES_NONE: i32 = 1;
export const MOVES_SAFE: i32 = 2;
export const MOVES_MAX: i32 = 3;
export const MOVES_FINISH: i32 = 4;

export let count: i32 = CARDS;
/** A run from column to column is one move. */
export let byRuns: bool = false;
/** The player chooses which cards go home, at no cost. */
export let homeIsFree: bool = true;
/** A board from which all cards can go home is won. */
export let endIsFree: bool = true;

/**
 * By card: the cards that keep it from going home for nothing while they are in columns. Under MOVES_FINISH
 * only the lower cards of its suit do so, because every card may go for nothing at the end.
 */
const NEEDED_BY: usize = memory.data(52 * 8, 16);

const RED: u64 = 0x6666666666666;

/** @returns false if there is no such count */
export function setCount(wanted: i32): bool {
  if (wanted < CARDS || wanted > MOVES_FINISH) return false;
  count = wanted;
  byRuns = wanted != CARDS;
  homeIsFree = wanted <= MOVES_NONE;
  endIsFree = homeIsFree || wanted == MOVES_FINISH;
  for (let card = 0; card < 52; card++) {
    let needed = lowerOf(card);
    // Safe: both foundations of the other colour must have the rank below. Aces and twos need none.
    if (wanted == MOVES_SAFE && card >= 8) {
      const isRed = ((card ^ (card >> 1)) & 1) != 0;
      // All cards of lower ranks.
      const below = bitOf(card & ~3) - 1;
      needed |= (isRed ? ~RED : RED) & below;
    }
    store<u64>(NEEDED_BY + ((<usize>card) << 3), needed);
  }
  return true;
}

/** Returns the cards that must have left the columns before this card can go home for nothing. */
export function neededBy(card: i32): u64 {
  return load<u64>(NEEDED_BY + ((<usize>card) << 3));
}
