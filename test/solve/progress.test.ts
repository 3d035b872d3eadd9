/** What a search for a short solution tells on the way: bounds that close in, and end with the result. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type FreeCellEngine } from '../../src/index.js';
import type { Autoplay, ShortProgress, ShortSolveOptions } from '../../src/exports.js';
import { sampleDeals } from '../support/sample.js';

let engine: FreeCellEngine;
beforeAll(async () => {
  engine = await createEngine();
});

/** Each word is at least as good as the one before, differs from it, and has a bound that holds. */
function expectClosingIn(told: readonly ShortProgress[]): void {
  expect(told.length).toBeGreaterThan(0);
  told.forEach(({ moves, lower }, i) => {
    if (moves !== null) expect(lower).toBeLessThanOrEqual(moves);
    if (i === 0) return;
    const before = told[i - 1];
    expect({ moves, lower }).not.toEqual(before);
    expect(lower).toBeGreaterThanOrEqual(before.lower);
    expect(moves ?? Infinity).toBeLessThanOrEqual(before.moves ?? Infinity);
  });
}

async function told(deal: number, options: ShortSolveOptions) {
  const progress: ShortProgress[] = [];
  const result = await engine.solve(deal, {
    ...options,
    onProgress: (one) => progress.push(one),
  });
  return { progress, result };
}

describe('a search for a short solution tells', () => {
  it('bounds in single cards, which end with the proof', async () => {
    const first = 617;
    for (const deal of [first, ...sampleDeals(1_000_000, 3)]) {
      const optimal = { nodes: 300_000 } as const;
      const { progress, result } = await told(deal, { optimal });
      expectClosingIn(progress);
      if (result.verdict !== 'solved') continue;
      // The last word is of the search. The result may know more, but never less.
      const { moves, lower } = progress.at(-1)!;
      expect(result.moves.length).toBeLessThanOrEqual(moves!);
      expect(result).toHaveProperty('lower');
      expect((result as { lower?: number }).lower).toBeGreaterThanOrEqual(lower);
      if (deal === first) expect(progress.length).toBeGreaterThan(2);
    }
  });

  it.each<Autoplay>(['none', 'safe', 'finish', 'max'])(
    'bounds in a player’s moves, under %s',
    async (autoplay) => {
      const asked = { metric: 'moves', autoplay, optimal: { nodes: 20_000 } } as const;
      const { progress, result } = await told(11_987, asked);
      expectClosingIn(progress);
      const { moves, lower } = progress.at(-1)!;
      const known = result as { moveCount?: number; lower?: number };
      expect(known.moveCount).toBeLessThanOrEqual(moves!);
      expect(known.lower).toBeGreaterThanOrEqual(lower);
    },
  );

  it('nothing if any solution is good enough, or there is none', async () => {
    expect((await told(617, {})).progress).toEqual([]);
    expect((await told(11_982, { short: true })).progress).toEqual([]);
  });

  it('and ends with the error of its listener', async () => {
    const why = new Error('enough');
    const onProgress = (): void => {
      throw why;
    };
    await expect(engine.solve(617, { short: true, onProgress })).rejects.toBe(why);
    expect((await engine.solve(617)).verdict).toBe('solved');
  });
});
