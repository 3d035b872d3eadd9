/**
 * Reads and writes boards and moves as text, and finds the deal number of a board. Import it as
 * `freecell-wasm/notation`. It runs on any JavaScript host, without wasm. Wrong input throws an
 * `InputError` with a message of one line.
 *
 * @module freecell-wasm/notation
 */
export { cardName } from './reference/index.js';
export { parseCard } from './notation/index.js';
export { readBoard, readBoards } from './notation/index.js';
export {
  BOARD_FORMATS,
  writeBoard,
  type BoardFormat,
  type Paint,
  type WriteBoardOptions,
} from './notation/index.js';
export { findDeals, type FindOptions, type Found } from './notation/index.js';
export { formatMoves } from './game/index.js';
export { NOTATIONS, writeMoves, type Notation, type WriteMovesOptions } from './notation/index.js';
export {
  describeFault,
  describeReading,
  parseSolution,
  verifySolution,
  type Reading,
  type Step,
  type Verified,
  type WrittenSolution as Solution,
} from './notation/index.js';
