/**
 * What a program that plays FreeCell needs beyond the bare rules: deal numbers, autoplay,
 * supermoves, shorter solutions, and the search for a board's number. To be imported as
 * `freecell-wasm/game`; needs no wasm, no Node and no browser.
 *
 * @module freecell-wasm/game
 */
export { AUTOPLAYS, autoplayFrom, type Autoplay } from './game/index.js';
export { DEAL_NUMBERS, isDealNumber, positionOfDeal } from './game/index.js';
export { findDeals, type FindOptions, type Found } from './game/index.js';

export { formatMoves, moveName, placeLetter, playMove } from './game/index.js';
export { countMoves } from './game/index.js';
export { shorten } from './game/index.js';
export { moveRun, runLength, supermoveLimit } from './game/index.js';
