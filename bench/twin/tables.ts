/** Tables of one starting position and one weight set, as in assembly/engine/search/tables.ts. */
import { EMPTY, fromBoundary, highFlag, lowFlag, parentShift } from './cards.js';
import {
  W_ABOVE_BY_RANK,
  W_BENEATH_BY_RANK,
  W_BREAK,
  W_BREAK_AT,
  W_BY_DEPTH,
  W_BY_PREFIX_LENGTH,
  W_CELLS_AND_EMPTIES,
  W_COVERED_PAIR,
  W_COVERING,
  W_IN_CELL,
  W_KING_AT,
  W_PLACED,
  W_PLACED_ON,
  W_PLACED_RUN,
  WEIGHT_SETS,
  WEIGHTS_COUNT,
} from './portfolio.js';
import {
  POSITION_BYTES,
  POSITION_CELLS,
  POSITION_COLUMN_STRIDE,
  POSITION_FOUNDATIONS,
} from '../../src/wasm/index.js';

export { POSITION_COLUMN_STRIDE as COLUMN_STRIDE, POSITION_CELLS, POSITION_FOUNDATIONS };

/**
 * For tables of 64 bytes or less. V8 keeps these in its heap, where they move, unless they have an
 * ArrayBuffer. With one, their address is a constant (measured: 3% less).
 */
export const bytes = (length: number): Uint8Array => new Uint8Array(new ArrayBuffer(length));
export const words = (length: number): Int32Array => new Int32Array(new ArrayBuffer(length * 4));

/** [9][32], by cascade and k; the ninth is all 0, see `close`. */
export const PREFIX_TOP = new Uint8Array(256);
export const PREFIX_RUN = new Uint8Array(288);
export const PREFIX_START = new Uint8Array(256);
export const PREFIX_BITS = new Uint16Array(256);
export const HOME = bytes(64);
export const HOME_POSITION = bytes(64);
/** Halves of the set of the first k cards, and the number of those that begin a run. */
export const PREFIX_CARDS = new Int32Array(512);
export const PREFIX_RUNS = new Uint8Array(256);
/** [9][32][16]: value * 512 + cover, by cascade, k and p; the ninth is all 0. */
export const WORTH = new Int32Array(9 * 512);
/** [16]: worth of a card in a cell, by rank. */
export const IN_CELL = words(16);
/** By number of cards above: the cost of the depth of a next card. */
export const DEPTH_COST = new Int32Array(32);
/** The starting position, engine suits: see assembly/position.ts. */
export const START = new Uint8Array(POSITION_BYTES);

export const WEIGHTS = new Int32Array(WEIGHTS_COUNT);
/** [9][4]: by used cells and min(3, empty cascades). */
export const CELLS_AND_EMPTIES = new Int32Array(36);

/** Reads a position record; fills START and the tables that do not depend on weights. */
export function setUpPosition(record: Uint8Array): void {
  HOME_POSITION.fill(255);
  for (let c = 0; c < 8; c++) {
    const column = c * POSITION_COLUMN_STRIDE;
    const length = record[column];
    START[column] = length;
    let index = c << 5;
    PREFIX_TOP[index] = EMPTY;
    PREFIX_RUN[index] = 0;
    PREFIX_START[index] = EMPTY;
    PREFIX_BITS[index] = 0;
    let below = EMPTY;
    let low = 0;
    let high = 0;
    for (let k = 1; k <= length; k++) {
      const card = fromBoundary(record[column + k]);
      START[column + k] = card;
      HOME[card] = c;
      HOME_POSITION[card] = k - 1;
      index++;
      PREFIX_TOP[index] = card;
      const joins = continues(card, below);
      PREFIX_RUN[index] = joins ? PREFIX_RUN[index - 1] + 1 : 1;
      PREFIX_START[index] = joins ? PREFIX_START[index - 1] : card;
      PREFIX_BITS[index] = (joins ? PREFIX_BITS[index - 1] << 1 : 0) | (card & 1);
      PREFIX_RUNS[index] = PREFIX_RUNS[index - 1] + (joins ? 0 : 1);
      low |= lowFlag(card);
      high |= highFlag(card);
      PREFIX_CARDS[index << 1] = low;
      PREFIX_CARDS[(index << 1) + 1] = high;
      below = card;
    }
  }
  for (let cell = POSITION_CELLS; cell < POSITION_FOUNDATIONS; cell++) {
    START[cell] = record[cell] === 255 ? 255 : fromBoundary(record[cell]);
  }
  for (let suit = 0; suit < 4; suit++) {
    START[POSITION_FOUNDATIONS + fromBoundary(suit)] = record[POSITION_FOUNDATIONS + suit];
  }
}

/** Returns true if `card` may sit on `below`. */
function continues(card: number, below: number): boolean {
  const shift = parentShift(card);
  return below === shift || below === shift + 1;
}

/** Makes a weight set the one in force and fills WORTH and CELLS_AND_EMPTIES. */
export function setUpWeights(set: number, cells: number): void {
  const first = set * WEIGHTS_COUNT;
  for (let i = 0; i < WEIGHTS_COUNT; i++) WEIGHTS[i] = WEIGHT_SETS[first + i];
  for (let used = 0; used <= cells; used++) {
    const row = Math.max(0, used + 4 - cells);
    for (let empties = 0; empties < 4; empties++) {
      CELLS_AND_EMPTIES[used * 4 + empties] = WEIGHTS[W_CELLS_AND_EMPTIES + row * 4 + empties];
    }
  }
  for (let rank = 0; rank < 13; rank++) IN_CELL[rank] = WEIGHTS[W_IN_CELL + rank] << 9;
  for (let above = 0; above < 32; above++) {
    DEPTH_COST[above] = WEIGHTS[W_BY_DEPTH + (above < 7 ? above : 7)];
  }
  for (let c = 0; c < 8; c++) setUpCascade(c);
}

function setUpCascade(c: number): void {
  const column = c * POSITION_COLUMN_STRIDE;
  const length = START[column];
  const perPlaced = WEIGHTS[W_PLACED];
  const perPlacedOnPrefix = perPlaced + WEIGHTS[W_PLACED_RUN];
  const perCovering = WEIGHTS[W_COVERING];
  const perPair = WEIGHTS[W_COVERED_PAIR];
  let entry = c << 9;
  WORTH[entry] = 0;
  const lone = WEIGHTS[W_BY_PREFIX_LENGTH];
  for (let p = 1; p <= 13; p++) WORTH[entry + p] = (lone + Math.imul(p, perPlaced)) << 9;

  let fixedValue = 0;
  let eighths = 0;
  let abovePerCard = 0;
  let covering = 0;
  let lowestRank = 13;
  let below = EMPTY;
  for (let k = 1; k <= length; k++) {
    const j = k - 1;
    const card = START[column + k];
    const rank = card >> 2;
    const at = j < 7 ? j : 7;
    if (j > 0 && !continues(card, below)) fixedValue += WEIGHTS[W_BREAK] + WEIGHTS[W_BREAK_AT + at];
    if (rank === 12) fixedValue += WEIGHTS[W_KING_AT + at];
    if (lowestRank < rank) {
      covering++;
      let lower = 0;
      for (let i = 1; i < k; i++) lower += ((START[column + i] >> 2) - rank) >>> 31;
      fixedValue += perCovering + Math.imul(perPair, lower);
    }
    eighths += abovePerCard + Math.imul(WEIGHTS[W_BENEATH_BY_RANK + rank], j);
    abovePerCard += WEIGHTS[W_ABOVE_BY_RANK + rank];
    if (rank < lowestRank) lowestRank = rank;
    below = card;

    const prefixAt = k < 7 ? k : 7;
    const value = fixedValue + WEIGHTS[W_BY_PREFIX_LENGTH + prefixAt];
    entry = (c << 9) + (k << 4);
    WORTH[entry] = (value << 9) + (eighths << 6) + covering;
    // At most `rank` cards fit on a card of that rank. The cards above `lowestRank` cover it.
    const reach = rank - 1 - lowestRank;
    const perCover = ((perCovering + perPair) << 9) + 1;
    const step = (perPlacedOnPrefix << 9) + (abovePerCard << 6);
    let worth = WORTH[entry] + (WEIGHTS[W_PLACED_ON + prefixAt] << 9);
    for (let p = 1; p <= rank; p++) {
      const beneath = Math.imul(WEIGHTS[W_BENEATH_BY_RANK + rank - p], k) << 6;
      worth = (worth + step + beneath + (perCover & ((p - 1 - reach) >> 31))) | 0;
      WORTH[entry + p] = worth;
    }
  }
}
