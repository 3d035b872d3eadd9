/**
 * Exact statistics of whole numbers in memory that grows with the number of different values,
 * not with the number of values: a count for each value, small ones in an array, the rare large
 * ones in a map.
 *
 * Order does not matter: the same values give the same statistics in whatever order, or in
 * whatever parts, they are added.
 */

const DENSE_VALUES = 4096;

/** All zero where there were no values. */
export interface Statistics {
  /** The arithmetic mean. */
  mean: number;
  /** The smallest value that at least half of all values do not exceed. */
  p50: number;
  /** The smallest value that at least 99 % of all values do not exceed. */
  p99: number;
  /** The largest value. */
  max: number;
}

export class Histogram {
  private readonly dense = new Array<number>(DENSE_VALUES).fill(0);
  private readonly sparse = new Map<number, number>();
  private count = 0;
  private total = 0;

  /** @param value whole, not negative */
  add(value: number): void {
    if (value < DENSE_VALUES) this.dense[value]++;
    else this.sparse.set(value, (this.sparse.get(value) ?? 0) + 1);
    this.count++;
    this.total += value;
  }

  /** The sum of all values: exact below 2^53. */
  get sum(): number {
    return this.total;
  }

  /** `[value, how often]` in ascending order of values. */
  *entries(): Generator<[number, number]> {
    for (let value = 0; value < DENSE_VALUES; value++) {
      if (this.dense[value] > 0) yield [value, this.dense[value]];
    }
    yield* [...this.sparse].sort((a, b) => a[0] - b[0]);
  }

  /** All zero if nothing was added. */
  statistics(): Statistics {
    const { count } = this;
    const result: Statistics = {
      mean: count === 0 ? 0 : this.total / count,
      p50: 0,
      p99: 0,
      max: 0,
    };
    let seen = 0;
    for (const [value, times] of this.entries()) {
      // The rank-th smallest value, rank = ceil(p * count); products of whole numbers are exact.
      if (seen * 2 < count) result.p50 = value;
      if (seen * 100 < count * 99) result.p99 = value;
      result.max = value;
      seen += times;
    }
    return result;
  }
}
