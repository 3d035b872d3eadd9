/**
 * The rules of the game being searched and the reductions in force. They are set once for each
 * search.
 *
 * There is no R5. Its idea was this: with no spot free, the place of a single matters only if a
 * card still to come could go on it. So arrangements that differ only in other singles are one
 * state. In the prototype that saved 1 to 3% of the states. That is too little for one more
 * argument that every `unsolvable` would rest on.
 */

/** R0: call a state won once no fixed card lies on a lower rank. */
export const EARLY_WIN: i32 = 1;
/** R1: play cards to the foundations when no plan can need them on the board. */
export const SAFE_AUTOPLAY: i32 = 2;
/** R2: forget which single cards stand in cells and which in cascades, where that loses nothing. */
export const SPOT_QUOTIENT: i32 = 4;
/** R3: move cards out of the way only for a move that needs it (needs R2). */
export const LAZY_DIGS: i32 = 8;
/**
 * The extras of R3. R3 is unsound without them; they have a switch so that the tests can show that.
 */
export const LAZY_EXTRAS: i32 = 16;
/** R4: put single cards onto parents at once (needs R3). */
export const PACKING: i32 = 32;
/** R6: leave out states whose outline cannot be won. */
export const OUTLINES: i32 = 64;

/** Free cells of the game, 0..8. */
export let cellCount: i32 = 4;
export let earlyWin: bool = false;
export let safeAutoplay: bool = false;
export let spotQuotient: bool = false;
export let lazyDigs: bool = false;
export let lazyExtras: bool = false;
export let packing: bool = false;
export let outlining: bool = false;

/** @returns false for cells out of range, or for reductions that may not be combined */
export function setRules(cells: i32, reductions: i32): bool {
  cellCount = cells;
  earlyWin = (reductions & EARLY_WIN) != 0;
  safeAutoplay = (reductions & SAFE_AUTOPLAY) != 0;
  spotQuotient = (reductions & SPOT_QUOTIENT) != 0;
  lazyDigs = (reductions & LAZY_DIGS) != 0;
  lazyExtras = (reductions & LAZY_EXTRAS) != 0;
  packing = (reductions & PACKING) != 0;
  outlining = (reductions & OUTLINES) != 0;
  if (cells < 0 || cells > 8) return false;
  if (lazyDigs && !spotQuotient) return false;
  if (packing && !lazyDigs) return false;
  // Without R2 the place of every single is part of the key, which has room for twelve singles.
  return spotQuotient || cells <= 4;
}
