/** The budget of a search for a short solution, with a clock that the test moves. */
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { Purse } from '../../src/solve/short/purse.js';
import { AUTOPLAYS } from '../../src/reference/index.js';
import { forAll } from '../support/for-all.js';

let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);
afterEach(() => (now = 0));

const counts = fc.constantFrom('cards' as const, ...AUTOPLAYS);

it('with a time limit, the rest is what the time before the limit allows, and nothing after it', () => {
  const asked = fc.record({
    count: counts,
    ms: fc.integer({ min: 1, max: 10_000 }),
    steps: fc.array(fc.record({ ms: fc.integer({ min: 1, max: 3000 }), nodes: fc.nat(9_000_000) })),
  });
  forAll({ seed: 571, numRuns: 300 }, [asked], ({ count, ms, steps }) => {
    now = 5000;
    const purse = new Purse({ ms }, count);
    let [spent, elapsed] = [0, 0];
    for (const step of steps) {
      elapsed += step.ms;
      now = 5000 + elapsed;
      spent += step.nodes;
      purse.spend(step.nodes);
      expect(purse.stop()).toBe(elapsed >= ms);
      const left = (Math.max(0, ms - elapsed) * spent) / elapsed;
      if (spent > 0) expect(purse.left()).toBeCloseTo(left, 3);
      if (elapsed >= ms) expect(purse.nextWidth()).toBeUndefined();
    }
  });
});

it('with a limit in positions, the rest is the limit less what was spent', () => {
  const asked = fc.record({
    count: counts,
    nodes: fc.nat(10_000_000),
    // Time may be limited as well.
    ms: fc.constantFrom(undefined, 1e9),
    spent: fc.array(fc.nat(9_000_000)),
  });
  forAll({ seed: 572, numRuns: 300 }, [asked], ({ count, nodes, ms, spent }) => {
    const purse = new Purse({ nodes, ms }, count);
    let sum = 0;
    for (const part of spent) {
      purse.spend(part);
      sum += part;
      now += 1000;
      expect([purse.left(), purse.stop()]).toEqual([Math.max(0, nodes - sum), false]);
    }
  });
});

it('half-way through its time it has half of the positions left, and at its end none', () => {
  const purse = new Purse({ ms: 1000 }, 'cards');
  now = 500;
  purse.spend(100_000);
  expect([purse.left(), purse.stop()]).toEqual([100_000, false]);
  now = 1000;
  expect([purse.left(), purse.stop(), purse.nextWidth()]).toEqual([0, true, undefined]);
});
