/** Boards and moves as text: boards/ and moves/ read and write them. */
export { parseCard } from './boards/card.js';
export { findDeals, type FindOptions, type Found } from './boards/find-deals.js';
export { readPartialBoard } from './boards/partial-board.js';
export { readBoard } from './boards/read-board.js';
export { readBoards } from './read-boards.js';
export { splitBoards, splitSolutions } from './split.js';
export {
  BOARD_FORMATS,
  type BoardFormat,
  type Paint,
  writeBoard,
  type WriteBoardOptions,
} from './boards/write-board.js';
export type { Reading } from './moves/expand.js';
export {
  type BatchReport,
  emptyReport,
  LINE_TOO_LONG,
  type LineFault,
  type LinesTask,
  MAX_LINE_LENGTH,
  mergeReports,
  verifyLines,
} from './moves/lines-batch.js';
export { presentMoves } from './moves/present.js';
export { describeReading } from './moves/readings.js';
export { beginsSolution } from './moves/heading.js';
export {
  describeFault,
  parseSolution,
  type WrittenSolution,
  type Verified,
  verifySolution,
} from './moves/solution.js';
export type { Step } from './moves/steps.js';
export {
  type Notation,
  NOTATIONS,
  writeMoves,
  type WriteMovesOptions,
} from './moves/write-moves.js';
export { writePacked } from './moves/write-packed.js';
