/**
 * The rules of the game being searched and the reductions in force. Set once a search.
 *
 * There is no R5. It would be: with no spot free, where a single stands matters only if a card
 * still to come could go on it, so arrangements that differ in other singles alone are one state.
 * In the prototype that was worth 1 to 3% of the states: too little for one more argument that
 * every `unsolvable` would rest on.
 */

/** R0: call a state won once every cascade falls towards its top. */
export const EARLY_WIN: i32 = 1;
/** R1: play to the foundations what can never be missed. */
export const SAFE_AUTOPLAY: i32 = 2;
/** R2: forget which single cards stand in cells and which in cascades, where that is exact. */
export const SPOT_QUOTIENT: i32 = 4;
/** R3: move cards out of the way only for a move that needs it (needs R2). */
export const LAZY_DIGS: i32 = 8;
/** The part of R3 without which it is unsound; a switch so that the tests can show that. */
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

/** @returns false for reductions that may not be combined so */
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
  // Without R2 every single card's place is part of the key, which has room for twelve of them.
  return spotQuotient || cells <= 4;
}
