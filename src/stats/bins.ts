/**
 * Counts of single values put together to bars: equally wide ones, or equally wide ones on a
 * logarithmic axis. Bars begin and end at round numbers and leave no gap: where nothing was
 * counted there is an empty one.
 */
import type { Histogram } from '../sweep/histogram.js';

/** How many values lie from `from` to below `to`. */
export interface Bin {
  /** The smallest value that belongs to it. */
  from: number;
  /** The next bin's smallest value. */
  to: number;
  /** How many there are. */
  count: number;
}

/**
 * Bars of one width: 1, 2 or 5 times a power of ten.
 *
 * @param most at most so many bars
 */
export function linearBins(histogram: Histogram, most: number): Bin[] {
  const entries = [...histogram.entries()];
  if (entries.length === 0) return [];
  const min = entries[0][0];
  const max = entries[entries.length - 1][0];
  let width = 1;
  for (let i = 0; Math.floor(max / width) - Math.floor(min / width) + 1 > most; i++) {
    width = [2, 5, 10][i % 3] * 10 ** Math.floor(i / 3);
  }
  const first = Math.floor(min / width);
  const bins = Array.from({ length: Math.floor(max / width) - first + 1 }, (_, i) => ({
    from: (first + i) * width,
    to: (first + i + 1) * width,
    count: 0,
  }));
  for (const [value, count] of entries) bins[Math.floor(value / width) - first].count += count;
  return bins;
}

/** Ends of bars that a person reads: three a factor of ten. */
export const COARSE = [1, 2, 5] as const;
/** Ends of bars for a picture: ten a factor of ten, as equally wide as whole numbers allow. */
export const FINE = [1, 1.25, 1.6, 2, 2.5, 3.2, 4, 5, 6.3, 8] as const;

/**
 * Bars between `steps` times powers of ten. Zero, which has no logarithm, is counted with one.
 *
 * @param steps ascending, the first is 1, the last below 10
 */
export function logBins(histogram: Histogram, steps: readonly number[]): Bin[] {
  const bins: Bin[] = [];
  let step = 0;
  const edge = (i: number): number =>
    // Times a whole power, so that 6.3 * 10 is 63 and no fraction near it.
    Math.round(steps[i % steps.length] * 100 * 10 ** Math.floor(i / steps.length)) / 100;
  for (const [value, count] of histogram.entries()) {
    while (edge(step + 1) <= value) {
      step++;
      if (bins.length > 0) bins.push({ from: edge(step), to: edge(step + 1), count: 0 });
    }
    if (bins.length === 0) bins.push({ from: edge(step), to: edge(step + 1), count: 0 });
    bins[bins.length - 1].count += count;
  }
  return bins;
}
