/**
 * How a position was reached, for both searches, and the solution told from it.
 *
 *     entry, 8 bytes:   u32 the entry before
 *                       u16 cards home after it, a nibble for each suit
 *                       u8  card moved, NONE for none; the deepest card of a run
 *                       u8  where to: column 0..7, TO_CELL + cell, TO_HOME
 *
 * The start is entry 0. Plays to the foundations between two entries are not stored. They are found
 * again by playing cards home until the counts are reached. Their order among themselves never
 * matters.
 */
import {
  BOARD,
  cardAt,
  CELLS,
  heightOf,
  isWon,
  moveRun,
  putInCell,
  putOnColumn,
  readBoard,
  takeFromCell,
  takeFromColumn,
  topOf,
  cellCount,
} from './board';
import { NONE } from './cards';
import { playable, playHome } from './home';
import { MOVES, MOVES_CAPACITY } from './layout';
import { FIRST_CELL, FOUNDATIONS, TO_SHIFT } from '../moves';

export const ENTRY_BYTES: usize = 8;
export const ENTRY_PARENT: usize = 0;
export const ENTRY_HOMES: usize = 4;
export const ENTRY_CARD: usize = 6;
export const ENTRY_TO: usize = 7;

export const TO_CELL: i32 = 8;
/** A play to the foundations that counts as a move. All other plays follow a move by themselves. */
export const TO_HOME: i32 = 16;
/** In the move of a run, bits 12 to 15 are the number of its cards, 2 or more. */
const RUN_SHIFT: i32 = 12;
export const ROOT: u32 = 0;

export function writeEntry(at: usize, parent: u32, homes: u32, card: i32, to: i32): void {
  store<u32>(at, parent, ENTRY_PARENT);
  store<u16>(at, homes, ENTRY_HOMES);
  store<u8>(at, card, ENTRY_CARD);
  store<u8>(at, to, ENTRY_TO);
}

let told: i32 = 0;

/** Starts to tell a solution from the position record. Uses the board in hand. */
export function startTelling(): void {
  readBoard(cellCount);
  told = 0;
}

/** Returns the number of moves told so far at MOVES, or -1 if they did not fit. */
export function toldCount(): i32 {
  if (told > MOVES_CAPACITY) return -1;
  return told;
}

function tell(from: i32, to: i32): void {
  if (told < MOVES_CAPACITY) store<u16>(MOVES + ((<usize>told) << 1), from | (to << TO_SHIFT));
  told++;
}

/** Plays and tells an entry: its move, and the cards that went home with it. */
export function tellEntry(homes: u32, card: i32, to: i32): void {
  if (card != NONE) tellMove(card, to);
  tellHome(homes);
}

/** Tells the rest, in which all cards can go home. @returns true if they do */
export function tellRest(): bool {
  tellHome(0xdddd);
  return isWon();
}

function tellMove(card: i32, to: i32): void {
  const from = placeOf(card);
  if (to == TO_HOME) {
    tell(from, FOUNDATIONS);
    playHome(card);
    return;
  }
  if (from == FOUNDATIONS) {
    tellRun(card, to);
    return;
  }
  if (from < 8) takeFromColumn(from);
  else takeFromCell(from - FIRST_CELL);
  if (to < TO_CELL) putOnColumn(card, to);
  else putInCell(card, to - TO_CELL);
  tell(from, to < TO_CELL ? to : FIRST_CELL + to - TO_CELL);
}

/**
 * Plays and tells a run with this deepest card. The number of its cards is in the bits above the
 * two places.
 */
function tellRun(card: i32, to: i32): void {
  for (let from = 0; from < 8; from++) {
    const height = heightOf(from);
    for (let i = 0; i < height - 1; i++) {
      if (cardAt(from, i) != card) continue;
      moveRun(from, to, height - i);
      tell(from | ((height - i) << RUN_SHIFT), to);
      return;
    }
  }
}

function tellHome(homes: u32): void {
  for (let again = true; again;) {
    again = false;
    let cards = playable();
    while (cards) {
      const card = <i32>ctz<u64>(cards);
      cards &= cards - 1;
      if (<u32>(card >> 2) >= ((homes >> ((<u32>(card & 3)) << 2)) & 15)) continue;
      tell(placeOf(card), FOUNDATIONS);
      playHome(card);
      again = true;
    }
  }
}

/** Returns the place where a bare card lies, or FOUNDATIONS if the card is not bare. */
function placeOf(card: i32): i32 {
  for (let column = 0; column < 8; column++) if (topOf(column) == card) return column;
  for (let cell = 0; cell < cellCount; cell++) {
    if (<i32>load<u8>(BOARD + <usize>cell, CELLS) == card) return FIRST_CELL + cell;
  }
  return FOUNDATIONS;
}
