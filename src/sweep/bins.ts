/**
 * Groups counts of single values into bars of equal width, on a linear or a logarithmic axis. Bars begin and
 * end at round numbers. There are no gaps: a bar without values is empty.
 */
import { roundNumber } from './blocks.js';
import type { Distribution, Histogram } from './histogram.js';

/** The number of values from `from` to below `to`. */
export interface Bin {
  /** Smallest value of this bin. */
  from: number;
  /** Smallest value of the next bin. */
  to: number;
  count: number;
}

/** Bars of equal width from `from`, included, to `to`, not included. */
export interface Span {
  from: number;
  to: number;
  width: number;
}

/**
 * Returns a span for nearly all values. A few solutions are ten times as long as the rest; with them the rest
 * would have only three bars. So the span ends at most twice as far above the smallest value as the 99 % mark.
 *
 * @param distributions distributions to be compared
 * @param most most bars; their width is 1, 2 or 5 times a power of ten
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

/** Returns the bins of a span. Values outside it are not counted. */
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

/** Returns bars that begin at 1, 2, 5, 10, 20, 50, ... Zero has no logarithm and is counted with one. */
export const logBins = (histogram: Histogram): Bin[] => binsBetween(histogram, roundNumber);

/**
 * Returns bars that begin at 1, 2, 4, 8, ... On a logarithmic axis they have equal width, and each has at least
 * one whole number. Zero is counted with one.
 */
export const doublingBins = (histogram: Histogram): Bin[] => binsBetween(histogram, (i) => 2 ** i);

/** @param edge returns the beginning of the i-th bar; it increases from 1 without limit */
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
