/**
 * Tells a solution: makes each step of its path again with the script written, and plays the script
 * on a real board. It adds the moves between spots that R2 left out.
 *
 *     board: 8 cascades of 64 bytes, count and then cards (63 at most, there are 52), deepest first;
 *            8 cells, 255 = empty
 */
import { bitOf, translate } from './cards';
import { columnCard, columnLength } from './columns';
import { decode } from './key';
import { nextStep, reversePath, successorNumber } from './log';
import { FIRST_CELL, FOUNDATIONS, TO_SHIFT } from '../moves';
import { NO_CARD, POSITION_CELLS, POSITION_FOUNDATIONS } from '../position';
import { MOVES, MOVES_CAPACITY, POSITION } from './layout';
import {
  entryAt,
  SCRIPT_CARD,
  SCRIPT_KIND,
  SCRIPT_PARENT,
  SCRIPT_PLACED,
  scriptLength,
  TO_CASCADE,
  TO_CELL,
  TO_FOUNDATION,
  TO_PARENT,
} from './script';
import { goalEntry } from './queue';
import { toldA, toldB, toldWon } from './emit';
import { retell } from './successors';
import { successorToCurrent } from './state';
import { cellCount } from './switches';

const CASCADE_BYTES: i32 = 64;
const BOARD: usize = memory.data(8 * CASCADE_BYTES);
const CELLS: usize = memory.data(8);
const LEVELS: usize = memory.data(4);
const NOWHERE: i32 = -1;

let entry: u32 = 0;
let moveCount: i32 = 0;
let finished: bool = false;

// @ts-ignore: decorator
@inline
function lengthOf(cascade: i32): i32 {
  return <i32>load<u8>(BOARD + ((<usize>cascade) << 6));
}

// @ts-ignore: decorator
@inline
function cardIn(cascade: i32, height: i32): i32 {
  return <i32>load<u8>(BOARD + ((<usize>cascade) << 6) + 1 + <usize>height);
}

function cellAt(cell: i32): i32 {
  return <i32>load<u8>(CELLS + <usize>cell);
}

/** Sets up the board and begins at the first step. The current state must be that of the start. */
export function startTelling(): void {
  for (let cascade = 0; cascade < 8; cascade++) {
    const length = columnLength(cascade);
    store<u8>(BOARD + ((<usize>cascade) << 6), <u8>length);
    for (let height = 0; height < length; height++) {
      store<u8>(
        BOARD + ((<usize>cascade) << 6) + 1 + <usize>height,
        <u8>columnCard(cascade, height),
      );
    }
  }
  for (let cell = 0; cell < 8; cell++) {
    const card = <i32>load<u8>(POSITION + POSITION_CELLS + <usize>cell);
    store<u8>(CELLS + <usize>cell, <u8>(card == NO_CARD ? NO_CARD : translate(card)));
  }
  for (let suit = 0; suit < 4; suit++) {
    const level = load<u8>(POSITION + POSITION_FOUNDATIONS + <usize>suit);
    store<u8>(LEVELS + <usize>translate(suit), level);
  }
  reversePath(goalEntry);
  entry = 0;
  finished = false;
}

/** Plays the script that is ready: the start's own normalising. @returns the number of moves */
export function tellScript(): i32 {
  moveCount = 0;
  playScript();
  return moveCount;
}

/**
 * Plays the next step of the solution.
 *
 * @returns the number of moves, or -1 when the whole solution was told
 */
export function tellStep(): i32 {
  moveCount = 0;
  if (finished) return -1;
  const next = nextStep(entry);
  if (next == entry) {
    playOut();
    finished = true;
    return moveCount;
  }
  entry = next;
  retell(successorNumber(entry));
  playScript();
  if (!toldWon) {
    decode(toldA, toldB);
    successorToCurrent();
  }
  return moveCount;
}

function playScript(): void {
  for (let i = 0; i < scriptLength; i++) {
    const at = entryAt(i);
    const kind = <i32>load<u8>(at, SCRIPT_KIND);
    const card = <i32>load<u8>(at, SCRIPT_CARD);
    if (kind == TO_FOUNDATION) {
      move(placeOf(card), FOUNDATIONS);
    } else if (kind == TO_PARENT) {
      const parent = <i32>load<u8>(at, SCRIPT_PARENT);
      if (placeOf(parent) >= FIRST_CELL) bringIn(parent);
      move(placeOf(card), placeOf(parent));
    } else if (kind == TO_CELL) {
      move(placeOf(card), emptyCell());
    } else if (kind == TO_CASCADE) {
      move(placeOf(card), emptyCascade());
    } else {
      if (freeSpots() == 1) arrange(load<u64>(at, SCRIPT_PLACED), card);
      const cell = emptyCell();
      move(placeOf(card), cell != NOWHERE ? cell : emptyCascade());
    }
  }
}

/**
 * Plays the end of every solution: all cascades fall towards their tops, so a lowest card can
 * always move.
 */
function playOut(): void {
  for (let progress = true; progress;) {
    progress = false;
    for (let place = 0; place < FIRST_CELL + cellCount; place++) {
      const card = topOf(place);
      if (card != NO_CARD && <i32>load<u8>(LEVELS + <usize>(card & 3)) == card >> 2) {
        move(place, FOUNDATIONS);
        progress = true;
      }
    }
  }
}

/** Moves a card from its cell into a cascade of its own. A spot must be free. */
function bringIn(card: i32): void {
  if (emptyCascade() == NOWHERE) move(singleIn(0), emptyCell());
  move(placeOf(card), emptyCascade());
}

/**
 * Rearranges the singles while one spot is free. Once `moving` has taken that spot, exactly the
 * cards of `placed` stand alone in cascades. A root that `moving` leaves alone is in place already.
 */
function arrange(placed: u64, moving: i32): void {
  for (;;) {
    const cell = emptyCell();
    if (cell != NOWHERE) {
      const stranger = singleIn(placed);
      if (stranger == NOWHERE) return;
      move(stranger, cell);
    } else {
      let next = NOWHERE;
      for (let i = 0; i < cellCount; i++) {
        if (cellAt(i) != NO_CARD && cellAt(i) != moving && placed & bitOf(cellAt(i))) {
          next = FIRST_CELL + i;
        }
      }
      if (next == NOWHERE) return;
      move(next, emptyCascade());
    }
  }
}

/** Returns a cascade with one card that is not in the set, or NOWHERE. */
function singleIn(except: u64): i32 {
  for (let cascade = 0; cascade < 8; cascade++) {
    if (lengthOf(cascade) == 1 && !(except & bitOf(cardIn(cascade, 0)))) return cascade;
  }
  return NOWHERE;
}

function emptyCell(): i32 {
  for (let cell = 0; cell < cellCount; cell++) {
    if (cellAt(cell) == NO_CARD) return FIRST_CELL + cell;
  }
  return NOWHERE;
}

function emptyCascade(): i32 {
  for (let cascade = 0; cascade < 8; cascade++) if (lengthOf(cascade) == 0) return cascade;
  return NOWHERE;
}

function freeSpots(): i32 {
  let count = 0;
  for (let cascade = 0; cascade < 8; cascade++) if (lengthOf(cascade) == 0) count++;
  for (let cell = 0; cell < cellCount; cell++) if (cellAt(cell) == NO_CARD) count++;
  return count;
}

/** Returns the card that may leave a place, or NO_CARD. */
function topOf(place: i32): i32 {
  if (place >= FIRST_CELL) return cellAt(place - FIRST_CELL);
  const length = lengthOf(place);
  return length ? cardIn(place, length - 1) : NO_CARD;
}

/** Returns the place that a card may leave, or NOWHERE if the card is covered. */
function placeOf(card: i32): i32 {
  for (let place = 0; place < FIRST_CELL + cellCount; place++) {
    if (topOf(place) == card) return place;
  }
  return NOWHERE;
}

/** Returns true for a cascade, or a cell of this game. */
function isPlace(place: i32): bool {
  return place < FIRST_CELL + cellCount;
}

/** Moves a card on the board and records the move. */
function move(from: i32, to: i32): void {
  assert(from >= 0 && to >= 0);
  if (!ASC_NO_ASSERT) assert(isPlace(from) && (isPlace(to) || to == FOUNDATIONS));
  const card = topOf(from);
  if (from < FIRST_CELL) store<u8>(BOARD + ((<usize>from) << 6), <u8>(lengthOf(from) - 1));
  else store<u8>(CELLS + <usize>(from - FIRST_CELL), <u8>NO_CARD);
  if (to == FOUNDATIONS) {
    store<u8>(LEVELS + <usize>(card & 3), <u8>((card >> 2) + 1));
  } else if (to < FIRST_CELL) {
    const length = lengthOf(to);
    if (!ASC_NO_ASSERT) assert(length < CASCADE_BYTES - 1);
    store<u8>(BOARD + ((<usize>to) << 6) + 1 + <usize>length, <u8>card);
    store<u8>(BOARD + ((<usize>to) << 6), <u8>(length + 1));
  } else {
    store<u8>(CELLS + <usize>(to - FIRST_CELL), <u8>card);
  }
  // A step makes at most a few hundred moves.
  if (!ASC_NO_ASSERT) assert(moveCount < MOVES_CAPACITY);
  store<u16>(MOVES + ((<usize>moveCount) << 1), <u16>(from | (to << TO_SHIFT)));
  moveCount++;
}
