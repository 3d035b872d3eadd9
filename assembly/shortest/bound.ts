/**
 * The smallest plan (plan.ts), exactly.
 *
 * Forced cards are in every plan. Pop the cards that are forced, planned or playable until nothing
 * moves. Then the top of each column waits for a card that is buried under another top. On the
 * shortest cycle of "waits for" at least one top must be planned, so the search tries each.
 *
 * To prune, pop a whole cycle for the price of one card, again and again. The number of cycles is
 * the least number of cards that are still needed. The eight heights alone determine which cards
 * are left. So a failure with k cards to spend is stored by the heights.
 */
import { beginsUnit, cardAt, heightOf, heights, unitsIn } from './board';
import { bitOf } from './cards';
import { neededBy } from './count';
import { cardsInColumns } from './plan';

/** By column and height: the cards that its top waits for, none if it is forced: u64[8][32]. */
const NEEDED: usize = memory.data(8 * 32 * 8, 16);
/** By column and height: the cards of the unit that its top belongs to: u64[8][32]. */
const UNIT: usize = memory.data(8 * 32 * 8, 16);
/** By column and height: the height without the unit of its top: u8[8][32]. */
const BENEATH: usize = memory.data(8 * 32, 16);
/** By card: the column it is in. */
const COLUMN_OF: usize = memory.data(64, 16);
/** By column: the columns that its top waits for, one bit each. */
const WAITS: usize = memory.data(8 * 4, 8);
/** By column, during the search for a cycle: the column it was reached from. */
const REACHED_FROM: usize = memory.data(8 * 4, 8);
/** Searches that failed: { u64 heights, u32 board, i32 cards to spend } by hash. */
const FAILED: usize = memory.data(4096 * 16, 16);

/** The number of the board in hand. An entry of FAILED is valid only for its own board. */
let boardNumber: u32 = 0;
let forced: u64 = 0;
let chosen: u64 = 0;

/** The result of `popAll`. */
let restHeights: u64 = 0;
let restLeft: u64 = 0;

function heightIn(all: u64, column: i32): i32 {
  return <i32>((all >> ((<u64>column) << 3)) & 0xff);
}

function waitsFor(column: i32, height: i32): u64 {
  return load<u64>(NEEDED + ((<usize>((column << 5) + height)) << 3));
}

// @ts-ignore: decorator
@inline
function unitAt(column: i32, height: i32): u64 {
  return load<u64>(UNIT + ((<usize>((column << 5) + height)) << 3));
}

/** Returns the heights after the unit on top of this column has left. */
function withoutUnit(all: u64, column: i32): u64 {
  const height = heightIn(all, column);
  const rest = <i32>load<u8>(BENEATH + <usize>((column << 5) + height));
  return all - ((<u64>(height - rest)) << ((<u64>column) << 3));
}

/** Prepares the board in hand for `planOfAtMost`. @returns its forced cards */
export function startBound(): u64 {
  boardNumber++;
  forced = 0;
  for (let column = 0; column < 8; column++) {
    let beneath: u64 = 0;
    const height = heightOf(column);
    for (let start = 0; start < height;) {
      const first = start;
      let unit: u64 = 0;
      let isForced = false;
      let end = start;
      do {
        const card = cardAt(column, end++);
        unit |= bitOf(card);
        isForced = isForced || (neededBy(card) & beneath) != 0;
        store<u8>(COLUMN_OF + <usize>card, column);
      } while (end < height && !beginsUnit(cardAt(column, end)));
      if (isForced) forced |= unit;
      beneath |= unit;
      for (; start < end; start++) {
        const at = <usize>((column << 5) + start + 1);
        store<u64>(NEEDED + (at << 3), isForced ? 0 : neededBy(cardAt(column, start)));
        store<u64>(UNIT + (at << 3), unit);
        store<u8>(BENEATH + at, <u8>first);
      }
    }
  }
  return forced;
}

/**
 * Returns a valid plan of at most `size` cards, or all ones if there is none. After `startBound`.
 */
export function planOfAtMost(size: i32): u64 {
  const toSpend = size - unitsIn(forced);
  chosen = forced;
  if (toSpend < 0 || !decide(heights(), cardsInColumns(), toSpend)) return ~(<u64>0);
  return chosen;
}

/** Returns the smallest plan of the board in hand. */
export function smallestPlan(): u64 {
  startBound();
  let size = unitsIn(forced);
  let found = planOfAtMost(size);
  while (found == ~(<u64>0)) found = planOfAtMost(++size);
  return found;
}

/**
 * Returns the smallest plan of the board in hand.
 *
 * @param inherited a valid plan
 * @param least a size that no plan goes below
 */
export function improvePlan(inherited: u64, least: i32): u64 {
  let best = inherited;
  let size = unitsIn(best);
  if (size <= least) return best;
  startBound();
  while (size > least) {
    const better = planOfAtMost(size - 1);
    if (better == ~(<u64>0)) return best;
    best = better;
    size = unitsIn(best);
  }
  return best;
}

/** Pops the cards that are forced or playable. Leaves the result in restHeights and restLeft. */
function popAll(all: u64, left: u64): void {
  for (let before: u64 = ~left; left != before;) {
    before = left;
    for (let column = 0; column < 8; column++) {
      const shift = (<u64>column) << 3;
      let height = <i32>((all >> shift) & 0xff);
      if (height == 0 || (waitsFor(column, height) & left) != 0) continue;
      const start = height;
      do {
        left &= ~bitOf(cardAt(column, --height));
      } while (height > 0 && (waitsFor(column, height) & left) == 0);
      all -= (<u64>(start - height)) << shift;
    }
  }
  restHeights = all;
  restLeft = left;
}

/** Returns the columns of a shortest cycle of tops that wait for each other, one bit each. */
function shortestCycle(all: u64, left: u64): i32 {
  for (let i = 0; i < 8; i++) {
    let waits = 0;
    const height = heightIn(all, i);
    if (height) {
      for (let needed = waitsFor(i, height) & left; needed; needed &= needed - 1) {
        waits |= 1 << (<i32>load<u8>(COLUMN_OF + <usize>ctz<u64>(needed)));
      }
      // Mostly two columns wait for each other.
      for (let others = waits & ((1 << i) - 1); others; others &= others - 1) {
        const j = ctz<i32>(others);
        if (load<i32>(WAITS + ((<usize>j) << 2)) & (1 << i)) return (1 << i) | (1 << j);
      }
    }
    store<i32>(WAITS + ((<usize>i) << 2), waits);
  }
  let best = 0;
  let bestLength = 9;
  for (let i = 0; i < 8; i++) {
    let reached = 0;
    let front = 1 << i;
    for (let length = 1; length < bestLength && front != 0; length++) {
      let next = 0;
      while (front) {
        const j = ctz<i32>(front);
        front &= front - 1;
        const found = load<i32>(WAITS + ((<usize>j) << 2)) & ~reached;
        reached |= found;
        next |= found;
        for (let rest = found; rest; rest &= rest - 1) {
          store<i32>(REACHED_FROM + ((<usize>ctz<i32>(rest)) << 2), j);
        }
      }
      front = next;
      if ((reached & (1 << i)) == 0) continue;
      best = 1 << i;
      bestLength = length;
      let at = load<i32>(REACHED_FROM + ((<usize>i) << 2));
      while (at != i) {
        best |= 1 << at;
        at = load<i32>(REACHED_FROM + ((<usize>at) << 2));
      }
    }
    if (bestLength == 3) break;
  }
  return best;
}

/** Returns true if there is a plan of the cards chosen so far and at most `toSpend` more. */
function decide(all: u64, left: u64, toSpend: i32): bool {
  popAll(all, left);
  all = restHeights;
  left = restLeft;
  if (left == 0) return true;
  if (toSpend == 0) return false;
  const known = FAILED + ((<usize>(((all * 0x9e3779b97f4a7c15) >> 52) & 4095)) << 4);
  if (
    load<u64>(known) == all &&
    load<u32>(known, 8) == boardNumber &&
    load<i32>(known, 12) >= toSpend
  ) {
    return false;
  }
  const cycle = shortestCycle(all, left);
  let needed = 1;
  popColumns(all, left, cycle);
  while (restLeft != 0 && needed <= toSpend) {
    needed++;
    popColumns(restHeights, restLeft, shortestCycle(restHeights, restLeft));
  }
  if (needed <= toSpend) {
    for (let rest = cycle; rest; rest &= rest - 1) {
      const column = ctz<i32>(rest);
      const unit = unitAt(column, heightIn(all, column));
      chosen |= unit;
      if (decide(withoutUnit(all, column), left & ~unit, toSpend - 1)) return true;
      chosen &= ~unit;
    }
  }
  store<u64>(known, all);
  store<u32>(known, boardNumber, 8);
  store<i32>(known, toSpend, 12);
  return false;
}

/** Pops the tops of these columns, and then all cards that can be popped. */
function popColumns(all: u64, left: u64, columns: i32): void {
  for (let rest = columns; rest; rest &= rest - 1) {
    const column = ctz<i32>(rest);
    left &= ~unitAt(column, heightIn(all, column));
    all = withoutUnit(all, column);
  }
  popAll(all, left);
}
