/** The search without reductions finds the published numbers of reachable positions. */
import { describe, expect, it } from 'vitest';
import { dealPosition, exhaust, type Position } from '../../src/reference/index.js';
import { isThorough } from '../support/tier.js';
import { REACHABLE } from '../support/unsolvable.js';

const few = REACHABLE.filter(([, positions]) => isThorough || positions < 25_000);

describe('exhaust', () => {
  it.each(few)('sees every position of deal %i: %i', (deal, positions) => {
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
