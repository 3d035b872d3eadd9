/**
 * A node: a position of the search in 88 bytes.
 *
 *      0  u32 [8] cascade words     31..26 top   24..20 k   19..16 p   15..0 bits
 *     32  u64     cells             set of cards in cells
 *     40  u64     tops              set of top cards of the cascades
 *     48  u64     starts            set of the deepest cards of the cascades' top runs
 *     56  u64     next              set of the next card of each foundation (rank 13: complete)
 *     64  u8 [8]  start             deepest card of each cascade's top run, EMPTY if it is empty
 *     72  i32     te                sum of TE over the cascades: value * 64 + cover
 *     76  i32     score             what the queue orders by (lower is better)
 *     80  u8      empty             set of empty cascades
 *     81  u8      out               cards on the foundations
 *     82  u16     depth             macro-moves from the start
 *     84  u32     parent            index of the node it came from
 *
 * A cascade is the first k cards it started with and p cards placed on top. Invariant: the placed
 * cards are one legal run and continue the prefix legally (or k = 0), so their ranks and colours
 * follow from `top`, and `bits` (top card = bit 0) needs to tell only which of the two suits of
 * its colour each one has. Moving a run is a shift and a mask.
 *
 * `tops` and `starts` may have bit EMPTY set: it matches no card, and sparing it would cost.
 *
 * The operations keep all sets and sums true, and log what they did for `solution.ts`. They work on
 * the node in hand, the one last held: two tables tell where its tops and starts are. They have no
 * branches: half the time of a search went into branches that nothing could foretell.
 */
import { bit, EMPTY, runCard } from './cards';
import { PREFIX_BITS, PREFIX_RUN, PREFIX_START, PREFIX_TOP, TE } from './tables';
import { logCard, LOG_CELL, LOG_FOUNDATION } from './log';

export const NODE_BYTES: usize = 88;
export const N_CELLS: usize = 32;
export const N_TOPS: usize = 40;
export const N_STARTS: usize = 48;
export const N_NEXT: usize = 56;
export const N_START: usize = 64;
export const N_TE: usize = 72;
export const N_SCORE: usize = 76;
export const N_EMPTY: usize = 80;
export const N_OUT: usize = 81;
export const N_DEPTH: usize = 82;
export const N_PARENT: usize = 84;

/** u8 [64]: the cascade of the node in hand that has this card on top. */
const TOP_AT: usize = memory.data(64, 16);
/** u8 [64]: the cascade whose top run has this card as its deepest. */
const START_AT: usize = memory.data(64, 16);

const EMPTY_WORD: u32 = EMPTY << 26;

// @ts-ignore: decorator
@inline
export function wordOf(node: usize, c: u32): u32 {
  return load<u32>(node + (c << 2));
}

// @ts-ignore: decorator
@inline
export function topOf(word: u32): u32 {
  return word >> 26;
}

/** k * 16 + p: the low part of a TE index. */
// @ts-ignore: decorator
@inline
export function kpOf(word: u32): u32 {
  return (word >> 16) & 511;
}

// @ts-ignore: decorator
@inline
export function teAt(c: u32, kp: u32): i32 {
  return load<i32>((<usize>((c << 9) + kp)) << 2, TE);
}

// @ts-ignore: decorator
@inline
export function prefixTop(c: u32, k: u32): u32 {
  return load<u8>(<usize>((c << 5) + k), PREFIX_TOP);
}

// @ts-ignore: decorator
@inline
export function prefixRun(c: u32, k: u32): u32 {
  return load<u8>(<usize>((c << 5) + k), PREFIX_RUN);
}

// @ts-ignore: decorator
@inline
export function prefixStart(c: u32, k: u32): u32 {
  return load<u8>(<usize>((c << 5) + k), PREFIX_START);
}

/** Cards in the run at the top of a cascade: natural run of the prefix and the placed cards. */
// @ts-ignore: decorator
@inline
export function runLength(c: u32, word: u32): u32 {
  const kp = kpOf(word);
  return (kp & 15) + prefixRun(c, kp >> 4);
}

/** k * 16 of what is left of a cascade without its top run: a TE index. */
// @ts-ignore: decorator
@inline
export function kpBelowRun(c: u32, kp: u32): u32 {
  return (kp & 0x1f0) - (prefixRun(c, kp >> 4) << 4);
}

/** Cards in the run between these two TE indices. */
// @ts-ignore: decorator
@inline
export function runFrom(kp: u32, below: u32): u32 {
  return (kp & 15) + (((kp & 0x1f0) - below) >> 4);
}

/** The deepest card of a cascade's top run; EMPTY if it is empty. */
// @ts-ignore: decorator
@inline
export function startOf(node: usize, c: u32): u32 {
  return load<u8>(node + c, N_START);
}

// @ts-ignore: decorator
@inline
export function emptiesOf(node: usize): i32 {
  return popcnt<i32>(load<u8>(node, N_EMPTY));
}

/** The first empty cascade; there must be one. */
// @ts-ignore: decorator
@inline
export function firstEmpty(node: usize): u32 {
  return ctz<u32>(load<u8>(node, N_EMPTY));
}

/** The cascade of the node in hand whose top card this is (it must be one). */
// @ts-ignore: decorator
@inline
export function cascadeOfTop(card: u32): u32 {
  return load<u8>(card, TOP_AT);
}

/** The cascade of the node in hand whose top run has this card as its deepest (it must be one). */
// @ts-ignore: decorator
@inline
export function cascadeOfStart(card: u32): u32 {
  return load<u8>(card, START_AT);
}

// @ts-ignore: decorator
@inline
function holdCascade(node: usize, c: u32): void {
  store<u8>(topOf(wordOf(node, c)), <u8>c, TOP_AT);
  store<u8>(startOf(node, c), <u8>c, START_AT);
}

/** Makes this the node in hand. */
export function hold(node: usize): void {
  holdCascade(node, 0);
  holdCascade(node, 1);
  holdCascade(node, 2);
  holdCascade(node, 3);
  holdCascade(node, 4);
  holdCascade(node, 5);
  holdCascade(node, 6);
  holdCascade(node, 7);
}

/** Stores what changes with a cascade's top and start. */
// @ts-ignore: decorator
@inline
function setCascade(node: usize, c: u32, old: u32, word: u32, start: u32): void {
  const top = topOf(word);
  const oldStart = startOf(node, c);
  store<u32>(node + (c << 2), word);
  store<i32>(node, load<i32>(node, N_TE) + teAt(c, kpOf(word)) - teAt(c, kpOf(old)), N_TE);
  store<u64>(node, load<u64>(node, N_TOPS) ^ bit(topOf(old)) ^ bit(top), N_TOPS);
  store<u64>(node, load<u64>(node, N_STARTS) ^ bit(oldStart) ^ bit(start), N_STARTS);
  store<u8>(node + c, <u8>start, N_START);
  store<u8>(top, <u8>c, TOP_AT);
  store<u8>(start, <u8>c, START_AT);
}

/**
 * Takes the top `n` cards off cascade `c`; they must be (part of) its top run.
 * Returns their suit bits, top card in bit 0.
 */
export function takeRun(node: usize, c: u32, n: u32): u32 {
  const word = wordOf(node, c);
  const kp = kpOf(word);
  const p = kp & 15;
  const k = kp >> 4;
  const bits = word & 0xffff;
  // Some of the placed cards go, or all of them and some of the prefix. (What the case that does
  // not hold reads from the tables is not used.)
  const placedLeft = (runCard(topOf(word), n, bits) << 26) | ((kp - n) << 16) | (bits >> n);
  const kLeft = k + p - n;
  const prefixLeft = (prefixTop(c, kLeft) << 26) | (kLeft << 20);
  const left = select(placedLeft, prefixLeft, n < p);
  const start = select(startOf(node, c), prefixStart(c, kLeft), n < p);
  setCascade(node, c, word, left, start);
  store<u8>(node, <u8>((<u32>load<u8>(node, N_EMPTY)) | (u32(left == EMPTY_WORD) << c)), N_EMPTY);
  // n <= run length <= 13, so the shift keeps every bit that is taken.
  const prefixBits: u32 = load<u16>((<usize>((c << 5) + k)) << 1, PREFIX_BITS);
  return (bits | (prefixBits << p)) & ((1 << n) - 1);
}

/** Puts a run of `n` cards with top card `top` and these suit bits on cascade `c`. */
export function putRun(node: usize, c: u32, n: u32, top: u32, runBits: u32): void {
  const word = wordOf(node, c);
  const kp = kpOf(word);
  const newWord = (top << 26) | ((kp + n) << 16) | (((word << n) | runBits) & 0xffff);
  const start = select(runCard(top, n - 1, runBits), startOf(node, c), word == EMPTY_WORD);
  setCascade(node, c, word, newWord, start);
  store<u8>(node, <u8>((<u32>load<u8>(node, N_EMPTY)) & ~(1 << c)), N_EMPTY);
}

/** Moves the top `n` cards of cascade `from` to cascade `to`. */
export function moveRun(node: usize, from: u32, to: u32, n: u32): void {
  const top = topOf(wordOf(node, from));
  logCard(from, to, n, top);
  putRun(node, to, n, top, takeRun(node, from, n));
}

export function moveToCell(node: usize, from: u32): void {
  const card = topOf(wordOf(node, from));
  logCard(from, LOG_CELL, 1, card);
  takeRun(node, from, 1);
  store<u64>(node, load<u64>(node, N_CELLS) | bit(card), N_CELLS);
}

export function moveFromCell(node: usize, card: u32, to: u32): void {
  logCard(LOG_CELL, to, 1, card);
  store<u64>(node, load<u64>(node, N_CELLS) ^ bit(card), N_CELLS);
  putRun(node, to, 1, card, card & 1);
}

/** Plays the next card of a foundation from a cell or from the top of a cascade. */
export function moveToFoundation(node: usize, card: u32): void {
  const cells = load<u64>(node, N_CELLS);
  const one = bit(card);
  if (cells & one) {
    logCard(LOG_CELL, LOG_FOUNDATION, 1, card);
    store<u64>(node, cells ^ one, N_CELLS);
  } else {
    const c = cascadeOfTop(card);
    logCard(c, LOG_FOUNDATION, 1, card);
    takeRun(node, c, 1);
  }
  store<u64>(node, load<u64>(node, N_NEXT) ^ one ^ (one << 4), N_NEXT);
  store<u8>(node, load<u8>(node, N_OUT) + 1, N_OUT);
}
