import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/wasm/engine.js';
import { compileModule } from '../../src/wasm/modules-node.js';
import { dealCards, MAX_DEAL } from '../../src/reference/index.js';
import { forAll } from '../support/for-all.js';
import { cases } from '../support/tier.js';

describe.each(['release', 'debug'] as const)('the %s dealer', (target) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await Engine.create(await compileModule('freecell', target));
  });

  /** Deals a range and compares each layout with the reference deal. */
  function expectReferenceDeals(first: number, count: number): void {
    engine.dealRange(first, count);
    for (let i = 0; i < count; i++) {
      const start = i * engine.layoutStrideBytes;
      const layout = [...engine.layouts.subarray(start, start + 52)];
      expect(layout, `deal ${first + i} of ${first} + ${count}`).toEqual(dealCards(first + i));
    }
  }

  it.each([
    ['the first deals', 1, 1024],
    ['11982', 11982, 1],
    ['the last deal with 15-bit output', 2 ** 31 - 1, 1],
    ['the first deal with the high bit set', 2 ** 31, 1],
    ['a range that crosses 2^31', 2 ** 31 - 5, 11],
    ['a full batch that crosses 2^31', 2 ** 31 - 512, 1024],
    ['the last deal with the high bit set', 2 ** 32 - 1, 1],
    ['the first deal with 17-bit output', 2 ** 32, 1],
    ['a range that crosses 2^32', 2 ** 32 - 7, 12],
    ['a full batch that crosses 2^32', 2 ** 32 - 512, 1024],
    ['the last deals', MAX_DEAL - 9, 10],
  ])('deals %s as the reference does', (_, first, count) => {
    expectReferenceDeals(first, count);
  });

  it('deals any range as the reference does', () => {
    const first = fc.oneof(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 2 ** 31 - 100 }),
      fc.maxSafeNat().map((n) => 2 ** 31 + (n % (2 ** 31 - 100))),
      fc.maxSafeNat().map((n) => 2 ** 32 + (n % (2 ** 32 - 100))),
    );
    forAll(
      { seed: 617, numRuns: cases(150, 500) },
      [first, fc.integer({ min: 1, max: 40 })],
      (from, count) => expectReferenceDeals(from, count),
    );
  });

  it('leaves the bytes of the records that follow alone', () => {
    engine.dealRange(5000, 20);
    const before = engine.layouts.slice();
    engine.dealRange(1, 7);
    const end = 7 * engine.layoutStrideBytes;
    expect(engine.layouts.subarray(end)).toEqual(before.subarray(end));
  });
});
