/** Boards and moves as text: text/ cuts it into lines, boards/ and moves/ read and write them. */
export { parseCard } from './boards/card.js';
export {
  findDeals,
  type FindOptions,
  type Found,
  readPartialBoard,
  slotsOf,
} from './boards/find-deals.js';
export { isBoard, positionOf, readBoard, readBoards } from './boards/read-board.js';
export { BoardCutter } from './boards/cut-boards.js';
export {
  BOARD_FORMATS,
  type BoardFormat,
  nameOf,
  type Paint,
  writeBoard,
  type WriteBoardOptions,
} from './boards/write-board.js';
export type { Reading } from './moves/expand.js';
export {
  type BatchReport,
  emptyReport,
  type LineFault,
  type LinesTask,
  mergeReports,
  ROWS_WITHOUT_GAMES,
  verifyLines,
} from './moves/collection.js';
export { presentMoves } from './moves/present.js';
export { describeReading } from './moves/readings.js';
export { type Block, blocksFrom, SolutionCutter } from './moves/cut-solutions.js';
export { type Line, LineCutter } from './text/lines.js';
export {
  describeFault,
  parseSolution,
  solutionIn,
  type WrittenSolution,
  type Verified,
  verifySolution,
} from './moves/solution.js';
export { type Step, stepName } from './moves/steps.js';
export {
  type Notation,
  NOTATIONS,
  writeMoves,
  type WriteMovesOptions,
} from './moves/write-moves.js';
export { writePacked } from './moves/write-packed.js';
