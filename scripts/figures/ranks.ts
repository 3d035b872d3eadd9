/** Quantiles, and correlations of ranks. Values may be infinite. */

/** Returns the value below which this share of the values lies: 0.5 for the median, 1 for the largest. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => (a < b ? -1 : 1))[Math.round(share * (values.length - 1))];

/** Spearman's correlation of two lists, with mean ranks for equal values. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)];
  const mean = (x.length - 1) / 2;
  const sum = (p: number[], q: number[]): number =>
    p.reduce((total, rank, i) => total + (rank - mean) * (q[i] - mean), 0);
  return sum(x, y) / Math.sqrt(sum(x, x) * sum(y, y));
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((i, j) => (values[i] < values[j] ? -1 : 1));
  const ranks: number[] = [];
  for (let first = 0, end = 0; first < order.length; first = end) {
    while (end < order.length && values[order[end]] === values[order[first]]) end++;
    for (let at = first; at < end; at++) ranks[order[at]] = (first + end - 1) / 2;
  }
  return ranks;
}
