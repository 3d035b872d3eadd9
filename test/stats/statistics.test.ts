/** The running statistics, compared with plain formulas over the whole list. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Histogram } from '../../src/sweep/histogram.js';
import { doublingBins, linearBins, logBins, spanOf } from '../../src/runs/stats/bins.js';
import { BlockCounter, wilson, Z_95 } from '../../src/runs/stats/blocks.js';
import {
  addUp,
  distributionOf,
  largestFirst,
  type Outcomes,
} from '../../src/runs/stats/statistics.js';
import { UnboundedHistogram } from '../../src/runs/stats/unbounded-histogram.js';
import { Smallest, smallestNumbers } from '../../src/sweep/summary.js';
import { VERDICTS } from '../../src/reference/index.js';

describe("Wilson's interval", () => {
  /**
   * Returns the interval by its definition, found by halving: the outermost p from which the counted
   * share is at most z standard errors away.
   */
  function byHalving(count: number, of: number): { low: number; high: number } {
    const share = count / of;
    const isWithin = (p: number): boolean =>
      Math.abs(share - p) <= Z_95 * Math.sqrt((p * (1 - p)) / of);
    const end = (outside: number): number => {
      if (isWithin(outside)) return outside;
      let [out, within] = [outside, share];
      for (let i = 0; i < 100; i++) {
        const middle = (out + within) / 2;
        if (isWithin(middle)) within = middle;
        else out = middle;
      }
      return within;
    };
    return { low: end(0), high: end(1) };
  }

  /** Returns the largest difference over many counts. */
  function worst(interval: typeof wilson): number {
    let most = 0;
    for (const of of [1, 2, 3, 10, 99, 1000, 1_000_000]) {
      const counts = [0, 1, 2, of >> 1, of - 2, of - 1, of].filter((n) => n >= 0 && n <= of);
      for (const count of counts) {
        const [ours, theirs] = [interval(count, of), byHalving(count, of)];
        most = Math.max(most, Math.abs(ours.low - theirs.low), Math.abs(ours.high - theirs.high));
      }
    }
    return most;
  }

  it('holds the shares that explain what was counted', () => {
    expect(worst(wilson)).toBeLessThan(1e-9);
  });

  it('would not pass for others: the textbook’s, or with one side', () => {
    const wald: typeof wilson = (count, of) => {
      const p = count / of;
      const half = Z_95 * Math.sqrt((p * (1 - p)) / of);
      return { low: p - half, high: p + half };
    };
    expect(worst(wald)).toBeGreaterThan(0.1);
    expect(worst((count, of) => wilson(count, of, 1.6448536269514722))).toBeGreaterThan(0.01);
  });

  it('agrees with published values', () => {
    // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    for (const [count, of, low, high] of [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ]) {
      const interval = wilson(count, of);
      expect(interval.low).toBeCloseTo(low, 4);
      expect(interval.high).toBeCloseTo(high, 4);
    }
  });

  it('knows nothing of nothing', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });
});

const value = fc.oneof(fc.nat(20), fc.nat(5000), fc.integer({ min: 2 ** 20, max: 2 ** 40 }));
const values = fc.array(value, { minLength: 1, maxLength: 300 });

/** The two kinds of histograms: for sweeps, and for files with any rows. */
const KINDS = [Histogram, UnboundedHistogram];

describe('quantiles', () => {
  const PERCENTS = [0, 1, 10, 50, 90, 99, 100];

  /** Compares the quantiles of a list with their definition. */
  const check = (quantilesOf: (list: number[]) => number[]): void =>
    fc.assert(
      fc.property(values, (list) => {
        for (const [i, value] of quantilesOf(list).entries()) {
          const upTo = list.filter((v) => v <= value).length;
          const below = list.filter((v) => v < value).length;
          expect(list).toContain(value);
          expect(upTo * 100).toBeGreaterThanOrEqual(PERCENTS[i] * list.length);
          if (below > 0) expect(below * 100).toBeLessThan(PERCENTS[i] * list.length);
        }
      }),
      { seed: 11 },
    );
  const rankOf = (list: number[], p: number): number => Math.ceil((list.length * p) / 100);
  const sorted = (list: number[]): number[] => [...list].sort((a, b) => a - b);

  it.each(KINDS)('are what they are by definition: $name', (Kind) => {
    check((list) => {
      const histogram = new Kind();
      for (const v of list) histogram.add(v);
      return histogram.quantiles(PERCENTS);
    });
  });

  it.each([
    [
      'one rank too high',
      (list: number[]) => PERCENTS.map((p) => sorted(list)[rankOf(list, p)] ?? 0),
    ],
    [
      'one rank too low',
      (list: number[]) => PERCENTS.map((p) => sorted(list)[Math.max(0, rankOf(list, p) - 2)]),
    ],
    [
      'of a list that is not sorted',
      (list: number[]) => PERCENTS.map((p) => list[Math.max(0, rankOf(list, p) - 1)]),
    ],
  ])('would not pass %s', (_, wrong) => {
    expect(() => check(wrong)).toThrow();
  });

  it.each(KINDS)('are exact on both sides of where counts leave the array: $name', (Kind) => {
    const border = 2 ** 20;
    const list = [border + 1, border - 1, 4095, border, 4096, border - 1, 1, 2 ** 45];
    const histogram = new Kind();
    for (const v of list) histogram.add(v);
    expect(histogram.quantiles([0, 25, 50, 75, 100])).toEqual([
      1,
      4095,
      border - 1,
      border,
      2 ** 45,
    ]);
    expect([...histogram.entries()].map(([v]) => v)).toEqual([...new Set(sorted(list))]);
  });
});

describe('bars', () => {
  const histogramOf = (list: number[]): Histogram => {
    const histogram = new Histogram();
    for (const v of list) histogram.add(v);
    return histogram;
  };

  it.each([
    ['at 1, 2, 5, 10', logBins],
    ['at powers of two', doublingBins],
  ])('%s hold every value once and leave no gap', (_, binsOf) => {
    fc.assert(
      fc.property(values, (list) => {
        const bins = binsOf(histogramOf(list));
        for (const [i, { from, to, count }] of bins.entries()) {
          expect(from).toBeLessThan(to);
          if (i > 0) expect(from).toBe(bins[i - 1].to);
          // Zero has no logarithm, so it counts with one.
          const isZeroToo = i === 0 && from === 1;
          const own = list.filter((v) => v < to && (v >= from || (isZeroToo && v === 0)));
          expect(count).toBe(own.length);
        }
        expect(bins[0].count).toBeGreaterThan(0);
        expect(bins[bins.length - 1].count).toBeGreaterThan(0);
      }),
      { seed: 13 },
    );
  });

  it('of one width hold all but the few far beyond the rest', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 50 }), (list, most) => {
        const histogram = histogramOf(list);
        const distribution = distributionOf(histogram);
        const span = spanOf([distribution], most);
        const bins = linearBins(histogram, span);
        expect(bins.length).toBeLessThanOrEqual(Math.max(most, 2));
        expect(String(span.width)).toMatch(/^[125]0*$/);
        for (const { from, to, count } of bins) {
          expect(count).toBe(list.filter((v) => v >= from && v < to).length);
        }
        const shown = bins.reduce((sum, { count }) => sum + count, 0);
        expect(shown).toBe(list.filter((v) => v < span.to).length);
        expect(span.to).toBeGreaterThan(distribution.p99);
        expect(bins[0].count).toBeGreaterThan(0);
      }),
      { seed: 16 },
    );
  });

  it('are round, and the same for all that is compared', () => {
    const distribution = distributionOf(histogramOf([71, 343]));
    expect(spanOf([distribution], 16)).toEqual({ from: 60, to: 360, width: 20 });
    const other = distributionOf(histogramOf([...Array<number>(200).fill(150), 99, 2600]));
    expect(spanOf([other], 16)).toEqual({ from: 90, to: 210, width: 10 });
    expect(spanOf([distribution, other], 16)).toEqual({ from: 60, to: 360, width: 20 });
  });

  it('of nothing are none', () => {
    expect(logBins(new Histogram())).toEqual([]);
  });
});

describe('extremes', () => {
  const row = fc.record({ deal: fc.integer({ min: 1, max: 50 }), value: fc.nat(9) });

  it('are the ends of the sorted list', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        const largest = new Smallest(10, largestFirst);
        const smallest = smallestNumbers(10);
        for (const row of rows) {
          largest.add(row);
          smallest.add(row.deal);
        }
        const byValue = [...rows].sort((a, b) => b.value - a.value || a.deal - b.deal);
        expect(largest.list()).toEqual(
          byValue.slice(0, 10).map(({ deal, value }) => ({ deal, value })),
        );
        const deals = rows.map(({ deal }) => deal).sort((a, b) => a - b);
        expect(smallest.list()).toEqual(deals.slice(0, 10));
      }),
      { seed: 14 },
    );
  });
});

describe('blocks', () => {
  it.each([1, 1e4, 1e7, 2 ** 33 - 1])('add up deals up to %d, in any order', (largest) => {
    const deal = fc.integer({ min: 1, max: largest });
    const row = fc.record({ deal, verdict: fc.nat(2) });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 200 }), (rows) => {
        const counter = new BlockCounter();
        for (const { deal, verdict } of rows) counter.add(deal, verdict);
        const blocks = counter.blocks(20);
        expect(blocks.length).toBeLessThanOrEqual(20);
        const width = blocks[0].to - blocks[0].from + 1;
        expect(String(width)).toMatch(/^[125]0+$/);
        for (const block of blocks) {
          expect(block.from % width).toBe(1);
          const own = rows.filter(({ deal }) => deal >= block.from && deal <= block.to);
          const [undecided, solved, unsolvable] = [0, 1, 2].map(
            (verdict) => own.filter((r) => r.verdict === verdict).length,
          );
          expect(block).toMatchObject({ undecided, solved, unsolvable });
          expect(block.share).toBe(
            solved + unsolvable === 0 ? null : solved / (solved + unsolvable),
          );
          expect(block.interval).toEqual({
            low: wilson(solved, own.length).low,
            high: wilson(solved + undecided, own.length).high,
          });
        }
        const counted = blocks.reduce((sum, b) => sum + b.undecided + b.solved + b.unsolvable, 0);
        expect(counted).toBe(rows.length);
      }),
      { seed: 15 },
    );
  });

  it('become wider before there are too many', () => {
    const counter = new BlockCounter();
    for (let deal = 1; deal <= 2 ** 33; deal += 400_003) counter.add(deal, 1);
    expect(counter.blocks(50).reduce((sum, { solved }) => sum + solved, 0)).toBe(21475);
    expect(counter.blocks(1000).length).toBeGreaterThan(300);
  });

  it('leave out what has no place in the row of numbers', () => {
    const counter = new BlockCounter();
    for (const deal of [-4, -1, 0]) counter.add(deal, 1);
    expect(counter.blocks(50)).toEqual([]);
  });
});

/** Made-up outcomes, which depend only on the deal number. */
function rowsOf(deals: number[], cellsOf?: (deal: number) => number): Outcomes {
  const verdicts = Uint8Array.from(deals, (deal) => (deal % 7 === 0 ? 0 : deal % 11 === 0 ? 2 : 1));
  return {
    first: 1,
    deals: Float64Array.from(deals),
    verdicts,
    moves: Uint32Array.from(deals, (deal, i) => (verdicts[i] === 1 ? 60 + (deal % 97) : 0)),
    nodes: Float64Array.from(deals, (deal) => (deal * 7919) % 100_003),
    cells: cellsOf && Uint8Array.from(deals, cellsOf),
    phases: Uint8Array.from(deals, (deal) => 1 + (deal % 3)),
    ranOutOf: Uint8Array.from(deals, (deal, i) => (verdicts[i] === 0 ? 1 + (deal % 2) : 0)),
  };
}

const statisticsOf = async (...batches: Outcomes[]) =>
  (await addUp(batches)).map((game) => game.statistics());

describe('statistics', () => {
  const deals = Array.from({ length: 7700 }, (_, i) => i + 1);

  it('count, list and rank', async () => {
    const [all, ...others] = await statisticsOf(rowsOf(deals));
    expect(others).toEqual([]);
    expect(all).toMatchObject({
      cells: null,
      deals: 7700,
      range: { from: 1, to: 7700 },
      solved: 6000,
      unsolvable: 600,
      undecided: 1100,
      ranOutOf: { nodes: 550, memory: 550, time: 0 },
      solvedDeals: null,
      listsComplete: true,
      cardMoveStatistics: { count: 6000, min: 60, max: 156 },
      nodeStatistics: { count: 7700 },
    });
    expect(all.unsolvableDeals!.slice(0, 7)).toEqual([11, 22, 33, 44, 55, 66, 88]);
    expect(all.unsolvableDeals).toHaveLength(600);
    expect(all.undecidedDeals).toHaveLength(1100);
    const byNodes = deals.map((deal) => ({ deal, value: (deal * 7919) % 100_003 }));
    byNodes.sort((a, b) => b.value - a.value || a.deal - b.deal);
    expect(all.hardest).toEqual(byNodes.slice(0, 10));
    expect(all.longest.map(({ value }) => value)).toEqual(Array(10).fill(156));
    expect(all.shortest[0]).toEqual({ deal: 97, value: 60 });
    expect(all.phases.map(({ phase }) => phase)).toEqual([1, 2, 3]);
    expect(all.phases[2].shareSoFar).toBe(1);
    expect(all.phases.reduce((sum, { solved }) => sum + solved, 0)).toBe(6000);
  });

  it('are the same in any order and any parts', async () => {
    const whole = await statisticsOf(rowsOf(deals));
    const shuffled = deals.map((deal) => ((deal * 4001) % 7703) - 1).filter((d) => d > 0);
    for (const deal of deals) if (!shuffled.includes(deal)) shuffled.push(deal);
    const parts = [0, 1, 100, 5000].map((from, i, all) => shuffled.slice(from, all[i + 1]));
    const batches = parts.map((part) => rowsOf(part.filter((deal) => deal <= 7700)));
    expect(await statisticsOf(...batches)).toEqual(whole);
  });

  it('say how many rows repeat a deal, in any part', async () => {
    const duplicatesOf = async (...batches: Outcomes[]) =>
      (await statisticsOf(...batches)).map(({ deals, duplicates }) => [deals, duplicates]);
    expect(await duplicatesOf(rowsOf(deals))).toEqual([[7700, 0]]);
    expect(await duplicatesOf(rowsOf([1, 2, 1]), rowsOf([2, 3, 1]))).toEqual([[6, 3]]);
    // Special deals count as deals. Boards have no number.
    expect(await duplicatesOf(rowsOf([-4, -1, -4, 0, 0, 0]))).toEqual([[6, 1]]);
    // The same deal with other cells is another game.
    const three = rowsOf([5, 6], () => 3);
    expect(
      await duplicatesOf(
        three,
        rowsOf([5], () => 4),
        rowsOf([5], () => 3),
      ),
    ).toEqual([
      [3, 1],
      [1, 0],
    ]);
  });

  it('keep numbers of cells apart', async () => {
    const groups = await statisticsOf(rowsOf(deals, (deal) => deal % 3));
    expect(groups.map(({ cells }) => cells)).toEqual([0, 1, 2]);
    expect(groups[1]).toEqual({
      ...(await statisticsOf(rowsOf(deals.filter((deal) => deal % 3 === 1))))[0],
      cells: 1,
    });
  });

  it('list the solved where those are the rarer ones', async () => {
    const [unsolvable, solved] = [2, 1];
    const verdicts = Uint8Array.from(deals, (deal) => (deal % 100 === 0 ? solved : unsolvable));
    const [all] = await statisticsOf({ ...rowsOf(deals), verdicts });
    expect(all.unsolvableDeals).toBeNull();
    expect(all.solvedDeals).toEqual(deals.filter((deal) => deal % 100 === 0));
  });

  it('know the order of verdicts', () => {
    expect(VERDICTS).toEqual(['undecided', 'solved', 'unsolvable']);
  });
});
