/**
 * Counts verdicts by deal number, in blocks of equal width that are aligned to it: 1 to 1000, 1001 to
 * 2000, and so on. The largest deal number is not known in advance. So counting begins with narrow blocks and
 * makes them ten times as wide whenever there are too many. Memory is bounded, and deals may come in any order.
 *
 *     width 100    | 1..100 | 101..200 | ...            | 999,901..1,000,000 |
 *     one more deal would be in block 10,001:
 *     width 1000   | 1..1000              | ...                              | 1,000,001.. |
 */
import { MAX_DEAL } from '../reference/index.js';

const NARROWEST = 100;
const MOST_BLOCKS = 10_000;

/** Returns the i-th of 1, 2, 5, 10, 20, 50, ... */
export const roundNumber = (i: number): number => [1, 2, 5][i % 3] * 10 ** Math.floor(i / 3);

/** How many deals have each verdict. */
export interface VerdictCounts {
  /** How many have a solution. */
  solved: number;
  /** How many are proved to have no solution. */
  unsolvable: number;
  /** How many are undecided, because a budget ran out. */
  undecided: number;
}

/** The number of deals with each verdict, in a block of consecutive deal numbers. */
export interface Block extends VerdictCounts {
  /** Smallest deal number of the block, whether or not it was swept. */
  from: number;
  /** Largest deal number of the block. */
  to: number;
  /** Share of solvable deals among the decided ones, 0 to 1; null if no deal is decided. */
  share: number | null;
  /**
   * 95 % interval of the share of solvable deals among all deals of the block, by Wilson's formula.
   * `low` counts undecided deals as unsolvable, `high` counts them as solvable.
   */
  interval: Interval;
}

export class BlockCounter {
  private width = NARROWEST;
  /** By index of the block: the numbers of undecided, solved and unsolvable deals, in the order of VERDICTS. */
  private counts = new Map<number, number[]>();
  /** The block of the last deal. Usually the next deal is in the same one. */
  private index = NaN;
  private last: number[] = [];

  /**
   * @param deal deal number; numbers below 1 are ignored
   * @param verdict index into VERDICTS
   */
  add(deal: number, verdict: number): void {
    if (deal < 1) return;
    const index = Math.floor((deal - 1) / this.width);
    if (index !== this.index) this.turnTo(index);
    this.last[verdict]++;
  }

  private turnTo(index: number): void {
    if (this.counts.size === MOST_BLOCKS && !this.counts.has(index)) {
      this.counts = this.inBlocksOf(10);
      this.width *= 10;
      return this.turnTo(Math.floor(index / 10));
    }
    const known = this.counts.get(index);
    this.last = known ?? [0, 0, 0];
    this.index = index;
    if (known === undefined) this.counts.set(index, this.last);
  }

  /** Returns at most `most` blocks of a round width, in ascending order. Blocks without deals are left out. */
  blocks(most: number): Block[] {
    // The smallest sufficient factor of 1, 2, 5, 10, 20, 50, ... A wider block is a whole number of blocks.
    let counts = this.counts;
    let factor = 1;
    for (let i = 1; counts.size > most; i++) {
      factor = roundNumber(i);
      counts = this.inBlocksOf(factor);
    }
    const width = this.width * factor;
    return [...counts]
      .sort(([a], [b]) => a - b)
      .map(([index, [undecided, solved, unsolvable]]) => {
        const decided = solved + unsolvable;
        const all = decided + undecided;
        return {
          from: index * width + 1,
          to: Math.min((index + 1) * width, MAX_DEAL),
          solved,
          unsolvable,
          undecided,
          share: decided === 0 ? null : solved / decided,
          interval: { low: wilson(solved, all).low, high: wilson(solved + undecided, all).high },
        };
      });
  }

  /** Joins every `factor` blocks into one. */
  private inBlocksOf(factor: number): Map<number, number[]> {
    const wider = new Map<number, number[]>();
    for (const [index, counts] of this.counts) {
      const into = Math.floor(index / factor);
      const sum = wider.get(into) ?? [0, 0, 0];
      wider.set(
        into,
        sum.map((count, verdict) => count + counts[verdict]),
      );
    }
    return wider;
  }
}

/** The 97.5 % point of the normal distribution: 95 % are left between two tails of 2.5 %. */
export const Z_95 = 1.959963984540054;

/** An interval of shares, 0 to 1. */
export interface Interval {
  /** The lower end. */
  low: number;
  /** The upper end. */
  high: number;
}

/**
 * Returns Wilson's score interval for a share: all shares p for which the count is within z standard errors
 * of its expected value. The standard error is that of p, not that of the estimate. Unlike p +- z*s, the
 * interval is not a point if all or none were counted, and it stays within [0, 1]. (E. B. Wilson, Journal of
 * the American Statistical Association 22, 1927.)
 *
 * @param count number of items with the property, 0 to `of`
 * @param of number of all items; if 0, the interval is 0 to 1
 */
export function wilson(count: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 };
  const z2 = Z_95 * Z_95;
  const middle = count + z2 / 2;
  const half = Z_95 * Math.sqrt((count * (of - count)) / of + z2 / 4);
  // At 0 and at `of` rounding must not exclude the counted share.
  return {
    low: count === 0 ? 0 : Math.max(0, (middle - half) / (of + z2)),
    high: count === of ? 1 : Math.min(1, (middle + half) / (of + z2)),
  };
}
