/** Expansion: queues the children of a node in stages, as in assembly/solve/expand.ts. */
import {
  childrenOfAnyHigh,
  childrenOfAnyLow,
  childShift,
  EMPTY,
  lowest,
  parentShift,
} from './cards.js';
import {
  base,
  depthChange,
  empties,
  estimateRelocation,
  leave,
  movedTe,
  movedToCells,
  movedToEmpties,
  NEXT_AT,
  node,
  nodeIndex,
  noSource,
  playChange,
  sourceEmpties,
  sourceRest,
  sourceTe,
  te,
  used,
} from './estimate.js';
import { LOG_CELL, LOG_FOUNDATION } from './log.js';
import {
  cellCount,
  cellsAndEmpties,
  continuation,
  describe,
  safeAutoplay,
  supermoveLimit,
} from './macro.js';
import {
  cascadeWithStart,
  cascadeWithTop,
  kpOf,
  N_CELLS,
  N_NEXT,
  N_SCORE,
  N_STARTS,
  N_TOPS,
  NODES,
  topOf,
} from './node.js';
import { push } from './queue.js';
import { HOME, HOME_POSITION, PREFIX_RUN, PREFIX_START, PREFIX_TOP, TE } from './tables.js';

/** A dig to a foundation card may relocate so many cards more than a move between cascades. */
const DIG_FURTHER = 6;

/** Most cards a macro-move of stage 4 may relocate. */
let maxRelocations = 1;
/** Children and continuations queued since the phase began. */
export let generated = 0;

export function startExpanding(relocations: number): void {
  maxRelocations = relocations;
  generated = 0;
}

/** Best score queued since `expand` began. */
let best = 0;

function queue(score: number, descriptor: number): void {
  if (score < best) best = score;
  push(score, descriptor, nodeIndex);
  generated++;
}

function stage1(): void {
  const tops = NODES[node + N_TOPS];
  const tops2 = NODES[node + N_TOPS + 1];
  const cells = NODES[node + N_CELLS];
  const cells2 = NODES[node + N_CELLS + 1];
  let movable = childrenOfAnyLow(tops, tops2) & (cells | NODES[node + N_STARTS]);
  for (; movable !== 0; movable &= movable - 1) {
    const card = lowest(movable);
    ontoTops(card, (cells >>> card) & 1);
  }
  movable = childrenOfAnyHigh(tops2) & (cells2 | NODES[node + N_STARTS + 1]);
  for (; movable !== 0; movable &= movable - 1) {
    const card = lowest(movable);
    ontoTops(32 + card, (cells2 >>> card) & 1);
  }
}

/** Queues a cell card, or the top run whose deepest card it is, onto each top it fits. */
function ontoTops(card: number, inCell: number): void {
  let from = LOG_CELL;
  let n = 1;
  let usedThen = used;
  if (inCell !== 0) {
    usedThen--;
    noSource();
  } else {
    from = cascadeWithStart(node, card);
    const kp = kpOf(NODES[node + from]);
    const k = kp >> 4;
    const left = k - PREFIX_RUN[(from << 5) + k];
    n = (kp & 15) + k - left;
    if (n > supermoveLimit(cellCount - used, empties)) return;
    leave(from, left);
  }
  const rest = base + sourceRest + cellsAndEmpties(usedThen, empties + sourceEmpties);
  const shift = parentShift(card);
  let parents = (3 << shift) & NODES[node + N_TOPS + (shift >> 5)];
  for (; parents !== 0; parents &= parents - 1) {
    const to = cascadeWithTop(node, (shift & 32) | lowest(parents));
    const kp = kpOf(NODES[node + to]);
    const at = (to << 9) + kp;
    const teThen = te + sourceTe + TE[at + n] - TE[at];
    queue((teThen >> 6) + rest + depthChange(to, kp + n), describe(from, to, 0, 0, n, card));
  }
}

function stage2(): void {
  if (empties === 0) return;
  const to = cascadeWithTop(node, EMPTY);
  const row = to << 9;
  if (used > 0) {
    const score = ((te + TE[row + 1]) >> 6) + base + cellsAndEmpties(used - 1, empties - 1);
    let inCells = NODES[node + N_CELLS];
    for (; inCells !== 0; inCells &= inCells - 1) {
      queue(score, describe(LOG_CELL, to, 0, 0, 1, lowest(inCells)));
    }
    inCells = NODES[node + N_CELLS + 1];
    for (; inCells !== 0; inCells &= inCells - 1) {
      queue(score, describe(LOG_CELL, to, 0, 0, 1, 32 + lowest(inCells)));
    }
  }
  const limit = supermoveLimit(cellCount - used, empties - 1);
  for (let from = 0; from < 8; from++) {
    const kp = kpOf(NODES[node + from]);
    const k = kp >> 4;
    const left = k - PREFIX_RUN[(from << 5) + k];
    const n = (kp & 15) + k - left;
    if (left === 0 || n > limit) continue;
    leave(from, left);
    const rest = base + sourceRest + cellsAndEmpties(used, empties - 1 + sourceEmpties);
    queue(((te + sourceTe + TE[row + n]) >> 6) + rest, describe(from, to, 0, 0, n, 0));
  }
}

function stage3(relocations: number): void {
  let wanted = NODES[node + N_NEXT];
  for (; wanted !== 0; wanted &= wanted - 1) digTo(lowest(wanted), relocations);
  wanted = NODES[node + N_NEXT + 1];
  for (; wanted !== 0; wanted &= wanted - 1) digTo(32 + lowest(wanted), relocations);
}

/** Queues the dig to a next card. */
function digTo(card: number, relocations: number): void {
  const from = HOME[card];
  const half = card >> 5;
  if ((NEXT_AT[from] & (1 << (card & 3))) === 0) {
    const open = NODES[node + N_CELLS + half] | NODES[node + N_TOPS + half];
    if (open & (1 << card)) queueUnsafe(card);
    return;
  }
  const word = NODES[node + from];
  const kp = kpOf(word);
  const position = HOME_POSITION[card];
  const above = (kp >> 4) - 1 - position + (kp & 15);
  if (above > relocations + DIG_FURTHER) return;
  let landing = NODES[node + N_TOPS];
  let landing2 = NODES[node + N_TOPS + 1];
  const top = topOf(word);
  if (top < 32) landing &= ~(1 << top);
  else landing2 &= ~(1 << top);
  if (!estimateRelocation(from, above, landing, landing2, cellCount - used)) return;
  const teMoved = movedTe;
  const usedThen = used + movedToCells;
  const emptiesThen = empties - movedToEmpties;
  leave(from, position);
  const rest =
    base + sourceRest + playChange(card) + cellsAndEmpties(usedThen, emptiesThen + sourceEmpties);
  queue(((te + teMoved + sourceTe) >> 6) + rest, describe(from, LOG_FOUNDATION, above, 0, 0, card));
}

/** A next card that lies open, not at home, and that safe autoplay left where it is. */
function queueUnsafe(card: number): void {
  let from = LOG_CELL;
  let usedThen = used;
  let teThen = te;
  let rest = base + playChange(card);
  let emptiesThen = empties;
  if (NODES[node + N_CELLS + (card >> 5)] & (1 << card)) {
    usedThen--;
  } else {
    from = cascadeWithTop(node, card);
    const kp = kpOf(NODES[node + from]);
    teThen += TE[(from << 9) + kp - 1] - TE[(from << 9) + kp];
    rest += depthChange(from, kp - 1);
    if (kp === 1) emptiesThen++;
  }
  rest += cellsAndEmpties(usedThen, emptiesThen);
  queue((teThen >> 6) + rest, describe(from, LOG_FOUNDATION, 0, 0, 0, card));
}

/** Runs that relocating a few cards lays open, eight words each: cascade, dug, start, top, k, run. */
const DUG = new Int32Array(8 * 20 * 8);
let dugEnd = 0;

function findDug(relocations: number): void {
  dugEnd = 0;
  for (let c = 0; c < 8; c++) {
    const kp = kpOf(NODES[node + c]);
    const prefix = c << 5;
    let k = kp >> 4;
    let dug = kp & 15;
    for (;;) {
      const run = PREFIX_RUN[prefix + k];
      dug += run;
      k -= run;
      if (k === 0 || dug > relocations) break;
      DUG[dugEnd] = c;
      DUG[dugEnd + 1] = dug;
      DUG[dugEnd + 2] = PREFIX_START[prefix + k];
      DUG[dugEnd + 3] = PREFIX_TOP[prefix + k];
      DUG[dugEnd + 4] = k;
      DUG[dugEnd + 5] = PREFIX_RUN[prefix + k];
      dugEnd += 8;
    }
  }
}

/** Queues: dig `a` off cascade `from` (ending with prefix fromK), `b` off `to` (kp then toKp). */
function queueDug(
  from: number,
  fromK: number,
  a: number,
  n: number,
  to: number,
  toKp: number,
  b: number,
  card: number,
): void {
  const freeCells = cellCount - used;
  let landing = NODES[node + N_TOPS];
  let landing2 = NODES[node + N_TOPS + 1];
  const toTop = topOf(NODES[node + to]);
  if (toTop < 32) landing &= ~(1 << toTop);
  else landing2 &= ~(1 << toTop);
  if (from < 8) {
    const fromTop = topOf(NODES[node + from]);
    if (fromTop < 32) landing &= ~(1 << fromTop);
    else landing2 &= ~(1 << fromTop);
  }
  let teThen = te;
  let toCells = 0;
  let toEmpties = 0;
  if (b > 0) {
    if (!estimateRelocation(to, b, landing, landing2, freeCells)) return;
    teThen += movedTe;
    toCells = movedToCells;
    toEmpties = movedToEmpties;
  }
  if (a > 0) {
    if (!estimateRelocation(from, a, landing, landing2, freeCells - toCells)) return;
    teThen += movedTe;
    toCells += movedToCells;
    toEmpties += movedToEmpties;
  }
  if (toEmpties > empties) return;
  let usedThen = used + toCells;
  if (from === LOG_CELL) {
    usedThen--;
    noSource();
  } else {
    if (n > supermoveLimit(cellCount - usedThen, empties - toEmpties)) return;
    leave(from, fromK);
  }
  const emptiesThen = empties - toEmpties + sourceEmpties;
  teThen += sourceTe + TE[(to << 9) + toKp + n] - TE[(to << 9) + kpOf(NODES[node + to])];
  const rest = base + sourceRest + cellsAndEmpties(usedThen, emptiesThen);
  queue((teThen >> 6) + rest + depthChange(to, toKp + n), describe(from, to, a, b, n, card));
}

function stage4(relocations: number): void {
  if (relocations === 0) return;
  findDug(relocations);
  for (let dug = 0; dug < dugEnd; dug += 8) {
    const c = DUG[dug];
    const count = DUG[dug + 1];
    const k = DUG[dug + 4];
    const run = DUG[dug + 5];
    // As a source: the run laid open goes onto a top, or onto a run laid open elsewhere.
    const shift = parentShift(DUG[dug + 2]);
    let parents = (3 << shift) & NODES[node + N_TOPS + (shift >> 5)];
    for (; parents !== 0; parents &= parents - 1) {
      const to = cascadeWithTop(node, (shift & 32) | lowest(parents));
      if (to !== c) queueDug(c, k - run, count, run, to, kpOf(NODES[node + to]), 0, 0);
    }
    if (count < relocations) {
      for (let target = 0; target < dugEnd; target += 8) {
        const b = DUG[target + 1];
        if (count + b > relocations || DUG[target] === c) continue;
        const top = DUG[target + 3];
        if (top !== shift && top !== shift + 1) continue;
        queueDug(c, k - run, count, run, DUG[target], DUG[target + 4] << 4, b, 0);
      }
    }
    // As a target: a cell card or a whole top run comes onto the card laid open.
    const top = DUG[dug + 3];
    if (top < 4) continue;
    const down = childShift(top);
    const half = down >> 5;
    const cells = NODES[node + N_CELLS + half];
    let children = (3 << down) & (cells | NODES[node + N_STARTS + half]);
    for (; children !== 0; children &= children - 1) {
      const low = lowest(children);
      const card = (half << 5) | low;
      if ((cells >>> low) & 1) {
        queueDug(LOG_CELL, 0, 0, 1, c, k << 4, count, card);
        continue;
      }
      const from = cascadeWithStart(node, card);
      if (from === c) continue;
      const kp = kpOf(NODES[node + from]);
      const left = (kp >> 4) - PREFIX_RUN[(from << 5) + (kp >> 4)];
      queueDug(from, left, 0, (kp & 15) + (kp >> 4) - left, c, k << 4, count, 0);
    }
  }
}

/** With safe autoplay only: single cards, so that no position is out of reach. */
function stage5(): void {
  const empty = empties > 0 ? cascadeWithTop(node, EMPTY) : 8;
  for (let from = 0; from < 8; from++) {
    const word = NODES[node + from];
    const kp = kpOf(word);
    if (kp === 0) continue;
    const p = kp & 15;
    const row = from << 9;
    const kpLeft = p > 0 ? kp - 1 : kp - 16;
    const teLeft = te + TE[row + kpLeft] - TE[row + kp];
    const restLeft = base + depthChange(from, kpLeft);
    if (used < cellCount) {
      const emptiesThen = kpLeft === 0 ? empties + 1 : empties;
      const rest = restLeft + cellsAndEmpties(used + 1, emptiesThen);
      queue((teLeft >> 6) + rest, describe(from, LOG_CELL, 0, 0, 1, 0));
    }
    if (p + PREFIX_RUN[(from << 5) + (kp >> 4)] === 1) continue;
    const shift = parentShift(topOf(word));
    let parents = (3 << shift) & NODES[node + N_TOPS + (shift >> 5)];
    for (; parents !== 0; parents &= parents - 1) {
      const to = cascadeWithTop(node, (shift & 32) | lowest(parents));
      const toKp = kpOf(NODES[node + to]);
      const at = (to << 9) + toKp;
      const rest = restLeft + depthChange(to, toKp + 1) + cellsAndEmpties(used, empties);
      queue(((teLeft + TE[at + 1] - TE[at]) >> 6) + rest, describe(from, to, 0, 0, 1, 0));
    }
    if (empty < 8) {
      const rest = restLeft + cellsAndEmpties(used, empties - 1);
      queue(((teLeft + TE[(empty << 9) + 1]) >> 6) + rest, describe(from, empty, 0, 0, 1, 0));
    }
  }
}

/** Queues the children of the node last entered, from a stage on. */
export function expand(fromStage: number): void {
  const score = NODES[node + N_SCORE];
  const spots = cellCount - used + empties;
  const relocations = maxRelocations < spots ? maxRelocations : spots;
  best = 0x7fffffff;
  if (fromStage <= 1) {
    stage1();
    if (best < score) {
      queue(score, continuation(2));
      return;
    }
  }
  if (fromStage <= 2) {
    stage2();
    if (best < score) {
      queue(score, continuation(3));
      return;
    }
  }
  if (fromStage <= 3) {
    stage3(relocations);
    if (best < score) {
      queue(score, continuation(4));
      return;
    }
  }
  stage4(relocations);
  if (safeAutoplay) stage5();
}
