/** What a search for a short solution tells on the way: bounds that close in, and end with the result. */
import { describe, expect, it } from 'vitest';
import type { ShortProgress } from '../../src/exports.js';
import { createEngine } from '../../src/index.js';
import { type Autoplay, dealPosition } from '../../src/reference/index.js';
import { shortened } from '../../src/solve/index-short.js';
import { type ShortWish, Solver } from '../../src/solve/index.js';
import { Shortest } from '../../src/wasm/index.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { sampleDeals } from '../support/sample.js';

const solver = await Solver.create(await compileModules());
const shortest = await Shortest.create(await compileModule('shortest'));
const engine = await createEngine();

/** Returns what is told, and the length and the bound of the result. */
function told(deal: number, wish: ShortWish) {
  const position = dealPosition(deal);
  const progress: ShortProgress[] = [];
  const found = solver.solve(position);
  const claim = shortened(shortest, position, found, wish, (one) => progress.push(one));
  if (claim.verdict !== 'solved' || !('lower' in claim.length)) throw new Error(claim.verdict);
  const { length } = claim;
  const moves = length.counted === 'moves' ? length.moves : claim.moves.length;
  return { progress, moves, lower: length.lower };
}

/** Each word is better than the one before. The result is as good as the last word, or better. */
function expectClosingIn({ progress, moves, lower }: ReturnType<typeof told>): void {
  expect(progress.length).toBeGreaterThan(1);
  [...progress, { moves, lower }].forEach((one, i, all) => {
    if (one.moves !== null) expect(one.lower).toBeLessThanOrEqual(one.moves);
    if (i === 0) return;
    const before = all[i - 1];
    if (i < progress.length) expect(one).not.toEqual(before);
    expect(one.lower).toBeGreaterThanOrEqual(before.lower);
    expect(one.moves ?? Infinity).toBeLessThanOrEqual(before.moves ?? Infinity);
  });
}

describe('a search for a short solution tells', () => {
  it.each([617, ...sampleDeals(1_000_000, 3)])('bounds in single cards of deal %d', (deal) => {
    const wish = { nodes: 30_000, proofNodes: 150_000 };
    expectClosingIn(told(deal, wish));
  });

  it.each<Autoplay>(['none', 'safe', 'finish', 'max'])(
    'bounds in a player’s moves, under %s',
    (count) => {
      expectClosingIn(told(11_987, { count, nodes: 30_000, proofNodes: 20_000 }));
    },
  );

  it('the caller of the package', async () => {
    const progress: ShortProgress[] = [];
    const onProgress = (one: ShortProgress): void => void progress.push(one);
    const wish = { nodes: 30_000, proofNodes: 20_000 };
    const options = { short: { nodes: wish.nodes }, optimal: { nodes: wish.proofNodes } };
    await engine.solve(617, { ...options, onProgress });
    expect(progress).toEqual(told(617, wish).progress);
    progress.length = 0;
    await engine.solve(617, { onProgress });
    await engine.solve(11_982, { ...options, onProgress });
    expect(progress).toEqual([]);
  });

  it('a listener whose error ends it', async () => {
    const why = new Error('enough');
    const onProgress = (): void => {
      throw why;
    };
    await expect(engine.solve(617, { short: true, onProgress })).rejects.toBe(why);
    expect((await engine.solve(617)).verdict).toBe('solved');
  });
});
