/**
 * Turns the path that a search found into single-card moves. It plays the logs of the path's nodes,
 * with runs moved card by card through free cells and empty cascades. Then it plays the cards that
 * the goal leaves, rank by rank.
 */
import { FIRST_CELL, FOUNDATIONS, TO_SHIFT } from '../../moves';
import { MAX_COLUMN, NO_CARD, POSITION_CELLS, POSITION_COLUMN_STRIDE } from '../../position';
import { MAX_MOVES } from '../layout';
import { bit, DECK, runCard } from './cards';
import { LOG_CELL, LOG_FOUNDATION } from './log';
import { lengthsOf, N_CELLS, N_NEXT, N_PARENT, topOf, wordOf } from './node';
import { goalNode, logOf, nodeAt } from './search';
import { HOME, HOME_POSITION, START } from './tables';

/**
 * u32 [MAX_MOVES]: the path's node indices, goal first. Each node makes at least one move, so a
 * longer path has too many moves.
 */
const PATH: usize = memory.data(4096 * 4, 16);
/** u8 [10]: cards in each cascade. The other two places of a log are counted, too, but not used. */
const HEIGHT: usize = memory.data(16, 8);
/** u8 [64]: the cell that a card was put in last. */
const CELL_OF: usize = memory.data(64);
/** u8 [64]: where each card lies at the goal, a cascade or FIRST_CELL + cell; and how many below. */
const PLACE_OF: usize = memory.data(64, 16);
const BELOW: usize = memory.data(64, 16);
/** The cascades at the goal, as in START, but without lengths. */
const COLUMNS: usize = memory.data(8 * POSITION_COLUMN_STRIDE, 16);

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
  // (Locals, because each entry waits for the free cells that the last one left.)
  let free = freeCells;
  let at = movesAt;
  const end = logOf(index + 1);
  for (let entry = logOf(index); entry < end; entry += 4) {
    const word = load<u32>(entry);
    const card = word >> 12;
    const n = (word >> 8) & 15;
    const from = word & 15;
    const to = (word >> 4) & 15;
    if (n > 1) {
      freeCells = free;
      movesAt = at;
      stepRun(from, to, n);
      at = movesAt;
      continue;
    }
    setHeight(from, height(from) - 1);
    setHeight(to, height(to) + 1);
    // A branch on the kind of place would be unpredictable.
    const source: u32 = load<u8>(card, CELL_OF);
    free |= u32(from == LOG_CELL) << source;
    const target = <u32>ctz(free);
    const toCell = to == LOG_CELL;
    free ^= u32(toCell) << target;
    store<u8>(card, <u8>target, CELL_OF);
    const f = from == LOG_CELL ? FIRST_CELL + source : from;
    const t = toCell ? FIRST_CELL + target : to == LOG_FOUNDATION ? FOUNDATIONS : to;
    if (at < movesEnd) store<u16>(at, <u16>(f | (t << TO_SHIFT)));
    at += 2;
  }
  freeCells = free;
  movesAt = at;
}

/** Returns the address of a card of a cascade at the goal, counted from 1. */
// @ts-ignore: decorator
@inline
function columnCard(c: u32, depth: u32): usize {
  return COLUMNS + c * POSITION_COLUMN_STRIDE + depth;
}

/** Moves a card, the top of cascade `c`, to a free cell, or else to an empty cascade. */
function park(c: u32, card: u32): void {
  setHeight(c, height(c) - 1);
  let place: u32;
  if (freeCells) {
    place = FIRST_CELL + ctz(freeCells);
    freeCells &= freeCells - 1;
  } else {
    place = 0;
    while (height(place) > 0) place++;
    setHeight(place, 1);
    store<u8>(columnCard(place, 1), <u8>card);
    store<u8>(card, 0, BELOW);
  }
  store<u8>(card, <u8>place, PLACE_OF);
  step(c, place);
}

/** Notes where each card lies at the goal. Most are where they were at the start. */
function findCards(goal: usize): void {
  for (let at: usize = 0; at < 64; at += 8) {
    store<u64>(at, load<u64>(at, HOME), PLACE_OF);
    store<u64>(at, load<u64>(at, HOME_POSITION), BELOW);
  }
  for (let at: usize = 0; at < 8 * POSITION_COLUMN_STRIDE; at += 8) {
    store<u64>(at, load<u64>(at, START), COLUMNS);
  }
  for (let cells = load<u64>(goal, N_CELLS); cells; cells &= cells - 1) {
    const card = <u32>ctz(cells);
    store<u8>(card, <u8>(FIRST_CELL + load<u8>(card, CELL_OF)), PLACE_OF);
  }
  for (let c: u32 = 0; c < 8; c++) {
    const word = wordOf(goal, c);
    const p = lengthsOf(word) & 15;
    const length = (lengthsOf(word) >> 4) + p;
    // Legal moves raise no cascade beyond MAX_COLUMN, so all indices are below those of the next
    // one.
    if (!ASC_NO_ASSERT) assert(length <= <u32>MAX_COLUMN);
    setHeight(c, length);
    for (let depth: u32 = 0; depth < p; depth++) {
      const card = runCard(topOf(word), depth, word);
      store<u8>(columnCard(c, length - depth), <u8>card);
      store<u8>(card, <u8>c, PLACE_OF);
      store<u8>(card, <u8>(length - depth - 1), BELOW);
    }
  }
}

/**
 * Plays all cards that are left, rank by rank. Only cards of the same rank or higher lie on a card
 * whose turn it is. It is the turn of the former, too. There is a spot for each of the latter,
 * because this is a goal.
 */
function playOut(goal: usize): void {
  findCards(goal);
  // Each next card and all that follow in its suit.
  let left = load<u64>(goal, N_NEXT);
  left |= left << 4;
  left |= left << 8;
  left |= left << 16;
  left |= left << 32;
  left &= DECK;
  while (left) {
    const card = <u32>ctz(left);
    left &= left - 1;
    const place: u32 = load<u8>(card, PLACE_OF);
    if (place < <u32>FIRST_CELL) {
      const below: u32 = load<u8>(card, BELOW);
      while (height(place) > below + 1) {
        const top: u32 = load<u8>(columnCard(place, height(place)));
        if (top >> 2 == card >> 2) {
          left ^= bit(top);
          setHeight(place, height(place) - 1);
          step(place, FOUNDATIONS);
        } else {
          park(place, top);
        }
      }
      setHeight(place, below);
    } else {
      freeCells |= 1 << (place - FIRST_CELL);
    }
    step(place, FOUNDATIONS);
  }
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
