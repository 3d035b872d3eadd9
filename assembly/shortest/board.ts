/**
 * The board in hand: one position at a fixed address, which moves change in place. Searches keep
 * copies of it: the beam whole ones, the proof packed ones.
 *
 *     column * 32          its cards, deepest first; the bytes above its height mean nothing
 *     256 + column         its height, 0..MAX_COLUMN (31)
 *     264 + column         where its terminal run begins: the cards from there to the top lie in
 *                          order; 0 for an empty column
 *     272 + cell           card in that cell, NONE = empty
 *     280 + suit           cards on that foundation
 *     284                  the card moved last, NONE if a card went home since: see switches.ts
 *     288                  u64 hash (cards.ts)
 *     296                  u64 plan (plan.ts)
 *     304                  u64 the units of the bound: the cards that begin a natural run of their
 *                          column, or all cards if single cards count (count.ts)
 *
 * Every function below expects a legal change. `readBoard` refuses a start with a column that could
 * grow beyond MAX_COLUMN. Legal moves never raise the height that a column can grow to. So no
 * height exceeds MAX_COLUMN; the debug module asserts it.
 */
import { fits } from '../fits';
import { MAX_COLUMN, NO_CARD, POSITION_CELLS, POSITION_COLUMN_STRIDE } from '../position';
import { POSITION_FOUNDATIONS } from '../position';
import { bitOf, hashOf, lowerOf, NONE, ON_BASE, ON_CELL } from './cards';
import { byRuns } from './count';
import { POSITION } from './layout';
import { symmetricCells } from './switches';

export const COLUMN_BYTES: i32 = 32;
export const HEIGHTS: usize = 256;
export const RUNS: usize = 264;
export const CELLS: usize = 272;
export const HOMES: usize = 280;
export const LAST: usize = 284;
export const HASH: usize = 288;
export const PLAN: usize = 296;
export const UNITS: usize = 304;
export const BOARD_BYTES: usize = 320;

export const BOARD: usize = memory.data(320, 16);

/** Free cells of the game, 0..8. */
export let cellCount: i32 = 4;

export function copyBoard(to: usize, from: usize): void {
  for (let i: usize = 0; i < BOARD_BYTES; i += 16) v128.store(to + i, v128.load(from + i));
}

// @ts-ignore: decorator
@inline
export function heightOf(column: i32): i32 {
  return <i32>load<u8>(BOARD + <usize>column, HEIGHTS);
}

// @ts-ignore: decorator
@inline
export function cardAt(column: i32, index: i32): i32 {
  return <i32>load<u8>(BOARD + <usize>(column * COLUMN_BYTES + index));
}

// @ts-ignore: decorator
@inline
export function cellCard(cell: i32): i32 {
  return <i32>load<u8>(BOARD + <usize>cell, CELLS);
}

// @ts-ignore: decorator
@inline
export function homeOf(suit: i32): i32 {
  return <i32>load<u8>(BOARD + <usize>suit, HOMES);
}

/** Returns all heights, one byte each. */
// @ts-ignore: decorator
@inline
export function heights(): u64 {
  return load<u64>(BOARD, HEIGHTS);
}

export function homes(): u32 {
  return load<u32>(BOARD, HOMES);
}

export function boardHash(): u64 {
  return load<u64>(BOARD, HASH);
}

// @ts-ignore: decorator
@inline
function mixHash(number: u64): void {
  store<u64>(BOARD, load<u64>(BOARD, HASH) ^ number, HASH);
}

// @ts-ignore: decorator
@inline
export function plan(): u64 {
  return load<u64>(BOARD, PLAN);
}

// @ts-ignore: decorator
@inline
export function setPlan(cards: u64): void {
  store<u64>(BOARD, cards, PLAN);
}

export function lastMoved(): i32 {
  return <i32>load<u8>(BOARD, LAST);
}

export function setLastMoved(card: i32): void {
  store<u8>(BOARD, card, LAST);
}

/** Returns the top card of a column, or NONE if it is empty. */
export function topOf(column: i32): i32 {
  const height = heightOf(column);
  return height == 0 ? NONE : cardAt(column, height - 1);
}

/** Returns the first empty cell, or -1. */
export function emptyCell(): i32 {
  for (let cell = 0; cell < cellCount; cell++) if (cellCard(cell) == NONE) return cell;
  return -1;
}

/** Returns the first empty column, or -1. */
export function emptyColumn(): i32 {
  for (let column = 0; column < 8; column++) if (heightOf(column) == 0) return column;
  return -1;
}

/** Returns how many cards can go to a column that is not empty in one move: (f + 1) * 2^e. */
export function runLimit(): i32 {
  let most = 1;
  for (let cell = 0; cell < cellCount; cell++) if (cellCard(cell) == NONE) most++;
  for (let column = 0; column < 8; column++) if (heightOf(column) == 0) most <<= 1;
  return most;
}

/** Returns the thing that a card in this cell lies on, for the hash. */
// @ts-ignore: decorator
@inline
export function beneathInCell(cell: i32): i32 {
  return symmetricCells ? ON_CELL : ON_CELL + 1 + cell;
}

/** Finds where the terminal run of a column begins. */
function runStart(column: i32): i32 {
  let i = heightOf(column) - 1;
  if (i < 0) return 0;
  while (i > 0 && fits(cardAt(column, i), cardAt(column, i - 1))) i--;
  return i;
}

/** Returns where the terminal run of a column begins. */
export function runStartOf(column: i32): i32 {
  return <i32>load<u8>(BOARD + <usize>column, RUNS);
}

/** Cards on their way from column to column, the top first. */
const CARRIED: usize = memory.data(16, 16);

/**
 * Moves the last cards of a column to another one. They must be a run that fits there.
 *
 * @param count 2 to 13
 * @returns the cards
 */
export function moveRun(from: i32, to: i32, count: i32): u64 {
  let cards: u64 = 0;
  for (let i = 0; i < count; i++) store<u8>(CARRIED + <usize>i, takeFromColumn(from));
  for (let i = count - 1; i >= 0; i--) {
    const card = <i32>load<u8>(CARRIED + <usize>i);
    cards |= bitOf(card);
    putOnColumn(card, to);
  }
  return cards;
}

/** Returns the number of units that a closed set of cards has: see plan.ts. */
export function unitsIn(cards: u64): i32 {
  return <i32>popcnt<u64>(cards & load<u64>(BOARD, UNITS));
}

/** Returns true if the card in a column begins a natural run there. */
export function beginsUnit(card: i32): bool {
  return (load<u64>(BOARD, UNITS) & bitOf(card)) != 0;
}

/** Returns the cards of the natural run that ends a column; of the top card if cards count. */
export function topUnit(column: i32): u64 {
  let i = heightOf(column);
  if (i == 0) return 0;
  let cards: u64 = 0;
  do {
    cards |= bitOf(cardAt(column, --i));
  } while ((cards & load<u64>(BOARD, UNITS)) == 0);
  return cards;
}

/** Takes the top card of a column that is not empty. */
export function takeFromColumn(column: i32): i32 {
  const height = heightOf(column) - 1;
  const card = cardAt(column, height);
  store<u8>(BOARD + <usize>column, height, HEIGHTS);
  mixHash(hashOf(card, height == 0 ? ON_BASE : cardAt(column, height - 1)));
  if (<i32>load<u8>(BOARD + <usize>column, RUNS) == height) {
    store<u8>(BOARD + <usize>column, runStart(column), RUNS);
  }
  return card;
}

/** Puts a card on a column that is empty or whose top it fits. */
export function putOnColumn(card: i32, column: i32): void {
  const height = heightOf(column);
  if (!ASC_NO_ASSERT) assert(height < MAX_COLUMN);
  store<u8>(BOARD + <usize>(column * COLUMN_BYTES + height), card);
  store<u8>(BOARD + <usize>column, height + 1, HEIGHTS);
  mixHash(hashOf(card, height == 0 ? ON_BASE : cardAt(column, height - 1)));
  if (byRuns) {
    const units = load<u64>(BOARD, UNITS) & ~bitOf(card);
    store<u64>(BOARD, height == 0 ? units | bitOf(card) : units, UNITS);
  }
}

/** Finds the units of the board in hand from its columns. */
export function findUnits(): void {
  let units: u64 = ~(<u64>0);
  if (byRuns) {
    for (let column = 0; column < 8; column++) {
      const height = heightOf(column);
      for (let i = 1; i < height; i++) {
        const card = cardAt(column, i);
        if (fits(card, cardAt(column, i - 1))) units &= ~bitOf(card);
      }
    }
  }
  store<u64>(BOARD, units, UNITS);
}

/** Empties a cell that holds a card. */
export function takeFromCell(cell: i32): i32 {
  const card = cellCard(cell);
  store<u8>(BOARD + <usize>cell, NONE, CELLS);
  mixHash(hashOf(card, beneathInCell(cell)));
  return card;
}

export function putInCell(card: i32, cell: i32): void {
  store<u8>(BOARD + <usize>cell, card, CELLS);
  mixHash(hashOf(card, beneathInCell(cell)));
}

/** Counts a card as home, after it was taken, and removes it from the plan. */
export function putHome(card: i32): void {
  const suit = <usize>(card & 3);
  store<u8>(BOARD + suit, load<u8>(BOARD + suit, HOMES) + 1, HOMES);
  setPlan(plan() & ~bitOf(card));
}

/** Returns all cards that are home. */
// @ts-ignore: decorator
@inline
export function cardsHome(): u64 {
  return (
    lowerOf(homeOf(0) << 2) |
    lowerOf((homeOf(1) << 2) | 1) |
    lowerOf((homeOf(2) << 2) | 2) |
    lowerOf((homeOf(3) << 2) | 3)
  );
}

export function isWon(): bool {
  return homes() == 0x0d0d0d0d;
}

/**
 * Makes the position record the board in hand.
 *
 * @returns true if it has each of the 52 cards once and no column can grow beyond MAX_COLUMN
 */
export function readBoard(cells: i32): bool {
  if (cells < 0 || cells > 8) return false;
  cellCount = cells;
  memory.fill(BOARD, 0, BOARD_BYTES);
  let seen: u64 = 0;
  for (let suit = 0; suit < 4; suit++) {
    const count = <i32>load<u8>(POSITION + <usize>suit, POSITION_FOUNDATIONS);
    if (count > 13) return false;
    store<u8>(BOARD + <usize>suit, count, HOMES);
    for (let rank = 0; rank < count; rank++) seen |= bitOf(rank * 4 + suit);
  }
  for (let cell = 0; cell < 8; cell++) {
    const card = cell < cells ? <i32>load<u8>(POSITION + <usize>cell, POSITION_CELLS) : NO_CARD;
    store<u8>(BOARD + <usize>cell, NONE, CELLS);
    if (card == NO_CARD) continue;
    const bit = card < 52 ? bitOf(card) : 0;
    if (bit == 0 || (seen & bit) != 0) return false;
    seen |= bit;
    putInCell(card, cell);
  }
  for (let column = 0; column < 8; column++) {
    const record = POSITION + <usize>(column * POSITION_COLUMN_STRIDE);
    const height = <i32>load<u8>(record);
    if (height > MAX_COLUMN) return false;
    for (let i = 0; i < height; i++) {
      const card = <i32>load<u8>(record + 1 + <usize>i);
      const bit = card < 52 ? bitOf(card) : 0;
      if (bit == 0 || (seen & bit) != 0) return false;
      // If nothing else lies on this card, one card of each lower rank can go on it.
      if (i + 1 + (card >> 2) > MAX_COLUMN) return false;
      seen |= bit;
      putOnColumn(card, column);
    }
    store<u8>(BOARD + <usize>column, runStart(column), RUNS);
  }
  setLastMoved(NONE);
  findUnits();
  return seen == 0xfffffffffffff;
}
