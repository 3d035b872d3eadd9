/**
 * Macro-moves: the moves that lead from a node to its children.
 *
 *     relocate b cards off the target cascade, a cards off the source cascade, then move a run of
 *     n cards (or one cell card) to the target, or the card that is now exposed to its foundation;
 *     then autoplay, then (in some phases) closure.
 *
 *     descriptor  3..0 from   7..4 to   11..8 a   15..12 b   19..16 n   25..20 card
 *
 * from/to are 0..7 cascades, 8 a cell, 9 the foundations. `card` is the cell or foundation card. A
 * continuation is not a move: from = to = 15, and `card` is the stage at which its node is taken
 * up.
 */
import { bit, BLACK, childrenOfAny, EMPTY, parentsOf, RED } from './cards';
import { LOG_CELL, LOG_FOUNDATION } from './log';
import {
  cascadeOfStart,
  cascadeOfTop,
  emptiesOf,
  firstEmpty,
  hold,
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
  N_WORTH,
  NODE_BYTES,
  runFrom,
  runLength,
  startOf,
  topOf,
  wordOf,
  worthAt,
} from './node';
import { W_CLOSURE_RUN, W_CLOSURE_TO_TOP } from './portfolio';
import { CELLS_AND_EMPTIES, points, weight, worthInCell } from './tables';

/** The rules of the phase in force. */
export let cellCount: i32 = 4;
/** Play only cards that are safe to play. Without it every playable card is played. */
export let safeAutoplay: bool = false;
export let closing: bool = true;

export function setRules(cells: i32, safe: bool, closure: bool): void {
  cellCount = cells;
  safeAutoplay = safe;
  closing = closure;
}

export function describe(from: u32, to: u32, a: u32, b: u32, n: u32, card: u32): u32 {
  return from | (to << 4) | (a << 8) | (b << 12) | (n << 16) | (card << 20);
}

export function continuation(stage: u32): u32 {
  return 0xff | (stage << 20);
}

export function isContinuation(descriptor: u32): bool {
  return (descriptor & 0xff) == 0xff;
}

export function cardOf(descriptor: u32): u32 {
  return descriptor >> 20;
}

// @ts-ignore: decorator
@inline
export function cellsAndEmpties(used: i32, empties: i32): i32 {
  return load<i32>((<usize>(used * 4 + min(empties, 3))) << 2, CELLS_AND_EMPTIES);
}

/**
 * Returns the number of cards that can move together between cascades. `empties` must not count the
 * target.
 */
export function supermoveLimit(freeCells: i32, empties: i32): i32 {
  return (freeCells + 1) << empties;
}

/** Plays all cards that the mode allows to the foundations. */
function autoplay(node: usize): void {
  for (;;) {
    const next = load<u64>(node, N_NEXT);
    let playable = next & (load<u64>(node, N_TOPS) | load<u64>(node, N_CELLS));
    if (safeAutoplay) {
      while (playable != 0 && !isSafe(next, <u32>ctz(playable))) playable &= playable - 1;
    }
    if (playable == 0) return;
    moveToFoundation(node, <u32>ctz(playable));
  }
}

/**
 * Returns true if this next card can go to its foundation without loss. That is so if all cards
 * that it could carry are home or next to go. First case: both foundations of the other colour have
 * reached its rank. Second case: they are one short, and the foundation of its twin is at most two
 * short. (A card that would have sat on it goes home instead.)
 */
function isSafe(next: u64, card: u32): bool {
  const rank = <i32>(card >> 2);
  const red = (card & 2) != 0;
  const opposite = <i32>(ctz(next & (red ? BLACK : RED)) >> 2);
  if (opposite >= rank) return true;
  const twin = <i32>(ctz(next & (red ? RED : BLACK) & ~bit(card)) >> 2);
  return opposite >= rank - 1 && twin >= rank - 2;
}

/**
 * Takes `count` cards off cascade `from`. Whole runs go onto another cascade where one fits. Else
 * single cards go onto a cascade, to a cell, or to an empty cascade. Nothing lands on cascade
 * `other`.
 *
 * @returns false if there was no room; the node is then of no use
 */
function relocate(node: usize, from: u32, count: i32, other: u32): bool {
  while (count > 0) {
    const word = wordOf(node, from);
    const run = <i32>runLength(from, word);
    let tops = load<u64>(node, N_TOPS);
    if (other < 8) tops &= ~bit(topOf(wordOf(node, other)));
    const freeCells = cellCount - <i32>popcnt(load<u64>(node, N_CELLS));
    const empties = emptiesOf(node);
    if (run > 1 && run <= count && run <= supermoveLimit(freeCells, empties)) {
      const parents = parentsOf(startOf(node, from)) & tops;
      if (parents) {
        moveRun(node, from, cascadeOfTop(<u32>ctz(parents)), run);
        count -= run;
        continue;
      }
    }
    const parents = parentsOf(topOf(word)) & tops;
    if (parents) moveRun(node, from, cascadeOfTop(<u32>ctz(parents)), 1);
    else if (freeCells > 0) moveToCell(node, from);
    else if (empties > 0) moveRun(node, from, firstEmpty(node), 1);
    else return false;
    count--;
  }
  return true;
}

/**
 * Puts cell cards and whole top runs onto cascade tops, while that pays. Each step frees a cell or
 * joins two runs, so it ends.
 */
function close(node: usize): void {
  for (;;) {
    const tops = load<u64>(node, N_TOPS);
    const cells = load<u64>(node, N_CELLS);
    let movable = childrenOfAny(tops) & (cells | load<u64>(node, N_STARTS));
    if (movable == 0) return;
    const used = <i32>popcnt(cells);
    const empties = emptiesOf(node);
    const worth = load<i32>(node, N_WORTH);
    const value = points(worth) + cellsAndEmpties(used, empties);
    const limit = supermoveLimit(cellCount - used, empties);
    const boundToTop = value - weight(W_CLOSURE_TO_TOP);
    const boundRun = value - weight(W_CLOSURE_RUN);
    let best: i32 = i32.MAX_VALUE;
    let bestMove: u32 = 0;
    do {
      const card = <u32>ctz(movable);
      movable &= movable - 1;
      // A cell card counts as a run of one on a cascade of its own.
      const inCell = (cells & bit(card)) != 0;
      const from = inCell ? LOG_CELL : cascadeOfStart(card);
      // (For a cell, the word is read from behind the cascade words; its lengths do no harm.)
      const lengthsFrom = lengthsOf(wordOf(node, from));
      const below = lengthsBelowRun(from, lengthsFrom);
      const count = inCell ? 1 : runFrom(lengthsFrom, below);
      if (<i32>count > limit) continue;
      const worthLeft =
        worth + (inCell ? -worthInCell(card) : worthAt(from, below) - worthAt(from, lengthsFrom));
      const rest = cellsAndEmpties(used - i32(inCell), empties + (i32(below == 0) & i32(!inCell)));
      const bound = inCell ? boundToTop : boundRun;
      let parents = parentsOf(card) & tops;
      do {
        const to = cascadeOfTop(<u32>ctz(parents));
        parents &= parents - 1;
        const lengths = lengthsOf(wordOf(node, to));
        const then = points(worthLeft + worthAt(to, lengths + count) - worthAt(to, lengths)) + rest;
        const better = i32(then < bound) & i32(then < best);
        best = better ? then : best;
        bestMove = better ? from | (to << 4) | (count << 8) | (card << 12) : bestMove;
      } while (parents);
    } while (movable);
    if (best == i32.MAX_VALUE) return;
    const from = bestMove & 15;
    const to = (bestMove >> 4) & 15;
    if (from == LOG_CELL) moveFromCell(node, bestMove >> 12, to);
    else moveRun(node, from, to, (bestMove >> 8) & 15);
    autoplay(node);
  }
}

/** Plays autoplay and closure, as the phase has them. */
export function settle(node: usize): void {
  autoplay(node);
  if (closing) close(node);
}

function copyNode(from: usize, to: usize): void {
  if (ASC_FEATURE_SIMD) {
    v128.store(to, v128.load(from));
    v128.store(to, v128.load(from, 16), 16);
    v128.store(to, v128.load(from, 32), 32);
    v128.store(to, v128.load(from, 48), 48);
    v128.store(to, v128.load(from, 64), 64);
    store<u64>(to, load<u64>(from, 80), 80);
  } else {
    for (let i: usize = 0; i < NODE_BYTES; i += 8) store<u64>(to + i, load<u64>(from + i));
  }
}

/**
 * Makes `node` the child of `parent` that a descriptor names.
 *
 * @returns false if the macro-move has no room after all; the node must then be discarded
 */
export function build(parent: usize, node: usize, descriptor: u32): bool {
  copyNode(parent, node);
  hold(node);
  const from = descriptor & 15;
  const to = (descriptor >> 4) & 15;
  const a = (<i32>(descriptor >> 8)) & 15;
  const b = (<i32>(descriptor >> 12)) & 15;
  if (b > 0 && !relocate(node, to, b, from)) return false;
  if (a > 0 && !relocate(node, from, a, to)) return false;
  if (to == LOG_FOUNDATION) {
    moveToFoundation(node, cardOf(descriptor));
  } else if (from == LOG_CELL) {
    moveFromCell(node, cardOf(descriptor), to);
  } else if (to == LOG_CELL) {
    moveToCell(node, from);
  } else {
    const n = (descriptor >> 16) & 15;
    if (n > 1) {
      const freeCells = cellCount - <i32>popcnt(load<u64>(node, N_CELLS));
      const empties = emptiesOf(node);
      const others = topOf(wordOf(node, to)) == EMPTY ? empties - 1 : empties;
      if (<i32>n > supermoveLimit(freeCells, others)) return false;
    }
    moveRun(node, from, to, n);
  }
  settle(node);
  store<u16>(node, load<u16>(node, N_DEPTH) + 1, N_DEPTH);
  return true;
}
