/**
 * Facts about a start position that are known before the search. For each cascade and each number
 * of cards that may be left in it: which of these cards are *fixed*, and how the others lie.
 *
 *     cascade, deepest first     9H 4C KS | QD JC TH
 *                                 fixed      loose
 *
 * Two neighbours are an illegal pair if the upper card could not have been put on the lower one.
 * The fixed part ends with the upper card of the highest illegal pair. Without an illegal pair no
 * card is fixed. So the fixed part has no card or at least two. The cards above it each lie on a
 * parent and are "loose", like all cards in cells. When the top of the fixed part leaves, the fixed
 * part shrinks to the next illegal pair below. The cards between become loose where they lie.
 *
 *     record of (cascade, cards left): 64 bytes
 *        0  u64  loose cards on their first parent
 *        8  u64  loose cards on their second parent
 *       16  u64  the deepest card if nothing is fixed (a root)
 *       24  u64  the top of the fixed part
 *       32  u8   number of fixed cards
 *       33  u8   fixed cards that lie directly on a lower rank
 */
import { bitOf, firstParent, secondParent, translate } from './cards';
import {
  MAX_COLUMN,
  NO_CARD,
  POSITION_CELLS,
  POSITION_COLUMN_STRIDE,
  POSITION_FOUNDATIONS,
} from '../position';
import { POSITION } from './layout';

const PREFIX_FIRST: usize = 0;
const PREFIX_SECOND: usize = 8;
const PREFIX_ROOT: usize = 16;
const PREFIX_TOP: usize = 24;
const PREFIX_FIXED: usize = 32;
const PREFIX_INVERSIONS: usize = 33;
const PREFIX_SHIFT: usize = 6;
/** Prefixes of a cascade: from 0 to MAX_COLUMN of its cards are left. */
const PREFIXES_A_CASCADE: i32 = MAX_COLUMN + 1;
const PREFIXES: usize = memory.data((8 * PREFIXES_A_CASCADE) << (<i32>PREFIX_SHIFT), 16);
const COLUMN_BYTES: i32 = MAX_COLUMN;
/** The start's cascades in the prover's cards, deepest first. */
const COLUMNS: usize = memory.data(8 * COLUMN_BYTES);
/** All cards of each cascade as a set. */
const COLUMN_SETS: usize = memory.data(8 * 8, 8);
/** Cascade and height (from 0) of each card at the start. Only cards in cascades have them. */
const HOMES: usize = memory.data(52);
const HEIGHTS: usize = memory.data(52);

/** Returns the address of the record for a cascade (0..7) with `left` (0..MAX_COLUMN) cards. */
export function prefixOf(cascade: i32, left: i32): usize {
  return PREFIXES + ((<usize>(cascade * PREFIXES_A_CASCADE + left)) << PREFIX_SHIFT);
}

export function prefixFirst(prefix: usize): u64 {
  return load<u64>(prefix, PREFIX_FIRST);
}

export function prefixSecond(prefix: usize): u64 {
  return load<u64>(prefix, PREFIX_SECOND);
}

// @ts-ignore: decorator
@inline
export function prefixRoot(prefix: usize): u64 {
  return load<u64>(prefix, PREFIX_ROOT);
}

export function prefixTop(prefix: usize): u64 {
  return load<u64>(prefix, PREFIX_TOP);
}

// @ts-ignore: decorator
@inline
export function prefixFixed(prefix: usize): i32 {
  return <i32>load<u8>(prefix, PREFIX_FIXED);
}

export function prefixInversions(prefix: usize): i32 {
  return <i32>load<u8>(prefix, PREFIX_INVERSIONS);
}

// @ts-ignore: decorator
@inline
export function columnCard(cascade: i32, height: i32): i32 {
  return <i32>load<u8>(COLUMNS + <usize>(cascade * COLUMN_BYTES + height));
}

export function columnSet(cascade: i32): u64 {
  return load<u64>(COLUMN_SETS + ((<usize>cascade) << 3));
}

// @ts-ignore: decorator
@inline
export function homeOf(card: i32): i32 {
  return <i32>load<u8>(HOMES + <usize>card);
}

// @ts-ignore: decorator
@inline
export function heightOf(card: i32): i32 {
  return <i32>load<u8>(HEIGHTS + <usize>card);
}

/** The cards that are in cells at the start. */
export let cellsAtStart: u64 = 0;
/** Cards on each foundation at the start: nibble s is suit s. */
export let levelsAtStart: u32 = 0;

export function columnLength(cascade: i32): i32 {
  return <i32>load<u8>(POSITION + <usize>cascade * POSITION_COLUMN_STRIDE);
}

/**
 * Reads the position record.
 *
 * @returns true if each of the 52 cards is there once, in a place that exists
 */
export function readPosition(cells: i32): bool {
  let seen: u64 = 0;
  let count = 0;
  cellsAtStart = 0;
  levelsAtStart = 0;
  for (let suit = 0; suit < 4; suit++) {
    const level = <i32>load<u8>(POSITION + POSITION_FOUNDATIONS + <usize>suit);
    if (level > 13) return false;
    levelsAtStart |= (<u32>level) << ((<u32>translate(suit)) << 2);
    for (let rank = 0; rank < level; rank++) seen |= bitOf(translate(rank * 4 + suit));
    count += level;
  }
  for (let cell = 0; cell < 8; cell++) {
    const card = <i32>load<u8>(POSITION + POSITION_CELLS + <usize>cell);
    if (card == NO_CARD) continue;
    if (card >= 52 || cell >= cells) return false;
    cellsAtStart |= bitOf(translate(card));
    count++;
  }
  seen |= cellsAtStart;
  for (let cascade = 0; cascade < 8; cascade++) {
    const length = columnLength(cascade);
    if (length > MAX_COLUMN) return false;
    let set: u64 = 0;
    for (let height = 0; height < length; height++) {
      const at = <usize>cascade * POSITION_COLUMN_STRIDE + 1 + <usize>height;
      const card = translate(<i32>load<u8>(POSITION + at));
      if (card >= 52) return false;
      set |= bitOf(card);
      store<u8>(COLUMNS + <usize>(cascade * COLUMN_BYTES + height), <u8>card);
      store<u8>(HOMES + <usize>card, <u8>cascade);
      store<u8>(HEIGHTS + <usize>card, <u8>height);
    }
    store<u64>(COLUMN_SETS + ((<usize>cascade) << 3), set);
    seen |= set;
    count += length;
    fillPrefixes(cascade, length);
  }
  return count == 52 && popcnt<u64>(seen) == 52;
}

function fillPrefixes(cascade: i32, length: i32): void {
  let fixed = 0;
  let inversions = 0;
  let first: u64 = 0;
  let second: u64 = 0;
  for (let left = 0; left <= length; left++) {
    if (left > 1) {
      const upper = columnCard(cascade, left - 1);
      const lower = columnCard(cascade, left - 2);
      if (upper >> 2 > lower >> 2) inversions++;
      if (lower == firstParent(upper)) {
        first |= bitOf(upper);
      } else if (lower == secondParent(upper)) {
        second |= bitOf(upper);
      } else {
        fixed = left;
        first = 0;
        second = 0;
      }
    }
    const prefix = prefixOf(cascade, left);
    store<u64>(prefix, first, PREFIX_FIRST);
    store<u64>(prefix, second, PREFIX_SECOND);
    store<u64>(prefix, left > 0 && fixed == 0 ? bitOf(columnCard(cascade, 0)) : 0, PREFIX_ROOT);
    store<u64>(prefix, fixed > 0 ? bitOf(columnCard(cascade, fixed - 1)) : 0, PREFIX_TOP);
    store<u8>(prefix, <u8>fixed, PREFIX_FIXED);
    store<u8>(prefix, <u8>inversions, PREFIX_INVERSIONS);
  }
}
