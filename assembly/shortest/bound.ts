/**
 * The smallest plan (plan.ts), exactly.
 *
 * Forced cards are in it in any case. Pop what is forced, planned or playable until nothing moves;
 * then the top of each column waits for a card buried under another top: on the shortest cycle of
 * "waits for" at least one top must be planned, so try each. Popping a whole cycle for the price
 * of one card, again and again, says how many more are needed at least: that prunes. What is left
 * is given by the eight heights alone, so what failed with k cards to spend is remembered by them.
 */
import { cardAt, heightOf, heights } from './board';
import { bitOf, lowerOf } from './cards';
import { cardsInColumns, forcedCards, valid } from './plan';

/** Masks of the lowest h cards of each column: u64[8][20]. */
const PREFIXES: usize = memory.data(8 * 20 * 8, 16);
/** By column: the columns that its top waits for, one bit each. */
const WAITS: usize = memory.data(8 * 4, 8);
/** By column, while a cycle is looked for: the column it was reached from. */
const REACHED_FROM: usize = memory.data(8 * 4, 8);
/** What failed: { u64 heights, u32 board, i32 cards to spend } by hash. */
const FAILED: usize = memory.data(4096 * 16, 16);

/** Which board the entries of FAILED are about. */
let boardNumber: u32 = 0;
let forced: u64 = 0;
let chosen: u64 = 0;

/** After `popAll`. */
let restHeights: u64 = 0;
let restLeft: u64 = 0;

// @ts-ignore: decorator
@inline
function heightIn(all: u64, column: i32): i32 {
  return <i32>((all >> ((<u64>column) << 3)) & 0xff);
}

// @ts-ignore: decorator
@inline
function prefixOf(column: i32, height: i32): u64 {
  return load<u64>(PREFIXES + ((<usize>(column * 20 + height)) << 3));
}

/** Readies the board in hand for `planOfAtMost`. @returns its forced cards */
export function startBound(): u64 {
  boardNumber++;
  forced = forcedCards();
  for (let column = 0; column < 8; column++) {
    let mask: u64 = 0;
    const height = heightOf(column);
    for (let i = 0; i < height; i++) {
      store<u64>(PREFIXES + ((<usize>(column * 20 + i)) << 3), mask);
      mask |= bitOf(cardAt(column, i));
    }
    store<u64>(PREFIXES + ((<usize>(column * 20 + height)) << 3), mask);
  }
  return forced;
}

/** A valid plan of at most `size` cards, if there is one; else all ones. After `startBound`. */
export function planOfAtMost(size: i32): u64 {
  const toSpend = size - <i32>popcnt<u64>(forced);
  chosen = forced;
  if (toSpend < 0 || !decide(heights(), cardsInColumns(), toSpend)) return ~(<u64>0);
  return chosen;
}

/** The smallest plan of the board in hand. */
export function smallestPlan(): u64 {
  startBound();
  let size = <i32>popcnt<u64>(forced);
  let found = planOfAtMost(size);
  while (found == ~(<u64>0)) found = planOfAtMost(++size);
  return found;
}

/**
 * The smallest plan of the board in hand, from a valid one and a size that no plan undercuts.
 */
export function improvePlan(inherited: u64, least: i32): u64 {
  let best = inherited;
  let size = <i32>popcnt<u64>(best);
  if (size <= least) return best;
  startBound();
  let optional = best & ~forced;
  while (optional) {
    const bit = optional & (0 - optional);
    optional ^= bit;
    if (!valid(best ^ bit)) continue;
    best ^= bit;
    size--;
  }
  while (size > least) {
    const better = planOfAtMost(size - 1);
    if (better == ~(<u64>0)) return best;
    best = better;
    size = <i32>popcnt<u64>(best);
  }
  return best;
}

/** Pops what is forced, planned or playable. @returns in restHeights, restLeft */
function popAll(all: u64, left: u64, free: u64): void {
  for (let before: u64 = ~left; left != before;) {
    before = left;
    for (let column = 0; column < 8; column++) {
      let height = heightIn(all, column);
      const start = height;
      while (height > 0) {
        const card = cardAt(column, height - 1);
        if ((free & bitOf(card)) == 0 && (lowerOf(card) & left) != 0) break;
        left &= ~bitOf(card);
        height--;
      }
      all -= (<u64>(start - height)) << ((<u64>column) << 3);
    }
  }
  restHeights = all;
  restLeft = left;
}

/** The columns of a shortest cycle of tops that wait for each other, one bit each. */
function shortestCycle(all: u64, left: u64): i32 {
  for (let i = 0; i < 8; i++) {
    let waits = 0;
    const height = heightIn(all, i);
    if (height) {
      const needed = lowerOf(cardAt(i, height - 1)) & left;
      for (let j = 0; j < 8; j++) {
        if (needed & prefixOf(j, heightIn(all, j))) waits |= 1 << j;
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
    if (bestLength == 2) break;
  }
  return best;
}

/** Is there a plan of the cards chosen so far and at most `toSpend` more? */
function decide(all: u64, left: u64, toSpend: i32): bool {
  popAll(all, left, forced);
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
      const bit = bitOf(cardAt(column, heightIn(all, column) - 1));
      chosen |= bit;
      if (decide(all - ((<u64>1) << ((<u64>column) << 3)), left ^ bit, toSpend - 1)) return true;
      chosen ^= bit;
    }
  }
  store<u64>(known, all);
  store<u32>(known, boardNumber, 8);
  store<i32>(known, toSpend, 12);
  return false;
}

/** Pops the tops of these columns, and then all that can be. */
function popColumns(all: u64, left: u64, columns: i32): void {
  for (let rest = columns; rest; rest &= rest - 1) {
    const column = ctz<i32>(rest);
    left ^= bitOf(cardAt(column, heightIn(all, column) - 1));
    all -= (<u64>1) << ((<u64>column) << 3);
  }
  popAll(all, left, forced);
}
