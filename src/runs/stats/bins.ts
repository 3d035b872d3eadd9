/**
 * Counts of single values put together to bars: equally wide ones, or equally wide ones on a
 * logarithmic axis. Bars begin and end at round numbers and leave no gap: where nothing was
 * counted there is an empty one.
 */
import type { Histogram } from '../../sweep/index.js';
import { roundNumber } from './blocks.js';
import type { Distribution } from './statistics.js';

/** How many values lie from `from` to below `to`. */
export interface Bin {
  /** The smallest value that belongs to it. */
  from: number;
  /** The next bin's smallest value. */
  to: number;
  count: number;
}

/** Equally wide bars from `from`, included, to `to`, not included. */
export interface Span {
  from: number;
  to: number;
  width: number;
}

/**
 * Bars in which the bulk of all values lies: a few solutions are ten times as long as the rest, and
 * would leave it three bars. As far above the 99 % mark as that is above the smallest value is still
 * shown; only what lies beyond is not.
 *
 * @param distributions of what is to be compared
 * @param most at most so many bars; they are 1, 2 or 5 times a power of ten wide
 */
export function spanOf(distributions: readonly Distribution[], most: number): Span {
  const known = distributions.filter(({ count }) => count > 0);
  const min = Math.min(...known.map((d) => d.min));
  const max = Math.max(...known.map((d) => Math.min(d.max, 2 * d.p99 - d.min)));
  let width = 1;
  const from = (): number => Math.floor(min / width) * width;
  const to = (): number => (Math.floor(max / width) + 1) * width;
  for (let i = 1; (to() - from()) / width > most; i++) width = roundNumber(i);
  return { from: from(), to: to(), width };
}

/** What lies in a span; the rest of the histogram's values lie beyond it. */
export function linearBins(histogram: Histogram, { from, to, width }: Span): Bin[] {
  const bins = Array.from({ length: (to - from) / width }, (_, i) => ({
    from: from + i * width,
    to: from + (i + 1) * width,
    count: 0,
  }));
  for (const [value, count] of histogram.entries()) {
    if (value >= from && value < to) bins[Math.floor((value - from) / width)].count += count;
  }
  return bins;
}

/** Bars that begin at 1, 2, 5, 10, 20, 50, ... Zero, which has no logarithm, is counted with one. */
export const logBins = (histogram: Histogram): Bin[] => binsBetween(histogram, roundNumber);

/**
 * Bars that begin at 1, 2, 4, 8, ...: on a logarithmic axis all are equally wide, and none lies
 * between two whole numbers. Zero is counted with one.
 */
export const doublingBins = (histogram: Histogram): Bin[] => binsBetween(histogram, (i) => 2 ** i);

/** @param edge where the i-th bar begins; rises from 1 without end */
function binsBetween(histogram: Histogram, edge: (i: number) => number): Bin[] {
  const bins: Bin[] = [];
  let i = 0;
  const begin = () => bins.push({ from: edge(i), to: edge(i + 1), count: 0 });
  for (const [value, count] of histogram.entries()) {
    while (edge(i + 1) <= value) {
      i++;
      if (bins.length > 0) begin();
    }
    if (bins.length === 0) begin();
    bins[bins.length - 1].count += count;
  }
  return bins;
}
