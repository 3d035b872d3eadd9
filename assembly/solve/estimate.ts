/**
 * Estimates: what a macro-move would change about the node in hand, from table differences of the
 * cascades it touches, the depths of the next foundation cards, and the cards that autoplay would
 * then take. `expand.ts` adds them up to the scores of children that are not built yet.
 */
import { bit, EMPTY, parentsOf } from './cards';
import { cellsAndEmpties, supermoveLimit } from './macro';
import {
  cascadeWithTop,
  kpOf,
  N_CELLS,
  N_DEPTH,
  N_EMPTIES,
  N_NEXT,
  N_OUT,
  N_SCORE,
  N_STARTS,
  N_TE,
  N_TOPS,
  prefixRun,
  prefixStart,
  prefixTop,
  startOf,
  teAt,
  topOf,
  wordOf,
} from './node';
import {
  HOME,
  HOME_POSITION,
  W_BY_DEPTH,
  W_IMBALANCE,
  W_MACRO,
  W_NOT_OUT,
  WEIGHTS,
  weight,
} from './tables';

/** The node being expanded: its sets, counts and score, so that estimates need no parameters. */
export let node: usize = 0;
export let nodeIndex: u32 = 0;
export let cells: u64 = 0;
export let tops: u64 = 0;
export let starts: u64 = 0;
export let next: u64 = 0;
export let te: i32 = 0;
export let used: i32 = 0;
export let empties: i32 = 0;
/** Score less the parts that estimates change; the macro-move's own cost included. */
export let base: i32 = 0;

/** u8 [8]: suits (as bits) whose next foundation card is still at home in that cascade. */
export const NEXT_AT: usize = memory.data(8, 8);
/** u8 [4], i32 [4]: that card's position and what its depth costs, by suit. */
const NEXT_POSITION: usize = memory.data(4);
const NEXT_COST: usize = memory.data(16, 4);

// @ts-ignore: decorator
@inline
export function depthCost(above: u32): i32 {
  return load<i32>(WEIGHTS + ((<usize>min<u32>(above, 7) + W_BY_DEPTH) << 2));
}

/** Rank of the highest next card: cards on the fullest foundation. */
// @ts-ignore: decorator
@inline
function highest(): i32 {
  return (63 - <i32>clz(next)) >> 2;
}

/** Loads the node into the variables above; stores its score. */
export function enter(n: usize, index: u32): void {
  node = n;
  nodeIndex = index;
  cells = load<u64>(n, N_CELLS);
  tops = load<u64>(n, N_TOPS);
  starts = load<u64>(n, N_STARTS);
  next = load<u64>(n, N_NEXT);
  te = load<i32>(n, N_TE);
  used = <i32>popcnt(cells);
  empties = <i32>load<u8>(n, N_EMPTIES);
  store<u64>(NEXT_AT, 0);
  let depths = 0;
  let left = next;
  while (left) {
    const card = <u32>ctz(left);
    left &= left - 1;
    const position: u32 = load<u8>(HOME_POSITION + card);
    const home: u32 = load<u8>(HOME + card);
    const kp = kpOf(wordOf(n, home));
    if (position >= kp >> 4) continue;
    const suit = card & 3;
    const cost = depthCost((kp >> 4) - 1 - position + (kp & 15));
    depths += cost;
    store<u8>(NEXT_AT + home, <u8>((<u32>load<u8>(NEXT_AT + home)) | (1 << suit)));
    store<u8>(NEXT_POSITION + suit, <u8>position);
    store<i32>(NEXT_COST + (suit << 2), cost);
  }
  const out = <i32>load<u8>(n, N_OUT);
  const rest =
    weight(W_NOT_OUT) * (52 - out) +
    weight(W_IMBALANCE) * (4 * highest() - out) +
    weight(W_MACRO) * <i32>load<u16>(n, N_DEPTH) +
    depths;
  store<i32>(n, (te >> 6) + cellsAndEmpties(used, empties) + rest, N_SCORE);
  base = rest + weight(W_MACRO);
}

/** Change in the depth costs of next cards at home in cascade `c`, once it has k and p cards. */
// @ts-ignore: decorator
@inline
export function depthChange(c: u32, kp: u32): i32 {
  const suits: u32 = load<u8>(NEXT_AT + c);
  return suits == 0 ? 0 : depthChangeOf(suits, kp);
}

function depthChangeOf(suits: u32, kp: u32): i32 {
  let change = 0;
  do {
    const suit = <u32>ctz(suits);
    suits &= suits - 1;
    const position: u32 = load<u8>(NEXT_POSITION + suit);
    change -= load<i32>(NEXT_COST + (suit << 2));
    if (position < kp >> 4) change += depthCost((kp >> 4) - 1 - position + (kp & 15));
  } while (suits);
  return change;
}

/** What playing next card `card` to its foundation changes, table and cells left aside. */
export function playChange(card: u32): i32 {
  let change = -weight(W_NOT_OUT) - weight(W_IMBALANCE);
  if (<i32>(card >> 2) == highest()) change += 4 * weight(W_IMBALANCE);
  const after = card + 4;
  const position: u32 = load<u8>(HOME_POSITION + after);
  const kp = kpOf(wordOf(node, load<u8>(HOME + after)));
  if (position < kp >> 4) change += depthCost((kp >> 4) - 1 - position + (kp & 15));
  return change;
}

/** What moving cards off a cascade does: to the tables, the empty cascades and the rest. */
export let sourceTe: i32 = 0;
export let sourceEmpties: i32 = 0;
export let sourceRest: i32 = 0;

/** Cascade `c` is cut to a prefix of k cards: its new top may go to its foundation at once. */
export function leave(c: u32, k: u32): void {
  let teNow = teAt(c, k << 4) - teAt(c, kpOf(wordOf(node, c)));
  let rest = depthChange(c, k << 4);
  const top = prefixTop(c, k);
  let left = k;
  if (k > 0 && (next & bit(top)) != 0) {
    left = k - 1;
    teNow += teAt(c, left << 4) - teAt(c, k << 4);
    rest += playChange(top) - depthCost(0);
  }
  sourceTe = teNow;
  sourceEmpties = left == 0 ? 1 : 0;
  sourceRest = rest;
}

// @ts-ignore: decorator
@inline
export function noSource(): void {
  sourceTe = 0;
  sourceEmpties = 0;
  sourceRest = 0;
}

/** What relocating cards does, as `estimateRelocation` finds. */
export let movedTe: i32 = 0;
export let movedToCells: i32 = 0;
export let movedToEmpties: i32 = 0;

/**
 * Follows `relocate` for the top `count` cards of cascade `c`, landing on tops in `landing` only.
 *
 * @returns false if there is no room
 */
export function estimateRelocation(c: u32, count: i32, landing: u64, freeCells: i32): bool {
  const word = wordOf(node, c);
  let kp = kpOf(word);
  let top = topOf(word);
  movedTe = 0;
  movedToCells = 0;
  movedToEmpties = 0;
  while (count > 0) {
    const k = kp >> 4;
    const p = kp & 15;
    const run = <i32>(p + prefixRun(c, k));
    let moved = 1;
    let parents: u64 = 0;
    if (run > 1 && run <= count && run <= supermoveLimit(freeCells - movedToCells, empties)) {
      // All of the run goes, placed cards included; its deepest card decides.
      const start = k > 0 ? prefixStart(c, k) : startOf(c, word);
      parents = parentsOf(start) & landing;
      if (parents) moved = run;
    }
    if (parents == 0) parents = parentsOf(top) & landing;
    if (parents) {
      const onto = <u32>ctz(parents);
      landing ^= bit(onto);
      const to: u32 = cascadeWithTop(node, onto);
      const toKp = kpOf(wordOf(node, to));
      movedTe += teAt(to, toKp + moved) - teAt(to, toKp);
    } else if (movedToCells < freeCells) {
      movedToCells++;
    } else if (movedToEmpties < empties) {
      movedToEmpties++;
      movedTe += teAt(cascadeWithTop(node, EMPTY), 1);
    } else {
      return false;
    }
    count -= moved;
    if (moved <= <i32>p) {
      kp -= moved;
      // Only the rank and colour of a placed card matter here, and its suit bit is in the word.
      const gone = (kpOf(word) & 15) - (kp & 15);
      if ((kp & 15) > 0) {
        const first = topOf(word);
        top = ((first & 60) + (gone << 2)) | ((first ^ (gone << 1)) & 2) | ((word >> gone) & 1);
      } else {
        top = prefixTop(c, kp >> 4);
      }
    } else {
      kp = (k - (moved - p)) << 4;
      top = prefixTop(c, kp >> 4);
    }
  }
  return true;
}
