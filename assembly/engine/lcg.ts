/**
 * The random generator of Microsoft's C run-time: state <- state * 214013 + 2531011 mod 2^32.
 *
 * The output depends on the range of the deal number (FreeCell Pro's extension to 2^33 - 1):
 *
 *     deal n                 seed        output
 *     1     .. 2^31 - 1      n           (state >> 16) & 0x7fff
 *     2^31  .. 2^32 - 1      n           (state >> 16) & 0x7fff | 0x8000
 *     2^32  .. 2^33 - 1      n - 2^32    ((state >> 16) & 0xffff) + 1
 *
 * So all three are ((state >> 16) & mask) + offset, at most 2^16.
 */

export const MULTIPLIER: u32 = 214013;
export const INCREMENT: u32 = 2531011;

const SECOND_RANGE: f64 = 2147483648.0;
const THIRD_RANGE: f64 = 4294967296.0;

export function seedOf(deal: f64): u32 {
  return <u32>(<u64>deal);
}

export function outputMask(deal: f64): u32 {
  return deal < THIRD_RANGE ? 0x7fff : 0xffff;
}

export function outputOffset(deal: f64): u32 {
  return deal < SECOND_RANGE ? 0 : deal < THIRD_RANGE ? 0x8000 : 1;
}

/**
 * Returns how many of `count` consecutive deals, from `deal` on, have the mask and offset of
 * `deal`.
 */
export function sameRange(deal: f64, count: i32): i32 {
  const left = (deal < SECOND_RANGE ? SECOND_RANGE : THIRD_RANGE) - deal;
  return left > 0 && left < <f64>count ? <i32>left : count;
}
