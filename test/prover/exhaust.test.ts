/** The search without reductions finds the published numbers of reachable positions. */
import { describe, expect, it } from 'vitest';
import { dealPosition, exhaust } from '../../src/reference/index.js';
import { isThorough } from '../support/tier.js';
import { REACHABLE } from '../support/unsolvable.js';
import { boardOf } from '../support/written-board.js';

const few = REACHABLE.filter(([, positions]) => isThorough || positions < 25_000);

describe('exhaust', () => {
  it.each(few)('sees every position of deal %i: %i', (deal, positions) => {
    expect(exhaust(dealPosition(deal))).toEqual({ verdict: 'unsolvable', positions });
  });

  it('calls a won position solved', () => {
    expect(exhaust(boardOf(''))).toEqual({ verdict: 'solved', positions: 1 });
  });
});
