/**
 * Turns the path that a search found into single-card moves. Each macro-move of the path is built
 * once more for its log, and the log is carried out on an open board, where runs are moved card by
 * card through free cells and empty cascades. What the goal leaves is then played out.
 *
 *     BOARD   column * 20: cards in it; column * 20 + 1 ..: the cards, deepest first (8 columns)
 *             160 + cell: card in that cell, 255 = empty (8 cells)
 *             168 + suit: cards on that foundation (4 suits)            all in engine suits
 */
import { MAX_MOVES, POSITION_CELLS, POSITION_COLUMN_STRIDE, POSITION_FOUNDATIONS } from '../layout';
import { LOG, LOG_CELL, LOG_FOUNDATION, logEnd, clearLog } from './log';
import { build, settle } from './macro';
import { N_PARENT } from './node';
import { buildStart, descriptorOf, goalNode, nodeAt } from './search';
import { START } from './tables';

const BOARD: usize = memory.data(176, 16);
/** u32 [MAX_MOVES]: the path's node indices, goal first; a path has at most as many moves. */
const PATH: usize = memory.data(4096 * 4, 16);
const SCRATCH: usize = memory.data(80, 16);

const FIRST_CELL: u32 = 8;
const FOUNDATION: u32 = 16;
const NO_CARD: u32 = 255;

let cellCount: u32 = 0;
let moves: usize = 0;
let moveCount: i32 = 0;

// @ts-ignore: decorator
@inline
function cascadeLength(c: u32): u32 {
  return load<u8>(BOARD + c * POSITION_COLUMN_STRIDE);
}

// @ts-ignore: decorator
@inline
function topCard(c: u32): u32 {
  return load<u8>(BOARD + c * POSITION_COLUMN_STRIDE + cascadeLength(c));
}

// @ts-ignore: decorator
@inline
function cellCard(cell: u32): u32 {
  return load<u8>(BOARD + POSITION_CELLS + cell);
}

/** Plays one card and writes the move down. Places as in layout.ts. */
function step(from: u32, to: u32): void {
  let card: u32;
  if (from < FIRST_CELL) {
    const length = cascadeLength(from);
    card = topCard(from);
    store<u8>(BOARD + from * POSITION_COLUMN_STRIDE, <u8>(length - 1));
  } else {
    card = cellCard(from - FIRST_CELL);
    store<u8>(BOARD + POSITION_CELLS + from - FIRST_CELL, <u8>NO_CARD);
  }
  if (to < FIRST_CELL) {
    const length = cascadeLength(to) + 1;
    store<u8>(BOARD + to * POSITION_COLUMN_STRIDE, <u8>length);
    store<u8>(BOARD + to * POSITION_COLUMN_STRIDE + length, <u8>card);
  } else if (to < FOUNDATION) {
    store<u8>(BOARD + POSITION_CELLS + to - FIRST_CELL, <u8>card);
  } else {
    const home = BOARD + POSITION_FOUNDATIONS + (card & 3);
    store<u8>(home, load<u8>(home) + 1);
  }
  if (moveCount < MAX_MOVES) store<u16>(moves + ((<usize>moveCount) << 1), <u16>(from | (to << 8)));
  moveCount++;
}

function cellOf(card: u32): u32 {
  let cell: u32 = 0;
  while (cellCard(cell) != card) cell++;
  return cell;
}

/** Moves `n` cards between cascades through free cells and empty cascades other than `to`. */
function stepRun(from: u32, to: u32, n: u32): void {
  let freeCells: u32 = 0;
  for (let cell: u32 = 0; cell < cellCount; cell++) if (cellCard(cell) == NO_CARD) freeCells++;
  if (n > freeCells + 1) {
    // Half of the run waits on an empty cascade, moved there by what else is free.
    let empties: u32 = 0;
    let spare: u32 = 0;
    for (let c: u32 = 0; c < 8; c++) {
      if (c != to && cascadeLength(c) == 0) {
        empties++;
        spare = c;
      }
    }
    // The search moves no run beyond (freeCells + 1) << empties, so there is a spare here.
    const half = min(n - 1, (freeCells + 1) << (empties - 1));
    stepRun(from, spare, half);
    stepRun(from, to, n - half);
    stepRun(spare, to, half);
    return;
  }
  let parked: u32 = 0;
  for (let cell: u32 = 0; parked < n - 1; cell++) {
    if (cellCard(cell) != NO_CARD) continue;
    step(from, FIRST_CELL + cell);
    // Remember the order: cell i of the parked cards, four bits each.
    parkedCells = (parkedCells << 4) | cell;
    parked++;
  }
  step(from, to);
  for (; parked > 0; parked--) {
    step(FIRST_CELL + <u32>(parkedCells & 15), to);
    parkedCells >>= 4;
  }
}

let parkedCells: u64 = 0;

/** Carries out the log of the macro-move built last. */
function carryOut(): void {
  for (let entry = LOG; entry < logEnd; entry += 4) {
    const word = load<u32>(entry);
    const from = word & 15;
    const to = (word >> 4) & 15;
    const card = word >> 12;
    const source = from == LOG_CELL ? FIRST_CELL + cellOf(card) : from;
    if (to == LOG_FOUNDATION) step(source, FOUNDATION);
    else if (to == LOG_CELL) step(source, FIRST_CELL + cellOf(NO_CARD));
    else if (from == LOG_CELL) step(source, to);
    else stepRun(from, to, (word >> 8) & 15);
  }
}

function isNext(card: u32): bool {
  return load<u8>(BOARD + POSITION_FOUNDATIONS + (card & 3)) == card >> 2;
}

/** Plays all that is left to the foundations. */
function playOut(): void {
  for (let played = true; played;) {
    played = false;
    for (let cell: u32 = 0; cell < cellCount; cell++) {
      if (cellCard(cell) != NO_CARD && isNext(cellCard(cell))) {
        step(FIRST_CELL + cell, FOUNDATION);
        played = true;
      }
    }
    for (let c: u32 = 0; c < 8; c++) {
      while (cascadeLength(c) > 0 && isNext(topCard(c))) {
        step(c, FOUNDATION);
        played = true;
      }
    }
  }
}

/**
 * Writes the single-card moves of the solution just found.
 *
 * @param target room for MAX_MOVES u16
 * @returns the number of moves, or -1 if the solution is longer than MAX_MOVES
 */
export function writeSolution(cells: i32, target: usize): i32 {
  cellCount = cells;
  moves = target;
  moveCount = 0;
  memory.copy(BOARD, START, 176);
  let length = 0;
  for (let node = goalNode; node != 0; node = load<u32>(nodeAt(node), N_PARENT)) {
    if (length == MAX_MOVES) return -1;
    store<u32>(PATH + ((<usize>length) << 2), node);
    length++;
  }
  buildStart(SCRATCH);
  clearLog();
  settle(SCRATCH);
  carryOut();
  while (length > 0) {
    length--;
    const node = load<u32>(PATH + ((<usize>length) << 2));
    // It was built before from the same parent, so it can be built again.
    build(nodeAt(load<u32>(nodeAt(node), N_PARENT)), SCRATCH, descriptorOf(node));
    carryOut();
  }
  playOut();
  return moveCount <= MAX_MOVES ? moveCount : -1;
}
