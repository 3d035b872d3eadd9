/**
 * A node: a position of the search in 80 bytes.
 *
 *      0  u32 [8] cascade words     31..26 top   24..20 k   19..16 p   15..0 bits
 *     32  u64     cells             set of cards in cells
 *     40  u64     tops              set of top cards of the cascades
 *     48  u64     starts            set of the deepest cards of the cascades' top runs
 *     56  u64     next              set of the next card of each foundation (rank 13: complete)
 *     64  i32     te                sum of TE over the cascades: value * 64 + cover
 *     68  i32     score             what the queue orders by (lower is better)
 *     72  u8      empties           empty cascades
 *     73  u8      out               cards on the foundations
 *     74  u16     depth             macro-moves from the start
 *     76  u32     parent            index of the node it came from
 *
 * A cascade is the first k cards it started with and p cards placed on top. Invariant: the placed
 * cards are one legal run and continue the prefix legally (or k = 0), so their ranks and colours
 * follow from `top`, and `bits` (top card = bit 0) needs to tell only which of the two suits of
 * its colour each one has. Moving a run is a shift and a mask.
 *
 * The operations keep all sets and sums true, and log what they did for `solution.ts`.
 */
import { bit, EMPTY, runCard } from './cards';
import {
  HOME,
  HOME_POSITION,
  PREFIX_BITS,
  PREFIX_RUN,
  PREFIX_START,
  PREFIX_TOP,
  TE,
} from './tables';
import { logCard, LOG_CELL, LOG_FOUNDATION } from './log';

export const NODE_BYTES: usize = 80;
export const N_CELLS: usize = 32;
export const N_TOPS: usize = 40;
export const N_STARTS: usize = 48;
export const N_NEXT: usize = 56;
export const N_TE: usize = 64;
export const N_SCORE: usize = 68;
export const N_EMPTIES: usize = 72;
export const N_OUT: usize = 73;
export const N_DEPTH: usize = 74;
export const N_PARENT: usize = 76;

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
  return load<i32>(((<usize>((c << 9) + kp)) << 2) + TE);
}

// @ts-ignore: decorator
@inline
export function prefixTop(c: u32, k: u32): u32 {
  return load<u8>(<usize>((c << 5) + k) + PREFIX_TOP);
}

// @ts-ignore: decorator
@inline
export function prefixRun(c: u32, k: u32): u32 {
  return load<u8>(<usize>((c << 5) + k) + PREFIX_RUN);
}

// @ts-ignore: decorator
@inline
export function prefixStart(c: u32, k: u32): u32 {
  return load<u8>(<usize>((c << 5) + k) + PREFIX_START);
}

/** Cards in the run at the top of a cascade: natural run of the prefix and the placed cards. */
// @ts-ignore: decorator
@inline
export function runLength(c: u32, word: u32): u32 {
  const kp = kpOf(word);
  return (kp & 15) + prefixRun(c, kp >> 4);
}

/** The deepest card of a cascade's top run; EMPTY if it is empty. */
// @ts-ignore: decorator
@inline
export function startOf(c: u32, word: u32): u32 {
  const kp = kpOf(word);
  if (kp >= 16) return prefixStart(c, kp >> 4);
  return kp == 0 ? EMPTY : runCard(topOf(word), kp - 1, word);
}

/** A set's bit for a top or start card; none for EMPTY. */
// @ts-ignore: decorator
@inline
function cardBit(card: u32): u64 {
  return bit(card) & 0x7fffffffffffffff;
}

/**
 * Takes the top `n` cards off cascade `c`; they must be (part of) its top run.
 * Returns their suit bits, top card in bit 0.
 */
export function takeRun(node: usize, c: u32, n: u32): u32 {
  const word = wordOf(node, c);
  const kp = kpOf(word);
  const top = topOf(word);
  let p = kp & 15;
  let k = kp >> 4;
  let bits = word & 0xffff;
  // n <= run length <= 13, so the shift keeps every bit that is taken.
  const taken =
    (bits | ((<u32>load<u16>(((<usize>((c << 5) + k)) << 1) + PREFIX_BITS)) << p)) & ((1 << n) - 1);
  let newWord: u32;
  if (n < p) {
    const newTop = runCard(top, n, bits);
    p -= n;
    bits >>= n;
    newWord = (newTop << 26) | (k << 20) | (p << 16) | bits;
  } else {
    k -= n - p;
    newWord = (prefixTop(c, k) << 26) | (k << 20);
  }
  store<u32>(node + (c << 2), newWord);
  store<i32>(node, load<i32>(node, N_TE) + teAt(c, kpOf(newWord)) - teAt(c, kp), N_TE);
  store<u64>(node, load<u64>(node, N_TOPS) ^ bit(top) ^ cardBit(topOf(newWord)), N_TOPS);
  store<u64>(
    node,
    load<u64>(node, N_STARTS) ^ cardBit(startOf(c, word)) ^ cardBit(startOf(c, newWord)),
    N_STARTS,
  );
  if (newWord == EMPTY_WORD) store<u8>(node, load<u8>(node, N_EMPTIES) + 1, N_EMPTIES);
  return taken;
}

/** Puts a run of `n` cards with top card `top` and these suit bits on cascade `c`. */
export function putRun(node: usize, c: u32, n: u32, top: u32, runBits: u32): void {
  const word = wordOf(node, c);
  const kp = kpOf(word);
  const newWord = (top << 26) | ((kp + n) << 16) | (((word << n) | runBits) & 0xffff);
  store<u32>(node + (c << 2), newWord);
  store<i32>(node, load<i32>(node, N_TE) + teAt(c, kp + n) - teAt(c, kp), N_TE);
  store<u64>(node, load<u64>(node, N_TOPS) ^ cardBit(topOf(word)) ^ bit(top), N_TOPS);
  if (word == EMPTY_WORD) {
    store<u64>(node, load<u64>(node, N_STARTS) ^ bit(startOf(c, newWord)), N_STARTS);
    store<u8>(node, load<u8>(node, N_EMPTIES) - 1, N_EMPTIES);
  }
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
    const c = cascadeWithTop(node, card);
    logCard(c, LOG_FOUNDATION, 1, card);
    takeRun(node, c, 1);
  }
  store<u64>(node, load<u64>(node, N_NEXT) ^ one ^ (one << 4), N_NEXT);
  store<u8>(node, load<u8>(node, N_OUT) + 1, N_OUT);
}

/** The cascade whose top card this is (it must be one). */
// @ts-ignore: decorator
@inline
export function cascadeWithTop(node: usize, card: u32): u32 {
  if (!ASC_FEATURE_SIMD) {
    let c: u32 = 0;
    while (topOf(wordOf(node, c)) != card) c++;
    return c;
  }
  const wanted = i32x4.splat(card);
  const low = i32x4.eq(i32x4.shr_u(v128.load(node), 26), wanted);
  const high = i32x4.eq(i32x4.shr_u(v128.load(node, 16), 26), wanted);
  return ctz(i16x8.bitmask(i16x8.narrow_i32x4_s(low, high)));
}

/** The cascade whose top run has this card as its deepest (there must be one). */
export function cascadeWithStart(node: usize, card: u32): u32 {
  // Still at home in a prefix, or the first card placed on an empty cascade.
  const home: u32 = load<u8>(HOME + card);
  if (load<u8>(HOME_POSITION + card) < kpOf(wordOf(node, home)) >> 4) return home;
  let c: u32 = 0;
  while (true) {
    const word = wordOf(node, c);
    if (kpOf(word) < 16 && startOf(c, word) == card) return c;
    c++;
  }
}
