/** The any-solution engine and the prover take turns: early phases, a short proof, late phases, the rest of the proof. */
import { describe, expect, it } from 'vitest';
import { dealCards, dealPosition, wins } from '../../src/reference/index.js';
import { type Claim, RangeSolver } from '../../src/solve/index.js';
import { compileModules } from '../../src/wasm/modules-node.js';
import { cases } from '../support/tier.js';
import { solveRange } from '../support/run-batch.js';

const solver = await RangeSolver.create(await compileModules());
const { engine, presentProver: prover } = solver;
const earlyPhases = { 1: 1, 2: 2, 3: 3 };
/** With three cells late phases win one deal in 750, and five of the 400 from the 101st of these. */
const FROM = 6_082;

function* deals(count: number): Generator<number> {
  for (let deal = FROM; deal < FROM + count; deal++) yield deal;
}

const isLate = ({ phase }: Claim, cells: 1 | 2 | 3): boolean =>
  phase > earlyPhases[cells] && phase < 100;

/** The moves of a claim are a view of memory that the next search changes. */
const copied = (claim: Claim): Claim => ({ ...claim, moves: claim.moves.slice() });

const claimsWith = (cells: number, count: number): Claim[] =>
  [...deals(count)].map((deal) => copied(solver.solve(dealPosition(deal, cells))));
/** What the solver claims of each deal alone, by the number of cells. */
const ALONE = {
  1: claimsWith(1, cases(150, 1500)),
  2: claimsWith(2, cases(150, 1500)),
  3: claimsWith(3, cases(600, 1500)),
};

describe.each([1, 2, 3] as const)('with %i free cells', (cells) => {
  const alone = ALONE[cells];

  it('late phases win some deals, and the reference replays them', () => {
    const late = alone.map((claim, i) => ({ claim, deal: FROM + i }));
    const won = late.filter(({ claim }) => isLate(claim, cells));
    expect(won.length).toBeGreaterThan(0);
    for (const { claim, deal } of won) expect(wins(dealCards(deal), cells, claim.moves)).toBe(true);
  });

  it('a batch has the same claims as its deals alone', () => {
    const batch: Claim[] = [];
    solveRange(solver, FROM, 130, cells, {}, (_, claim) => batch.push(copied(claim)));
    expect(batch).toEqual(alone.slice(0, 130));
  });

  it('counts the positions of all searches, and they keep to the budget', () => {
    let spent = 0;
    for (const deal of deals(cases(cells === 3 ? 200 : 60, 300))) {
      for (const maxNodes of [2_000, 15_000, 40_000]) {
        const position = dealPosition(deal, cells);
        const claim = solver.solve(position, { maxNodes });
        expect(claim.nodes).toBeLessThanOrEqual(maxNodes);
        engine.solvePosition(position, maxNodes);
        const isEarly = claim.phase > 0 && claim.phase <= earlyPhases[cells];
        if (isEarly || engine.nodesOf(0) === maxNodes) continue;
        const searched = engine.nodesOf(0) + prover.wasm.nodeCount();
        if (claim.nodes > searched) spent++;
        expect(claim.nodes).toBeGreaterThanOrEqual(searched);
      }
    }
    expect(spent).toBeGreaterThan(0);
  });

  it('the proof goes on where it was: late phases change no verdict of the prover', () => {
    for (const deal of deals(40)) {
      const position = dealPosition(deal, cells);
      const { verdict } = solver.solve(position);
      expect({ deal, verdict }).toEqual({ deal, verdict: prover.prove(position).verdict });
    }
  });
});

it.each([2, 3] as const)(
  'with %i free cells late phases leave the solutions of a batch as they are',
  (cells) => {
    const alone = ALONE[cells];
    const starts = alone.flatMap((claim, i) => (isLate(claim, cells) ? [i] : []));
    const ranges = starts.flatMap((i) => {
      const next = alone.findIndex(({ phase }, j) => j > i && phase === 1);
      return next < 0 || next - i > 60 ? [] : [{ i, next }];
    });
    expect(ranges.length).toBeGreaterThan(0);
    for (const { i, next } of ranges.slice(0, 5)) {
      const batch: Claim[] = [];
      solveRange(solver, FROM + i, next - i + 1, cells, {}, (_, claim) =>
        batch.push(copied(claim)),
      );
      expect(batch).toEqual(alone.slice(i, next + 1));
    }
  },
);
