/**
 * Boards, moves and deal numbers in the forms that people and programs use, to be imported as
 * `freecell-wasm/notation`. Needs no wasm, no Node and no browser. What is wrong with an input is
 * an `InputError` of one line.
 */
export { InputError } from '../game/input-error.js';
export { AUTOPLAYS, type Autoplay } from '../game/autoplay.js';
export { readBoard } from './boards/read-board.js';
export { boardObject, writeFcSolve, writeRows, writeSymbols } from './boards/write-board.js';
export { positionOfDeal } from '../game/deals.js';
export { findDeals, type Found } from '../game/find.js';
export { readPartialBoard } from './boards/partial-board.js';
export { formatMoves, moveName } from '../game/moves.js';
export { shorten } from '../game/shorten.js';
export { presentMoves } from './moves/present.js';
export {
  describeFault,
  describeReading,
  parseSolution,
  verifySolution,
  type Solution,
  type Verified,
} from './moves/solution.js';
export { drawSvg } from './boards/svg.js';
export {
  NOTATIONS,
  runAt,
  writeMoves,
  type Notation,
  type WriteOptions,
} from './moves/write-moves.js';
