/**
 * What a program that plays FreeCell needs beyond the bare rules: deal numbers, moves of one card and
 * of runs, autoplay, and shorter solutions. To be imported as `freecell-wasm/game`; needs no wasm, no
 * Node and no browser.
 *
 * @module freecell-wasm/game
 */
export { isDealNumber, positionOfDeal } from './game/index.js';
export { playMove } from './game/index.js';
export { AUTOPLAYS, autoplayFrom, type Autoplay } from './game/index.js';
export { moveRun, runAt, runLength, supermoveLimit, type Run } from './game/index.js';
export { countMoves, shorten } from './game/index.js';
