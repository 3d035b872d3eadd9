/**
 * A node: a position of the search in 88 bytes.
 *
 *      0  u32 [8] cascade words     31..26 top   24..20 k   19..16 p   15..0 bits
 *     32  u64     cells             set of cards in cells
 *     40  u64     tops              set of top cards of the cascades
 *     48  u64     starts            set of the deepest cards of the cascades' top runs
 *     56  u64     next              set of the next card of each foundation (rank 13: complete)
 *     64  u8 [8]  start             deepest card of each cascade's top run, EMPTY if it is empty
 *     72  i32     worth             sum of WORTH over the cascades, and of the cards in cells
 *     76  i32     score             the order of the queue (lower is better)
 *     80  u8      empty             set of empty cascades
 *     81  u8      out               cards on the foundations
 *     82  u16     depth             macro-moves from the start
 *     84  u32     parent            index of the node it came from
 *
 * A cascade is the first k cards it started with and p cards placed on top. Invariant: the placed
 * cards are one legal run and continue the prefix legally (or k = 0). So their ranks and colours
 * follow from `top`. `bits` (top card = bit 0) needs to tell only which of the two suits of its
 * colour each one has. To move a run is a shift and a mask.
 *
 * `tops` and `starts` may have bit EMPTY set. It matches no card, and to avoid it would cost time.
 *
 * The operations keep all sets and sums true, and log their work for `solution.ts`. They work on
 * the node in hand, the one last held: two tables tell where its tops and starts are. They have
 * almost no branches, because half the time of a search went into unpredictable ones.
 */
import { bit, EMPTY, runCard } from './cards';
import { PREFIX_BITS, PREFIX_RUN, PREFIX_START, PREFIX_TOP, WORTH, worthInCell } from './tables';
import { logCard, LOG_CELL, LOG_FOUNDATION } from './log';

export const NODE_BYTES: usize = 88;
export const N_CELLS: usize = 32;
export const N_TOPS: usize = 40;
export const N_STARTS: usize = 48;
export const N_NEXT: usize = 56;
export const N_START: usize = 64;
export const N_WORTH: usize = 72;
export const N_SCORE: usize = 76;
export const N_EMPTY: usize = 80;
export const N_OUT: usize = 81;
export const N_DEPTH: usize = 82;
export const N_PARENT: usize = 84;

/** u8 [64]: the cascade of the node in hand that has this card on top. */
const TOP_AT: usize = memory.data(64, 16);
/** u8 [64]: the cascade that has this card as the deepest of its top run. */
const START_AT: usize = memory.data(64, 16);

const EMPTY_WORD: u32 = EMPTY << 26;

// @ts-ignore: decorator
@inline
export function wordOf(node: usize, c: u32): u32 {
  return load<u32>(node + (c << 2));
}

export function topOf(word: u32): u32 {
  return word >> 26;
}

/** Returns the lengths of a cascade's two parts, k * 16 + p: the low part of a WORTH index. */
// @ts-ignore: decorator
@inline
export function lengthsOf(word: u32): u32 {
  return (word >> 16) & 511;
}

export function worthAt(c: u32, lengths: u32): i32 {
  return load<i32>((<usize>((c << 9) + lengths)) << 2, WORTH);
}

// @ts-ignore: decorator
@inline
export function prefixTop(c: u32, k: u32): u32 {
  return load<u8>(<usize>((c << 5) + k), PREFIX_TOP);
}

export function prefixRun(c: u32, k: u32): u32 {
  return load<u8>(<usize>((c << 5) + k), PREFIX_RUN);
}

export function prefixStart(c: u32, k: u32): u32 {
  return load<u8>(<usize>((c << 5) + k), PREFIX_START);
}

/**
 * Returns the cards in the run at the top of a cascade: natural run of the prefix and placed cards.
 */
export function runLength(c: u32, word: u32): u32 {
  const lengths = lengthsOf(word);
  return (lengths & 15) + prefixRun(c, lengths >> 4);
}

/** Returns the lengths of a cascade without its top run. */
export function lengthsBelowRun(c: u32, lengths: u32): u32 {
  return (lengths & 0x1f0) - (prefixRun(c, lengths >> 4) << 4);
}

/** Returns the cards in the run between these lengths. */
export function runFrom(lengths: u32, below: u32): u32 {
  return (lengths & 15) + (((lengths & 0x1f0) - below) >> 4);
}

/** Returns the deepest card of a cascade's top run, or EMPTY if the cascade is empty. */
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

/** Returns the first empty cascade; there must be one. */
export function firstEmpty(node: usize): u32 {
  return ctz<u32>(load<u8>(node, N_EMPTY));
}

/** Returns the cascade of the node in hand that has this card on top; there must be one. */
export function cascadeOfTop(card: u32): u32 {
  return load<u8>(card, TOP_AT);
}

/**
 * Returns the cascade of the node in hand that has this card as the deepest of its top run; there
 * must be one.
 */
export function cascadeOfStart(card: u32): u32 {
  return load<u8>(card, START_AT);
}

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

/** Returns the word of cascade `c` without its top `n` cards, which are (part of) its top run. */
// @ts-ignore: decorator
@inline
function wordWithout(c: u32, word: u32, n: u32): u32 {
  const lengths = lengthsOf(word);
  const bits = word & 0xffff;
  // Some of the placed cards go, or all of them and some of the prefix. Both cases are computed.
  // The one that does not hold may read nonsense from the tables, which is not used.
  const placedLeft = (runCard(topOf(word), n, bits) << 26) | ((lengths - n) << 16) | (bits >> n);
  const k = (lengths >> 4) + (lengths & 15) - n;
  return select(placedLeft, (prefixTop(c, k) << 26) | (k << 20), n < (lengths & 15));
}

/** Returns the start of the top run that is left then. */
// @ts-ignore: decorator
@inline
function startWithout(node: usize, c: u32, word: u32, n: u32): u32 {
  const lengths = lengthsOf(word);
  const k = (lengths >> 4) + (lengths & 15) - n;
  return select(startOf(node, c), prefixStart(c, k), n < (lengths & 15));
}

/** Returns the suit bits of the top `n` cards, top card in bit 0. */
// @ts-ignore: decorator
@inline
function runBits(c: u32, word: u32, n: u32): u32 {
  const lengths = lengthsOf(word);
  const prefixBits: u32 = load<u16>((<usize>((c << 5) + (lengths >> 4))) << 1, PREFIX_BITS);
  // n <= run length <= 13, so the shift keeps every bit that is taken.
  return ((word & 0xffff) | (prefixBits << (lengths & 15))) & ((1 << n) - 1);
}

/** Returns the change of the sum of WORTH when cascade `c` turns from one word into another. */
// @ts-ignore: decorator
@inline
function worthChange(c: u32, from: u32, to: u32): i32 {
  return worthAt(c, lengthsOf(to)) - worthAt(c, lengthsOf(from));
}

/** Stores a cascade's word and start, and notes in the tables where they are. */
// @ts-ignore: decorator
@inline
function setCascade(node: usize, c: u32, word: u32, start: u32): void {
  store<u32>(node + (c << 2), word);
  store<u8>(node + c, <u8>start, N_START);
  store<u8>(topOf(word), <u8>c, TOP_AT);
  store<u8>(start, <u8>c, START_AT);
}

/** Adds to the sum of WORTH, and toggles these bits of the sets of tops and starts. */
function change(node: usize, worth: i32, tops: u64, starts: u64): void {
  store<i32>(node, load<i32>(node, N_WORTH) + worth, N_WORTH);
  store<u64>(node, load<u64>(node, N_TOPS) ^ tops, N_TOPS);
  store<u64>(node, load<u64>(node, N_STARTS) ^ starts, N_STARTS);
}

/** Takes the top card off cascade `c`. */
function takeTop(node: usize, c: u32): void {
  const word = wordOf(node, c);
  const left = wordWithout(c, word, 1);
  const oldStart = startOf(node, c);
  const start = startWithout(node, c, word, 1);
  setCascade(node, c, left, start);
  const tops = bit(topOf(word)) ^ bit(topOf(left));
  change(node, worthChange(c, word, left), tops, bit(oldStart) ^ bit(start));
  store<u8>(node, <u8>((<u32>load<u8>(node, N_EMPTY)) | (u32(left == EMPTY_WORD) << c)), N_EMPTY);
}

/** Moves the top `n` cards of cascade `from`, (part of) its top run, to cascade `to`. */
export function moveRun(node: usize, from: u32, to: u32, n: u32): void {
  const word = wordOf(node, from);
  const onto = wordOf(node, to);
  const top = topOf(word);
  logCard(from, to, n, top);
  const bits = runBits(from, word, n);
  const left = wordWithout(from, word, n);
  const then = (top << 26) | ((lengthsOf(onto) + n) << 16) | (((onto << n) | bits) & 0xffff);
  const oldStart = startOf(node, from);
  const start = startWithout(node, from, word, n);
  const ontoStart = startOf(node, to);
  const thenStart = select(runCard(top, n - 1, bits), ontoStart, onto == EMPTY_WORD);
  setCascade(node, from, left, start);
  setCascade(node, to, then, thenStart);
  change(
    node,
    worthChange(from, word, left) + worthChange(to, onto, then),
    bit(topOf(onto)) ^ bit(topOf(left)), // the top of the run is a top before and after
    bit(oldStart) ^ bit(start) ^ bit(ontoStart) ^ bit(thenStart),
  );
  const empty: u32 = load<u8>(node, N_EMPTY);
  store<u8>(node, <u8>((empty & ~(1 << to)) | (u32(left == EMPTY_WORD) << from)), N_EMPTY);
}

export function moveToCell(node: usize, from: u32): void {
  const card = topOf(wordOf(node, from));
  logCard(from, LOG_CELL, 1, card);
  takeTop(node, from);
  store<u64>(node, load<u64>(node, N_CELLS) | bit(card), N_CELLS);
  store<i32>(node, load<i32>(node, N_WORTH) + worthInCell(card), N_WORTH);
}

export function moveFromCell(node: usize, card: u32, to: u32): void {
  logCard(LOG_CELL, to, 1, card);
  store<u64>(node, load<u64>(node, N_CELLS) ^ bit(card), N_CELLS);
  const onto = wordOf(node, to);
  const then = (card << 26) | ((lengthsOf(onto) + 1) << 16) | (((onto << 1) | (card & 1)) & 0xffff);
  const ontoStart = startOf(node, to);
  const start = select(card, ontoStart, onto == EMPTY_WORD);
  setCascade(node, to, then, start);
  const tops = bit(topOf(onto)) ^ bit(card);
  const worth = worthChange(to, onto, then) - worthInCell(card);
  change(node, worth, tops, bit(ontoStart) ^ bit(start));
  store<u8>(node, <u8>((<u32>load<u8>(node, N_EMPTY)) & ~(1 << to)), N_EMPTY);
}

/** Plays the next card of a foundation from a cell or from the top of a cascade. */
export function moveToFoundation(node: usize, card: u32): void {
  const cells = load<u64>(node, N_CELLS);
  const one = bit(card);
  if (cells & one) {
    logCard(LOG_CELL, LOG_FOUNDATION, 1, card);
    store<u64>(node, cells ^ one, N_CELLS);
    store<i32>(node, load<i32>(node, N_WORTH) - worthInCell(card), N_WORTH);
  } else {
    const c = cascadeOfTop(card);
    logCard(c, LOG_FOUNDATION, 1, card);
    takeTop(node, c);
  }
  store<u64>(node, load<u64>(node, N_NEXT) ^ one ^ (one << 4), N_NEXT);
  store<u8>(node, load<u8>(node, N_OUT) + 1, N_OUT);
}
