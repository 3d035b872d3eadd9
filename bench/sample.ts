/**
 * The deals that are timed. The native range solver takes only ranges, so the random sample is made
 * of short ranges, chosen at random. Every contender gets exactly the same deals.
 */
import type { DealRange } from './contender.js';

/**
 * The deals of 1..1,000,000 that have no solution. To prove that is another task, not timed here.
 */
const UNSOLVABLE = [11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948];

/** Returns a small generator with a 32-bit state (xorshift, G. Marsaglia 2003). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed | 0 || 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

/**
 * Returns disjoint ranges of `count` deals inside 1..`last` without an unsolvable one, in order.
 *
 * @param seed the same seed gives the same ranges
 */
export function sampleRanges(
  seed: number,
  ranges: number,
  count: number,
  last = 1_000_000,
): DealRange[] {
  const random = createRandom(seed);
  const blocks = Math.floor(last / count);
  if (ranges > blocks / 2) throw new RangeError('the sample would take most of the deals');
  const chosen = new Set<number>();
  while (chosen.size < ranges) {
    const first = random(blocks) * count + 1;
    if (!UNSOLVABLE.some((deal) => deal >= first && deal < first + count)) chosen.add(first);
  }
  return [...chosen].sort((a, b) => a - b).map((first) => ({ first, count }));
}

/**
 * Deals that are not in the sample, to let the optimiser finish. One of them is hard, because the sample has a deal that
 * needs the last phases of the search. Without it V8 compiles them in the middle of the timed pass: the twin took 33 µs
 * for each deal in place of 29, and wasm2js 67 in place of 47.
 */
export const WARM_UP: readonly DealRange[] = [
  ...sampleRanges(11982, 4, 500),
  { first: 1941, count: 1 },
];

/** Returns the same range without its unsolvable deals. */
export function withoutUnsolvable({ first, count }: DealRange): DealRange[] {
  const end = first + count;
  const holes = UNSOLVABLE.filter((deal) => deal >= first && deal < end);
  const starts = [first, ...holes.map((deal) => deal + 1)];
  return starts
    .map((start, i) => ({ first: start, count: (holes[i] ?? end) - start }))
    .filter((range) => range.count > 0);
}
