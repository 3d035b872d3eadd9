import { describe, expect, it } from 'vitest';
import { Engine } from '../src/engine/engine.js';
import { compileModule } from '../src/engine/modules-node.js';
import { dealCards } from '../src/reference/index.js';

describe.each(['release', 'debug'] as const)('the %s dealer', (target) => {
  it('deals as the reference does in all three ranges of deal numbers', async () => {
    const engine = await Engine.create(await compileModule('freecell', target));
    for (const deal of [
      1,
      617,
      11982,
      2 ** 31 - 1,
      2 ** 31,
      3e9,
      2 ** 32 - 1,
      2 ** 32,
      6e9,
      2 ** 33 - 1,
    ]) {
      engine.dealRange(deal, 1);
      expect([...engine.layouts.subarray(0, 52)], `deal ${deal}`).toEqual(dealCards(deal));
    }
  });
});
