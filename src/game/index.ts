/**
 * What a program that plays FreeCell needs beyond the bare rules: deal numbers, autoplay,
 * supermoves, shorter solutions, and the search for a board's number. To be imported as
 * `freecell-wasm/game`; needs no wasm, no Node and no browser.
 *
 * @module freecell-wasm/game
 */
export { AUTOPLAYS, autoplayFrom, type Autoplay } from './autoplay.js';
export { DEAL_NUMBERS, isDealNumber, positionOfDeal } from './deals.js';
export { findDeals, type FindOptions, type Found } from './find.js';
export { InputError } from './input-error.js';
export { formatMoves, moveName, placeLetter, playMove } from './moves.js';
export { countMoves } from './runs.js';
export { shorten } from './shorten.js';
export { moveRun, runLength, supermoveLimit } from './supermove.js';
