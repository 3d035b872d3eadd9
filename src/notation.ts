/**
 * Boards, moves and deal numbers in the forms that people and programs use, to be imported as
 * `freecell-wasm/notation`. Needs no wasm, no Node and no browser. What is wrong with an input is
 * an `InputError` of one line.
 *
 * @module freecell-wasm/notation
 */

export { AUTOPLAYS, type Autoplay } from './game/index.js';
export { readBoard } from './notation/index.js';
export {
  boardObject,
  writeFcSolve,
  writeRows,
  writeSymbols,
  type Paint,
} from './notation/index.js';
export { positionOfDeal } from './game/index.js';
export { findDeals, type FindOptions, type Found } from './game/index.js';
export { readPartialBoard } from './notation/index.js';
export { formatMoves, moveName } from './game/index.js';
export { runAt, type Run } from './game/index.js';
export { shorten } from './game/index.js';
export { describeReading } from './notation/index.js';
export { type Reading } from './notation/index.js';
export { presentMoves, type Solve } from './notation/index.js';
export {
  describeFault,
  parseSolution,
  verifySolution,
  type WrittenSolution as Solution,
  type Verified,
} from './notation/index.js';
export { type Step } from './notation/index.js';
export { drawSvg } from './notation/index.js';
export { NOTATIONS, writeMoves, type Notation, type WriteOptions } from './notation/index.js';
