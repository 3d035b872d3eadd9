/**
 * The random generator of Microsoft's C run-time, as Windows FreeCell seeds and calls it.
 *
 *     state <- state * 214013 + 2531011  (mod 2^32)
 *
 * The classic range (deals 1 .. 2^31 - 1) outputs bits 16..30 of the state. FreeCell Pro extends
 * the deal numbers to 2^33 - 1 by changing the output, not the recurrence:
 *
 *     deal n                 seed        output
 *     1     .. 2^31 - 1      n           (state >> 16) & 0x7fff
 *     2^31  .. 2^32 - 1      n           (state >> 16) & 0x7fff | 0x8000
 *     2^32  .. 2^33 - 1      n - 2^32    ((state >> 16) & 0xffff) + 1
 *
 * `Math.imul` gives the exact product mod 2^32 and `>>>` shifts it unsigned, so no library is needed.
 */
import { wrongDeal } from './check.js';

/** The largest deal number, by FreeCell Pro's extension: 2^33 - 1 = 8589934591. */
export const MAX_DEAL = 2 ** 33 - 1;

/**
 * Returns the random generator of a deal: each call gives the next output.
 *
 * @param deal 1 to 8589934591 (2^33 - 1)
 * @throws InputError if `deal` is out of range
 */
export function createRand(deal: number): () => number {
  if (!Number.isSafeInteger(deal) || deal < 1 || deal > MAX_DEAL) {
    throw wrongDeal(deal, `1 to ${MAX_DEAL}`);
  }
  let state = deal | 0; // mod 2^32 and signed: V8 keeps such a number without allocating
  return () => {
    state = (Math.imul(state, 214013) + 2531011) | 0;
    const upper = state >>> 16;
    if (deal < 2 ** 31) return upper & 0x7fff;
    if (deal < 2 ** 32) return upper | 0x8000;
    return upper + 1;
  };
}
