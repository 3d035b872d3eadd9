/**
 * Boards, moves and deal numbers in the forms that people and programs use, to be imported as
 * `freecell-wasm/notation`. Needs no wasm, no Node and no browser. What is wrong with an input is
 * an `InputError` of one line; a wrong kind of thing is a `TypeError`.
 *
 * @module freecell-wasm/notation
 */
export { InputError } from '../game/input-error.js';
export { AUTOPLAYS, type Autoplay } from '../game/autoplay.js';
export { readBoard } from './boards/read-board.js';
export {
  boardObject,
  writeFcSolve,
  writeRows,
  writeSymbols,
  type Paint,
} from './boards/write-board.js';
export { positionOfDeal } from '../game/deals.js';
export { findDeals, type FindOptions, type Found } from '../game/find.js';
export { readPartialBoard } from './boards/partial-board.js';
export { formatMoves, moveName } from '../game/moves.js';
export { runAt, type Run } from '../game/runs.js';
export { shorten } from '../game/shorten.js';
export { describeReading } from './moves/readings.js';
export type { Reading } from './moves/expand.js';
export { presentMoves, type Solve } from './moves/present.js';
export {
  describeFault,
  parseSolution,
  verifySolution,
  type Solution,
  type Verified,
} from './moves/solution.js';
export type { Step } from './moves/steps.js';
export { drawSvg } from './boards/svg.js';
export { NOTATIONS, writeMoves, type Notation, type WriteOptions } from './moves/write-moves.js';
