/**
 * Microsoft FreeCell's range dealer.
 *
 * The deck lies in the order AC AD AH AS 2C .. KS. While n cards remain, the card at `output mod n`
 * is dealt and the last card takes its place. Here the deck lies *reversed* in the deal's own
 * 64-byte layout record. So dealing is swapping, and it needs no second array:
 *
 *     place     0 .. i-1        i .. 51
 *               cards dealt     deck[51-i] .. deck[0]        swap place i with place 51 - j
 *
 * Draws come from vectors. Output k of seed s is read from A[k] * s + C[k] (the recurrence jumped k
 * + 1 steps). So four draws fit a vector, and none waits for another.
 *
 * `output mod n` is exact without a division. With R[k] = ceil(2^26 / n), the low 26 bits of output
 * * R[k] are the fraction of output / n. It is too large by less than 1/n, because output * n <=
 * 2^16 * 52 < 2^26. Times n, the bits above 2^26 are the remainder (D. Lemire, O. Kaser, N. Kurz:
 * "Faster remainder by direct computation", 2019). R is stored 6 bits up, so that the 32-bit
 * product drops the whole part.
 *
 * Each deal's swaps are mixed with the draws of the *next* deal. The 51 addresses of those draws
 * wait in a buffer. So vector units and load/store units work at the same time. The swaps are a
 * chain through memory. Their cost comes from wrong guesses of the processor about this chain.
 *
 * Measured, nanoseconds for each deal in one run (Node 20, 3.5 GHz Xeon; typed-array JavaScript
 * 177):
 *
 *     105   plain loop, one draw at a time, division
 *      46   vector draws for eight deals, then unrolled swaps with the deck in a second array
 *      44   the same with deck and layout in one record: both stores hit one cache line
 *      40   the same, two deals interleaved (four: 107)
 *      60   no buffer, addresses from vector lanes: stores' addresses come too late, later loads
 *           run ahead of them, collide and are replayed
 *      37   next deal's draws between the swaps, addresses loaded when needed
 *      30   addresses loaded three swaps ahead, as below (two: 33, four: 31; single steps, six
 *           ahead: 30)
 */
import { LAYOUT_STRIDE, LAYOUTS } from './layout';
import { INCREMENT, MULTIPLIER, outputMask, outputOffset, sameRange, seedOf } from './lcg';

/** Constants of the 52 draws, u32 each: A, C, R, n and output offset * R. */
const CONSTANTS: usize = memory.data(5 * 208, 64);
const C: usize = 208;
const R: usize = 416;
const N: usize = 624;
const OFFSET_R: usize = 832;

/** The whole deck, reversed. */
const REVERSED_DECK: usize = memory.data(64, 64);

/** The addresses to swap with place 0 .. 51, u32 each, for this deal and the next. */
const SWAPS: usize = memory.data(2 * 256, 64);

function fillConstants(): void {
  let a: u32 = 1;
  let c: u32 = 0;
  for (let k: u32 = 0; k < 52; k++) {
    a = a * MULTIPLIER;
    c = c * MULTIPLIER + INCREMENT;
    const n = 52 - k;
    const at = CONSTANTS + 4 * k;
    store<u32>(at, a);
    store<u32>(at, c, C);
    store<u32>(at, (((1 << 26) + n - 1) / n) << 6, R);
    store<u32>(at, n, N);
    store<u8>(REVERSED_DECK + k, <u8>(n - 1));
  }
}
fillConstants();

function fillOffset(offset: u32): void {
  for (let at = CONSTANTS; at < CONSTANTS + 208; at += 4) {
    store<u32>(at, load<u32>(at, R) * offset, OFFSET_R);
  }
}

/**
 * Makes draws k .. k + 3 (`at` = 4k): the addresses to swap with. `top` is the address of place 51.
 */
// @ts-ignore: decorator
@inline
function draw4(at: usize, seed: v128, mask: v128, top: v128): v128 {
  const state = i32x4.add(
    i32x4.mul(seed, v128.load(CONSTANTS + at)),
    v128.load(CONSTANTS + C + at),
  );
  const fraction = i32x4.add(
    i32x4.mul(v128.and(i32x4.shr_u(state, 16), mask), v128.load(CONSTANTS + R + at)),
    v128.load(CONSTANTS + OFFSET_R + at),
  );
  const j = i32x4.shr_u(i32x4.mul(i32x4.shr_u(fraction, 6), v128.load(CONSTANTS + N + at)), 26);
  return i32x4.sub(top, j);
}

/** Swaps places i, i + 1, i + 2 of `target` with the addresses p, q, r, all within its 52 bytes. */
// @ts-ignore: decorator
@inline
function swap3(target: usize, i: usize, p: usize, q: usize, r: usize): void {
  let last = load<u8>(target + i);
  store<u8>(target + i, load<u8>(p));
  store<u8>(p, last);
  last = load<u8>(target + i + 1);
  store<u8>(target + i + 1, load<u8>(q));
  store<u8>(q, last);
  last = load<u8>(target + i + 2);
  store<u8>(target + i + 2, load<u8>(r));
  store<u8>(r, last);
}

/**
 * Deals to `target` by the addresses in `swaps`; fills `nextSwaps` for the next deal and record.
 */
function dealOne(
  target: usize,
  swaps: usize,
  nextSwaps: usize,
  nextSeed: u32,
  outputMask: u32,
): void {
  const seed = i32x4.splat(nextSeed);
  const mask = i32x4.splat(outputMask);
  const top = i32x4.splat(<i32>(target + LAYOUT_STRIDE + 51));
  v128.store(target, v128.load(REVERSED_DECK));
  v128.store(target, v128.load(REVERSED_DECK + 16), 16);
  v128.store(target, v128.load(REVERSED_DECK + 32), 32);
  store<u32>(target, load<u32>(REVERSED_DECK + 48), 48);
  let a = <usize>load<u32>(swaps);
  let b = <usize>load<u32>(swaps, 4);
  let c = <usize>load<u32>(swaps, 8);
  v128.store(nextSwaps, draw4(0, seed, mask, top), 0);
  let d = <usize>load<u32>(swaps, 12);
  let e = <usize>load<u32>(swaps, 16);
  let f = <usize>load<u32>(swaps, 20);
  swap3(target, 0, a, b, c);
  a = <usize>load<u32>(swaps, 24);
  b = <usize>load<u32>(swaps, 28);
  c = <usize>load<u32>(swaps, 32);
  swap3(target, 3, d, e, f);
  v128.store(nextSwaps, draw4(16, seed, mask, top), 16);
  d = <usize>load<u32>(swaps, 36);
  e = <usize>load<u32>(swaps, 40);
  f = <usize>load<u32>(swaps, 44);
  swap3(target, 6, a, b, c);
  v128.store(nextSwaps, draw4(32, seed, mask, top), 32);
  a = <usize>load<u32>(swaps, 48);
  b = <usize>load<u32>(swaps, 52);
  c = <usize>load<u32>(swaps, 56);
  swap3(target, 9, d, e, f);
  v128.store(nextSwaps, draw4(48, seed, mask, top), 48);
  d = <usize>load<u32>(swaps, 60);
  e = <usize>load<u32>(swaps, 64);
  f = <usize>load<u32>(swaps, 68);
  swap3(target, 12, a, b, c);
  a = <usize>load<u32>(swaps, 72);
  b = <usize>load<u32>(swaps, 76);
  c = <usize>load<u32>(swaps, 80);
  swap3(target, 15, d, e, f);
  v128.store(nextSwaps, draw4(64, seed, mask, top), 64);
  d = <usize>load<u32>(swaps, 84);
  e = <usize>load<u32>(swaps, 88);
  f = <usize>load<u32>(swaps, 92);
  swap3(target, 18, a, b, c);
  v128.store(nextSwaps, draw4(80, seed, mask, top), 80);
  a = <usize>load<u32>(swaps, 96);
  b = <usize>load<u32>(swaps, 100);
  c = <usize>load<u32>(swaps, 104);
  swap3(target, 21, d, e, f);
  v128.store(nextSwaps, draw4(96, seed, mask, top), 96);
  d = <usize>load<u32>(swaps, 108);
  e = <usize>load<u32>(swaps, 112);
  f = <usize>load<u32>(swaps, 116);
  swap3(target, 24, a, b, c);
  a = <usize>load<u32>(swaps, 120);
  b = <usize>load<u32>(swaps, 124);
  c = <usize>load<u32>(swaps, 128);
  swap3(target, 27, d, e, f);
  v128.store(nextSwaps, draw4(112, seed, mask, top), 112);
  d = <usize>load<u32>(swaps, 132);
  e = <usize>load<u32>(swaps, 136);
  f = <usize>load<u32>(swaps, 140);
  swap3(target, 30, a, b, c);
  v128.store(nextSwaps, draw4(128, seed, mask, top), 128);
  a = <usize>load<u32>(swaps, 144);
  b = <usize>load<u32>(swaps, 148);
  c = <usize>load<u32>(swaps, 152);
  swap3(target, 33, d, e, f);
  v128.store(nextSwaps, draw4(144, seed, mask, top), 144);
  d = <usize>load<u32>(swaps, 156);
  e = <usize>load<u32>(swaps, 160);
  f = <usize>load<u32>(swaps, 164);
  swap3(target, 36, a, b, c);
  a = <usize>load<u32>(swaps, 168);
  b = <usize>load<u32>(swaps, 172);
  c = <usize>load<u32>(swaps, 176);
  swap3(target, 39, d, e, f);
  v128.store(nextSwaps, draw4(160, seed, mask, top), 160);
  d = <usize>load<u32>(swaps, 180);
  e = <usize>load<u32>(swaps, 184);
  f = <usize>load<u32>(swaps, 188);
  swap3(target, 42, a, b, c);
  v128.store(nextSwaps, draw4(176, seed, mask, top), 176);
  a = <usize>load<u32>(swaps, 192);
  b = <usize>load<u32>(swaps, 196);
  c = <usize>load<u32>(swaps, 200);
  swap3(target, 45, d, e, f);
  v128.store(nextSwaps, draw4(192, seed, mask, top), 192);
  swap3(target, 48, a, b, c);
}

/** Makes the draws of the first deal of a run, which no earlier deal has made. */
function drawFirst(target: usize, swaps: usize, seed: u32, outputMask: u32): void {
  const top = i32x4.splat(<i32>(target + 51));
  const mask = i32x4.splat(outputMask);
  for (let at: usize = 0; at < 208; at += 16) {
    v128.store(swaps + at, draw4(at, i32x4.splat(seed), mask, top));
  }
}

/** Deals one draw at a time, by the definition: for builds without SIMD. */
function dealPlainly(deal: f64, target: usize): void {
  let state = seedOf(deal);
  const mask = outputMask(deal);
  const offset = outputOffset(deal);
  memory.copy(target, REVERSED_DECK, 52);
  for (let n: u32 = 52; n > 1; n--) {
    state = state * MULTIPLIER + INCREMENT;
    const from = target + 51 - ((((state >> 16) & mask) + offset) % n);
    const last = load<u8>(target + 52 - n);
    store<u8>(target + 52 - n, load<u8>(from));
    store<u8>(from, last);
  }
}

/** Deals `count` (1 .. MAX_BATCH) consecutive deals into the layouts region. */
export function dealRange(first: f64, count: i32): void {
  if (!ASC_FEATURE_SIMD) {
    for (let i = 0; i < count; i++) dealPlainly(first + i, LAYOUTS + <usize>i * LAYOUT_STRIDE);
    return;
  }
  let target = LAYOUTS;
  let swaps = SWAPS;
  let nextSwaps = SWAPS + 256;
  while (count > 0) {
    const run = sameRange(first, count);
    const mask = outputMask(first);
    let seed = seedOf(first);
    fillOffset(outputOffset(first));
    drawFirst(target, swaps, seed, mask);
    for (let i = 0; i < run; i++) {
      dealOne(target, swaps, nextSwaps, ++seed, mask);
      target += LAYOUT_STRIDE;
      const done = swaps;
      swaps = nextSwaps;
      nextSwaps = done;
    }
    first += run;
    count -= run;
  }
}
