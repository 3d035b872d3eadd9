/** The any-solution engine, and the prover where that gives up. */
import { describe, expect, it } from 'vitest';
import { dealPosition } from '../../src/reference/index.js';
import { type Claim, RangeSolver } from '../../src/solve/index.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { cases } from '../support/tier.js';
import { solveRange } from '../support/run-batch.js';

const solver = await RangeSolver.create(await compileModules());
const { engine, presentProver: prover } = solver;
const FROM = 6_082;

function* deals(count: number): Generator<number> {
  for (let deal = FROM; deal < FROM + count; deal++) yield deal;
}

/** The moves of a claim are a view of memory that the next search changes. */
const copied = (claim: Claim): Claim => ({ ...claim, moves: claim.moves.slice() });

describe.each([1, 2, 3] as const)('with %i free cells', (cells) => {
  it('a batch has the same claims as its deals alone', () => {
    const batch: Claim[] = [];
    const alone = [...deals(130)].map((deal) => copied(solver.solve(dealPosition(deal, cells))));
    solveRange(solver, FROM, 130, cells, {}, (_, claim) => batch.push(copied(claim)));
    expect(batch).toEqual(alone);
    expect(new Set(alone.map(({ phase }) => phase < 100)).size).toBe(2);
  });

  it('counts the positions of both searches, and they keep to the budget', () => {
    let both = 0;
    for (const deal of deals(cases(cells === 3 ? 200 : 60, 300))) {
      for (const maxNodes of [2_000, 15_000, 40_000]) {
        const position = dealPosition(deal, cells);
        const claim = solver.solve(position, { maxNodes });
        const proofNodes = prover.wasm.nodeCount();
        expect(claim.nodes).toBeLessThanOrEqual(maxNodes);
        engine.solvePosition(position, maxNodes);
        const alone = engine.nodesOf(0);
        if ((claim.phase > 0 && claim.phase < 100) || alone === maxNodes) {
          expect(claim.nodes).toBe(alone);
        } else {
          expect(claim.nodes).toBe(alone + proofNodes);
          both++;
        }
      }
    }
    expect(both).toBeGreaterThan(0);
  });

  it('has the verdict of the prover alone', () => {
    for (const deal of deals(40)) {
      const position = dealPosition(deal, cells);
      const { verdict } = solver.solve(position);
      expect({ deal, verdict }).toEqual({ deal, verdict: prover.prove(position).verdict });
    }
  });
});
