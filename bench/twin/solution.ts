/**
 * Turns the path of a solution into single-card moves, as in assembly/engine/search/solution.ts.
 */
import { packMove } from '../../src/reference/index.js';
import { lowest, runCard } from './cards.js';
import { LOG, LOG_CELL, LOG_FOUNDATION } from './log.js';
import { lengthsOf, N_CELLS, N_PARENT, NODES, topOf } from './node.js';
import { goalNode, logOf, nodeAt } from './search.js';
import { bytes, COLUMN_STRIDE, POSITION_CELLS, START } from './tables.js';

export const MAX_MOVES = 4096;

/** The path's node indices, goal first. */
const PATH = new Int32Array(MAX_MOVES);
/** Cards in each cascade. The other places of a log are counted, too, but not used. */
const HEIGHT = bytes(16);
/** By card: the cell that it was put in last. */
const CELL_OF = bytes(64);
/** For the cards that a goal leaves: [13][4] by rank, [13] how many, [64] their places. */
const CARDS_BY_RANK = bytes(52);
const COUNT_BY_RANK = bytes(13);
const PLACE_OF = bytes(64);
/** [8][32]: the cascades at the goal, deepest card first, from 1. */
const COLUMNS = bytes(256);

const FIRST_CELL = 8;
const FOUNDATION = 16;

/** Set of free cells. */
let freeCells = 0;
let target: Uint16Array = new Uint16Array(0);
let targetStart = 0;
let moveCount = 0;

/** Writes one single-card move. */
function step(from: number, to: number): void {
  if (moveCount < MAX_MOVES) target[targetStart + moveCount] = packMove(from, to);
  moveCount++;
}

/** Moves `n` cards between cascades through free cells and empty cascades other than `to`. */
function stepRun(from: number, to: number, n: number): void {
  let room = 0;
  for (let left = freeCells; left !== 0; left &= left - 1) room++;
  if (n > room + 1) {
    let empties = 0;
    let spare = 0;
    for (let c = 0; c < 8; c++) {
      if (c !== to && HEIGHT[c] === 0) {
        empties++;
        spare = c;
      }
    }
    // Some cards of the run wait on an empty cascade. Their number is the least that lets the other
    // free spots move the rest.
    const rest = Math.min(n - 1, (room + 1) << (empties - 1));
    stepRun(from, spare, n - rest);
    stepRun(from, to, rest);
    stepRun(spare, to, n - rest);
    return;
  }
  HEIGHT[from] -= n;
  HEIGHT[to] += n;
  let left = freeCells;
  for (let parked = 1; parked < n; parked++) {
    step(from, FIRST_CELL + lowest(left));
    left &= left - 1;
  }
  step(from, to);
  for (let parked = freeCells ^ left; parked !== 0;) {
    const cell = 31 - Math.clz32(parked);
    parked ^= 1 << cell;
    step(FIRST_CELL + cell, to);
  }
}

/** Plays the log of a node of the path. */
function carryOut(index: number): void {
  const end = logOf(index + 1);
  for (let entry = logOf(index); entry < end; entry++) {
    const word = LOG[entry];
    const n = (word >> 8) & 15;
    const from = word & 15;
    const to = (word >> 4) & 15;
    if (n > 1) {
      stepRun(from, to, n);
      continue;
    }
    HEIGHT[from]--;
    HEIGHT[to]++;
    const card = word >> 12;
    let source = from;
    if (from === LOG_CELL) {
      source = FIRST_CELL + CELL_OF[card];
      freeCells |= 1 << CELL_OF[card];
    }
    if (to === LOG_CELL) {
      const cell = lowest(freeCells);
      freeCells ^= 1 << cell;
      CELL_OF[card] = cell;
      step(source, FIRST_CELL + cell);
    } else {
      step(source, to === LOG_FOUNDATION ? FOUNDATION : to);
    }
  }
}

/** Enters a card that is left in the lists by rank, with its place. */
function leaves(card: number, place: number): void {
  const rank = card >> 2;
  CARDS_BY_RANK[(rank << 2) + COUNT_BY_RANK[rank]] = card;
  COUNT_BY_RANK[rank]++;
  PLACE_OF[card] = place;
}

/** Moves the top card of a cascade to a free cell, or else to an empty cascade. */
function park(c: number): void {
  const card = COLUMNS[(c << 5) + HEIGHT[c]];
  HEIGHT[c]--;
  let place = 0;
  if (freeCells !== 0) {
    place = FIRST_CELL + lowest(freeCells);
    freeCells &= freeCells - 1;
  } else {
    while (HEIGHT[place] > 0) place++;
    HEIGHT[place] = 1;
    COLUMNS[(place << 5) + 1] = card;
  }
  PLACE_OF[card] = place;
  step(c, place);
}

/**
 * Plays all cards that are left, rank by rank. There is a spot for each card that covers a lower
 * one.
 */
function playOut(goal: number): void {
  COUNT_BY_RANK.fill(0);
  for (let half = 0; half < 2; half++) {
    for (let cells = NODES[goal | N_CELLS | half]; cells !== 0; cells &= cells - 1) {
      const card = (half << 5) + lowest(cells);
      leaves(card, FIRST_CELL + CELL_OF[card]);
    }
  }
  for (let c = 0; c < 8; c++) {
    const word = NODES[goal | c];
    const k = lengthsOf(word) >> 4;
    const p = lengthsOf(word) & 15;
    HEIGHT[c] = k + p;
    for (let depth = 0; depth < p; depth++) {
      const card = runCard(topOf(word), depth, word);
      COLUMNS[(c << 5) + k + p - depth] = card;
      leaves(card, c);
    }
    for (let at = k; at > 0; at--) {
      const card = START[c * COLUMN_STRIDE + at];
      COLUMNS[(c << 5) + at] = card;
      leaves(card, c);
    }
  }
  for (let rank = 0; rank < 13; rank++) {
    const end = (rank << 2) + COUNT_BY_RANK[rank];
    for (let i = rank << 2; i < end; i++) play(CARDS_BY_RANK[i]);
  }
}

/** Plays a card of the current rank. */
function play(card: number): void {
  const place = PLACE_OF[card];
  if (place < FIRST_CELL) {
    while (COLUMNS[(place << 5) + HEIGHT[place]] !== card) park(place);
    HEIGHT[place]--;
  } else {
    freeCells |= 1 << (place - FIRST_CELL);
  }
  step(place, FOUNDATION);
}

/**
 * Writes the single-card moves of the solution just found.
 *
 * @param moves room for MAX_MOVES from `start`
 * @returns the number of moves, or -1 if the solution is longer than MAX_MOVES
 */
export function writeSolution(cells: number, moves: Uint16Array, start: number): number {
  target = moves;
  targetStart = start;
  moveCount = 0;
  freeCells = (1 << cells) - 1;
  for (let cell = 0; cell < 8; cell++) {
    HEIGHT[cell] = START[cell * COLUMN_STRIDE];
    const card = START[POSITION_CELLS + cell];
    if (card === 255) continue;
    CELL_OF[card] = cell;
    freeCells &= ~(1 << cell);
  }
  let length = 0;
  for (let node = goalNode; node !== 0; node = NODES[nodeAt(node) + N_PARENT]) {
    if (length === MAX_MOVES) return -1;
    PATH[length++] = node;
  }
  carryOut(0);
  while (length > 0) carryOut(PATH[--length]);
  playOut(nodeAt(goalNode));
  return moveCount <= MAX_MOVES ? moveCount : -1;
}
