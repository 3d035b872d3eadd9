/** The running statistics, compared with plain formulas over the whole list. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doublingBins, linearBins, logBins, spanOf } from '../../src/sweep/bins.js';
import { BlockCounter, roundNumber, wilson, Z_95 } from '../../src/sweep/blocks.js';
import {
  Histogram,
  optionalColumnsOf,
  RunStatistics,
  type Rows,
  sliceRows,
  Statistics,
} from '../../src/sweep/index.js';
import { SOLVED } from '../../src/reference/index.js';
import { forAll } from '../support/for-all.js';
import { KIND, ofKind, rowsOf } from '../support/made-up-runs.js';

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

  it('holds the shares that explain what was counted', () => {
    for (const of of [1, 2, 3, 10, 99, 1000, 1_000_000]) {
      const counts = [0, 1, 2, of >> 1, of - 2, of - 1, of].filter((n) => n >= 0 && n <= of);
      for (const count of counts) {
        const [ours, theirs] = [wilson(count, of), byHalving(count, of)];
        expect(ours.low).toBeCloseTo(theirs.low, 9);
        expect(ours.high).toBeCloseTo(theirs.high, 9);
      }
    }
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

it('quantiles are exact on both sides of where counts leave the array', () => {
  const border = 2 ** 20;
  const list = [border + 1, border - 1, 4095, border, 4096, border - 1, 1, 2 ** 45];
  const histogram = new Histogram();
  for (const v of list) histogram.add(v);
  expect(histogram.quantiles([0, 25, 50, 75, 100])).toEqual([1, 4095, border - 1, border, 2 ** 45]);
  expect([...histogram.entries()].map(([v]) => v)).toEqual([
    ...new Set(list.toSorted((a, b) => a - b)),
  ]);
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
    forAll({ seed: 13 }, [values], (list) => {
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
    });
  });

  it('of one width hold all but the few far beyond the rest', () => {
    forAll({ seed: 16 }, [values, fc.integer({ min: 1, max: 50 })], (some, most) => {
      // With many of one value, the largest ones lie beyond.
      const list = [...some, ...Array<number>(200).fill(some[0])];
      const histogram = histogramOf(list);
      const distribution = histogram.distribution();
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
    });
  });

  it('are round, and the same for all that is compared', () => {
    const distribution = histogramOf([71, 343]).distribution();
    expect(spanOf([distribution], 16)).toEqual({ from: 60, to: 360, width: 20 });
    const other = histogramOf([...Array<number>(200).fill(150), 99, 2600]).distribution();
    expect(spanOf([other], 16)).toEqual({ from: 90, to: 210, width: 10 });
    expect(spanOf([distribution, other], 16)).toEqual({ from: 60, to: 360, width: 20 });
  });

  it('of nothing are none', () => {
    expect(logBins(new Histogram())).toEqual([]);
  });
});

describe('blocks', () => {
  const roundNumbers = Array.from({ length: 33 }, (_, i) => roundNumber(i));

  it.each([1, 1e4, 1e7, 2 ** 33 - 1])('add up deals up to %d, in any order', (largest) => {
    const deal = fc.integer({ min: 1, max: largest });
    const row = fc.record({ deal, verdict: fc.nat(2) });
    forAll({ seed: 15 }, [fc.array(row, { minLength: 1, maxLength: 200 })], (rows) => {
      const counter = new BlockCounter();
      for (const { deal, verdict } of rows) counter.add(deal, verdict);
      const blocks = counter.blocks(20);
      expect(blocks.length).toBeLessThanOrEqual(20);
      // Only the very last block ends before its width.
      const width = roundNumbers.find((round) => round > blocks[0].to - blocks[0].from)!;
      for (const block of blocks) {
        expect(block.from % width).toBe(1);
        expect(block.to).toBe(Math.min(block.from + width - 1, 2 ** 33 - 1));
        const own = rows.filter(({ deal }) => deal >= block.from && deal <= block.to);
        const [undecided, solved, unsolvable] = [0, 1, 2].map(
          (verdict) => own.filter((r) => r.verdict === verdict).length,
        );
        expect(block).toMatchObject({ undecided, solved, unsolvable });
        expect(block.share).toBe(solved + unsolvable === 0 ? null : solved / (solved + unsolvable));
        expect(block.interval).toEqual({
          low: wilson(solved, own.length).low,
          high: wilson(solved + undecided, own.length).high,
        });
      }
      const counted = blocks.reduce((sum, b) => sum + b.undecided + b.solved + b.unsolvable, 0);
      expect(counted).toBe(rows.length);
    });
  });

  it('become wider before there are too many', () => {
    const counter = new BlockCounter();
    for (let deal = 1; deal <= 2 ** 33; deal += 400_003) counter.add(deal, 1);
    const dealsUpTo = (last: number): number =>
      Math.min(21475, Math.floor((last - 1) / 400_003) + 1);
    for (const { from, to, solved } of counter.blocks(50))
      expect(solved).toBe(dealsUpTo(to) - dealsUpTo(from - 1));
    expect(counter.blocks(50).reduce((sum, { solved }) => sum + solved, 0)).toBe(21475);
    expect(counter.blocks(1000).length).toBeGreaterThan(300);
  });

  it('leave out what has no place in the row of numbers', () => {
    const counter = new BlockCounter();
    for (const deal of [-4, -1, 0]) counter.add(deal, 1);
    expect(counter.blocks(50)).toEqual([]);
  });
});

const countsOf = (rows: readonly Rows[], most?: number) => {
  const statistics = new Statistics(most);
  for (const some of rows) statistics.add(some);
  return statistics.counts();
};

it('the hardest deals lose half of their games soonest, and more of them within ten moves', () => {
  const rows = ofKind(rowsOf(1, 6, { ...KIND, columns: optionalColumnsOf('half', true) }), 'half');
  rows.verdicts.fill(1);
  rows.halfLife.set([7, 7, 0, 0, 3, 7]);
  rows.alive10.set([900, 100, 1000, 990, 500, 900]);
  const statistics = new RunStatistics();
  statistics.add(rows);
  const { hardest, easiest } = statistics.counts().halfLives!;
  expect(hardest.map(({ deal }) => deal)).toEqual([5, 2, 1, 6, 4, 3]);
  expect(easiest.map(({ deal }) => deal)).toEqual([3, 4, 1, 6, 2, 5]);
});

describe('statistics', () => {
  const all = rowsOf(1, 7700);

  it('are those of a plain computation', () => {
    const rows = Array.from({ length: 7700 }, (_, i) => ({
      deal: i + 1,
      verdict: all.verdicts[i],
      nodes: all.nodes[i],
      moves: all.moves[i],
      phase: all.phases[i],
    }));
    const dealsOf = (verdict: number) =>
      rows.filter((row) => row.verdict === verdict).map(({ deal }) => deal);
    const ranked = (of: typeof rows, value: 'nodes' | 'moves', sign: number) =>
      of
        .map((row) => ({ deal: row.deal, value: row[value] }))
        .sort((a, b) => sign * (a.value - b.value) || a.deal - b.deal)
        .slice(0, 10);
    const solved = rows.filter(({ verdict }) => verdict === 1);
    const decided = rows.filter(({ verdict }) => verdict !== 0).length;
    const phases = [...new Set(rows.map(({ phase }) => phase))]
      .filter((phase) => phase > 0)
      .sort((a, b) => a - b);
    let soFar = 0;
    expect(countsOf([all], 10_000)).toMatchObject({
      ...{ deals: 7700, solved: 6000, unsolvable: 600, undecided: 1100 },
      range: { from: 1, to: 7700 },
      ranOutOf: { nodes: 550, memory: 550, time: 0 },
      ...{ solvedDeals: [], unsolvableDeals: dealsOf(2), undecidedDeals: dealsOf(0) },
      listsComplete: true,
      costliest: ranked(rows, 'nodes', -1),
      longest: ranked(solved, 'moves', -1),
      shortest: ranked(solved, 'moves', 1),
      phases: phases.map((phase) => {
        const own = rows.filter((row) => row.phase === phase);
        const of = (verdict: number) => own.filter((row) => row.verdict === verdict).length;
        soFar += own.length;
        return {
          ...{ phase, solved: of(1), unsolvable: of(2) },
          ...{ share: own.length / decided, shareSoFar: soFar / decided },
        };
      }),
      fewestCells: null,
    });
  });

  it('do not depend on the order and the pieces in which rows come', () => {
    // Of few values many are the same, and the deal number decides.
    const few = { ...all, moves: all.moves.map((n) => n % 7), nodes: all.nodes.map((n) => n % 9) };
    for (const rows of [all, few]) {
      const pieces = Array.from({ length: 77 }, (_, i) => sliceRows(rows, 100 * i, 100 * i + 100));
      const whole = countsOf([rows]);
      expect(countsOf(pieces.toReversed())).toEqual(whole);
      for (const step of [1, 13, 29, 40]) {
        const order = pieces.map((_, i) => pieces[(i * step) % 77]);
        expect(countsOf(order)).toEqual(whole);
      }
    }
  });

  it('do not change when more rows are added later', () => {
    const statistics = new Statistics(10_000);
    statistics.add(sliceRows(all, 100, 7700));
    const before = statistics.counts();
    const text = JSON.stringify(before);
    statistics.add(sliceRows(all, 0, 100));
    expect(JSON.stringify(before)).toBe(text);
    expect(statistics.counts().deals).toBe(7700);
  });

  it.each([0, 1, 599, 600, 601, 1099, 1100, 1101])(
    'list the smallest %d, and say if that is all',
    (most) => {
      const full = countsOf([all], 10_000);
      const counts = countsOf([sliceRows(all, 4000, 7700), sliceRows(all, 0, 4000)], most);
      expect(counts.undecidedDeals).toEqual(full.undecidedDeals.slice(0, most));
      expect(counts.unsolvableDeals).toEqual(full.unsolvableDeals.slice(0, most));
      expect(counts.listsComplete).toBe(most >= 1100);
    },
  );

  it.each([0, 2, 3, 4])('of an atlas say if the first %d open deals are all', (most) => {
    const kind = { ...KIND, cells: 'least', columns: optionalColumnsOf('least', true) } as const;
    const rows = ofKind(rowsOf(1, 20, kind), 'least');
    rows.verdicts.fill(SOLVED);
    rows.lowerCells.fill(4);
    rows.lowerCells.set([1, 2, 3], 5);
    const { fewestCells, listsComplete } = countsOf([rows], most);
    expect(fewestCells).toMatchObject({ open: 3 });
    expect(fewestCells!.openDeals.map(({ deal }) => deal)).toEqual([6, 7, 8].slice(0, most));
    expect(listsComplete).toBe(most >= 3);
  });

  it('list the solved where those are the rarer ones, and no board', () => {
    const verdicts = Uint8Array.from(all.verdicts, (_, i) => (i % 100 === 0 ? 1 : 2));
    const deals = Float64Array.from(all.deals!);
    deals[0] = 0;
    const counts = countsOf([{ ...all, verdicts, deals }], 200);
    expect(counts.unsolvableDeals).toEqual([]);
    expect(counts.solvedDeals).toEqual(Array.from({ length: 76 }, (_, i) => 100 * i + 101));
    expect([counts.solved, counts.range]).toEqual([77, { from: 2, to: 7700 }]);
  });

  it('count the fewest cells of an atlas, and name the open deals', () => {
    const kind = { ...KIND, cells: 'least', columns: optionalColumnsOf('least', true) } as const;
    const rows = ofKind(rowsOf(1, 6, { ...kind, columns: [...kind.columns] }), 'least');
    rows.verdicts.set([1, 1, 1, 0, 2, 1]);
    (rows.cells as Uint8Array).set([0, 3, 3, 8, 8, 4]);
    rows.lowerCells.set([0, 3, 2, 1, 9, 4]);
    rows.ranOutOf.set([0, 0, 2, 1, 0, 0]);
    expect(countsOf([rows]).ranOutOf).toEqual({ nodes: 1, memory: 1, time: 0 });
    expect(countsOf([rows]).fewestCells).toEqual({
      needed: [1, 0, 0, 1, 1, 0, 0, 0, 0],
      open: 3,
      openDeals: [
        { deal: 3, lower: 2, upper: 3 },
        { deal: 4, lower: 1, upper: 9 },
        { deal: 5, lower: 9, upper: 9 },
      ],
    });
    // The smallest deal numbers, in whatever order the rows come.
    const pieces = [5, 2, 0, 3].map((i) => sliceRows(rows, i, i === 0 ? 2 : i + 1));
    for (const most of [1, 2]) {
      const { fewestCells } = countsOf([...pieces, sliceRows(rows, 4, 5)], most);
      const openDeals = [{ deal: 3 }, { deal: 4 }].slice(0, most);
      expect(fewestCells).toMatchObject({ open: 3, openDeals });
      expect(fewestCells!.openDeals).toHaveLength(most);
    }
  });
});
