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
const STEPS = [1, 2, 5] as const;

/** Bars that begin at 1, 2, 5, 10, 20, 50, ... Zero, which has no logarithm, is counted with one. */
export const logBins = (histogram: Histogram): Bin[] =>
  binsBetween(histogram, (i) => STEPS[i % 3] * 10 ** Math.floor(i / 3));

/**
 * Bars that begin at 1, 2, 4, 8, ...: on a logarithmic axis all are equally wide, and none lies
 * between two whole numbers. Zero is counted with one.
 */
export const doublingBins = (histogram: Histogram): Bin[] => binsBetween(histogram, (i) => 2 ** i);

/** @param edge where the i-th bar begins; rises from 1 without end */
function binsBetween(histogram: Histogram, edge: (i: number) => number): Bin[] {
  const bins: Bin[] = [];
  let i = 0;
  for (const [value, count] of histogram.entries()) {
    while (edge(i + 1) <= value) {
      i++;
      if (bins.length > 0) bins.push({ from: edge(i), to: edge(i + 1), count: 0 });
    }
    if (bins.length === 0) bins.push({ from: edge(i), to: edge(i + 1), count: 0 });
    bins[bins.length - 1].count += count;
  }
  return bins;
}
