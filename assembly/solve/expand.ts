/**
 * Expansion: queues the children of a node. They are scored by estimate only (`estimate.ts`); a
 * child is built when it is popped, and never queued again at another score.
 *
 * Children come in stages. If a stage's best estimate beats the node's own score, only those go to
 * the queue, with a continuation at the node's own score that takes up the next stage.
 *
 *     1  a cell card or whole top run onto a top
 *     2  a cell card or whole top run to an empty cascade
 *     3  a dig to each next foundation card (no dig, if safe autoplay left it)
 *     4  as 1, after relocating a + b <= R cards off the source and the target
 *     5  only with safe autoplay: a top card to a cell, or off its run onto a top or to an empty
 *        cascade. With these no position is out of reach.
 */
import { bit, childrenOf, childrenOfAny, EMPTY, parentsOf } from './cards';
import { LOG_CELL, LOG_FOUNDATION } from './log';
import {
  cellCount,
  cellsAndEmpties,
  continuation,
  describe,
  safeAutoplay,
  supermoveLimit,
} from './macro';
import {
  cascadeWithStart,
  cascadeWithTop,
  kpOf,
  N_SCORE,
  prefixRun,
  prefixStart,
  prefixTop,
  teAt,
  topOf,
  wordOf,
} from './node';
import { push } from './queue';
import { HOME, HOME_POSITION } from './tables';
import {
  base,
  cells,
  depthChange,
  empties,
  estimateRelocation,
  leave,
  movedTe,
  movedToCells,
  movedToEmpties,
  NEXT_AT,
  next,
  node,
  nodeIndex,
  noSource,
  playChange,
  sourceEmpties,
  sourceRest,
  sourceTe,
  starts,
  te,
  tops,
  used,
} from './estimate';

/** A dig to a foundation card may relocate so many cards more than a move between cascades.
 * Measured: 3 more -> 42.5 nodes a deal in the first phase, 4 -> 40.9, 6 -> 39.8. */
const DIG_FURTHER: i32 = 6;

/** Most cards a macro-move of stage 4 may relocate. */
export let maxRelocations: i32 = 1;
/** Children and continuations queued since the phase began. */
export let generated: u32 = 0;

export function startExpanding(relocations: i32): void {
  maxRelocations = relocations;
  generated = 0;
}

/** Best score queued since `expand` began. */
let best: i32 = 0;

function queue(score: i32, descriptor: u32): void {
  if (score < best) best = score;
  push(score, descriptor, nodeIndex);
  generated++;
}

function stage1(): void {
  let movable = childrenOfAny(tops) & (cells | starts);
  const limit = supermoveLimit(cellCount - used, empties);
  while (movable) {
    const card = <u32>ctz(movable);
    movable &= movable - 1;
    let from: u32 = LOG_CELL;
    let n: u32 = 1;
    let usedThen = used;
    if (cells & bit(card)) {
      usedThen--;
      noSource();
    } else {
      from = cascadeWithStart(node, card);
      const kp = kpOf(wordOf(node, from));
      const left = (kp >> 4) - prefixRun(from, kp >> 4);
      n = (kp & 15) + (kp >> 4) - left;
      if (<i32>n > limit) continue;
      leave(from, left);
    }
    const rest = base + sourceRest + cellsAndEmpties(usedThen, empties + sourceEmpties);
    let parents = parentsOf(card) & tops;
    while (parents) {
      const to: u32 = cascadeWithTop(node, <u32>ctz(parents));
      parents &= parents - 1;
      const kp = kpOf(wordOf(node, to));
      const teThen = te + sourceTe + teAt(to, kp + n) - teAt(to, kp);
      queue((teThen >> 6) + rest + depthChange(to, kp + n), describe(from, to, 0, 0, n, card));
    }
  }
}

function stage2(): void {
  if (empties == 0) return;
  const to = cascadeWithTop(node, EMPTY);
  let inCells = cells;
  while (inCells) {
    const card = <u32>ctz(inCells);
    inCells &= inCells - 1;
    const rest = base + cellsAndEmpties(used - 1, empties - 1);
    queue(((te + teAt(to, 1)) >> 6) + rest, describe(LOG_CELL, to, 0, 0, 1, card));
  }
  const limit = supermoveLimit(cellCount - used, empties - 1);
  for (let from: u32 = 0; from < 8; from++) {
    const kp = kpOf(wordOf(node, from));
    const k = kp >> 4;
    const left = k - prefixRun(from, k);
    const n = (kp & 15) + k - left;
    if (left == 0 || <i32>n > limit) continue;
    leave(from, left);
    const rest = base + sourceRest + cellsAndEmpties(used, empties - 1 + sourceEmpties);
    queue(((te + sourceTe + teAt(to, n)) >> 6) + rest, describe(from, to, 0, 0, n, 0));
  }
}

function stage3(relocations: i32): void {
  let wanted = next;
  while (wanted) {
    const card = <u32>ctz(wanted);
    wanted &= wanted - 1;
    const from: u32 = load<u8>(HOME + card);
    if ((load<u8>(NEXT_AT + from) & (1 << (card & 3))) == 0) {
      if ((cells | tops) & bit(card)) queueUnsafe(card);
      continue;
    }
    const kp = kpOf(wordOf(node, from));
    const position: u32 = load<u8>(HOME_POSITION + card);
    const above = <i32>((kp >> 4) - 1 - position + (kp & 15));
    if (above > relocations + DIG_FURTHER) continue;
    const freeCells = cellCount - used;
    if (!estimateRelocation(from, above, tops & ~bit(topOf(wordOf(node, from))), freeCells))
      continue;
    const teMoved = movedTe;
    const usedThen = used + movedToCells;
    const emptiesThen = empties - movedToEmpties;
    // The card below goes by the same look-ahead as anywhere; the card itself is played for sure.
    leave(from, position);
    const rest =
      base + sourceRest + playChange(card) + cellsAndEmpties(usedThen, emptiesThen + sourceEmpties);
    queue(
      ((te + teMoved + sourceTe) >> 6) + rest,
      describe(from, LOG_FOUNDATION, above, 0, 0, card),
    );
  }
}

/** A next card that lies open, not at home, and that safe autoplay left where it is. */
function queueUnsafe(card: u32): void {
  let from: u32 = LOG_CELL;
  let usedThen = used;
  let teThen = te;
  let rest = base + playChange(card);
  let emptiesThen = empties;
  if (cells & bit(card)) {
    usedThen--;
  } else {
    from = cascadeWithTop(node, card);
    const kp = kpOf(wordOf(node, from));
    teThen += teAt(from, kp - 1) - teAt(from, kp);
    rest += depthChange(from, kp - 1);
    if (kp == 1) emptiesThen++;
  }
  rest += cellsAndEmpties(usedThen, emptiesThen);
  queue((teThen >> 6) + rest, describe(from, LOG_FOUNDATION, 0, 0, 0, card));
}

/** A run that relocating a few cards lays open: u8 cascade, dug, start, top, k, run, 2 unused. */
const DUG: usize = memory.data(8 * 20 * 8, 8);
let dugEnd: usize = DUG;

function findDug(relocations: i32): void {
  dugEnd = DUG;
  for (let c: u32 = 0; c < 8; c++) {
    const kp = kpOf(wordOf(node, c));
    let k = kp >> 4;
    let dug = <i32>(kp & 15);
    for (;;) {
      const run = prefixRun(c, k);
      dug += <i32>run;
      k -= run;
      if (k == 0 || dug > relocations) break;
      store<u8>(dugEnd, <u8>c);
      store<u8>(dugEnd, <u8>dug, 1);
      store<u8>(dugEnd, <u8>prefixStart(c, k), 2);
      store<u8>(dugEnd, <u8>prefixTop(c, k), 3);
      store<u8>(dugEnd, <u8>k, 4);
      store<u8>(dugEnd, <u8>prefixRun(c, k), 5);
      dugEnd += 8;
    }
  }
}

/** Queues: dig `a` off cascade `from` (ending with prefix fromK), `b` off `to` (kp then toKp). */
function queueDug(
  from: u32,
  fromK: u32,
  a: i32,
  n: u32,
  to: u32,
  toKp: u32,
  b: i32,
  card: u32,
): void {
  const freeCells = cellCount - used;
  let landing = tops;
  if (from < 8) landing &= ~bit(topOf(wordOf(node, from)));
  landing &= ~bit(topOf(wordOf(node, to)));
  let teThen = te;
  let toCells = 0;
  let toEmpties = 0;
  if (b > 0) {
    if (!estimateRelocation(to, b, landing, freeCells)) return;
    teThen += movedTe;
    toCells = movedToCells;
    toEmpties = movedToEmpties;
  }
  if (a > 0) {
    if (!estimateRelocation(from, a, landing, freeCells - toCells)) return;
    teThen += movedTe;
    toCells += movedToCells;
    toEmpties += movedToEmpties;
  }
  if (toEmpties > empties) return;
  let usedThen = used + toCells;
  if (from == LOG_CELL) {
    usedThen--;
    noSource();
  } else {
    if (<i32>n > supermoveLimit(cellCount - usedThen, empties - toEmpties)) return;
    leave(from, fromK);
  }
  const emptiesThen = empties - toEmpties + sourceEmpties;
  teThen += sourceTe + teAt(to, toKp + n) - teAt(to, kpOf(wordOf(node, to)));
  const rest = base + sourceRest + cellsAndEmpties(usedThen, emptiesThen);
  queue((teThen >> 6) + rest + depthChange(to, toKp + n), describe(from, to, a, b, n, card));
}

function stage4(relocations: i32): void {
  if (relocations == 0) return;
  findDug(relocations);
  for (let dug = DUG; dug < dugEnd; dug += 8) {
    const c: u32 = load<u8>(dug);
    const count = <i32>load<u8>(dug, 1);
    const start: u32 = load<u8>(dug, 2);
    const top: u32 = load<u8>(dug, 3);
    const k: u32 = load<u8>(dug, 4);
    const run: u32 = load<u8>(dug, 5);
    // As a source: the run laid open goes onto a top, or onto a run laid open elsewhere.
    let parents = parentsOf(start) & tops;
    while (parents) {
      const to: u32 = cascadeWithTop(node, <u32>ctz(parents));
      parents &= parents - 1;
      if (to != c) queueDug(c, k - run, count, run, to, kpOf(wordOf(node, to)), 0, 0);
    }
    if (count < relocations) {
      for (let target = DUG; target < dugEnd; target += 8) {
        const b = <i32>load<u8>(target, 1);
        if (count + b > relocations || load<u8>(target) == c) continue;
        if ((parentsOf(start) & bit(load<u8>(target, 3))) == 0) continue;
        queueDug(c, k - run, count, run, load<u8>(target), (<u32>load<u8>(target, 4)) << 4, b, 0);
      }
    }
    // As a target: a cell card or a whole top run comes onto the card laid open.
    let children = childrenOf(top) & (cells | starts);
    while (children) {
      const card = <u32>ctz(children);
      children &= children - 1;
      if (cells & bit(card)) {
        queueDug(LOG_CELL, 0, 0, 1, c, k << 4, count, card);
      } else {
        const from: u32 = cascadeWithStart(node, card);
        if (from == c) continue;
        const kp = kpOf(wordOf(node, from));
        const left = (kp >> 4) - prefixRun(from, kp >> 4);
        queueDug(from, left, 0, (kp & 15) + (kp >> 4) - left, c, k << 4, count, 0);
      }
    }
  }
}

function stage5(): void {
  const empty = empties > 0 ? cascadeWithTop(node, EMPTY) : 8;
  for (let from: u32 = 0; from < 8; from++) {
    const word = wordOf(node, from);
    const kp = kpOf(word);
    if (kp == 0) continue;
    const p = kp & 15;
    const run = p + prefixRun(from, kp >> 4);
    const kpLeft = p > 0 ? kp - 1 : kp - 16;
    const teLeft = te + teAt(from, kpLeft) - teAt(from, kp);
    const restLeft = base + depthChange(from, kpLeft);
    if (used < cellCount) {
      const emptiesThen = kpLeft == 0 ? empties + 1 : empties;
      const rest = restLeft + cellsAndEmpties(used + 1, emptiesThen);
      queue((teLeft >> 6) + rest, describe(from, LOG_CELL, 0, 0, 1, 0));
    }
    // A run of one card has gone wherever it can in stages 1 and 2.
    if (run == 1) continue;
    let parents = parentsOf(topOf(word)) & tops;
    while (parents) {
      const to = cascadeWithTop(node, <u32>ctz(parents));
      parents &= parents - 1;
      const toKp = kpOf(wordOf(node, to));
      const teThen = teLeft + teAt(to, toKp + 1) - teAt(to, toKp);
      const rest = restLeft + depthChange(to, toKp + 1) + cellsAndEmpties(used, empties);
      queue((teThen >> 6) + rest, describe(from, to, 0, 0, 1, 0));
    }
    if (empty < 8) {
      const rest = restLeft + cellsAndEmpties(used, empties - 1);
      queue(((teLeft + teAt(empty, 1)) >> 6) + rest, describe(from, empty, 0, 0, 1, 0));
    }
  }
}

/** Queues the children of the node last entered, from a stage on. */
export function expand(fromStage: u32): void {
  const score = load<i32>(node, N_SCORE);
  const relocations = min(maxRelocations, cellCount - used + empties);
  best = i32.MAX_VALUE;
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
