/** A solution is called the shortest if and only if its bound is its length. */
import { beforeAll, describe, expect, it } from 'vitest';
import { dealPosition } from '../../src/reference/index.js';
import { countMoves } from '../../src/game/index.js';
import { resultOf, answerOf, Solver, type Claim } from '../../src/solve/index.js';
import { compileModules } from '../../src/wasm/modules-node.js';

const DEALS = [1, 617, 1941];
let solver: Solver;
beforeAll(async () => (solver = await Solver.create(await compileModules())));

describe.each(DEALS)('deal %i', (deal) => {
  const start = dealPosition(deal);
  const solved = (): Claim & { verdict: 'solved' } => {
    const claim = solver.solve(start);
    if (claim.verdict !== 'solved') throw new Error(`deal ${deal} is ${claim.verdict}`);
    return claim;
  };

  it('is the shortest in single cards', () => {
    const claim = solved();
    const count = claim.moves.length;
    for (let below = 0; below < 4; below++) {
      const length = { counted: 'cards', lower: count - below, found: count } as const;
      expect(resultOf(start, { ...claim, length })).toMatchObject({ optimal: below === 0 });
    }
  });

  it("is the shortest in a player's moves", () => {
    const claim = solved();
    const moves = countMoves(start, answerOf(solver, start).moves, 'none');
    for (let below = 0; below < 4; below++) {
      const length = { counted: 'moves', autoplay: 'none', moves, lower: moves! - below, found: 0 };
      expect(resultOf(start, { ...claim, length } as Claim)).toMatchObject({
        optimal: below === 0,
        moveCount: moves,
      });
    }
  });
});
