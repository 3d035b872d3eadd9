/** Repeated deals, compared with a plain set. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeenDeals } from '../../src/runs/stats/seen-deals.js';
import { MAX_DEAL } from '../../src/reference/index.js';

/** Counts repeated deals, and throws at the first difference from a plain set. */
function compare(deals: Iterable<number>): number {
  const [seen, set] = [new SeenDeals(), new Set<number>()];
  let repeated = 0;
  for (const deal of deals) {
    const expected = set.has(deal);
    set.add(deal);
    if (seen.add(deal) !== expected) throw new Error(`deal ${deal}: not ${expected}`);
    if (expected) repeated++;
  }
  return repeated;
}

function* range(from: number, to: number, step = 1): Generator<number> {
  for (let deal = from; step > 0 ? deal <= to : deal >= to; deal += step) yield deal;
}

describe('deals that were seen', () => {
  it('are those that came before', () => {
    const border = fc.integer({ min: 0, max: 3 }).map((n) => n * 65_536);
    const deal = fc.oneof(
      fc.integer({ min: 1, max: 400 }),
      fc.tuple(border, fc.integer({ min: -4, max: 4 })).map(([at, by]) => at + by),
      fc.integer({ min: MAX_DEAL - 3, max: MAX_DEAL }),
      fc.integer({ min: 1, max: MAX_DEAL }),
    );
    const deals = fc.array(deal, { maxLength: 2000, size: 'max' });
    fc.assert(
      fc.property(deals, (list) => void compare(list.filter((deal) => deal !== 0))),
      { seed: 19, numRuns: 200 },
    );
  });

  it('are known in whole stretches, in any order and again', () => {
    const whole = 3 * 65_536;
    const orders: [string, () => Iterable<number>][] = [
      ['ascending', () => range(1, whole)],
      ['descending', () => range(whole, 1, -1)],
      [
        'each from another stretch',
        () => Array.from(range(0, whole - 1), (i) => 1 + (i % 3) * 65_536 + Math.floor(i / 3)),
      ],
      ['odd, then even', () => [...range(1, whole, 2), ...range(2, whole, 2)]],
      ['scattered', () => Array.from(range(0, whole - 1), (i) => 1 + ((i * 7919) % whole))],
    ];
    for (const [name, order] of orders) {
      expect(compare(order()), name).toBe(0);
      expect(compare([...order(), ...range(whole - 99, whole + 100)]), name).toBe(100);
    }
  });

  it('take no memory where they are consecutive', () => {
    const seen = new SeenDeals();
    const { stretches } = seen as unknown as { stretches: Map<number, object> };
    for (const deal of range(1, 40 * 65_536)) seen.add(deal);
    expect(stretches.size).toBe(40);
    expect(new Set(stretches.values()).size).toBe(1);
    expect([...stretches.values()][0]).toEqual({ count: 65_536 });
  });

  it('take little where they are far apart', () => {
    const seen = new SeenDeals();
    const { stretches } = seen as unknown as { stretches: Map<number, { bits?: Uint8Array }> };
    for (const deal of range(1, MAX_DEAL, 100_003)) seen.add(deal);
    expect([...stretches.values()].every(({ bits }) => bits === undefined)).toBe(true);
  });
});
