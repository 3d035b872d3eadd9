/** Turns the path that a search found into single-card moves, as in assembly/solve/solution.ts. */
import { LOG, LOG_CELL, LOG_FOUNDATION, logEnd, clearLog } from './log.js';
import { build, settle } from './macro.js';
import { MAX_NODES, N_PARENT, NODES } from './node.js';
import { buildStart, descriptorOf, goalNode, nodeAt } from './search.js';
import { COLUMN_STRIDE, POSITION_CELLS, POSITION_FOUNDATIONS, START } from './tables.js';

export const MAX_MOVES = 4096;

/** The position as moves are written, laid out as START. */
const BOARD = new Uint8Array(176);
/** The path's node indices, goal first. */
const PATH = new Int32Array(MAX_MOVES);
const SCRATCH = nodeAt(MAX_NODES);
/** The cells that a run being moved waits in. */
const PARKED = new Uint8Array(8);

const FIRST_CELL = 8;
const FOUNDATION = 16;
const NO_CARD = 255;

let cellCount = 0;
let target: Uint16Array = new Uint16Array(0);
let targetStart = 0;
let moveCount = 0;

const topCard = (c: number): number => BOARD[c * COLUMN_STRIDE + BOARD[c * COLUMN_STRIDE]];

/** Plays one card and writes the move down. */
function step(from: number, to: number): void {
  let card: number;
  if (from < FIRST_CELL) {
    card = topCard(from);
    BOARD[from * COLUMN_STRIDE]--;
  } else {
    card = BOARD[POSITION_CELLS + from - FIRST_CELL];
    BOARD[POSITION_CELLS + from - FIRST_CELL] = NO_CARD;
  }
  if (to < FIRST_CELL) {
    const column = to * COLUMN_STRIDE;
    BOARD[column]++;
    BOARD[column + BOARD[column]] = card;
  } else if (to < FOUNDATION) {
    BOARD[POSITION_CELLS + to - FIRST_CELL] = card;
  } else {
    BOARD[POSITION_FOUNDATIONS + (card & 3)]++;
  }
  if (moveCount < MAX_MOVES) target[targetStart + moveCount] = from | (to << 8);
  moveCount++;
}

function cellOf(card: number): number {
  let cell = 0;
  while (BOARD[POSITION_CELLS + cell] !== card) cell++;
  return cell;
}

/** Moves `n` cards between cascades through free cells and empty cascades other than `to`. */
function stepRun(from: number, to: number, n: number): void {
  let freeCells = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    if (BOARD[POSITION_CELLS + cell] === NO_CARD) freeCells++;
  }
  if (n > freeCells + 1) {
    let empties = 0;
    let spare = 0;
    for (let c = 0; c < 8; c++) {
      if (c !== to && BOARD[c * COLUMN_STRIDE] === 0) {
        empties++;
        spare = c;
      }
    }
    const half = Math.min(n - 1, (freeCells + 1) << (empties - 1));
    stepRun(from, spare, half);
    stepRun(from, to, n - half);
    stepRun(spare, to, half);
    return;
  }
  let parked = 0;
  for (let cell = 0; parked < n - 1; cell++) {
    if (BOARD[POSITION_CELLS + cell] !== NO_CARD) continue;
    step(from, FIRST_CELL + cell);
    PARKED[parked++] = cell;
  }
  step(from, to);
  while (parked > 0) step(FIRST_CELL + PARKED[--parked], to);
}

/** Carries out the log of the macro-move built last. */
function carryOut(): void {
  for (let entry = 0; entry < logEnd; entry++) {
    const word = LOG[entry];
    const from = word & 15;
    const to = (word >> 4) & 15;
    const source = from === LOG_CELL ? FIRST_CELL + cellOf(word >> 12) : from;
    if (to === LOG_FOUNDATION) step(source, FOUNDATION);
    else if (to === LOG_CELL) step(source, FIRST_CELL + cellOf(NO_CARD));
    else if (from === LOG_CELL) step(source, to);
    else stepRun(from, to, (word >> 8) & 15);
  }
}

const isNext = (card: number): boolean => BOARD[POSITION_FOUNDATIONS + (card & 3)] === card >> 2;

/** Plays all that is left to the foundations. */
function playOut(): void {
  for (let played = true; played;) {
    played = false;
    for (let cell = 0; cell < cellCount; cell++) {
      const card = BOARD[POSITION_CELLS + cell];
      if (card !== NO_CARD && isNext(card)) {
        step(FIRST_CELL + cell, FOUNDATION);
        played = true;
      }
    }
    for (let c = 0; c < 8; c++) {
      while (BOARD[c * COLUMN_STRIDE] > 0 && isNext(topCard(c))) {
        step(c, FOUNDATION);
        played = true;
      }
    }
  }
}

/**
 * Writes the single-card moves of the solution just found.
 *
 * @param moves room for MAX_MOVES from `start`
 * @returns the number of moves, or -1 if the solution is longer than MAX_MOVES
 */
export function writeSolution(cells: number, moves: Uint16Array, start: number): number {
  cellCount = cells;
  target = moves;
  targetStart = start;
  moveCount = 0;
  BOARD.set(START);
  let length = 0;
  for (let node = goalNode; node !== 0; node = NODES[nodeAt(node) + N_PARENT]) {
    if (length === MAX_MOVES) return -1;
    PATH[length++] = node;
  }
  buildStart(SCRATCH);
  clearLog();
  settle(SCRATCH);
  carryOut();
  while (length > 0) {
    const node = PATH[--length];
    build(nodeAt(NODES[nodeAt(node) + N_PARENT]), SCRATCH, descriptorOf(node));
    carryOut();
  }
  playOut();
  return moveCount <= MAX_MOVES ? moveCount : -1;
}
