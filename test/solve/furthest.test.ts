/** The line that goes furthest, compared with all positions that can be reached. */
import { expect, it } from 'vitest';
import {
  canonical,
  clonePosition,
  dealPosition,
  finish,
  play,
  type Position,
  whyIllegal,
} from '../../src/reference/index.js';
import { furthestSteps } from '../../src/solve/furthest.js';
import { legalMoves } from '../support/positions.js';
import { sampleDeals } from '../support/sample.js';
import { cases } from '../support/tier.js';

const MOST_POSITIONS = 1000;

const home = ({ foundations }: Position): number => foundations.reduce((a, b) => a + b);

/** Returns the most cards home in any position that can be reached, and how many positions there are. */
function plainly(start: Position): { most: number; count: number } {
  const seen = new Set([canonical(start)]);
  const open = [start];
  let most = 0;
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    most = Math.max(most, home(position));
    if (seen.size > MOST_POSITIONS) break;
    for (const { from, to } of legalMoves(position)) {
      const next = clonePosition(position);
      play(next, from, to);
      const name = canonical(next);
      if (seen.has(name)) continue;
      seen.add(name);
      open.push(next);
    }
  }
  return { most, count: seen.size };
}

it.each([617, 11982])(
  'is legal, and brings home as many cards as any position, sample %i',
  (seed) => {
    const reached = new Set<number>();
    for (const deal of sampleDeals(1_000_000, cases(20, 150), seed)) {
      const start = dealPosition(deal, 0);
      const { most, count } = plainly(start);
      if (count > MOST_POSITIONS) continue;
      const { moves, home: told } = finish(furthestSteps(start));
      const position = clonePosition(start);
      for (const { from, to, card } of moves) {
        expect(whyIllegal(position, from, to)).toBeNull();
        expect(play(position, from, to)).toBe(card);
      }
      expect([told, home(position)], `deal ${deal}`).toEqual([most, most]);
      reached.add(most);
    }
    expect(reached.size).toBeGreaterThan(2);
  },
);

// The last two are lost sight of if buried cards cost nothing.
it.each([
  [2, 4],
  [7, 1],
  [11, 1],
])('wins deal %i with %i cells', (deal, cells) => {
  expect(finish(furthestSteps(dealPosition(deal, cells))).home).toBe(52);
});
