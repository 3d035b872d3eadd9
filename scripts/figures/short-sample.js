/** The sample for the figures of short solutions. Nothing is tuned on its deals. */

/** Deals of 1..1,000,000 without repetition, by Mulberry32. */
export function sampleOfFigures(count, seed = 2026) {
  let state = seed;
  const found = new Set();
  while (found.size < count) {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    found.add(1 + Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * 1_000_000));
  }
  return [...found];
}
