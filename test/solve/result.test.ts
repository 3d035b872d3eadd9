/** A solution is called the shortest if and only if its bound is its length. */
import { beforeAll, describe, expect, it } from 'vitest';
import { dealPosition } from '../../src/reference/index.js';
import { countMoves } from '../../src/game/index.js';
import {
  answerOf,
  type Claim,
  judgeBoard,
  resultOf,
  Solver,
  unverified,
} from '../../src/solve/index.js';
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

  it.each(['cards', 'moves'])('has no bound above its count of %s, replayed or not', (counted) => {
    const claim = solved();
    const moves = countMoves(start, answerOf(solver, start).moves, 'none')!;
    const count = counted === 'cards' ? claim.moves.length : moves;
    const faultsWith = (lower: number): (string | null)[] => {
      const length = { counted, autoplay: 'none', moves, lower, found: 0 };
      const wrong = { ...claim, length } as Claim;
      return [unverified(wrong), judgeBoard(start, wrong)].map(({ fault }) => fault);
    };
    expect(faultsWith(count)).toEqual([null, null]);
    const fault = `the solution has ${count} moves, but the search says at least ${count + 1}`;
    expect(faultsWith(count + 1)).toEqual([fault, fault]);
  });
});
