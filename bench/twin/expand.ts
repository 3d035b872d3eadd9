/** Expansion: queues the children of a node in stages, as in assembly/engine/search/expand.ts. */
import {
  childrenOfAnyHigh,
  childrenOfAnyLow,
  highFlag,
  lowest,
  lowFlag,
  parentShift,
  sizeOf,
} from './cards.js';
import { depthChange, estimateRelocation, leave, leaveCell, playChange } from './estimate.js';
import { LOG_CELL, LOG_FOUNDATION } from './log.js';
import { cellsAndEmpties, continuation, describe, supermoveLimit } from './macro.js';
import {
  firstEmpty,
  lengthsBelowRun,
  lengthsOf,
  N_CELLS,
  N_NEXT,
  N_SCORE,
  N_STARTS,
  N_TOPS,
  NODES,
  runFrom,
  START_AT,
  TOP_AT,
  topOf,
} from './node.js';
import { W_DELAY } from './portfolio.js';
import { push } from './queue.js';
import {
  HOME,
  HOME_POSITION,
  IN_CELL,
  PREFIX_CARDS,
  PREFIX_RUN,
  PREFIX_RUNS,
  PREFIX_START,
  PREFIX_TOP,
  WEIGHTS,
  words,
  WORTH,
} from './tables.js';
import {
  V_BASE,
  V_BEST,
  V_CELL_COUNT,
  V_CLOSING,
  V_DUG_STARTS,
  V_DUG_STARTS2,
  V_DUG_TOPS,
  V_DUG_TOPS2,
  V_EMPTIES,
  V_GENERATED,
  V_INDEX,
  V_MAX_RELOCATIONS,
  V_MOVED_TO_CELLS,
  V_MOVED_TO_EMPTIES,
  V_MOVED_WORTH,
  V_NODE,
  V_SAFE_AUTOPLAY,
  V_SOURCE_EMPTIES,
  V_SOURCE_REST,
  V_SOURCE_WORTH,
  V_USED,
  V_WORTH,
  VARS,
} from './vars.js';

/** A dig to a foundation card may relocate this many more cards than a move between cascades. */
const DIG_FURTHER = 5;

export function startExpanding(relocations: number): void {
  VARS[V_MAX_RELOCATIONS] = relocations;
  VARS[V_GENERATED] = 0;
}

function queue(score: number, descriptor: number): void {
  VARS[V_BEST] += (score - VARS[V_BEST]) & ((score - VARS[V_BEST]) >> 31);
  push(score, descriptor, VARS[V_INDEX]);
  VARS[V_GENERATED]++;
}

function ontoTops(): void {
  const node = VARS[V_NODE];
  const tops = NODES[node | N_TOPS];
  const tops2 = NODES[node | N_TOPS | 1];
  const cells = NODES[node | N_CELLS];
  const cells2 = NODES[node | N_CELLS | 1];
  let movable = childrenOfAnyLow(tops, tops2) & (cells | NODES[node | N_STARTS]);
  for (; movable !== 0; movable &= movable - 1) {
    const card = lowest(movable);
    queueMovable(card, (cells >>> card) & 1);
  }
  movable = childrenOfAnyHigh(tops2) & (cells2 | NODES[node | N_STARTS | 1]);
  for (; movable !== 0; movable &= movable - 1) {
    const card = lowest(movable);
    queueMovable(32 + card, (cells2 >>> card) & 1);
  }
}

/** Queues a cell card, or the top run with this card as its deepest, onto each top it fits. */
function queueMovable(card: number, inCell: number): void {
  const node = VARS[V_NODE];
  let from = LOG_CELL;
  let n = 1;
  let usedThen = VARS[V_USED];
  if (inCell !== 0) {
    usedThen--;
    leaveCell(card);
  } else {
    from = START_AT[card];
    const lengths = lengthsOf(NODES[node | from]);
    const below = lengthsBelowRun(from, lengths);
    n = runFrom(lengths, below);
    if (n > supermoveLimit(VARS[V_CELL_COUNT] - VARS[V_USED], VARS[V_EMPTIES])) return;
    leave(from, below >> 4);
  }
  const rest =
    VARS[V_BASE] +
    VARS[V_SOURCE_REST] +
    cellsAndEmpties(usedThen, VARS[V_EMPTIES] + VARS[V_SOURCE_EMPTIES]);
  const shift = parentShift(card);
  let parents = (3 << shift) & NODES[node | N_TOPS | (shift >> 5)];
  for (; parents !== 0; parents &= parents - 1) {
    const to = TOP_AT[(shift & 32) | lowest(parents)];
    const lengths = lengthsOf(NODES[node | to]);
    const at = (to << 9) | lengths;
    const worthThen = VARS[V_WORTH] + VARS[V_SOURCE_WORTH] + WORTH[at + n] - WORTH[at];
    queue(
      (worthThen >> 9) + rest + depthChange(to, lengths + n),
      describe(from, to, 0, 0, n, card),
    );
  }
}

function fromCellToEmpty(card: number, to: number): void {
  const worthThen = VARS[V_WORTH] + WORTH[(to << 9) | 1] - IN_CELL[card >> 2];
  const rest = VARS[V_BASE] + cellsAndEmpties(VARS[V_USED] - 1, VARS[V_EMPTIES] - 1);
  queue((worthThen >> 9) + rest, describe(LOG_CELL, to, 0, 0, 1, card));
}

function toEmpty(): void {
  const node = VARS[V_NODE];
  if (VARS[V_EMPTIES] === 0) return;
  const to = firstEmpty(node);
  const row = to << 9;
  if (VARS[V_USED] > 0) {
    let inCells = NODES[node | N_CELLS];
    for (; inCells !== 0; inCells &= inCells - 1) fromCellToEmpty(lowest(inCells), to);
    inCells = NODES[node | N_CELLS | 1];
    for (; inCells !== 0; inCells &= inCells - 1) fromCellToEmpty(32 + lowest(inCells), to);
  }
  const limit = supermoveLimit(VARS[V_CELL_COUNT] - VARS[V_USED], VARS[V_EMPTIES] - 1);
  for (let from = 0; from < 8; from++) {
    const lengths = lengthsOf(NODES[node | from]);
    const below = lengthsBelowRun(from, lengths);
    const n = runFrom(lengths, below);
    if (below === 0 || n > limit) continue;
    leave(from, below >> 4);
    const rest =
      VARS[V_BASE] +
      VARS[V_SOURCE_REST] +
      cellsAndEmpties(VARS[V_USED], VARS[V_EMPTIES] - 1 + VARS[V_SOURCE_EMPTIES]);
    queue(
      ((VARS[V_WORTH] + VARS[V_SOURCE_WORTH] + WORTH[row | n]) >> 9) + rest,
      describe(from, to, 0, 0, n, 0),
    );
  }
}

function digs(relocations: number): void {
  const node = VARS[V_NODE];
  let wanted = NODES[node | N_NEXT];
  for (; wanted !== 0; wanted &= wanted - 1) digTo(lowest(wanted), relocations);
  wanted = NODES[node | N_NEXT | 1];
  for (; wanted !== 0; wanted &= wanted - 1) digTo(32 + lowest(wanted), relocations);
}

/**
 * Returns true if the cards above the first `left` of a cascade are too many runs for these spots.
 */
function lacksRoom(
  c: number,
  left: number,
  lengths: number,
  landing: number,
  landing2: number,
  spots: number,
): boolean {
  const high = (c << 5) | (lengths >> 4);
  const low = (c << 5) | left;
  const runs = PREFIX_RUNS[high] - PREFIX_RUNS[low] - (lengths & 15);
  if (runs <= spots) return false;
  const cards = PREFIX_CARDS[high << 1] ^ PREFIX_CARDS[low << 1];
  const cards2 = PREFIX_CARDS[(high << 1) + 1] ^ PREFIX_CARDS[(low << 1) + 1];
  const landings = sizeOf(
    cards & childrenOfAnyLow(landing, landing2),
    cards2 & childrenOfAnyHigh(landing2),
  );
  return runs - landings > spots;
}

/** Queues the dig to a next card. */
function digTo(card: number, relocations: number): void {
  const node = VARS[V_NODE];
  const from = HOME[card];
  const word = NODES[node | from];
  const lengths = lengthsOf(word);
  const position = HOME_POSITION[card];
  if (position >= lengths >> 4) {
    const half = card >> 5;
    const open = NODES[node | N_CELLS | half] | NODES[node | N_TOPS | half];
    if (open & (1 << card)) queueUnsafe(card);
    return;
  }
  const above = (lengths >> 4) - 1 - position + (lengths & 15);
  if (above > relocations + DIG_FURTHER) return;
  let landing = NODES[node | N_TOPS];
  let landing2 = NODES[node | N_TOPS | 1];
  const top = topOf(word);
  landing &= ~lowFlag(top);
  landing2 &= ~highFlag(top);
  const freeCells = VARS[V_CELL_COUNT] - VARS[V_USED];
  if (lacksRoom(from, position + 1, lengths, landing, landing2, freeCells + VARS[V_EMPTIES]))
    return;
  if (!estimateRelocation(from, above, landing, landing2, freeCells)) return;
  const worthMoved = VARS[V_MOVED_WORTH];
  const usedThen = VARS[V_USED] + VARS[V_MOVED_TO_CELLS];
  const emptiesThen = VARS[V_EMPTIES] - VARS[V_MOVED_TO_EMPTIES];
  leave(from, position);
  const rest =
    VARS[V_BASE] +
    VARS[V_SOURCE_REST] +
    playChange(card) +
    cellsAndEmpties(usedThen, emptiesThen + VARS[V_SOURCE_EMPTIES]);
  queue(
    ((VARS[V_WORTH] + worthMoved + VARS[V_SOURCE_WORTH]) >> 9) + rest,
    describe(from, LOG_FOUNDATION, above, 0, 0, card),
  );
}

/** Queues a next card that lies open, is not at home, and was left where it is by safe autoplay. */
function queueUnsafe(card: number): void {
  const node = VARS[V_NODE];
  let from = LOG_CELL;
  let usedThen = VARS[V_USED];
  let worthThen = VARS[V_WORTH];
  let rest = VARS[V_BASE] + playChange(card);
  let emptiesThen = VARS[V_EMPTIES];
  if (NODES[node | N_CELLS | (card >> 5)] & (1 << card)) {
    usedThen--;
    worthThen -= IN_CELL[card >> 2];
  } else {
    from = TOP_AT[card];
    const lengths = lengthsOf(NODES[node | from]);
    worthThen += WORTH[(from << 9) + lengths - 1] - WORTH[(from << 9) | lengths];
    rest += depthChange(from, lengths - 1);
    if (lengths === 1) emptiesThen++;
  }
  rest += cellsAndEmpties(usedThen, emptiesThen);
  queue((worthThen >> 9) + rest, describe(from, LOG_FOUNDATION, 0, 0, 0, card));
}

/**
 * By card: the run that starts with this card, or has it on top, and lies open once a few cards are
 * relocated. In bits: cascade (4), cards relocated (4), k (5), run (4).
 */
const DUG_BY_START = words(64);
const DUG_BY_TOP = words(64);

function findDug(relocations: number): void {
  const node = VARS[V_NODE];
  let starts = 0;
  let starts2 = 0;
  let tops = 0;
  let tops2 = 0;
  for (let c = 0; c < 8; c++) {
    const lengths = lengthsOf(NODES[node | c]);
    let k = lengths >> 4;
    let dug = lengths & 15;
    for (;;) {
      const above = PREFIX_RUN[(c << 5) | k];
      dug += above;
      k -= above;
      if (k === 0 || dug > relocations) break;
      const prefix = (c << 5) | k;
      const start = PREFIX_START[prefix];
      const top = PREFIX_TOP[prefix];
      DUG_BY_START[start] = c | (dug << 4) | (k << 8) | (PREFIX_RUN[prefix] << 13);
      DUG_BY_TOP[top] = DUG_BY_START[start];
      starts |= lowFlag(start);
      starts2 |= highFlag(start);
      tops |= lowFlag(top);
      tops2 |= highFlag(top);
    }
  }
  VARS[V_DUG_STARTS] = starts;
  VARS[V_DUG_STARTS2] = starts2;
  VARS[V_DUG_TOPS] = tops;
  VARS[V_DUG_TOPS2] = tops2;
}

/**
 * Queues a move after two digs: `a` cards off cascade `from` (down to fromK cards), and `b` off
 * `to` (toLengths are left).
 */
function queueDug(
  from: number,
  fromK: number,
  a: number,
  n: number,
  to: number,
  toLengths: number,
  b: number,
  card: number,
): void {
  const node = VARS[V_NODE];
  const freeCells = VARS[V_CELL_COUNT] - VARS[V_USED];
  let landing = NODES[node | N_TOPS];
  let landing2 = NODES[node | N_TOPS | 1];
  const toTop = topOf(NODES[node | to]);
  landing &= ~lowFlag(toTop);
  landing2 &= ~highFlag(toTop);
  if (from < 8) {
    const fromTop = topOf(NODES[node | from]);
    landing &= ~lowFlag(fromTop);
    landing2 &= ~highFlag(fromTop);
  }
  let worthThen = VARS[V_WORTH];
  let toCells = 0;
  let toEmpties = 0;
  if (b > 0) {
    if (!estimateRelocation(to, b, landing, landing2, freeCells)) return;
    worthThen += VARS[V_MOVED_WORTH];
    toCells = VARS[V_MOVED_TO_CELLS];
    toEmpties = VARS[V_MOVED_TO_EMPTIES];
  }
  if (a > 0) {
    if (!estimateRelocation(from, a, landing, landing2, freeCells - toCells)) return;
    worthThen += VARS[V_MOVED_WORTH];
    toCells += VARS[V_MOVED_TO_CELLS];
    toEmpties += VARS[V_MOVED_TO_EMPTIES];
  }
  if (toEmpties > VARS[V_EMPTIES]) return;
  let usedThen = VARS[V_USED] + toCells;
  if (from === LOG_CELL) {
    usedThen--;
    leaveCell(card);
  } else {
    if (n > supermoveLimit(VARS[V_CELL_COUNT] - usedThen, VARS[V_EMPTIES] - toEmpties)) return;
    leave(from, fromK);
  }
  const emptiesThen = VARS[V_EMPTIES] - toEmpties + VARS[V_SOURCE_EMPTIES];
  worthThen +=
    VARS[V_SOURCE_WORTH] +
    WORTH[(to << 9) + toLengths + n] -
    WORTH[(to << 9) + lengthsOf(NODES[node | to])];
  const rest = VARS[V_BASE] + VARS[V_SOURCE_REST] + cellsAndEmpties(usedThen, emptiesThen);
  queue(
    (worthThen >> 9) + rest + depthChange(to, toLengths + n),
    describe(from, to, a, b, n, card),
  );
}

function afterRelocations(relocations: number): void {
  const node = VARS[V_NODE];
  if (relocations === 0) return;
  findDug(relocations);
  const tops = NODES[node | N_TOPS];
  const tops2 = NODES[node | N_TOPS | 1];
  // A run that was laid open goes onto a top.
  let movable = childrenOfAnyLow(tops, tops2) & VARS[V_DUG_STARTS];
  for (; movable !== 0; movable &= movable - 1) queueOntoTops(lowest(movable));
  movable = childrenOfAnyHigh(tops2) & VARS[V_DUG_STARTS2];
  for (; movable !== 0; movable &= movable - 1) queueOntoTops(32 + lowest(movable));
  // A cell card, a whole top run or a run laid open goes onto a card laid open.
  const also = (1 - relocations) >> 31;
  movable =
    childrenOfAnyLow(VARS[V_DUG_TOPS], VARS[V_DUG_TOPS2]) &
    (NODES[node | N_CELLS] | NODES[node | N_STARTS] | (VARS[V_DUG_STARTS] & also));
  for (; movable !== 0; movable &= movable - 1) queueOntoDug(lowest(movable), relocations);
  movable =
    childrenOfAnyHigh(VARS[V_DUG_TOPS2]) &
    (NODES[node | N_CELLS | 1] | NODES[node | N_STARTS | 1] | (VARS[V_DUG_STARTS2] & also));
  for (; movable !== 0; movable &= movable - 1) queueOntoDug(32 + lowest(movable), relocations);
}

/** Queues the moves of a run laid open onto tops. */
function queueOntoTops(start: number): void {
  const node = VARS[V_NODE];
  const dug = DUG_BY_START[start];
  const c = dug & 15;
  const run = dug >> 13;
  const k = ((dug >> 8) & 31) - run;
  const shift = parentShift(start);
  let parents = (3 << shift) & NODES[node | N_TOPS | (shift >> 5)];
  for (; parents !== 0; parents &= parents - 1) {
    const to = TOP_AT[(shift & 32) | lowest(parents)];
    if (to === c) continue;
    queueDug(c, k, (dug >> 4) & 15, run, to, lengthsOf(NODES[node | to]), 0, 0);
  }
}

/** Queues the moves of a card, and the cards on it, onto runs laid open. */
function queueOntoDug(card: number, relocations: number): void {
  const node = VARS[V_NODE];
  const half = card >> 5;
  const flag = 1 << card;
  const shift = parentShift(card);
  let parents = (3 << shift) & (shift < 32 ? VARS[V_DUG_TOPS] : VARS[V_DUG_TOPS2]);
  for (; parents !== 0; parents &= parents - 1) {
    const target = DUG_BY_TOP[(shift & 32) | lowest(parents)];
    const to = target & 15;
    const b = (target >> 4) & 15;
    const toLengths = ((target >> 8) & 31) << 4;
    if (NODES[node | N_CELLS | half] & flag) {
      queueDug(LOG_CELL, 0, 0, 1, to, toLengths, b, card);
    } else if (NODES[node | N_STARTS | half] & flag) {
      const from = START_AT[card];
      if (from === to) continue;
      const lengths = lengthsOf(NODES[node | from]);
      const below = lengthsBelowRun(from, lengths);
      queueDug(from, below >> 4, 0, runFrom(lengths, below), to, toLengths, b, 0);
    } else {
      const source = DUG_BY_START[card];
      const from = source & 15;
      const a = (source >> 4) & 15;
      if (from === to || a + b > relocations) continue;
      const run = source >> 13;
      queueDug(from, ((source >> 8) & 31) - run, a, run, to, toLengths, b, 0);
    }
  }
}

/** With safe autoplay only: moves single cards, so that every position can be reached. */
function singleCards(): void {
  const node = VARS[V_NODE];
  const empty = VARS[V_EMPTIES] > 0 ? firstEmpty(node) : 8;
  for (let from = 0; from < 8; from++) {
    const word = NODES[node | from];
    const lengths = lengthsOf(word);
    if (lengths === 0) continue;
    const p = lengths & 15;
    const row = from << 9;
    const lengthsLeft = p > 0 ? lengths - 1 : lengths - 16;
    const worthLeft = VARS[V_WORTH] + WORTH[row | lengthsLeft] - WORTH[row | lengths];
    const restLeft = VARS[V_BASE] + depthChange(from, lengthsLeft);
    if (VARS[V_USED] < VARS[V_CELL_COUNT]) {
      const emptiesThen = lengthsLeft === 0 ? VARS[V_EMPTIES] + 1 : VARS[V_EMPTIES];
      const rest = restLeft + cellsAndEmpties(VARS[V_USED] + 1, emptiesThen);
      const worthThen = worthLeft + IN_CELL[topOf(word) >> 2];
      queue((worthThen >> 9) + rest, describe(from, LOG_CELL, 0, 0, 1, 0));
    }
    if (p + PREFIX_RUN[(from << 5) | (lengths >> 4)] === 1) continue;
    const shift = parentShift(topOf(word));
    let parents = (3 << shift) & NODES[node | N_TOPS | (shift >> 5)];
    for (; parents !== 0; parents &= parents - 1) {
      const to = TOP_AT[(shift & 32) | lowest(parents)];
      const toLengths = lengthsOf(NODES[node | to]);
      const at = (to << 9) | toLengths;
      const rest =
        restLeft + depthChange(to, toLengths + 1) + cellsAndEmpties(VARS[V_USED], VARS[V_EMPTIES]);
      queue(((worthLeft + WORTH[at + 1] - WORTH[at]) >> 9) + rest, describe(from, to, 0, 0, 1, 0));
    }
    if (empty < 8) {
      const rest = restLeft + cellsAndEmpties(VARS[V_USED], VARS[V_EMPTIES] - 1);
      queue(((worthLeft + WORTH[(empty << 9) | 1]) >> 9) + rest, describe(from, empty, 0, 0, 1, 0));
    }
  }
}

/** Returns true if a child beats the continuation of a stage, which is then queued. */
function defer(score: number, delay: number, stage: number): boolean {
  const then = score + delay;
  if (VARS[V_BEST] >= then) return false;
  queue(then, continuation(stage));
  return true;
}

/** Queues the children of the node entered last (`enter`), from a stage on. */
export function expand(fromStage: number): void {
  const score = NODES[VARS[V_NODE] | N_SCORE];
  const closing = VARS[V_CLOSING] !== 0;
  const spots = VARS[V_CELL_COUNT] - VARS[V_USED] + VARS[V_EMPTIES];
  const relocations = VARS[V_MAX_RELOCATIONS] < spots ? VARS[V_MAX_RELOCATIONS] : spots;
  // (Differences to it fit 32 bits.)
  VARS[V_BEST] = 1 << 30;
  if (!closing && fromStage <= 1) {
    ontoTops();
    if (defer(score, 0, 2)) return;
  }
  if (fromStage <= 2) {
    toEmpty();
    if (defer(score, WEIGHTS[W_DELAY], 3)) return;
  }
  if (fromStage <= 3) {
    digs(relocations);
    if (defer(score, WEIGHTS[W_DELAY + 1], 4)) return;
  }
  if (fromStage <= 4) {
    afterRelocations(relocations);
    if (closing && defer(score, WEIGHTS[W_DELAY + 2], 5)) return;
  }
  if (closing) ontoTops();
  if (VARS[V_SAFE_AUTOPLAY] !== 0) singleCards();
}
