/**
 * A player that plays careless games, by the model of model.ts. The deal number and the number of the game decide each
 * move, so a game can be played again. The host reads the moves, and finds out which one lost the game.
 *
 *     position record ──read──> heights, cards, cells, foundations ──moves──> at movesPtr()
 */
import { fits } from '../fits';
import { FIRST_CELL, FOUNDATIONS } from '../moves';
import {
  NO_CARD,
  POSITION_BYTES,
  POSITION_CELLS,
  POSITION_COLUMN_STRIDE,
  POSITION_FOUNDATIONS,
} from '../position';
import { BUILD, CELL, EMPTY, HOME, MOST_MOVES } from './model';

const ABI_VERSION: i32 = 1;
/** A move is from | to << TO_SHIFT | count << COUNT_SHIFT: four bits, five bits, and the rest. */
const TO_SHIFT: i32 = 4;
const COUNT_SHIFT: i32 = 9;
/** A position has fewer legal moves than that: 16 places, each with 7 cascades, 13 runs, a cell and home. */
const MOST_LEGAL = 16 * 24;

const POSITION = memory.data(POSITION_BYTES);
/** The position record of the game that is being played. */
const BOARD = memory.data(POSITION_BYTES);
const MOVES = memory.data(2 * MOST_MOVES);
/** Legal moves, and the sum of the weights up to each. */
const LEGAL = memory.data(2 * MOST_LEGAL);
const SUMS = memory.data(4 * MOST_LEGAL);

let cellCount: i32 = 0;
let legal: i32 = 0;
let total: i32 = 0;
let last: i32 = 0;
let hasLast: bool = false;
let random: u32 = 0;

export function abiVersion(): i32 {
  return ABI_VERSION;
}

export function positionPtr(): usize {
  return POSITION;
}

export function movesPtr(): usize {
  return MOVES;
}

/**
 * Plays a game from the position of the record, and returns its number of moves.
 *
 * @param cells how many cells it has
 * @param dealLow the low 32 bits of the deal number
 * @param dealHigh the other bits
 * @param game the number of the game
 */
export function playGame(cells: i32, dealLow: u32, dealHigh: u32, game: u32): i32 {
  memory.copy(BOARD, POSITION, POSITION_BYTES);
  cellCount = cells;
  hasLast = false;
  random = scrambled(dealLow ^ scrambled(dealHigh ^ scrambled(game)));
  playThemselves();
  let count: i32 = 0;
  while (count < MOST_MOVES) {
    gather();
    if (!total) break;
    const move = choose();
    store<u16>(MOVES + 2 * count, <u16>move);
    make(move);
    last = move;
    hasLast = true;
    playThemselves();
    count++;
  }
  return count;
}

/** The next random number; "splitmix32". */
function next(): u32 {
  random += 0x9e3779b9;
  return scrambled(random);
}

function scrambled(x: u32): u32 {
  x = (x ^ (x >>> 16)) * 0x21f0aaad;
  x = (x ^ (x >>> 15)) * 0x735a2d97;
  return x ^ (x >>> 15);
}

function choose(): i32 {
  const at = <i32>((<u64>next() * <u64>total) >> 32);
  let i: i32 = 0;
  while (load<i32>(SUMS + 4 * i) <= at) i++;
  return load<u16>(LEGAL + 2 * i);
}

function heightOf(column: i32): i32 {
  return load<u8>(BOARD + column * POSITION_COLUMN_STRIDE);
}

/** @param i from 0, the deepest card */
function cardAt(column: i32, i: i32): i32 {
  return load<u8>(BOARD + column * POSITION_COLUMN_STRIDE + 1 + i);
}

function cellCard(cell: i32): i32 {
  return load<u8>(BOARD + POSITION_CELLS + cell);
}

// @ts-ignore: decorator
@inline
function homeOf(suit: i32): i32 {
  return load<u8>(BOARD + POSITION_FOUNDATIONS + suit);
}

/** The top card of a place, or NO_CARD. */
function topOf(place: i32): i32 {
  if (place >= FIRST_CELL) return cellCard(place - FIRST_CELL);
  const height = heightOf(place);
  return height ? cardAt(place, height - 1) : NO_CARD;
}

function runLength(column: i32): i32 {
  const height = heightOf(column);
  let length: i32 = 1;
  while (
    length < height &&
    fits(cardAt(column, height - length), cardAt(column, height - length - 1))
  ) {
    length++;
  }
  return length;
}

/** How many cards can go to a cascade as one run: (f + 1) * 2^e. */
function limitTo(to: i32): i32 {
  let free: i32 = 1;
  for (let cell: i32 = 0; cell < cellCount; cell++) if (cellCard(cell) == NO_CARD) free++;
  for (let column: i32 = 0; column < 8; column++) if (column != to && !heightOf(column)) free <<= 1;
  return free;
}

/** Gathers the legal moves, in the order of `playerMoves` of src/game/player-moves.ts. */
function gather(): void {
  legal = 0;
  total = 0;
  let freeCell: i32 = 0;
  while (freeCell < cellCount && cellCard(freeCell) != NO_CARD) freeCell++;
  let emptyColumn: i32 = 0;
  while (emptyColumn < 8 && heightOf(emptyColumn)) emptyColumn++;
  const places = FIRST_CELL + cellCount;
  for (let from: i32 = 0; from < places; from++) {
    const top = topOf(from);
    if (top == NO_CARD) continue;
    const inCascade = from < FIRST_CELL;
    const height = inCascade ? heightOf(from) : 2;
    const run = inCascade ? runLength(from) : 1;
    for (let to: i32 = 0; to < 8; to++) {
      if (to == from) continue;
      if (!heightOf(to)) {
        if (to != emptyColumn) continue;
        const most = min(run, min(limitTo(to), height - 1));
        for (let count: i32 = 1; count <= most; count++) add(from, to, count, EMPTY);
        continue;
      }
      const target = topOf(to);
      const count = (target >> 2) - (top >> 2);
      if (count < 1 || count > run) continue;
      const card = inCascade ? cardAt(from, height - count) : top;
      if (!fits(card, target)) continue;
      if (count == 1 || count <= limitTo(to)) add(from, to, count, BUILD);
    }
    if (inCascade && freeCell < cellCount) add(from, FIRST_CELL + freeCell, 1, CELL);
    if (homeOf(top & 3) == top >> 2) add(from, FOUNDATIONS, 1, HOME);
  }
}

function add(from: i32, to: i32, count: i32, weight: i32): void {
  // It does not move on what it has just moved.
  if (hasLast && from == toOf(last)) return;
  total += weight;
  store<i32>(SUMS + 4 * legal, total);
  store<u16>(LEGAL + 2 * legal++, <u16>(from | (to << TO_SHIFT) | (count << COUNT_SHIFT)));
}

// @ts-ignore: decorator
@inline
function toOf(move: i32): i32 {
  return (move >> TO_SHIFT) & 31;
}

function make(move: i32): void {
  const from = move & 15;
  const to = toOf(move);
  const count = move >> COUNT_SHIFT;
  if (from >= FIRST_CELL || to >= FIRST_CELL) {
    put(take(from), to);
    return;
  }
  const source = BOARD + from * POSITION_COLUMN_STRIDE;
  const target = BOARD + to * POSITION_COLUMN_STRIDE;
  const left = heightOf(from) - count;
  memory.copy(target + 1 + heightOf(to), source + 1 + left, count);
  store<u8>(target, <u8>(heightOf(to) + count));
  store<u8>(source, <u8>left);
}

function take(from: i32): i32 {
  const card = topOf(from);
  if (from < FIRST_CELL) {
    store<u8>(BOARD + from * POSITION_COLUMN_STRIDE, <u8>(heightOf(from) - 1));
  } else {
    store<u8>(BOARD + POSITION_CELLS + from - FIRST_CELL, <u8>NO_CARD);
  }
  return card;
}

function put(card: i32, to: i32): void {
  if (to == FOUNDATIONS) {
    store<u8>(BOARD + POSITION_FOUNDATIONS + (card & 3), <u8>((card >> 2) + 1));
  } else if (to >= FIRST_CELL) {
    store<u8>(BOARD + POSITION_CELLS + to - FIRST_CELL, <u8>card);
  } else {
    const height = heightOf(to);
    store<u8>(BOARD + to * POSITION_COLUMN_STRIDE + 1 + height, <u8>card);
    store<u8>(BOARD + to * POSITION_COLUMN_STRIDE, <u8>(height + 1));
  }
}

/** Plays the cards home that no other card needs, by the rule `safe` of src/reference/player.ts. */
function playThemselves(): void {
  let hasPlayed = true;
  while (hasPlayed) {
    hasPlayed = false;
    for (let place: i32 = 0; place < FIRST_CELL + cellCount; place++) {
      const card = topOf(place);
      if (card == NO_CARD || !isSafe(card)) continue;
      put(take(place), FOUNDATIONS);
      hasPlayed = true;
    }
  }
}

function isSafe(card: i32): bool {
  const rank = card >> 2;
  const suit = card & 3;
  if (homeOf(suit) != rank) return false;
  // The suits of the other colour differ in one bit.
  return rank <= 1 || (homeOf(suit ^ 1) >= rank && homeOf(suit ^ 2) >= rank);
}
