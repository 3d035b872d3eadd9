/**
 * Turns the path that a search found into single-card moves. It plays the logs of the path's nodes,
 * with runs moved card by card through free cells and empty cascades. Then it plays the cards that
 * the goal leaves, rank by rank.
 */
import { FIRST_CELL, FOUNDATIONS, TO_SHIFT } from '../../moves';
import { MAX_COLUMN, NO_CARD, POSITION_CELLS, POSITION_COLUMN_STRIDE } from '../../position';
import { MAX_MOVES } from '../layout';
import { runCard } from './cards';
import { LOG_CELL, LOG_FOUNDATION } from './log';
import { lengthsOf, N_CELLS, N_PARENT, topOf, wordOf } from './node';
import { goalNode, logOf, nodeAt } from './search';
import { START } from './tables';

/**
 * u32 [MAX_MOVES]: the path's node indices, goal first. Each node makes at least one move, so a
 * longer path has too many moves.
 */
const PATH: usize = memory.data(4096 * 4, 16);
/** u8 [10]: cards in each cascade. The other two places of a log are counted, too, but not used. */
const HEIGHT: usize = memory.data(16, 8);
/** u8 [64]: the cell that a card was put in last. */
const CELL_OF: usize = memory.data(64);
/** For the cards that a goal leaves: u8 [13][4] by rank, u8 [13] how many, u8 [64] their places. */
const CARDS_BY_RANK: usize = memory.data(13 * 4);
const COUNT_BY_RANK: usize = memory.data(13);
const PLACE_OF: usize = memory.data(64);
/** u8 [8][32]: the cascades at the goal, deepest card first, from 1. */
const COLUMNS: usize = memory.data(8 * 32);

/** Set of free cells. */
let freeCells: u32 = 0;
/** The address of the next move. Moves beyond `movesEnd` are not written. */
let movesAt: usize = 0;
let movesEnd: usize = 0;

/** Writes one single-card move. */
// @ts-ignore: decorator
@inline
function step(from: u32, to: u32): void {
  if (movesAt < movesEnd) store<u16>(movesAt, <u16>(from | (to << TO_SHIFT)));
  movesAt += 2;
}

// @ts-ignore: decorator
@inline
function height(c: u32): u32 {
  return load<u8>(c, HEIGHT);
}

// @ts-ignore: decorator
@inline
function setHeight(c: u32, cards: u32): void {
  store<u8>(c, <u8>cards, HEIGHT);
}

/** Moves `n` cards between cascades through free cells and empty cascades other than `to`. */
function stepRun(from: u32, to: u32, n: u32): void {
  const room = <u32>popcnt(freeCells);
  if (n > room + 1) {
    let empties: u32 = 0;
    let spare: u32 = 0;
    for (let c: u32 = 0; c < 8; c++) {
      if (c != to && height(c) == 0) {
        empties++;
        spare = c;
      }
    }
    // Some cards of the run wait on an empty cascade. Their number is the least that lets the other
    // free spots move the rest. The search moves no run beyond (room + 1) << empties, so there is a
    // spare cascade here.
    const rest = min(n - 1, (room + 1) << (empties - 1));
    stepRun(from, spare, n - rest);
    stepRun(from, to, rest);
    stepRun(spare, to, n - rest);
    return;
  }
  setHeight(from, height(from) - n);
  setHeight(to, height(to) + n);
  let left = freeCells;
  for (let parked: u32 = 1; parked < n; parked++) {
    step(from, FIRST_CELL + ctz(left));
    left &= left - 1;
  }
  step(from, to);
  for (let parked = freeCells ^ left; parked;) {
    const cell = 31 - <u32>clz(parked);
    parked ^= 1 << cell;
    step(FIRST_CELL + cell, to);
  }
}

/** Plays the log of a node of the path. */
function carryOut(index: u32): void {
  const end = logOf(index + 1);
  for (let entry = logOf(index); entry < end; entry += 4) {
    const word = load<u32>(entry);
    const card = word >> 12;
    const n = (word >> 8) & 15;
    const from = word & 15;
    const to = (word >> 4) & 15;
    if (n > 1) {
      stepRun(from, to, n);
      continue;
    }
    setHeight(from, height(from) - 1);
    setHeight(to, height(to) + 1);
    // A branch on the kind of place would be unpredictable.
    const source: u32 = load<u8>(card, CELL_OF);
    freeCells |= u32(from == LOG_CELL) << source;
    const target = <u32>ctz(freeCells);
    const toCell = to == LOG_CELL;
    freeCells ^= u32(toCell) << target;
    store<u8>(card, <u8>target, CELL_OF);
    step(
      from == LOG_CELL ? FIRST_CELL + source : from,
      toCell ? FIRST_CELL + target : to == LOG_FOUNDATION ? FOUNDATIONS : to,
    );
  }
}

/** Enters a card that is left in the lists by rank, with its place. */
// @ts-ignore: decorator
@inline
function leaves(card: u32, place: u32): void {
  const rank = card >> 2;
  const count: u32 = load<u8>(rank, COUNT_BY_RANK);
  store<u8>((rank << 2) + count, <u8>card, CARDS_BY_RANK);
  store<u8>(rank, <u8>(count + 1), COUNT_BY_RANK);
  store<u8>(card, <u8>place, PLACE_OF);
}

/** Moves the top card of a cascade to a free cell, or else to an empty cascade. */
function park(c: u32): void {
  const card: u32 = load<u8>((c << 5) + height(c), COLUMNS);
  setHeight(c, height(c) - 1);
  let place: u32;
  if (freeCells) {
    place = FIRST_CELL + ctz(freeCells);
    freeCells &= freeCells - 1;
  } else {
    place = 0;
    while (height(place) > 0) place++;
    setHeight(place, 1);
    store<u8>((place << 5) + 1, <u8>card, COLUMNS);
  }
  store<u8>(card, <u8>place, PLACE_OF);
  step(c, place);
}

/**
 * Plays all cards that are left, rank by rank. Only higher cards lie on a card whose turn it is.
 * There is a spot for each of them, because this is a goal. Cards of one rank are listed from the
 * top of their cascades down.
 */
function playOut(goal: usize): void {
  memory.fill(COUNT_BY_RANK, 0, 13);
  for (let cells = load<u64>(goal, N_CELLS); cells; cells &= cells - 1) {
    const card = <u32>ctz(cells);
    leaves(card, FIRST_CELL + load<u8>(card, CELL_OF));
  }
  for (let c: u32 = 0; c < 8; c++) {
    const word = wordOf(goal, c);
    const k = lengthsOf(word) >> 4;
    const p = lengthsOf(word) & 15;
    // Legal moves raise no cascade beyond MAX_COLUMN, so all indices are below those of the next
    // one.
    if (!ASC_NO_ASSERT) assert(k + p <= <u32>MAX_COLUMN);
    setHeight(c, k + p);
    for (let depth: u32 = 0; depth < p; depth++) {
      const card = runCard(topOf(word), depth, word);
      store<u8>((c << 5) + k + p - depth, <u8>card, COLUMNS);
      leaves(card, c);
    }
    for (let at = k; at > 0; at--) {
      const card: u32 = load<u8>(c * POSITION_COLUMN_STRIDE + at, START);
      store<u8>((c << 5) + at, <u8>card, COLUMNS);
      leaves(card, c);
    }
  }
  for (let rank: usize = 0; rank < 13; rank++) {
    const count: usize = load<u8>(rank, COUNT_BY_RANK);
    for (let i: usize = 0; i < count; i++) play(load<u8>((rank << 2) + i, CARDS_BY_RANK));
  }
}

/** Plays a card of the current rank. */
function play(card: u32): void {
  const place: u32 = load<u8>(card, PLACE_OF);
  if (place < <u32>FIRST_CELL) {
    while (load<u8>((place << 5) + height(place), COLUMNS) != card) park(place);
    setHeight(place, height(place) - 1);
  } else {
    freeCells |= 1 << (place - FIRST_CELL);
  }
  step(place, FOUNDATIONS);
}

/**
 * Writes the single-card moves of the solution just found.
 *
 * @param target room for MAX_MOVES u16
 * @returns the number of moves, or -1 if the solution is longer than MAX_MOVES
 */
export function writeSolution(cells: i32, target: usize): i32 {
  movesAt = target;
  movesEnd = target + MAX_MOVES * 2;
  freeCells = (1 << cells) - 1;
  for (let cell: u32 = 0; cell < 8; cell++) {
    setHeight(cell, load<u8>(cell * POSITION_COLUMN_STRIDE, START));
    const card: u32 = load<u8>(cell, START + POSITION_CELLS);
    if (card == NO_CARD) continue;
    store<u8>(card, <u8>cell, CELL_OF);
    freeCells &= ~(1 << cell);
  }
  let length = 0;
  for (let node = goalNode; node != 0; node = load<u32>(nodeAt(node), N_PARENT)) {
    if (length == MAX_MOVES) return -1;
    store<u32>((<usize>length) << 2, node, PATH);
    length++;
  }
  carryOut(0);
  while (length > 0) {
    length--;
    carryOut(load<u32>((<usize>length) << 2, PATH));
  }
  playOut(nodeAt(goalNode));
  const moveCount = <i32>((movesAt - target) >> 1);
  return moveCount <= MAX_MOVES ? moveCount : -1;
}
