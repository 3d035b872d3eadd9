/**
 * Tables of one starting position and one weight set. A cascade is always some prefix of its
 * starting cards with one legal run placed on top. So its worth depends only on (cascade, k cards
 * of the prefix left, p cards placed). It is looked up, never recomputed.
 *
 * Indices:  prefix tables  cascade * 32 + k          k = 0..31
 *           WORTH          cascade * 512 + k * 16 + p   p = 0..13
 *
 *     worth  i32: value * 512 + cover     31..9 points   8..6 eighths of a point   5..0 cover
 *
 * `cover` counts the cards that lie above some lower card. Sums of WORTH keep all parts exact,
 * because the covers of all cascades sum to less than 64.
 */
import {
  MAX_COLUMN,
  NO_CARD,
  POSITION_BYTES,
  POSITION_CELLS,
  POSITION_COLUMN_STRIDE,
  POSITION_FOUNDATIONS,
} from '../../position';
import { POSITION } from '../layout';
import { EMPTY, fromBoundary, parentsOf, bit } from './cards';
import {
  W_ABOVE_BY_RANK,
  W_BENEATH_BY_RANK,
  W_BREAK,
  W_BREAK_AT,
  W_BY_PREFIX_LENGTH,
  W_CELLS_AND_EMPTIES,
  W_COVERED_PAIR,
  W_COVERING,
  W_IN_CELL,
  W_KING_AT,
  W_PLACED,
  W_PLACED_ON,
  W_PLACED_RUN,
  WEIGHTS_BYTES,
} from './portfolio';

/** u8 [8][32]: top card of the prefix of k cards (EMPTY for k = 0). */
export const PREFIX_TOP: usize = memory.data(256, 16);
/** u8 [8][32]: cards in the legal run at the top of that prefix (0 for k = 0). */
export const PREFIX_RUN: usize = memory.data(256);
/** u8 [8][32]: deepest card of that run. */
export const PREFIX_START: usize = memory.data(256);
/** u16 [8][32]: suit bits of that run, its top card in bit 0. */
export const PREFIX_BITS: usize = memory.data(512, 16);
/** u8 [64]: cascade and position in which a card starts; position 255 if it starts elsewhere. */
export const HOME: usize = memory.data(64);
export const HOME_POSITION: usize = memory.data(64);
/** u64 [8][32]: set of the first k cards, and of those among them that begin a run. */
export const PREFIX_CARDS: usize = memory.data(256 * 8, 16);
export const PREFIX_STARTS: usize = memory.data(256 * 8, 16);
export const WORTH: usize = memory.data(8 * 512 * 4, 16);

/** The start, a position record (../../position.ts) with the suits of cards.ts. */
export const START: usize = memory.data(POSITION_BYTES, 16);

/** i32 [116]: the weight set in force, widened. */
export const WEIGHTS: usize = memory.data(116 * 4, 16);
/** i32 [16]: worth of a card in a cell, by rank. */
const IN_CELL: usize = memory.data(16 * 4, 16);
/**
 * i32 [32]: entry i is the worth that one card of each rank from 11 down to 12 - i adds to a card
 * beneath.
 */
const BENEATH: usize = memory.data(32 * 4, 16);
/** i32 [9][4]: worth of (used cells, min(3, empty cascades)) for this number of cells. */
export const CELLS_AND_EMPTIES: usize = memory.data(9 * 4 * 4, 16);

// @ts-ignore: decorator
@inline
export function weight(index: i32): i32 {
  return load<i32>((<usize>index) << 2, WEIGHTS);
}

/** Returns the points of a worth. */
// @ts-ignore: decorator
@inline
export function points(worth: i32): i32 {
  return worth >> 9;
}

export function worthInCell(card: u32): i32 {
  return load<i32>(card & 60, IN_CELL);
}

function prefixIndex(cascade: u32, k: u32): usize {
  return (cascade << 5) + k;
}

/** Reads the position region; fills START and the tables that do not depend on weights. */
export function setUpPosition(): void {
  for (let i: usize = 0; i < 64; i += 8) store<u64>(i, -1, HOME_POSITION);
  for (let c: u32 = 0; c < 8; c++) {
    const source = POSITION + c * POSITION_COLUMN_STRIDE;
    const target = START + c * POSITION_COLUMN_STRIDE;
    const length: u32 = load<u8>(source);
    // The host refuses longer cascades: src/wasm/position.ts.
    if (!ASC_NO_ASSERT) assert(length <= <u32>MAX_COLUMN);
    store<u8>(target, <u8>length);
    let index = prefixIndex(c, 0);
    store<u8>(index, <u8>EMPTY, PREFIX_TOP);
    store<u8>(index, 0, PREFIX_RUN);
    store<u8>(index, <u8>EMPTY, PREFIX_START);
    store<u16>(index << 1, 0, PREFIX_BITS);
    let below: u32 = EMPTY;
    let all: u64 = 0;
    let starts: u64 = 0;
    store<u64>(index << 3, 0, PREFIX_CARDS);
    store<u64>(index << 3, 0, PREFIX_STARTS);
    for (let k: u32 = 1; k <= length; k++) {
      const card = fromBoundary(load<u8>(source + k));
      store<u8>(target + k, <u8>card);
      store<u8>(card, <u8>c, HOME);
      store<u8>(card, <u8>(k - 1), HOME_POSITION);
      index = prefixIndex(c, k);
      store<u8>(index, <u8>card, PREFIX_TOP);
      // EMPTY is never a parent: parentsOf() never reaches bit 63.
      const joins = (parentsOf(card) & bit(below)) != 0;
      store<u8>(index, joins ? load<u8>(index - 1, PREFIX_RUN) + 1 : 1, PREFIX_RUN);
      store<u8>(index, joins ? load<u8>(index - 1, PREFIX_START) : <u8>card, PREFIX_START);
      const bits: u32 = joins ? load<u16>((index - 1) << 1, PREFIX_BITS) << 1 : 0;
      store<u16>(index << 1, <u16>(bits | (card & 1)), PREFIX_BITS);
      all |= bit(card);
      starts |= select<u64>(0, bit(card), joins);
      store<u64>(index << 3, all, PREFIX_CARDS);
      store<u64>(index << 3, starts, PREFIX_STARTS);
      below = card;
    }
  }
  for (let cell: u32 = 0; cell < 8; cell++) {
    const card: u32 = load<u8>(cell, POSITION + POSITION_CELLS);
    store<u8>(cell, card == NO_CARD ? <u8>NO_CARD : <u8>fromBoundary(card), START + POSITION_CELLS);
  }
  for (let suit: u32 = 0; suit < 4; suit++) {
    store<u8>(
      fromBoundary(suit),
      load<u8>(suit, POSITION + POSITION_FOUNDATIONS),
      START + POSITION_FOUNDATIONS,
    );
  }
}

/** Widens a weight set and fills WORTH and CELLS_AND_EMPTIES. */
export function setUpWeights(set: usize, cells: i32): void {
  for (let i: usize = 0; i < WEIGHTS_BYTES; i += 8) {
    if (ASC_FEATURE_SIMD) {
      v128.store(i << 1, v128.load_ext<i16>(set + i), WEIGHTS);
    } else {
      for (let j = i; j < i + 8; j += 2) store<i32>(j << 1, load<i16>(set + j), WEIGHTS);
    }
  }
  for (let used = 0; used <= cells; used++) {
    // Rows are tuned by free cells left. 4 cells use rows 0..4. Other counts end at the same last
    // row, "none left".
    const row = max(0, used + 4 - cells);
    const source = (<usize>(W_CELLS_AND_EMPTIES + row * 4)) << 2;
    store<u64>((<usize>used) << 4, load<u64>(source, WEIGHTS), CELLS_AND_EMPTIES);
    store<u64>((<usize>used) << 4, load<u64>(source, WEIGHTS + 8), CELLS_AND_EMPTIES + 8);
  }
  for (let rank = 0; rank < 13; rank++) {
    store<i32>((<usize>rank) << 2, weight(W_IN_CELL + rank) << 9, IN_CELL);
  }
  let beneath = 0;
  for (let i = 1; i < 13; i++) {
    beneath += weight(W_BENEATH_BY_RANK + 12 - i) << 6;
    store<i32>((<usize>i) << 2, beneath, BENEATH);
  }
  for (let c: u32 = 0; c < 8; c++) setUpCascade(c);
}

/**
 * Fills 16 entries: first + p * step + min(p, reach) * perCover + k * BENEATH of the p cards.
 * Entries for more cards than a prefix's top card can carry are never read. The number of entries
 * is always the same, so no branch is unpredictable.
 *
 * @param beneath BENEATH from the rank of the prefix's top card on, downwards
 */
function storeLine(
  entry: usize,
  first: i32,
  step: i32,
  reach: i32,
  perCover: i32,
  k: i32,
  beneath: usize,
): void {
  if (!ASC_FEATURE_SIMD) {
    for (let p = 1; p <= 13; p++) {
      const at = (<usize>p) << 2;
      const worth = first + p * step + min(p, reach) * perCover + k * load<i32>(beneath + at);
      store<i32>(entry + at, worth);
    }
    return;
  }
  let p = i32x4(0, 1, 2, 3);
  for (let at: usize = 0; at < 64; at += 16) {
    const line = i32x4.add(i32x4.splat(first), i32x4.mul(p, i32x4.splat(step)));
    const covers = i32x4.min_s(p, i32x4.splat(reach));
    const lie = i32x4.mul(v128.load(beneath + at), i32x4.splat(k));
    const all = i32x4.add(i32x4.add(line, lie), i32x4.mul(covers, i32x4.splat(perCover)));
    v128.store(entry + at, all);
    p = i32x4.add(p, i32x4.splat(4));
  }
}

function setUpCascade(c: u32): void {
  const cards = START + c * POSITION_COLUMN_STRIDE + 1;
  const length: u32 = load<u8>(cards - 1);
  const perPlaced = weight(W_PLACED);
  const perPlacedOnPrefix = perPlaced + weight(W_PLACED_RUN);
  const perCovering = weight(W_COVERING);
  const perPair = weight(W_COVERED_PAIR);
  let entry = WORTH + (c << 11);
  storeLine(entry, weight(W_BY_PREFIX_LENGTH) << 9, perPlaced << 9, 0, 0, 0, BENEATH);
  store<i32>(entry, 0);

  let fixedValue = 0; // breaks, kings, covering cards and pairs: they add up as cards are added
  let eighths = 0; // sum of perCardAboveByRank[rank j] * cards above j; the same for cards beneath
  let abovePerCard = 0; // sum of perCardAboveByRank[rank j]: added by one more card above
  let covering: i32 = 0;
  let lowest: i32 = 13;
  let below: u32 = EMPTY;
  let seen: u64 = 0;
  for (let k: u32 = 1; k <= length; k++) {
    const j = k - 1;
    const card: u32 = load<u8>(cards + j);
    const rank = <i32>(card >> 2);
    const at = <i32>min<u32>(j, 7);
    // These are selects: branches on cards that break, are kings or cover others are unpredictable.
    const breaks = j > 0 && (parentsOf(card) & bit(below)) == 0;
    fixedValue += select(weight(W_BREAK) + weight(W_BREAK_AT + at), 0, breaks);
    fixedValue += select(weight(W_KING_AT + at), 0, rank == 12);
    const covers = lowest < rank;
    covering += i32(covers);
    const pairs = <i32>popcnt(seen & (bit(card & 60) - 1));
    fixedValue += select(perCovering, 0, covers) + perPair * pairs;
    eighths += abovePerCard + weight(W_BENEATH_BY_RANK + rank) * <i32>j;
    abovePerCard += weight(W_ABOVE_BY_RANK + rank);
    lowest = min(lowest, rank);
    below = card;
    seen |= bit(card);

    const prefixAt = <i32>min<u32>(k, 7);
    const value = fixedValue + weight(W_BY_PREFIX_LENGTH + prefixAt);
    const worth = (value << 9) + (eighths << 6) + covering;
    entry = WORTH + (((c << 9) + (k << 4)) << 2);
    // At most `rank` cards fit on a card of that rank. The cards above `lowest` cover it.
    const reach = max(0, rank - 1 - lowest);
    const perCard = (perPlacedOnPrefix << 9) + (abovePerCard << 6);
    const perCover = ((perCovering + perPair) << 9) + 1;
    const beneath = BENEATH + ((<usize>(12 - rank)) << 2);
    const none = load<i32>(beneath) * <i32>k;
    const placedOn = worth + (weight(W_PLACED_ON + prefixAt) << 9) - none;
    storeLine(entry, placedOn, perCard, reach, perCover, k, beneath);
    store<i32>(entry, worth);
  }
}
