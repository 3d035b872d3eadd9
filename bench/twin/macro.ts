/**
 * Macro-moves: the moves that lead from a node to its children, as in
 * assembly/engine/search/macro.ts.
 */
import {
  BLACK,
  childrenOfAnyHigh,
  childrenOfAnyLow,
  EMPTY,
  highFlag,
  lowest,
  lowFlag,
  parentShift,
} from './cards.js';
import { LOG_CELL, LOG_FOUNDATION } from './log.js';
import {
  copyNode,
  emptiesOf,
  firstEmpty,
  lengthsBelowRun,
  lengthsOf,
  moveFromCell,
  moveRun,
  moveToCell,
  moveToFoundation,
  N_CELLS,
  N_DEPTH,
  N_NEXT,
  N_STARTS,
  N_TOPS,
  N_USED,
  N_WORTH,
  NODES,
  runFrom,
  runLength,
  START_AT,
  startOf,
  TOP_AT,
  topOf,
} from './node.js';
import { W_CLOSURE_RUN, W_CLOSURE_TO_TOP } from './portfolio.js';
import { CELLS_AND_EMPTIES, IN_CELL, WEIGHTS, WORTH } from './tables.js';
import { V_CELL_COUNT, V_CLOSING, V_SAFE_AUTOPLAY, VARS } from './vars.js';

/** Puts the rules of a phase in force. */
export function setRules(cells: number, safe: boolean, closure: boolean): void {
  VARS[V_CELL_COUNT] = cells;
  VARS[V_SAFE_AUTOPLAY] = safe ? 1 : 0;
  VARS[V_CLOSING] = closure ? 1 : 0;
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

/**
 * Returns the number of cards that can move together between cascades. `empties` must not count the
 * target.
 */
export const supermoveLimit = (freeCells: number, empties: number): number =>
  (freeCells + 1) << empties;

const freeCellsOf = (node: number): number => VARS[V_CELL_COUNT] - NODES[node | N_USED];

/** Plays all cards that the mode allows to the foundations. */
function autoplay(node: number): void {
  for (;;) {
    const next = NODES[node | N_NEXT];
    const next2 = NODES[node | N_NEXT | 1];
    let playable = next & (NODES[node | N_TOPS] | NODES[node | N_CELLS]);
    let playable2 = next2 & (NODES[node | N_TOPS | 1] | NODES[node | N_CELLS | 1]);
    if (VARS[V_SAFE_AUTOPLAY] !== 0) {
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

/**
 * Takes `count` cards off cascade `from`; nothing lands on cascade `other`. Returns false if there
 * is no room.
 */
function relocate(node: number, from: number, count: number, other: number): boolean {
  const top = other < 8 ? topOf(NODES[node | other]) : EMPTY;
  const barred = lowFlag(top);
  const barred2 = highFlag(top);
  while (count > 0) {
    const word = NODES[node | from];
    const run = runLength(from, word);
    const tops = NODES[node | N_TOPS] & ~barred;
    const tops2 = NODES[node | N_TOPS | 1] & ~barred2;
    const freeCells = freeCellsOf(node);
    const empties = emptiesOf(node);
    if (run > 1 && run <= count && run <= supermoveLimit(freeCells, empties)) {
      const shift = parentShift(startOf(node, from));
      const parents = (3 << shift) & (shift < 32 ? tops : tops2);
      if (parents !== 0) {
        moveRun(node, from, TOP_AT[(shift & 32) | lowest(parents)], run);
        count -= run;
        continue;
      }
    }
    const shift = parentShift(topOf(word));
    const parents = (3 << shift) & (shift < 32 ? tops : tops2);
    if (parents !== 0) moveRun(node, from, TOP_AT[(shift & 32) | lowest(parents)], 1);
    else if (freeCells > 0) moveToCell(node, from);
    else if (empties > 0) moveRun(node, from, firstEmpty(node), 1);
    else return false;
    count--;
  }
  return true;
}

/** More than the worth of any position (lower is better). Differences to it fit 32 bits. */
const NONE = 1 << 30;

/** Puts cell cards and whole top runs onto cascade tops, while that pays. */
function close(node: number): void {
  for (;;) {
    const tops = NODES[node | N_TOPS];
    const tops2 = NODES[node | N_TOPS | 1];
    let cells = NODES[node | N_CELLS];
    let movable = childrenOfAnyLow(tops, tops2) & (cells | NODES[node | N_STARTS]);
    const cells2 = NODES[node | N_CELLS | 1];
    const movable2 = childrenOfAnyHigh(tops2) & (cells2 | NODES[node | N_STARTS | 1]);
    if ((movable | movable2) === 0) return;
    const used = NODES[node | N_USED];
    const empties = emptiesOf(node);
    const worth = NODES[node | N_WORTH];
    const value = (worth >> 9) + cellsAndEmpties(used, empties);
    const limit = supermoveLimit(VARS[V_CELL_COUNT] - used, empties);
    const boundToTop = value - WEIGHTS[W_CLOSURE_TO_TOP];
    const boundRun = value - WEIGHTS[W_CLOSURE_RUN];
    let best = NONE;
    let bestMove = 0;
    for (let half = 0; half < 64; half += 32) {
      for (; movable !== 0; movable &= movable - 1) {
        const low = lowest(movable);
        const card = half + low;
        // A cell card counts as a run of one on a cascade of its own, the ninth. The rows of the
        // tables for that cascade are 0. (The word that is read for it is not a cascade word, but
        // its lengths do no harm.) `select` is written out here, because V8 inlines only a limited
        // amount into one function.
        const inCell = -((cells >>> low) & 1);
        const start = START_AT[card];
        const from = start ^ ((start ^ LOG_CELL) & inCell);
        const lengthsFrom = lengthsOf(NODES[node | from]);
        const below = lengthsBelowRun(from, lengthsFrom);
        const run = runFrom(lengthsFrom, below);
        const count = run ^ ((run ^ 1) & inCell);
        if (count > limit) continue;
        const worthLeft =
          worth +
          WORTH[(from << 9) | below] -
          WORTH[(from << 9) | lengthsFrom] -
          (IN_CELL[card >> 2] & inCell);
        const rest = cellsAndEmpties(used + inCell, empties + (((below - 1) >>> 31) & ~inCell));
        const bound = boundRun ^ ((boundRun ^ boundToTop) & inCell);
        const move = from | (count << 8) | (card << 12);
        const shift = parentShift(card);
        let parents = (3 << shift) & NODES[node | N_TOPS | (shift >> 5)];
        do {
          const to = TOP_AT[(shift & 32) | lowest(parents)];
          parents &= parents - 1;
          const at = (to << 9) + lengthsOf(NODES[node | to]);
          const then = ((worthLeft + WORTH[at + count] - WORTH[at]) >> 9) + rest;
          const better = ((then - bound) & (then - best)) >> 31;
          best ^= (best ^ then) & better;
          bestMove ^= (bestMove ^ (move | (to << 4))) & better;
        } while (parents !== 0);
      }
      movable = movable2;
      cells = cells2;
    }
    if (best === NONE) return;
    const from = bestMove & 15;
    const to = (bestMove >> 4) & 15;
    if (from === LOG_CELL) moveFromCell(node, bestMove >> 12, to);
    else moveRun(node, from, to, (bestMove >> 8) & 15);
    autoplay(node);
  }
}

/** Plays autoplay and closure, as the phase has them. */
export function settle(node: number): void {
  autoplay(node);
  if (VARS[V_CLOSING] !== 0) close(node);
}

/**
 * Makes `node` the child of `parent` that a descriptor names. Returns false if there is no room.
 */
export function build(parent: number, node: number, descriptor: number): boolean {
  copyNode(parent, node);
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
      const empties = emptiesOf(node);
      const others = topOf(NODES[node | to]) === EMPTY ? empties - 1 : empties;
      if (n > supermoveLimit(freeCellsOf(node), others)) return false;
    }
    moveRun(node, from, to, n);
  }
  settle(node);
  NODES[node | N_DEPTH]++;
  return true;
}
