/** The search without reductions finds the published numbers of reachable positions. */
import { describe, expect, it } from 'vitest';
import { dealPosition, exhaust, type Position } from '../../src/reference/index.js';
import { isThorough } from '../support/tier.js';

/**
 * The eight unsolvable deals of 1..1,000,000 with four cells, and the published numbers of their reachable
 * positions. For 146692 and 781948 the published figure is one higher (19,419 and 7,737), because it counts
 * the last position differently.
 */
const PUBLISHED = [
  [11982, 83239],
  [146692, 19418],
  [186216, 22970],
  [455889, 13966],
  [495505, 30609],
  [512118, 46460],
  [517776, 94943],
  [781948, 7736],
];
const REACHABLE = PUBLISHED.filter(([, positions]) => isThorough || positions < 25_000);

describe('exhaust', () => {
  it.each(REACHABLE)('sees every position of deal %i: %i', (deal, positions) => {
    expect(exhaust(dealPosition(deal))).toEqual({ verdict: 'unsolvable', positions });
  });

  it('calls a won position solved', () => {
    const won: Position = {
      cascades: [[], [], [], [], [], [], [], []],
      cells: [],
      foundations: [13, 13, 13, 13],
    };
    expect(exhaust(won)).toEqual({ verdict: 'solved', positions: 1 });
  });

  it('gives up at the budget and says so', () => {
    expect(exhaust(dealPosition(781948), 7735).verdict).toBe('undecided');
    expect(exhaust(dealPosition(781948), 7736).verdict).toBe('unsolvable');
  });
});
