/**
 * Boards, moves and deal numbers in the forms that people and programs use, to be imported as
 * `freecell-wasm/notation`. Needs no wasm, no Node and no browser. What is wrong with an input is
 * an `InputError` of one line.
 */
export { InputError } from './error.js';
export { AUTOPLAYS, type Autoplay } from './autoplay.js';
export { readBoard } from './board.js';
export { boardObject, writeFcSolve, writeRows, writeSymbols } from './board-write.js';
export { positionOfDeal } from './deals.js';
export { findDeals, type Found } from './find.js';
export { readPartialBoard } from './partial-board.js';
export { moveName } from './moves.js';
export { shorten } from './peephole.js';
export { presentMoves } from './present.js';
export {
  describeFault,
  describeReading,
  parseSolution,
  verifySolution,
  type Solution,
  type Verified,
} from './solution.js';
export { drawSvg } from './svg.js';
export { NOTATIONS, writeMoves, type Notation, type WriteOptions } from './write-moves.js';
