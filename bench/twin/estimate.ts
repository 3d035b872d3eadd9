/**
 * Estimates the change that a macro-move makes to the node in hand, as in
 * assembly/engine/search/estimate.ts.
 */
import {
  childrenOfAnyHigh,
  childrenOfAnyLow,
  lowest,
  parentsOfAnyHigh,
  parentsOfAnyLow,
  parentShift,
  runCard,
  select,
} from './cards.js';
import { cellsAndEmpties, supermoveLimit } from './macro.js';
import {
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
  N_USED,
  N_WORTH,
  NODES,
  startOf,
  TOP_AT,
  topOf,
} from './node.js';
import {
  W_IMBALANCE,
  W_MACRO,
  W_NOT_OUT,
  W_NEXT_FITS,
  W_RUN_FITS,
  W_TAKES_CELL_CARD,
  W_TAKES_RUN,
} from './portfolio.js';
import {
  DEPTH_COST,
  IN_CELL,
  HOME,
  HOME_POSITION,
  PREFIX_RUN,
  PREFIX_START,
  PREFIX_TOP,
  WEIGHTS,
  words,
  WORTH,
} from './tables.js';
import {
  V_BASE,
  V_EMPTIES,
  V_FIT_ON_TOP,
  V_HIGHEST,
  V_INDEX,
  V_MOVED_TO_CELLS,
  V_MOVED_TO_EMPTIES,
  V_MOVED_WORTH,
  V_NODE,
  V_SOURCE_EMPTIES,
  V_SOURCE_REST,
  V_SOURCE_WORTH,
  V_TAKE_CELL_CARD,
  V_TAKE_RUN,
  V_USED,
  V_WORTH,
  VARS,
} from './vars.js';

/** [8]: positions of the next cards at home in that cascade, as in the engine, and their costs. */
const NEXT_IN = words(8);
const NEXT_COST = words(8);

/**
 * Returns the cost of a card at `position` under the rest of a cascade, or 0 if it is not there.
 */
const costAt = (position: number, lengths: number): number => {
  const below = position - (lengths >> 4);
  return DEPTH_COST[((lengths & 15) - 1 - below) & 31] & (below >> 31);
};

/** Loads the node in hand into VARS; stores its score. */
export function enter(n: number, index: number): void {
  VARS[V_NODE] = n;
  VARS[V_INDEX] = index;
  VARS[V_WORTH] = NODES[n | N_WORTH];
  VARS[V_USED] = NODES[n | N_USED];
  VARS[V_EMPTIES] = emptiesOf(n);
  // (EMPTY may be a top or a start. It has no parents, and it is the parent of no card.)
  const tops2 = NODES[n | N_TOPS | 1];
  VARS[V_FIT_ON_TOP] = childrenOfAnyLow(NODES[n | N_TOPS], tops2);
  VARS[V_FIT_ON_TOP | 1] = childrenOfAnyHigh(tops2);
  const cells = NODES[n | N_CELLS];
  VARS[V_TAKE_CELL_CARD] = parentsOfAnyLow(cells);
  VARS[V_TAKE_CELL_CARD | 1] = parentsOfAnyHigh(cells, NODES[n | N_CELLS | 1]);
  const starts = NODES[n | N_STARTS];
  VARS[V_TAKE_RUN] = parentsOfAnyLow(starts);
  VARS[V_TAKE_RUN | 1] = parentsOfAnyHigh(starts, NODES[n | N_STARTS | 1]);
  for (let c = 0; c < 8; c++) {
    NEXT_IN[c] = -1;
    NEXT_COST[c] = 0;
  }
  const low = NODES[n | N_NEXT];
  const high = NODES[n | N_NEXT | 1];
  let depths = 0;
  for (let left = low; left !== 0; left &= left - 1) depths += noteNext(n, lowest(left));
  for (let left = high; left !== 0; left &= left - 1) depths += noteNext(n, 32 + lowest(left));
  VARS[V_HIGHEST] = (high !== 0 ? 63 - Math.clz32(high) : 31 - Math.clz32(low)) >> 2;
  const out = NODES[n | N_OUT];
  const rest =
    (Math.imul(WEIGHTS[W_NOT_OUT], 52 - out) +
      Math.imul(WEIGHTS[W_IMBALANCE], 4 * VARS[V_HIGHEST] - out) +
      Math.imul(WEIGHTS[W_MACRO], NODES[n | N_DEPTH]) +
      depths) |
    0;
  NODES[n | N_SCORE] = (VARS[V_WORTH] >> 9) + cellsAndEmpties(VARS[V_USED], VARS[V_EMPTIES]) + rest;
  VARS[V_BASE] = (rest + WEIGHTS[W_MACRO]) | 0;
}

/** Enters a next card in NEXT_IN, if it is at home. Returns the cost of its depth. */
function noteNext(n: number, card: number): number {
  const position = HOME_POSITION[card];
  const home = HOME[card];
  const lengths = lengthsOf(NODES[n | home]);
  const atHome = (position - (lengths >> 4)) >> 31;
  const cost = costAt(position, lengths);
  const others = NEXT_IN[home];
  NEXT_IN[home] = select(atHome, (others << 8) | position, others);
  NEXT_COST[home] += cost;
  return cost;
}

/**
 * Returns the change in the depth costs of next cards at home in cascade `c`, once it has k and p
 * cards.
 */
export const depthChange = (c: number, lengths: number): number => {
  const positions = NEXT_IN[c];
  const change = costAt(positions & 255, lengths) - NEXT_COST[c];
  return positions >> 8 === -1 ? change : change + costOfOthers(positions >>> 8, lengths);
};

const costOfOthers = (positions: number, lengths: number): number =>
  costAt(positions & 255, lengths) +
  costAt((positions >> 8) & 255, lengths) +
  costAt(positions >> 16, lengths);

/**
 * Returns the change from playing next card `card` to its foundation, without the tables and cells.
 */
export function playChange(card: number): number {
  const after = card + 4;
  const imbalance = WEIGHTS[W_IMBALANCE];
  const isHighest = ~(((card >> 2) - VARS[V_HIGHEST]) >> 31);
  return (
    costAt(HOME_POSITION[after], lengthsOf(NODES[VARS[V_NODE] | HOME[after]])) -
    WEIGHTS[W_NOT_OUT] -
    imbalance +
    ((imbalance << 2) & isHighest)
  );
}

/** Returns `worth` if a set of VARS has the card, otherwise 0. */
const worthIf = (set: number, card: number, worth: number): number =>
  worth & -((VARS[set | (card >> 5)] >>> card) & 1);

/**
 * Returns what it is worth that the first k cards of cascade `c` lie open, for what closure may then
 * do. A cell card, or a top run, goes onto their top. Their top run goes onto another top, and then
 * the card below that run may, too.
 */
const uncovered = (c: number, k: number): number => {
  const prefix = (c << 5) | k;
  const top = PREFIX_TOP[prefix];
  const belowRun = PREFIX_TOP[prefix - PREFIX_RUN[prefix]];
  const fits = WEIGHTS[W_RUN_FITS] + worthIf(V_FIT_ON_TOP, belowRun, WEIGHTS[W_NEXT_FITS]);
  return (
    worthIf(V_TAKE_CELL_CARD, top, WEIGHTS[W_TAKES_CELL_CARD]) +
    worthIf(V_TAKE_RUN, top, WEIGHTS[W_TAKES_RUN]) +
    worthIf(V_FIT_ON_TOP, PREFIX_START[prefix], fits)
  );
};

/**
 * Sets the change for cascade `c` cut to a prefix of k cards. Its new top may go to its foundation
 * at once.
 */
export function leave(c: number, k: number): void {
  const node = VARS[V_NODE];
  const row = c << 9;
  const entry = row | (k << 4);
  let worthNow = WORTH[entry] - WORTH[row | lengthsOf(NODES[node | c])];
  let rest = depthChange(c, k << 4);
  let left = k;
  const top = PREFIX_TOP[(c << 5) | k];
  // (The top of an empty cascade, EMPTY, is not a next card.)
  if ((NODES[node | N_NEXT | (top >> 5)] & (1 << top)) !== 0) {
    left--;
    worthNow += WORTH[entry - 16] - WORTH[entry];
    rest += playChange(top) - DEPTH_COST[0];
  }
  VARS[V_SOURCE_WORTH] = worthNow | 0;
  VARS[V_SOURCE_EMPTIES] = (left - 1) >>> 31;
  VARS[V_SOURCE_REST] = (rest + uncovered(c, left)) | 0;
}

export function leaveCell(card: number): void {
  VARS[V_SOURCE_WORTH] = -IN_CELL[card >> 2];
  VARS[V_SOURCE_EMPTIES] = 0;
  VARS[V_SOURCE_REST] = 0;
}

/** As `estimateRelocation` for one card. */
function estimateTop(c: number, landing: number, landing2: number, freeCells: number): boolean {
  const node = VARS[V_NODE];
  const top = topOf(NODES[node | c]);
  const shift = parentShift(top);
  const parents = (3 << shift) & (shift < 32 ? landing : landing2);
  VARS[V_MOVED_TO_CELLS] = 0;
  VARS[V_MOVED_TO_EMPTIES] = 0;
  if (parents !== 0) {
    const to = TOP_AT[(shift & 32) | lowest(parents)];
    const at = (to << 9) | lengthsOf(NODES[node | to]);
    VARS[V_MOVED_WORTH] = WORTH[at + 1] - WORTH[at];
  } else if (freeCells > 0) {
    VARS[V_MOVED_TO_CELLS] = 1;
    VARS[V_MOVED_WORTH] = IN_CELL[top >> 2];
  } else if (VARS[V_EMPTIES] > 0) {
    VARS[V_MOVED_TO_EMPTIES] = 1;
    VARS[V_MOVED_WORTH] = WORTH[(firstEmpty(node) << 9) | 1];
  } else {
    return false;
  }
  return true;
}

/**
 * Follows `relocate` for the top `count` cards of cascade `c`. Returns false if there is no room.
 */
export function estimateRelocation(
  c: number,
  count: number,
  landing: number,
  landing2: number,
  freeCells: number,
): boolean {
  if (count === 1) return estimateTop(c, landing, landing2, freeCells);
  const node = VARS[V_NODE];
  const word = NODES[node | c];
  const prefix = c << 5;
  const first = topOf(word);
  const lengthsFirst = lengthsOf(word);
  const placed = lengthsFirst & 15;
  let lengths = lengthsFirst;
  let top = first;
  let worthMoved = 0;
  let toCells = 0;
  let toEmpties = 0;
  for (let gone = 0; gone < count;) {
    const k = lengths >> 4;
    const run = (lengths & 15) + PREFIX_RUN[prefix | k];
    let moved = 1;
    let shift = 0;
    let parents = 0;
    const limit = supermoveLimit(freeCells - toCells, VARS[V_EMPTIES]);
    if (run > 1 && run <= count - gone && run <= limit) {
      // All of the run goes, placed cards included. Its deepest card decides where it fits.
      shift = parentShift(k > 0 ? PREFIX_START[prefix | k] : startOf(node, c));
      parents = (3 << shift) & (shift < 32 ? landing : landing2);
      if (parents !== 0) moved = run;
    }
    if (parents === 0) {
      shift = parentShift(top);
      parents = (3 << shift) & (shift < 32 ? landing : landing2);
    }
    if (parents !== 0) {
      const onto = lowest(parents);
      if (shift < 32) landing ^= 1 << onto;
      else landing2 ^= 1 << onto;
      const to = TOP_AT[(shift & 32) | onto];
      const at = (to << 9) | lengthsOf(NODES[node | to]);
      worthMoved += WORTH[at + moved] - WORTH[at];
    } else if (toCells < freeCells) {
      toCells++;
      worthMoved += IN_CELL[top >> 2];
    } else if (toEmpties < VARS[V_EMPTIES]) {
      toEmpties++;
      worthMoved += WORTH[(firstEmpty(node) << 9) | 1];
    } else {
      return false;
    }
    gone += moved;
    // As `wordWithout` does; only the rank, colour and suit of the top matter here.
    const some = (gone - placed) >> 31;
    const kLeft = ((lengthsFirst >> 4) + placed - gone) & 31;
    const prefixTop = PREFIX_TOP[prefix | kLeft];
    top = select(some, runCard(first, gone, word), prefixTop);
    lengths = select(some, lengthsFirst - gone, kLeft << 4);
  }
  VARS[V_MOVED_WORTH] = worthMoved | 0;
  VARS[V_MOVED_TO_CELLS] = toCells;
  VARS[V_MOVED_TO_EMPTIES] = toEmpties;
  return true;
}
