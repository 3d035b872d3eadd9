/**
 * Tables of one starting position and one weight set. A cascade is always some prefix of its
 * starting cards with one legal run placed on top, so what it is worth depends on (cascade, k
 * cards of the prefix left, p cards placed) alone and is looked up, never recomputed.
 *
 * Indices:  prefix tables  cascade * 32 + k          k = 0..19
 *           TE             cascade * 512 + k * 16 + p   p = 0..13, i32: value * 64 + cover
 *
 * `cover` counts the cards that lie above some lower card. Sums of TE keep both halves exact,
 * because the covers of all cascades sum to less than 64.
 */
import { POSITION, POSITION_CELLS, POSITION_COLUMN_STRIDE, POSITION_FOUNDATIONS } from '../layout';
import { EMPTY, fromBoundary, parentsOf, bit } from './cards';
import { WEIGHTS_BYTES } from './portfolio';

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
export const TE: usize = memory.data(8 * 512 * 4, 16);

/** u8 [8][20]: the starting cards (lengths first), u8 [8] cells, u8 [4] foundations: engine suits. */
export const START: usize = memory.data(176, 16);

/** i32 views of the weight set in force: see portfolio.ts for the order. */
export const W_NOT_OUT: i32 = 0;
export const W_BREAK: i32 = 1;
export const W_COVERING: i32 = 2;
export const W_COVERED_PAIR: i32 = 3;
export const W_PLACED: i32 = 4;
export const W_PLACED_RUN: i32 = 5;
export const W_IMBALANCE: i32 = 6;
export const W_MACRO: i32 = 7;
export const W_CLOSURE_TO_TOP: i32 = 8;
export const W_CLOSURE_RUN: i32 = 9;
export const W_BY_PREFIX_LENGTH: i32 = 10;
export const W_ABOVE_BY_RANK: i32 = 18;
export const W_CELLS_AND_EMPTIES: i32 = 31;
export const W_BY_DEPTH: i32 = 51;
export const W_BREAK_AT: i32 = 59;
export const W_KING_AT: i32 = 67;
export const W_PLACED_ON: i32 = 75;

/** i32 [84]: the weight set in force, widened. */
export const WEIGHTS: usize = memory.data(84 * 4, 16);
/** i32 [9][4]: worth of (used cells, min(3, empty cascades)) for this number of cells. */
export const CELLS_AND_EMPTIES: usize = memory.data(9 * 4 * 4, 16);

// @ts-ignore: decorator
@inline
export function weight(index: i32): i32 {
  return load<i32>(WEIGHTS + ((<usize>index) << 2));
}

// @ts-ignore: decorator
@inline
function prefixIndex(cascade: u32, k: u32): usize {
  return (cascade << 5) + k;
}

/** Reads the position region; fills START and the tables that do not depend on weights. */
export function setUpPosition(): void {
  memory.fill(HOME_POSITION, 255, 64);
  for (let c: u32 = 0; c < 8; c++) {
    const source = POSITION + c * POSITION_COLUMN_STRIDE;
    const target = START + c * POSITION_COLUMN_STRIDE;
    const length: u32 = load<u8>(source);
    store<u8>(target, <u8>length);
    let index = prefixIndex(c, 0);
    store<u8>(PREFIX_TOP + index, <u8>EMPTY);
    store<u8>(PREFIX_RUN + index, 0);
    store<u8>(PREFIX_START + index, <u8>EMPTY);
    store<u16>(PREFIX_BITS + (index << 1), 0);
    let below: u32 = EMPTY;
    for (let k: u32 = 1; k <= length; k++) {
      const card = fromBoundary(load<u8>(source + k));
      store<u8>(target + k, <u8>card);
      store<u8>(HOME + card, <u8>c);
      store<u8>(HOME_POSITION + card, <u8>(k - 1));
      index = prefixIndex(c, k);
      store<u8>(PREFIX_TOP + index, <u8>card);
      // EMPTY is no parent of a card: parentsOf() never reaches bit 63.
      const joins = (parentsOf(card) & bit(below)) != 0;
      store<u8>(PREFIX_RUN + index, joins ? load<u8>(PREFIX_RUN + index - 1) + 1 : 1);
      store<u8>(PREFIX_START + index, joins ? load<u8>(PREFIX_START + index - 1) : <u8>card);
      const bits: u32 = joins ? load<u16>(PREFIX_BITS + ((index - 1) << 1)) << 1 : 0;
      store<u16>(PREFIX_BITS + (index << 1), <u16>(bits | (card & 1)));
      below = card;
    }
  }
  for (let cell: u32 = 0; cell < 8; cell++) {
    const card: u32 = load<u8>(POSITION + POSITION_CELLS + cell);
    store<u8>(START + POSITION_CELLS + cell, card == 255 ? 255 : <u8>fromBoundary(card));
  }
  for (let suit: u32 = 0; suit < 4; suit++) {
    store<u8>(
      START + POSITION_FOUNDATIONS + fromBoundary(suit),
      load<u8>(POSITION + POSITION_FOUNDATIONS + suit),
    );
  }
}

/** Widens a weight set and fills TE and CELLS_AND_EMPTIES. */
export function setUpWeights(set: usize, cells: i32): void {
  for (let i: usize = 0; i < WEIGHTS_BYTES >> 1; i++) {
    store<i32>(WEIGHTS + (i << 2), load<i16>(set + (i << 1)));
  }
  for (let used = 0; used <= cells; used++) {
    // Rows are tuned by free cells left: 4 cells use rows 0..4, other counts line up at "none left".
    const row = max(0, used + 4 - cells);
    for (let empties = 0; empties < 4; empties++) {
      store<i32>(
        CELLS_AND_EMPTIES + ((<usize>used * 4 + empties) << 2),
        weight(W_CELLS_AND_EMPTIES + row * 4 + empties),
      );
    }
  }
  for (let c: u32 = 0; c < 8; c++) setUpCascade(c);
}

function setUpCascade(c: u32): void {
  const cards = START + c * POSITION_COLUMN_STRIDE + 1;
  const length: u32 = load<u8>(cards - 1);
  const perPlaced = weight(W_PLACED);
  const perPlacedOnPrefix = perPlaced + weight(W_PLACED_RUN);
  const perCovering = weight(W_COVERING);
  const perPair = weight(W_COVERED_PAIR);
  let entry = TE + (c << 11);
  store<i32>(entry, 0);
  const lone = weight(W_BY_PREFIX_LENGTH);
  for (let p = 1; p <= 13; p++) store<i32>(entry + (p << 2), (lone + p * perPlaced) << 6);

  let fixedValue = 0; // breaks, kings, covering cards and pairs: they add up as cards are added
  let aboveValue = 0; // sum of perCardAboveByRank[rank j] * cards above j
  let abovePerCard = 0; // sum of perCardAboveByRank[rank j]: what one more card above adds
  let covering: i32 = 0;
  let lowest: i32 = 13;
  let below: u32 = EMPTY;
  let seen: u64 = 0;
  for (let k: u32 = 1; k <= length; k++) {
    const j = k - 1;
    const card: u32 = load<u8>(cards + j);
    const rank = <i32>(card >> 2);
    const at = <i32>min<u32>(j, 7);
    if (j > 0 && (parentsOf(card) & bit(below)) == 0) {
      fixedValue += weight(W_BREAK) + weight(W_BREAK_AT + at);
    }
    if (rank == 12) fixedValue += weight(W_KING_AT + at);
    if (lowest < rank) {
      covering++;
      fixedValue += perCovering;
      fixedValue += perPair * <i32>popcnt(seen & (bit(card & 60) - 1));
    }
    aboveValue += abovePerCard;
    abovePerCard += weight(W_ABOVE_BY_RANK + rank);
    lowest = min(lowest, rank);
    below = card;
    seen |= bit(card);

    const prefixAt = <i32>min<u32>(k, 7);
    const value = fixedValue + aboveValue + weight(W_BY_PREFIX_LENGTH + prefixAt);
    entry = TE + (((c << 9) + (k << 4)) << 2);
    store<i32>(entry, (value << 6) + covering);
    // At most `rank` cards fit on a card of that rank; those above `lowest` cover it.
    const reach = max(0, rank - 1 - lowest);
    const placedOn = value + weight(W_PLACED_ON + prefixAt);
    const perCard = perPlacedOnPrefix + abovePerCard;
    for (let p = 1; p <= rank; p++) {
      const covers = min(p, reach);
      store<i32>(
        entry + ((<usize>p) << 2),
        ((placedOn + p * perCard + covers * (perCovering + perPair)) << 6) + covering + covers,
      );
    }
  }
}
