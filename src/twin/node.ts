/**
 * A node: a position of the search in 22 words of NODES. Meanings as in assembly/solve/node.ts;
 * sets take two words, low half first.
 */
import { EMPTY, runCard } from './cards.js';
import { LOG_CELL, LOG_FOUNDATION, logCard } from './log.js';
import {
  HOME,
  HOME_POSITION,
  PREFIX_BITS,
  PREFIX_RUN,
  PREFIX_START,
  PREFIX_TOP,
  TE,
} from './tables.js';

export const NODE_WORDS = 22;
export const N_CELLS = 8;
export const N_TOPS = 10;
export const N_STARTS = 12;
export const N_NEXT = 14;
export const N_TE = 16;
export const N_SCORE = 17;
export const N_EMPTIES = 18;
export const N_OUT = 19;
export const N_DEPTH = 20;
export const N_PARENT = 21;

/** The most nodes a phase has room for, and one more for rebuilding a solution's path. */
export const MAX_NODES = 98304;
export const NODES = new Int32Array((MAX_NODES + 1) * NODE_WORDS);

const EMPTY_WORD = EMPTY << 26;

export const topOf = (word: number): number => word >>> 26;
export const kpOf = (word: number): number => (word >>> 16) & 511;

/** The deepest card of a cascade's top run; EMPTY if it is empty. */
export function startOf(c: number, word: number): number {
  const kp = kpOf(word);
  if (kp >= 16) return PREFIX_START[(c << 5) + (kp >> 4)];
  return kp === 0 ? EMPTY : runCard(topOf(word), kp - 1, word);
}

/** Cards in the run at the top of a cascade. */
export function runLength(c: number, word: number): number {
  const kp = kpOf(word);
  return (kp & 15) + PREFIX_RUN[(c << 5) + (kp >> 4)];
}

/** Takes the top `n` cards off cascade `c`, (part of) its top run. Returns their suit bits. */
export function takeRun(node: number, c: number, n: number): number {
  const word = NODES[node + c];
  const kp = kpOf(word);
  const top = topOf(word);
  const p = kp & 15;
  let k = kp >> 4;
  const bits = word & 0xffff;
  const taken = (bits | (PREFIX_BITS[(c << 5) + k] << p)) & ((1 << n) - 1);
  let newTop: number;
  let newWord: number;
  if (n < p) {
    newTop = runCard(top, n, bits);
    newWord = (newTop << 26) | (k << 20) | ((p - n) << 16) | (bits >> n);
  } else {
    k -= n - p;
    newTop = PREFIX_TOP[(c << 5) + k];
    newWord = (newTop << 26) | (k << 20);
  }
  NODES[node + c] = newWord;
  const te = c << 9;
  NODES[node + N_TE] += TE[te + kpOf(newWord)] - TE[te + kp];
  NODES[node + N_TOPS + (top >> 5)] ^= 1 << top;
  const start = startOf(c, word);
  if (newWord === EMPTY_WORD) {
    NODES[node + N_STARTS + (start >> 5)] ^= 1 << start;
    NODES[node + N_EMPTIES]++;
    return taken;
  }
  NODES[node + N_TOPS + (newTop >> 5)] ^= 1 << newTop;
  const newStart = startOf(c, newWord);
  if (newStart !== start) {
    NODES[node + N_STARTS + (start >> 5)] ^= 1 << start;
    NODES[node + N_STARTS + (newStart >> 5)] ^= 1 << newStart;
  }
  return taken;
}

/** Puts a run of `n` cards with top card `top` and these suit bits on cascade `c`. */
export function putRun(node: number, c: number, n: number, top: number, runBits: number): void {
  const word = NODES[node + c];
  const kp = kpOf(word);
  const newWord = (top << 26) | ((kp + n) << 16) | (((word << n) | runBits) & 0xffff);
  NODES[node + c] = newWord;
  const te = (c << 9) + kp;
  NODES[node + N_TE] += TE[te + n] - TE[te];
  NODES[node + N_TOPS + (top >> 5)] ^= 1 << top;
  if (word === EMPTY_WORD) {
    const start = startOf(c, newWord);
    NODES[node + N_STARTS + (start >> 5)] ^= 1 << start;
    NODES[node + N_EMPTIES]--;
  } else {
    const oldTop = topOf(word);
    NODES[node + N_TOPS + (oldTop >> 5)] ^= 1 << oldTop;
  }
}

/** Moves the top `n` cards of cascade `from` to cascade `to`. */
export function moveRun(node: number, from: number, to: number, n: number): void {
  const top = topOf(NODES[node + from]);
  logCard(from, to, n, top);
  putRun(node, to, n, top, takeRun(node, from, n));
}

export function moveToCell(node: number, from: number): void {
  const card = topOf(NODES[node + from]);
  logCard(from, LOG_CELL, 1, card);
  takeRun(node, from, 1);
  NODES[node + N_CELLS + (card >> 5)] |= 1 << card;
}

export function moveFromCell(node: number, card: number, to: number): void {
  logCard(LOG_CELL, to, 1, card);
  NODES[node + N_CELLS + (card >> 5)] ^= 1 << card;
  putRun(node, to, 1, card, card & 1);
}

/** Plays the next card of a foundation from a cell or from the top of a cascade. */
export function moveToFoundation(node: number, card: number): void {
  const inCells = node + N_CELLS + (card >> 5);
  const flag = 1 << card;
  if (NODES[inCells] & flag) {
    logCard(LOG_CELL, LOG_FOUNDATION, 1, card);
    NODES[inCells] ^= flag;
  } else {
    const c = cascadeWithTop(node, card);
    logCard(c, LOG_FOUNDATION, 1, card);
    takeRun(node, c, 1);
  }
  NODES[node + N_NEXT + (card >> 5)] ^= flag;
  const after = card + 4;
  NODES[node + N_NEXT + (after >> 5)] ^= 1 << after;
  NODES[node + N_OUT]++;
}

/** The cascade whose top card this is (it must be one). */
export function cascadeWithTop(node: number, card: number): number {
  let at = node;
  while (NODES[at] >>> 26 !== card) at++;
  return at - node;
}

/** The cascade whose top run has this card as its deepest (there must be one). */
export function cascadeWithStart(node: number, card: number): number {
  const home = HOME[card];
  if (HOME_POSITION[card] < kpOf(NODES[node + home]) >> 4) return home;
  for (let c = 0; ; c++) {
    const word = NODES[node + c];
    if (kpOf(word) < 16 && startOf(c, word) === card) return c;
  }
}
