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
 * so that all three are ((state >> 16) & mask | set) + add.
 */

export const MULTIPLIER: u32 = 214013;
export const INCREMENT: u32 = 2531011;

export const MAX_DEAL: f64 = 8589934591.0;

// @ts-ignore: decorator
@inline
export function nextState(state: u32): u32 {
  return state * MULTIPLIER + INCREMENT;
}

// @ts-ignore: decorator
@inline
export function seedOf(deal: f64): u32 {
  return <u32>(<u64>deal);
}

// @ts-ignore: decorator
@inline
export function outputMask(deal: f64): u32 {
  return deal < 4294967296.0 ? 0x7fff : 0xffff;
}

// @ts-ignore: decorator
@inline
export function outputSet(deal: f64): u32 {
  return deal >= 2147483648.0 && deal < 4294967296.0 ? 0x8000 : 0;
}

// @ts-ignore: decorator
@inline
export function outputAdd(deal: f64): u32 {
  return deal < 4294967296.0 ? 0 : 1;
}
