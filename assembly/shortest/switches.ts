/**
 * The reductions in force. All are on in every real search. Tests turn each one off to check that
 * the optimum stays the same.
 */

/** A card goes home at once when no card still in play can need it: see home.ts. */
export const SAFE_AUTOPLAY: i32 = 1;
/**
 * The card moved last does not move again: a direct move reaches the same board with fewer moves.
 */
export const NEVER_TWICE: i32 = 2;
/** Of several empty columns only the first is a target, and a lone card does not go to one. */
export const FIRST_EMPTY: i32 = 4;
/** Cells are a set: only the first empty one is a target, and keys do not tell them apart. */
export const SYMMETRIC_CELLS: i32 = 8;

export let safeAutoplay: bool = true;
export let neverTwice: bool = true;
export let firstEmpty: bool = true;
export let symmetricCells: bool = true;

export function setReductions(reductions: i32): void {
  safeAutoplay = (reductions & SAFE_AUTOPLAY) != 0;
  neverTwice = (reductions & NEVER_TWICE) != 0;
  firstEmpty = (reductions & FIRST_EMPTY) != 0;
  symmetricCells = (reductions & SYMMETRIC_CELLS) != 0;
}
