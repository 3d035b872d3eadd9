/**
 * Verdicts by deal number, in blocks of equal width that are aligned to it: 1 to 1000, 1001 to
 * 2000, and so on. The numbers come one by one and nobody says how far they go, so counting begins
 * with narrow blocks and makes them ten times as wide whenever there are too many: memory is
 * bounded for any range, and no order is asked for.
 *
 *     width 100    | 1..100 | 101..200 | ...            | 999,901..1,000,000 |
 *     one deal more would be block 10,001:
 *     width 1000   | 1..1000              | ...                              | 1,000,001.. |
 */
const NARROWEST = 100;
const MOST_BLOCKS = 10_000;

/** 1, 2, 5, 10, 20, 50, ...: numbers that a person reads, three a factor of ten. */
export const roundNumber = (i: number): number => [1, 2, 5][i % 3] * 10 ** Math.floor(i / 3);

/** How many deals of consecutive numbers have which verdict. */
export interface Block {
  /** Smallest deal number that belongs to it, whether or not it was swept. */
  from: number;
  /** Largest one. */
  to: number;
  solved: number;
  unsolvable: number;
  undecided: number;
  /** The solvable ones among the decided, 0 to 1; null if nothing was decided. */
  share: number | null;
  /**
   * 95 % interval of the share of all its deals that have a solution, by Wilson's formula:
   * `interval.low` as if every undecided deal had none, `interval.high` as if all had one.
   */
  interval: Interval;
}

export class BlockCounter {
  private width = NARROWEST;
  /** By index of the block: how many are undecided, solved, unsolvable, as VERDICTS has them. */
  private counts = new Map<number, number[]>();

  /**
   * @param deal 1 or more; others have no place in a row of numbers and are left out
   * @param verdict an index into VERDICTS
   */
  add(deal: number, verdict: number): void {
    if (deal < 1) return;
    const index = Math.floor((deal - 1) / this.width);
    let counts = this.counts.get(index);
    if (counts === undefined) this.counts.set(index, (counts = [0, 0, 0]));
    counts[verdict]++;
    while (this.counts.size > MOST_BLOCKS) {
      this.counts = this.inBlocksOf(10);
      this.width *= 10;
    }
  }

  /** All blocks that hold a deal, ascending; of a round width, and at most `most` of them. */
  blocks(most: number): Block[] {
    // The nearest of 1, 2, 5, 10, 20, 50, ... times the width: each is a whole number of blocks.
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
          to: (index + 1) * width,
          solved,
          unsolvable,
          undecided,
          share: decided === 0 ? null : solved / decided,
          interval: { low: wilson(solved, all).low, high: wilson(solved + undecided, all).high },
        };
      });
  }

  /** `factor` blocks made one. */
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

/** The normal distribution's 97.5 % point: two sides of 2.5 % leave 95 %. */
export const Z_95 = 1.959963984540054;

/** An interval of shares, 0 to 1. */
export interface Interval {
  low: number;
  high: number;
}

/**
 * Wilson's score interval for a share: the shares p for which what was counted lies within z
 * standard errors of what p expects, the standard error being that of p and not of the estimate.
 * Unlike the textbook's p +- z*s it is no point where all or none were counted, and it never
 * leaves [0, 1]. (E. B. Wilson, Journal of the American Statistical Association 22, 1927.)
 *
 * @param count how many have the property, 0 to `of`
 * @param of how many were looked at; where that is none, nothing is known: 0 to 1
 */
export function wilson(count: number, of: number, z = Z_95): Interval {
  if (of === 0) return { low: 0, high: 1 };
  const z2 = z * z;
  const middle = count + z2 / 2;
  const half = z * Math.sqrt((count * (of - count)) / of + z2 / 4);
  // Rounding must not push an end past what was counted at 0 or all.
  return {
    low: count === 0 ? 0 : Math.max(0, (middle - half) / (of + z2)),
    high: count === of ? 1 : Math.min(1, (middle + half) / (of + z2)),
  };
}
