/** The lower bound is consistent on random walks, and never above a solution. */
import { describe, expect, it } from 'vitest';
import { compileModule } from '../../src/wasm/modules-node.js';
import { Shortest } from '../../src/wasm/shortest.js';
import { dealPosition, FOUNDATION, play } from '../../src/reference/index.js';
import { seeded } from '../prover/positions.js';
import { legalMoves } from '../support/positions.js';
import { cases } from '../support/tier.js';
import { endCases } from './cases.js';
import { endPosition, leastPlan, plainPlanSize } from './oracle.js';

const shortest = await Shortest.create(await compileModule('shortest'));

describe('the plan bound', () => {
  it('falls by no more than a move costs, along random walks', () => {
    const random = seeded(11);
    let steps = 0;
    let falls = 0;
    while (steps < cases(20_000, 100_000)) {
      const cells = random(9);
      const position = dealPosition(1 + random(1_000_000), cells);
      let before = shortest.bound(position);
      for (let i = 0; i < 120; i++) {
        const moves = legalMoves(position);
        if (moves.length === 0) break;
        // Usually play a card home if possible. Other walks do not get far.
        const home = random(4) > 0 ? moves.find(({ to }) => to === FOUNDATION) : undefined;
        const { from, to } = home ?? moves[random(moves.length)];
        play(position, from, to);
        const after = shortest.bound(position);
        const cost = to === FOUNDATION ? 0 : 1;
        if (before > cost + after) expect({ position, before, after, cost }).toBeNull();
        // A move to a foundation does not change the bound.
        if (cost === 0) expect(after).toBe(before);
        if (after < before) falls++;
        before = after;
        steps++;
      }
    }
    expect(falls).toBeGreaterThan(cases(200, 1000));
  });

  it.each([0, 2, 4])('is the size of the smallest plan, with %i cells', (cells) => {
    const random = seeded(20 + cells);
    const sizes = new Set<number | undefined>();
    for (let i = 0; i < cases(75, 150); i++) {
      const position = endPosition(cells, 6 + random(14), random);
      if (position.cascades.some(({ length }) => length > 19)) continue;
      const size = plainPlanSize(position, 5);
      sizes.add(size);
      if (size === undefined) expect(shortest.bound(position)).toBeGreaterThan(5);
      else expect(shortest.bound(position)).toBe(size);
    }
    expect([...sizes]).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5]));
  });

  // Failures are stored by a hash of the heights. In these deals two heights share a hash.
  it.each([412, 628, 842, 879, 1188, 1190, 1482, 1488, 1579, 5877, 6093])(
    'is the size of the smallest plan of deal %i',
    (deal) => {
      const position = dealPosition(deal);
      expect(shortest.bound(position)).toBe(leastPlan(position));
    },
  );

  it('is nowhere above what a plain search needs', () => {
    let tight = 0;
    for (const { position, stops } of endCases(cases(35, 150), 2)) {
      const bound = shortest.bound(position);
      if (stops === null) continue;
      expect(bound).toBeLessThanOrEqual(stops);
      if (bound === stops) tight++;
    }
    expect(tight).toBeGreaterThan(cases(6, 30));
  });
});
