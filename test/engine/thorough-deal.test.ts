/** The module and the reference deal the same layouts for all deals from 1 to 1,000,000. */
import { expect, it } from 'vitest';
import { Engine } from '../../src/wasm/engine.js';
import { compileModule } from '../../src/wasm/modules-node.js';
import { dealCards } from '../../src/reference/index.js';

it.each(['release', 'debug'] as const)('the %s module deals all of them', async (target) => {
  const engine = await Engine.create(await compileModule('freecell', target));
  let compared = 0;
  for (let first = 1; first <= 1_000_000; first += engine.maxBatch) {
    const count = Math.min(engine.maxBatch, 1_000_001 - first);
    engine.dealRange(first, count);
    for (let i = 0; i < count; i++) {
      const cards = dealCards(first + i);
      const start = i * engine.layoutStrideBytes;
      for (let j = 0; j < 52; j++) {
        if (engine.layouts[start + j] !== cards[j]) expect.fail(`deal ${first + i}, card ${j}`);
      }
      compared++;
    }
  }
  expect(compared).toBe(1_000_000);
});
