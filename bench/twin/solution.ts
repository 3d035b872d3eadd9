/**
 * Turns the path of a solution into single-card moves, as in assembly/engine/search/solution.ts.
 */
import { packMove } from '../../src/reference/index.js';
import { lowest, runCard } from './cards.js';
import { LOG, LOG_CELL, LOG_FOUNDATION } from './log.js';
import { lengthsOf, N_CELLS, N_NEXT, N_PARENT, NODES, topOf } from './node.js';
import { goalNode, logOf, nodeAt } from './search.js';
import { bytes, COLUMN_STRIDE, HOME, HOME_POSITION, POSITION_CELLS, START } from './tables.js';

export const MAX_MOVES = 4096;

/** The path's node indices, goal first. */
const PATH = new Int32Array(MAX_MOVES);
/** Cards in each cascade. The other places of a log are counted, too, but not used. */
const HEIGHT = bytes(16);
/** By card: the cell that it was put in last. */
const CELL_OF = bytes(64);
/** By card: where it lies at the goal, a cascade or FIRST_CELL + cell; and how many below. */
const PLACE_OF = bytes(64);
const BELOW = bytes(64);
/** The cascades at the goal, as in START, but without lengths. */
const COLUMNS = new Uint8Array(8 * COLUMN_STRIDE);
const START_COLUMNS = START.subarray(0, 8 * COLUMN_STRIDE);

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

/** Returns the index of a card of a cascade at the goal, counted from 1. */
const columnCard = (c: number, depth: number): number => c * COLUMN_STRIDE + depth;

/** Moves a card, the top of cascade `c`, to a free cell, or else to an empty cascade. */
function park(c: number, card: number): void {
  HEIGHT[c]--;
  let place = 0;
  if (freeCells !== 0) {
    place = FIRST_CELL + lowest(freeCells);
    freeCells &= freeCells - 1;
  } else {
    while (HEIGHT[place] > 0) place++;
    HEIGHT[place] = 1;
    COLUMNS[columnCard(place, 1)] = card;
    BELOW[card] = 0;
  }
  PLACE_OF[card] = place;
  step(c, place);
}

/** Notes where each card lies at the goal. Most are where they were at the start. */
function findCards(goal: number): void {
  PLACE_OF.set(HOME);
  BELOW.set(HOME_POSITION);
  COLUMNS.set(START_COLUMNS);
  for (let half = 0; half < 2; half++) {
    for (let cells = NODES[goal | N_CELLS | half]; cells !== 0; cells &= cells - 1) {
      const card = (half << 5) + lowest(cells);
      PLACE_OF[card] = FIRST_CELL + CELL_OF[card];
    }
  }
  for (let c = 0; c < 8; c++) {
    const word = NODES[goal | c];
    const p = lengthsOf(word) & 15;
    const length = (lengthsOf(word) >> 4) + p;
    HEIGHT[c] = length;
    for (let depth = 0; depth < p; depth++) {
      const card = runCard(topOf(word), depth, word);
      COLUMNS[columnCard(c, length - depth)] = card;
      PLACE_OF[card] = c;
      BELOW[card] = length - depth - 1;
    }
  }
}

/** Returns the half of a set with all cards that follow in their suits. */
const withFollowing = (half: number): number => {
  half |= half << 4;
  half |= half << 8;
  return half | (half << 16);
};

/** Plays all cards that are left, rank by rank. */
function playOut(goal: number): void {
  findCards(goal);
  const low = withFollowing(NODES[goal | N_NEXT]);
  playHalf(low, 0);
  // The high half has 20 cards of the deck.
  playHalf(withFollowing(NODES[goal | N_NEXT | 1] | (low >>> 28)) & 0xfffff, 32);
}

/** Plays the cards of half a set; `first` is the card of bit 0. */
function playHalf(left: number, first: number): void {
  while (left !== 0) {
    const card = first + lowest(left);
    left &= left - 1;
    const place = PLACE_OF[card];
    if (place < FIRST_CELL) {
      const below = BELOW[card];
      while (HEIGHT[place] > below + 1) {
        const top = COLUMNS[columnCard(place, HEIGHT[place])];
        if (top >> 2 === card >> 2) {
          left ^= 1 << top;
          HEIGHT[place]--;
          step(place, FOUNDATION);
        } else {
          park(place, top);
        }
      }
      HEIGHT[place] = below;
    } else {
      freeCells |= 1 << (place - FIRST_CELL);
    }
    step(place, FOUNDATION);
  }
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
