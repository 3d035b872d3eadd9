/** Seeded samples: the same deals in every run, so that a failure can be run again. */

/** Draws whole numbers below 2^32: mulberry32. */
export function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
}

/** `count` deal numbers spread over 1..to. */
export function sampleDeals(to: number, count: number, seed = 617): number[] {
  // Two draws make a number of 53 bits, enough for any range of deals.
  const draw = drawsFrom(seed);
  return Array.from({ length: count }, () => {
    const fraction = ((draw() >>> 5) * 2 ** 26 + (draw() >>> 6)) / 2 ** 53;
    return 1 + Math.floor(fraction * to);
  });
}
