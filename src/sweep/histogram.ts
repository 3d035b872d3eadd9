/**
 * Exact statistics of whole numbers in memory that grows with the values, not with how many there
 * are: a count for each value, in an array that is as long as the largest value below
 * DENSE_LIMIT, and in a map for the rare larger ones.
 *
 *     dense   [ 0 | 3 | 0 | 12 | ... ]     dense[value] = how often, doubled when it is too short
 *     sparse  { 1048577 -> 1, ... }        a deal of a million positions costs a second to search,
 *                                          so that the map grows by an entry a second at most
 *
 * A map holds 2^24 values. For what did not cost a search, such as the rows of any file, there is
 * UnboundedHistogram (src/runs/stats/), which is not part of what browsers load.
 *
 * Order does not matter: the same values give the same statistics in whatever order, or in
 * whatever parts, they are added.
 */

const FIRST_LENGTH = 4096;
/** 8 MiB of counts. A map costs 0.2 us a value, the array 0.01. */
export const DENSE_LIMIT = 2 ** 20;

/** All zero where there were no values. */
export interface Statistics {
  /** The arithmetic mean. */
  mean: number;
  /** The smallest value that at least half of all values do not exceed. */
  median: number;
  /** The smallest value that at least 99 % of all values do not exceed. */
  p99: number;
  /** The largest value. */
  max: number;
}

export class Histogram {
  private dense = new Float64Array(FIRST_LENGTH);
  private readonly sparse = new Map<number, number>();
  /** How many values were added. */
  count = 0;
  /** The sum of all values: exact below 2^53. */
  sum = 0;

  /**
   * @param value whole, not negative
   * @param times how often
   */
  add(value: number, times = 1): void {
    if (value < this.dense.length) this.dense[value] += times;
    else if (value < DENSE_LIMIT) this.lengthenFor(value)[value] += times;
    else this.addLarge(value, times);
    this.count += times;
    this.sum += value * times;
  }

  /** `[value, how often]` in ascending order of values. */
  *entries(): Generator<[number, number]> {
    const { dense } = this;
    for (let value = 0; value < dense.length; value++) {
      if (dense[value] > 0) yield [value, dense[value]];
    }
    yield* this.largeEntries();
  }

  /**
   * For each share the smallest value that at least so many of all values do not exceed.
   *
   * @param percents shares in whole percent, ascending; 0 gives the smallest value, 100 the largest
   * @returns all zero if nothing was added
   */
  quantiles(percents: readonly number[]): number[] {
    const result: number[] = [];
    let seen = 0;
    for (const [value, times] of this.entries()) {
      seen += times;
      // The rank-th smallest value, rank = ceil(p * count); products of whole numbers are exact.
      while (
        result.length < percents.length &&
        seen * 100 >= percents[result.length] * this.count
      ) {
        result.push(value);
      }
    }
    return percents.map((_, i) => result[i] ?? 0);
  }

  /** All zero if nothing was added. */
  statistics(): Statistics {
    const [median, p99, max] = this.quantiles([50, 99, 100]);
    return { mean: this.mean, median, p99, max };
  }

  /** The arithmetic mean; zero if nothing was added. */
  get mean(): number {
    return this.count === 0 ? 0 : this.sum / this.count;
  }

  /** Adds a value of DENSE_LIMIT or more. */
  protected addLarge(value: number, times: number): void {
    this.sparse.set(value, (this.sparse.get(value) ?? 0) + times);
  }

  /** What `addLarge` added, ascending. */
  protected largeEntries(): Iterable<[number, number]> {
    return [...this.sparse].sort((a, b) => a[0] - b[0]);
  }

  private lengthenFor(value: number): Float64Array {
    let length = this.dense.length;
    while (length <= value) length *= 2;
    const longer = new Float64Array(length);
    longer.set(this.dense);
    return (this.dense = longer);
  }
}
