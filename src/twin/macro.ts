/** Macro-moves: what leads from a node to its children, as in assembly/solve/macro.ts. */
import {
  BLACK,
  childrenOfAnyHigh,
  childrenOfAnyLow,
  EMPTY,
  lowest,
  parentShift,
  sizeOf,
} from './cards.js';
import { clearLog, LOG_CELL, LOG_FOUNDATION } from './log.js';
import {
  cascadeWithStart,
  cascadeWithTop,
  kpOf,
  moveFromCell,
  moveRun,
  moveToCell,
  moveToFoundation,
  N_CELLS,
  N_DEPTH,
  N_EMPTIES,
  N_NEXT,
  N_STARTS,
  N_TE,
  N_TOPS,
  NODE_WORDS,
  NODES,
  runLength,
  startOf,
  topOf,
} from './node.js';
import {
  CELLS_AND_EMPTIES,
  PREFIX_RUN,
  TE,
  W_CLOSURE_RUN,
  W_CLOSURE_TO_TOP,
  WEIGHTS,
} from './tables.js';

/** The rules of the phase in force. */
export let cellCount = 4;
export let safeAutoplay = false;
let closing = true;

export function setRules(cells: number, safe: boolean, closure: boolean): void {
  cellCount = cells;
  safeAutoplay = safe;
  closing = closure;
}

export const describe = (
  from: number,
  to: number,
  a: number,
  b: number,
  n: number,
  card: number,
): number => from | (to << 4) | (a << 8) | (b << 12) | (n << 16) | (card << 20);

export const continuation = (stage: number): number => 0xff | (stage << 20);
export const isContinuation = (descriptor: number): boolean => (descriptor & 0xff) === 0xff;
export const cardOf = (descriptor: number): number => descriptor >> 20;

export const cellsAndEmpties = (used: number, empties: number): number =>
  CELLS_AND_EMPTIES[(used << 2) + (empties < 3 ? empties : 3)];

/** Cards that can move together between cascades (the target not an empty one). */
export const supermoveLimit = (freeCells: number, empties: number): number =>
  (freeCells + 1) << empties;

export const freeCellsOf = (node: number): number =>
  cellCount - sizeOf(NODES[node + N_CELLS], NODES[node + N_CELLS + 1]);

/** Plays to the foundations what the mode allows, until nothing is left to play. */
function autoplay(node: number): void {
  for (;;) {
    const next = NODES[node + N_NEXT];
    const next2 = NODES[node + N_NEXT + 1];
    let playable = next & (NODES[node + N_TOPS] | NODES[node + N_CELLS]);
    let playable2 = next2 & (NODES[node + N_TOPS + 1] | NODES[node + N_CELLS + 1]);
    if (safeAutoplay) {
      while (playable !== 0 && !isSafe(next, next2, lowest(playable))) playable &= playable - 1;
      if (playable === 0) {
        while (playable2 !== 0 && !isSafe(next, next2, 32 + lowest(playable2))) {
          playable2 &= playable2 - 1;
        }
      }
    }
    if (playable !== 0) moveToFoundation(node, lowest(playable));
    else if (playable2 !== 0) moveToFoundation(node, 32 + lowest(playable2));
    else return;
  }
}

function isSafe(next: number, next2: number, card: number): boolean {
  const rank = card >> 2;
  const own = card & 2 ? ~BLACK : BLACK;
  const flag = 1 << card;
  const opposite = lowestRank(next & ~own, next2 & ~own);
  if (opposite >= rank) return true;
  const twin =
    card < 32
      ? lowestRank(next & own & ~flag, next2 & own)
      : lowestRank(next & own, next2 & own & ~flag);
  return opposite >= rank - 1 && twin >= rank - 2;
}

const lowestRank = (low: number, high: number): number =>
  low !== 0 ? lowest(low) >> 2 : (32 + lowest(high)) >> 2;

/** Takes `count` cards off cascade `from`; nothing lands on cascade `other`. False: no room. */
function relocate(node: number, from: number, count: number, other: number): boolean {
  while (count > 0) {
    const word = NODES[node + from];
    const run = runLength(from, word);
    let tops = NODES[node + N_TOPS];
    let tops2 = NODES[node + N_TOPS + 1];
    if (other < 8) {
      const top = topOf(NODES[node + other]);
      if (top < 32) tops &= ~(1 << top);
      else tops2 &= ~(1 << top);
    }
    const freeCells = freeCellsOf(node);
    const empties = NODES[node + N_EMPTIES];
    if (run > 1 && run <= count && run <= supermoveLimit(freeCells, empties)) {
      const shift = parentShift(startOf(from, word));
      const parents = (3 << shift) & (shift < 32 ? tops : tops2);
      if (parents !== 0) {
        moveRun(node, from, cascadeWithTop(node, (shift & 32) | lowest(parents)), run);
        count -= run;
        continue;
      }
    }
    const shift = parentShift(topOf(word));
    const parents = (3 << shift) & (shift < 32 ? tops : tops2);
    if (parents !== 0) moveRun(node, from, cascadeWithTop(node, (shift & 32) | lowest(parents)), 1);
    else if (freeCells > 0) moveToCell(node, from);
    else if (empties > 0) moveRun(node, from, cascadeWithTop(node, EMPTY), 1);
    else return false;
    count--;
  }
  return true;
}

/** The best closing step found so far. */
let bestDelta = 0;
let bestCard = 0;
let bestFrom = 0;
let bestTo = 0;
let bestCount = 0;

/** While it pays: puts a cell card or a whole top run onto a cascade top. */
function close(node: number): void {
  for (;;) {
    const tops = NODES[node + N_TOPS];
    const tops2 = NODES[node + N_TOPS + 1];
    const cells = NODES[node + N_CELLS];
    const cells2 = NODES[node + N_CELLS + 1];
    let movable = childrenOfAnyLow(tops, tops2) & (cells | NODES[node + N_STARTS]);
    let movable2 = childrenOfAnyHigh(tops2) & (cells2 | NODES[node + N_STARTS + 1]);
    if ((movable | movable2) === 0) return;
    const used = sizeOf(cells, cells2);
    bestDelta = 0x7fffffff;
    for (; movable !== 0; movable &= movable - 1) {
      const card = lowest(movable);
      considerClosing(node, card, (cells >>> card) & 1, used);
    }
    for (; movable2 !== 0; movable2 &= movable2 - 1) {
      const card = lowest(movable2);
      considerClosing(node, 32 + card, (cells2 >>> card) & 1, used);
    }
    if (bestDelta === 0x7fffffff) return;
    if (bestFrom === LOG_CELL) moveFromCell(node, bestCard, bestTo);
    else moveRun(node, bestFrom, bestTo, bestCount);
    autoplay(node);
  }
}

function considerClosing(node: number, card: number, inCell: number, used: number): void {
  const empties = NODES[node + N_EMPTIES];
  const te = NODES[node + N_TE];
  const value = (te >> 6) + cellsAndEmpties(used, empties);
  let from = LOG_CELL;
  let count = 1;
  let teLeft = te;
  let rest: number;
  let bound: number;
  if (inCell !== 0) {
    rest = cellsAndEmpties(used - 1, empties);
    bound = -WEIGHTS[W_CLOSURE_TO_TOP];
  } else {
    from = cascadeWithStart(node, card);
    const kp = kpOf(NODES[node + from]);
    const k = kp >> 4;
    const left = k - PREFIX_RUN[(from << 5) + k];
    count = (kp & 15) + k - left;
    if (count > supermoveLimit(cellCount - used, empties)) return;
    teLeft += TE[(from << 9) + (left << 4)] - TE[(from << 9) + kp];
    rest = cellsAndEmpties(used, left === 0 ? empties + 1 : empties);
    bound = -WEIGHTS[W_CLOSURE_RUN];
  }
  const shift = parentShift(card);
  let parents = (3 << shift) & NODES[node + N_TOPS + (shift >> 5)];
  for (; parents !== 0; parents &= parents - 1) {
    const to = cascadeWithTop(node, (shift & 32) | lowest(parents));
    const at = (to << 9) + kpOf(NODES[node + to]);
    const delta = ((teLeft + TE[at + count] - TE[at]) >> 6) + rest - value;
    if (delta < bound && delta < bestDelta) {
      bestDelta = delta;
      bestCard = card;
      bestFrom = from;
      bestTo = to;
      bestCount = count;
    }
  }
}

/** Autoplay and closure, as the phase has them. */
export function settle(node: number): void {
  autoplay(node);
  if (closing) close(node);
}

/** Makes `node` the child of `parent` that a descriptor names; false if there is no room. */
export function build(parent: number, node: number, descriptor: number): boolean {
  for (let i = 0; i < NODE_WORDS; i++) NODES[node + i] = NODES[parent + i];
  clearLog();
  const from = descriptor & 15;
  const to = (descriptor >> 4) & 15;
  const a = (descriptor >> 8) & 15;
  const b = (descriptor >> 12) & 15;
  if (b > 0 && !relocate(node, to, b, from)) return false;
  if (a > 0 && !relocate(node, from, a, to)) return false;
  if (to === LOG_FOUNDATION) {
    moveToFoundation(node, cardOf(descriptor));
  } else if (from === LOG_CELL) {
    moveFromCell(node, cardOf(descriptor), to);
  } else if (to === LOG_CELL) {
    moveToCell(node, from);
  } else {
    const n = (descriptor >> 16) & 15;
    if (n > 1) {
      const empties = NODES[node + N_EMPTIES];
      const others = topOf(NODES[node + to]) === EMPTY ? empties - 1 : empties;
      if (n > supermoveLimit(freeCellsOf(node), others)) return false;
    }
    moveRun(node, from, to, n);
  }
  settle(node);
  NODES[node + N_DEPTH]++;
  return true;
}
