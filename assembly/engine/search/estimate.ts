/**
 * Estimates: the change that a macro-move would make to the score of the node in hand. They come
 * from table differences of the cascades that it touches, and from the depths of the next
 * foundation cards. They also count one card that could then go home, whether or not autoplay would
 * take it. `expand.ts` adds them up to the scores of children that are not built yet.
 */
import { bit, childrenOfAny, parentsOf, parentsOfAny, runCard } from './cards';
import { cellsAndEmpties, supermoveLimit } from './macro';
import {
  cascadeOfTop,
  emptiesOf,
  firstEmpty,
  lengthsOf,
  N_CELLS,
  N_DEPTH,
  N_NEXT,
  N_OUT,
  N_SCORE,
  N_STARTS,
  N_TOPS,
  N_WORTH,
  prefixRun,
  prefixStart,
  prefixTop,
  startOf,
  topOf,
  wordOf,
  worthAt,
} from './node';
import {
  W_BY_DEPTH,
  W_IMBALANCE,
  W_MACRO,
  W_NEXT_FITS,
  W_NOT_OUT,
  W_RUN_FITS,
  W_TAKES_CELL_CARD,
  W_TAKES_RUN,
} from './portfolio';
import { HOME, HOME_POSITION, points, WEIGHTS, weight, worthInCell } from './tables';

/** The node being expanded: its sets, counts and score, so that estimates need no parameters. */
export let node: usize = 0;
export let nodeIndex: u32 = 0;
export let cells: u64 = 0;
export let tops: u64 = 0;
export let starts: u64 = 0;
export let next: u64 = 0;
export let worth: i32 = 0;
export let used: i32 = 0;
export let empties: i32 = 0;
/** Cards that fit on a top; cards that a cell card fits on; cards that a whole top run fits on. */
let fitOnTop: u64 = 0;
let takeCellCard: u64 = 0;
let takeRun: u64 = 0;
/** The score without the parts that estimates change, with the cost of the macro-move itself. */
export let base: i32 = 0;

/**
 * u32 [8]: positions of the next foundation cards that are still at home in that cascade. A byte
 * each, lowest byte first; 255 = no more. And i32 [8]: the cost of their depths.
 */
const NEXT_IN: usize = memory.data(32, 16);
const NEXT_COST: usize = memory.data(32, 16);

// @ts-ignore: decorator
@inline
function depthCost(above: u32): i32 {
  return load<i32>((<usize>min<u32>(above, 7) + W_BY_DEPTH) << 2, WEIGHTS);
}

/** Returns the rank of the highest next card: the number of cards on the fullest foundation. */
// @ts-ignore: decorator
@inline
function highest(): i32 {
  return (63 - <i32>clz(next)) >> 2;
}

/** Enters a next card in NEXT_IN, if it is at home. Returns the cost of its depth. */
// @ts-ignore: decorator
@inline
function noteNext(n: usize, card: u32): i32 {
  const position: u32 = load<u8>(card, HOME_POSITION);
  const home: u32 = load<u8>(card, HOME);
  const lengths = lengthsOf(wordOf(n, home));
  const cost = costAt(position, lengths);
  const others = load<u32>(home << 2, NEXT_IN);
  const atHome = position < lengths >> 4;
  store<u32>(home << 2, select<u32>((others << 8) | position, others, atHome), NEXT_IN);
  store<i32>(home << 2, load<i32>(home << 2, NEXT_COST) + cost, NEXT_COST);
  return cost;
}

/** Loads the node in hand into the variables above; stores its score. */
export function enter(n: usize, index: u32): void {
  node = n;
  nodeIndex = index;
  cells = load<u64>(n, N_CELLS);
  tops = load<u64>(n, N_TOPS);
  starts = load<u64>(n, N_STARTS);
  next = load<u64>(n, N_NEXT);
  worth = load<i32>(n, N_WORTH);
  used = <i32>popcnt(cells);
  empties = emptiesOf(n);
  // (These sets never have EMPTY.)
  fitOnTop = childrenOfAny(tops);
  takeCellCard = parentsOfAny(cells);
  takeRun = parentsOfAny(starts);
  for (let i: usize = 0; i < 32; i += 8) {
    store<u64>(i, -1, NEXT_IN);
    store<u64>(i, 0, NEXT_COST);
  }
  let depths = 0;
  let left = next;
  // Always four times: the next card of a complete foundation has rank 13 and is at home nowhere.
  depths += noteNext(n, <u32>ctz(left));
  left &= left - 1;
  depths += noteNext(n, <u32>ctz(left));
  left &= left - 1;
  depths += noteNext(n, <u32>ctz(left));
  left &= left - 1;
  depths += noteNext(n, <u32>ctz(left));
  const out = <i32>load<u8>(n, N_OUT);
  const rest =
    weight(W_NOT_OUT) * (52 - out) +
    weight(W_IMBALANCE) * (4 * highest() - out) +
    weight(W_MACRO) * <i32>load<u16>(n, N_DEPTH) +
    depths;
  store<i32>(n, points(worth) + cellsAndEmpties(used, empties) + rest, N_SCORE);
  base = rest + weight(W_MACRO);
}

/**
 * Returns the cost of a card at `position` under the rest of a cascade, or 0 if it is not there.
 */
// @ts-ignore: decorator
@inline
function costAt(position: u32, lengths: u32): i32 {
  return select(
    depthCost((lengths >> 4) - 1 - position + (lengths & 15)),
    0,
    position < lengths >> 4,
  );
}

/**
 * Returns the change in the depth costs of next cards at home in cascade `c`, once it has k and p
 * cards.
 */
// @ts-ignore: decorator
@inline
export function depthChange(c: u32, lengths: u32): i32 {
  const positions = load<u32>(c << 2, NEXT_IN);
  const change = costAt(positions & 255, lengths) - load<i32>(c << 2, NEXT_COST);
  return positions >> 8 == 0xffffff ? change : change + costOfOthers(positions >> 8, lengths);
}

function costOfOthers(positions: u32, lengths: u32): i32 {
  return (
    costAt(positions & 255, lengths) +
    costAt((positions >> 8) & 255, lengths) +
    costAt(positions >> 16, lengths)
  );
}

/**
 * Returns the change from playing next card `card` to its foundation, without the tables and cells.
 */
export function playChange(card: u32): i32 {
  let change = -weight(W_NOT_OUT) - weight(W_IMBALANCE);
  change += select(4 * weight(W_IMBALANCE), 0, <i32>(card >> 2) == highest());
  const after = card + 4;
  const position: u32 = load<u8>(after, HOME_POSITION);
  const lengths = lengthsOf(wordOf(node, load<u8>(after, HOME)));
  return change + costAt(position, lengths);
}

/** Returns `worth` if the set has the card, otherwise 0. */
function worthIf(set: u64, card: u32, worth: i32): i32 {
  return worth & -((<i32>(set >> card)) & 1);
}

/**
 * Returns what it is worth that the first k cards of cascade `c` lie open, for what closure may then
 * do. A cell card, or a top run, goes onto their top. Their top run goes onto another top, and then
 * the card below that run may, too. (Estimates leave closure out in all other ways.)
 */
function uncovered(c: u32, k: u32): i32 {
  const top = prefixTop(c, k);
  const belowRun = prefixTop(c, k - prefixRun(c, k));
  const fits = weight(W_RUN_FITS) + worthIf(fitOnTop, belowRun, weight(W_NEXT_FITS));
  return (
    worthIf(takeCellCard, top, weight(W_TAKES_CELL_CARD)) +
    worthIf(takeRun, top, weight(W_TAKES_RUN)) +
    worthIf(fitOnTop, prefixStart(c, k), fits)
  );
}

/** The change from moving cards off a cascade: to the tables, the empty cascades and the rest. */
export let sourceWorth: i32 = 0;
export let sourceEmpties: i32 = 0;
export let sourceRest: i32 = 0;

/**
 * Sets this change for cascade `c` cut to a prefix of k cards. Its new top may go to its foundation
 * at once.
 */
export function leave(c: u32, k: u32): void {
  let worthNow = worthAt(c, k << 4) - worthAt(c, lengthsOf(wordOf(node, c)));
  let rest = depthChange(c, k << 4);
  const top = prefixTop(c, k);
  let left = k;
  if (k > 0 && (next & bit(top)) != 0) {
    left = k - 1;
    worthNow += worthAt(c, left << 4) - worthAt(c, k << 4);
    rest += playChange(top) - depthCost(0);
  }
  rest += uncovered(c, left);
  sourceWorth = worthNow;
  sourceEmpties = left == 0 ? 1 : 0;
  sourceRest = rest;
}

export function leaveCell(card: u32): void {
  sourceWorth = -worthInCell(card);
  sourceEmpties = 0;
  sourceRest = 0;
}

/** The change from relocating cards, as `estimateRelocation` finds it. */
export let movedWorth: i32 = 0;
export let movedToCells: i32 = 0;
export let movedToEmpties: i32 = 0;

/** As `estimateRelocation` for one card: it stays the top card, so no run can go with it. */
function estimateTop(c: u32, landing: u64, freeCells: i32): bool {
  const top = topOf(wordOf(node, c));
  const parents = parentsOf(top) & landing;
  movedToCells = 0;
  movedToEmpties = 0;
  if (parents) {
    const to: u32 = cascadeOfTop(<u32>ctz(parents));
    const toLengths = lengthsOf(wordOf(node, to));
    movedWorth = worthAt(to, toLengths + 1) - worthAt(to, toLengths);
  } else if (freeCells > 0) {
    movedToCells = 1;
    movedWorth = worthInCell(top);
  } else if (empties > 0) {
    movedToEmpties = 1;
    movedWorth = worthAt(firstEmpty(node), 1);
  } else {
    return false;
  }
  return true;
}

/**
 * Follows `relocate` for the top `count` cards of cascade `c`, which land only on tops in
 * `landing`.
 *
 * @returns false if there is no room
 */
export function estimateRelocation(c: u32, count: i32, landing: u64, freeCells: i32): bool {
  if (count == 1) return estimateTop(c, landing, freeCells);
  const word = wordOf(node, c);
  let lengths = lengthsOf(word);
  let top = topOf(word);
  movedWorth = 0;
  movedToCells = 0;
  movedToEmpties = 0;
  while (count > 0) {
    const k = lengths >> 4;
    const p = lengths & 15;
    const run = <i32>(p + prefixRun(c, k));
    let moved = 1;
    let parents: u64 = 0;
    if (run > 1 && run <= count && run <= supermoveLimit(freeCells - movedToCells, empties)) {
      // All of the run goes, placed cards included. Its deepest card decides where it fits.
      const start = k > 0 ? prefixStart(c, k) : startOf(node, c);
      parents = parentsOf(start) & landing;
      if (parents) moved = run;
    }
    if (parents == 0) parents = parentsOf(top) & landing;
    if (parents) {
      const onto = <u32>ctz(parents);
      landing ^= bit(onto);
      const to: u32 = cascadeOfTop(onto);
      const toLengths = lengthsOf(wordOf(node, to));
      movedWorth += worthAt(to, toLengths + moved) - worthAt(to, toLengths);
    } else if (movedToCells < freeCells) {
      movedToCells++;
      movedWorth += worthInCell(top);
    } else if (movedToEmpties < empties) {
      movedToEmpties++;
      movedWorth += worthAt(firstEmpty(node), 1);
    } else {
      return false;
    }
    count -= moved;
    if (moved <= <i32>p) {
      lengths -= moved;
      // Only the rank and colour of a placed card matter here, and its suit bit is in the word.
      const gone = (lengthsOf(word) & 15) - (lengths & 15);
      top = (lengths & 15) > 0 ? runCard(topOf(word), gone, word) : prefixTop(c, lengths >> 4);
    } else {
      lengths = (k - (moved - p)) << 4;
      top = prefixTop(c, lengths >> 4);
    }
  }
  return true;
}
