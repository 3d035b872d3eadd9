/**
 * Exact statistics of whole numbers. The memory grows with the size of the values, not with their
 * number. Each value has a count: in an array below DENSE_LIMIT, in a map for the rare larger values.
 *
 *     dense   [ 0 | 3 | 0 | 12 | ... ]     dense[value] = its count; doubled when it is too short
 *     sparse  { 1048577 -> 1, ... }        to search a million positions takes a second, so the map
 *                                          grows by at most one entry each second
 *
 * The map holds 2^24 different values. That many searches of more than a million positions take months.
 *
 * The statistics do not depend on the order or the parts in which values are added.
 */

const FIRST_LENGTH = 4096;
/** This is 8 MiB of counts. To add a value takes 0.2 us in the map and 0.01 us in the array. */
export const DENSE_LIMIT = 2 ** 20;

/** A summary of many numbers. Without numbers the count is 0, and all other fields are NaN (null in JSON). */
export interface Distribution {
  /** How many numbers there are. */
  count: number;
  /** The smallest one. */
  min: number;
  /** The smallest value that at least a tenth of the numbers do not exceed. */
  p10: number;
  /** The smallest value that at least half of the numbers do not exceed. */
  median: number;
  /** The arithmetic mean. */
  mean: number;
  /** The same for 90 %. */
  p90: number;
  /** The same for 99 %. */
  p99: number;
  /** The largest one. */
  max: number;
}

export class Histogram {
  private dense = new Float64Array(FIRST_LENGTH);
  private readonly sparse = new Map<number, number>();
  /** How many values have been added. */
  count = 0;
  /** The sum of all values; exact below 2^53. */
  sum = 0;

  /**
   * Adds a value.
   *
   * @param value a whole number, 0 or more
   * @param times how many times to add it
   */
  add(value: number, times = 1): void {
    if (value < this.dense.length) this.dense[value] += times;
    else if (value < DENSE_LIMIT) this.lengthenFor(value)[value] += times;
    else this.sparse.set(value, (this.sparse.get(value) ?? 0) + times);
    this.count += times;
    this.sum += value * times;
  }

  /** Gives `[value, count]` in ascending order of values. */
  *entries(): Generator<[number, number]> {
    const { dense } = this;
    for (let value = 0; value < dense.length; value++) {
      if (dense[value] > 0) yield [value, dense[value]];
    }
    yield* [...this.sparse].sort((a, b) => a[0] - b[0]);
  }

  /**
   * Returns for each share the smallest value that at least this share of all values does not exceed.
   *
   * @param percents shares in whole percent, ascending; 0 gives the smallest value, 100 the largest
   * @returns one value for each share; all NaN if no value was added
   */
  quantiles(percents: readonly number[]): number[] {
    const result: number[] = [];
    let seen = 0;
    for (const [value, times] of this.entries()) {
      seen += times;
      // The rank-th smallest value, with rank = ceil(p * count). Products of whole numbers are exact.
      while (
        result.length < percents.length &&
        seen * 100 >= percents[result.length] * this.count
      ) {
        result.push(value);
      }
    }
    return percents.map((_, i) => result[i] ?? NaN);
  }

  distribution(): Distribution {
    const [min, p10, median, p90, p99, max] = this.quantiles([0, 10, 50, 90, 99, 100]);
    return { count: this.count, min, p10, median, mean: this.sum / this.count, p90, p99, max };
  }

  private lengthenFor(value: number): Float64Array {
    let length = this.dense.length;
    while (length <= value) length *= 2;
    const longer = new Float64Array(length);
    longer.set(this.dense);
    return (this.dense = longer);
  }
}
