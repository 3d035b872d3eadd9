/**
 * Functions for programs that play FreeCell: deal numbers, moves of single cards and of runs, autoplay,
 * and shorter solutions. Import it as `freecell-wasm/game`. It runs on any JavaScript host, without wasm.
 *
 * @module freecell-wasm/game
 */
export { isDealNumber, positionOfDeal } from './game/index.js';
export { playMove } from './game/index.js';
export { AUTOPLAYS, autoplayFrom, type Autoplay } from './game/index.js';
export { moveRun, runAt, runLength, supermoveLimit, type Run } from './game/index.js';
export { countMoves, type PlayerStep, shorten, stepsOf } from './game/index.js';
