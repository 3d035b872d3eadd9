/** Counts of any number of distinct values, compared with a plain sort of the whole list. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnboundedHistogram } from '../../src/runs/stats/unbounded-histogram.js';
import { DENSE_LIMIT, Histogram } from '../../src/sweep/histogram.js';
import { cases } from '../support/tier.js';

const MANY = cases(30_000, 100_000);

type Pairs = [number, number][];

/** Returns the counts by sorting, without the histogram's code. */
function pairsOf(list: readonly number[]): Pairs {
  const pairs: Pairs = [];
  for (const value of [...list].sort((a, b) => a - b)) {
    const last = pairs[pairs.length - 1];
    if (last?.[0] === value) last[1]++;
    else pairs.push([value, 1]);
  }
  return pairs;
}

function histogramOf(list: readonly number[]): UnboundedHistogram {
  const histogram = new UnboundedHistogram();
  for (const value of list) histogram.add(value);
  return histogram;
}

const value = fc.oneof(
  fc.nat(20),
  fc.integer({ min: DENSE_LIMIT - 2, max: DENSE_LIMIT + 2 }),
  fc.integer({ min: 2 ** 31 - 2, max: 2 ** 32 + 2 }),
  fc.integer({ min: 2 ** 52, max: Number.MAX_SAFE_INTEGER }),
);
const values = fc.array(value, { maxLength: 200 });

describe('entries', () => {
  /** Returns a deterministic list with at most `kinds` different values, some larger than 2^32. */
  function randomList(length: number, kinds: number): number[] {
    let state = 12345;
    return Array.from({ length }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const kind = Math.floor((state / 2 ** 32) * kinds);
      return kind % 3 === 0 ? kind : (kind + 1) * 600_011;
    });
  }

  it.each([
    [1, 1],
    [4095, 1e9],
    [4096, 1e9],
    [4097, 1e9],
    [MANY, 1e9],
    [MANY, 20_000],
    [MANY, 3],
  ])('of %d random values of %d are those of a sort', (length, kinds) => {
    const list = randomList(length, kinds);
    if (length > 10_000) expect(list.some((v) => v > 2 ** 32)).toBe(kinds > 10_000);
    const histogram = histogramOf(list);
    expect([...histogram.entries()]).toEqual(pairsOf(list));
    // Reading changes nothing, and more values may follow.
    for (const v of list.slice(0, 5000)) histogram.add(v);
    const expected = pairsOf([...list, ...list.slice(0, 5000)]);
    expect([...histogram.entries()]).toEqual(expected);
    expect(histogram.count).toBe(length + Math.min(length, 5000));
  });

  it('of ascending and of descending values are the same', () => {
    const list = Array.from({ length: 50_000 }, (_, i) => DENSE_LIMIT + i);
    const [up, down] = [histogramOf(list), histogramOf([...list].reverse())];
    expect([...down.entries()]).toEqual([...up.entries()]);
    expect(up.quantiles([0, 50, 100])).toEqual([list[0], list[24_999], list[49_999]]);
  });

  it('count what is added several times at once, and say what a plain histogram says', () => {
    const row = fc.tuple(value, fc.integer({ min: 1, max: 1e6 }));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        const [plain, unbounded] = [new Histogram(), new UnboundedHistogram()];
        for (const [value, times] of rows) {
          plain.add(value, times);
          unbounded.add(value, times);
        }
        expect([...unbounded.entries()]).toEqual([...plain.entries()]);
        expect(unbounded.statistics()).toEqual(plain.statistics());
      }),
      { seed: 18 },
    );
  });
});

describe('parts', () => {
  it('add up to the whole, and stay as they were', () => {
    fc.assert(
      fc.property(values, values, values, (some, others, more) => {
        const [first, second] = [histogramOf(some), histogramOf(others)];
        const both = histogramOf([...others, ...some]);
        first.addAll(second);
        expect([...first.entries()]).toEqual([...both.entries()]);
        expect(first.count).toBe(both.count);
        // A write to one must not change the other.
        for (const value of more) first.add(value);
        expect([...second.entries()]).toEqual(pairsOf(others));
        for (const value of more) second.add(value);
        expect([...first.entries()]).toEqual(pairsOf([...some, ...others, ...more]));
        expect([...second.entries()]).toEqual(pairsOf([...others, ...more]));
      }),
      { seed: 12 },
    );
  });

  it('have the sum of all', () => {
    const [first, second] = [histogramOf([1, 2 ** 21, 2 ** 33]), histogramOf([2 ** 21, 7])];
    first.addAll(second);
    expect([first.count, first.sum, first.mean]).toEqual([
      5,
      2 ** 33 + 2 ** 22 + 8,
      (2 ** 33 + 2 ** 22 + 8) / 5,
    ]);
  });
});
