/**
 * R6: an outline must be right when it calls a position hopeless. All positions on the way of a solution
 * can be won, so a search of any length must call none of them hopeless.
 */
import { describe, expect, it } from 'vitest';
import { compileModules } from '../../src/wasm/modules-node.js';
import { NO_REDUCTIONS } from '../../src/wasm/prover.js';
import { Solver } from '../../src/solve/solver.js';
import { dealPosition, fromOf, play, type Position, toOf } from '../../src/reference/index.js';
import { cases } from '../support/tier.js';
import { outlineName, recordedOutline } from './oracle/outline.js';
import { createProbe, place } from './probe.js';
import { endGame, seeded } from './positions.js';

const MAX_PAGES = 4096;
/** The deals of 1 to 6000 that can be won without cells. */
const SOLVABLE_WITHOUT_CELLS = [
  164, 892, 1012, 1081, 1150, 1529, 2508, 2514, 3178, 3225, 3250, 4929, 5055, 5152, 5213, 5300,
  5814, 5877, 5907,
];

const prover = await createProbe();
const solver = await Solver.create(await compileModules());

function isHopeless(position: Position): boolean {
  place(prover, position, NO_REDUCTIONS);
  prover.wasm.forgetOutlines(MAX_PAGES);
  return prover.wasm.askOutlines(0) === 1;
}

describe('outlines', () => {
  it.each([0, 1, 2, 3, 4])('call no position of a solution hopeless, %i cells', (cells) => {
    const random = seeded(6 + cells);
    const solvable = cells === 0 ? SOLVABLE_WITHOUT_CELLS : undefined;
    let positions = 0;
    for (let i = 0; positions < cases(cells < 3 ? 250 : 120, 1500); i++) {
      const deal = solvable ? solvable[i] : 1 + random(1_000_000);
      const maxNodes = solvable ? undefined : 20_000;
      const { verdict, moves } = solver.solve(dealPosition(deal, cells), { maxNodes });
      if (solvable) expect(verdict).toBe('solved');
      if (verdict !== 'solved') continue;
      const position = dealPosition(deal, cells);
      for (const move of moves) {
        expect(isHopeless(position), `deal ${deal}: ${JSON.stringify(position)}`).toBe(false);
        play(position, fromOf(move), toOf(move));
        positions++;
      }
    }
  });

  it.each([1, 2, 3, 4])('are recorded once for each refinement, %i cells', async (cells) => {
    // A result of one refinement must not count in the other.
    const random = seeded(90 + cells);
    const asked = await createProbe();
    let twice = 0;
    for (let i = 0; i < cases(60, 200); i++) {
      const position = endGame(cells, 16 + random(20), random);
      if (position.cascades.some(({ length }) => length > 19)) continue;
      place(asked, position, NO_REDUCTIONS);
      asked.wasm.forgetOutlines(MAX_PAGES);
      const hopeless = asked.wasm.askOutlines(0) === 1;
      // Nothing was searched, so only outlines are stored.
      const stored = asked.wasm.nodeCount();
      if (hopeless || stored === 0) continue;
      const own = outlineName(position, 0);
      if (own !== outlineName(position, 1)) continue;
      let count = 0;
      for (let at = 0; at < stored; at++) if (recordedOutline(asked, at) === own) count++;
      expect(count, JSON.stringify(position)).toBe(2);
      twice++;
    }
    expect(twice).toBeGreaterThan(cases(6, 20));
  });

  it('give every page back, wherever memory ends', () => {
    // The heads double at 2^14 and 2^15 outlines. The second time two pages are wanted, and 20 has room for one.
    const asked = (pages: number): number => {
      place(prover, dealPosition(33, 1), NO_REDUCTIONS);
      prover.wasm.forgetOutlines(pages);
      expect(prover.wasm.askOutlines(0), `${pages} pages`).toBe(0);
      return prover.wasm.nodeCount();
    };
    const whole = asked(MAX_PAGES);
    for (let pages = cases(2, 1); pages <= 22; pages += cases(3, 1)) {
      expect(asked(pages)).toBeLessThan(whole);
      expect(asked(MAX_PAGES)).toBe(whole);
    }
  });

  it('prove most deals with one cell unsolvable', () => {
    let hopeless = 0;
    for (let deal = 1; deal <= 100; deal++) if (isHopeless(dealPosition(deal, 1))) hopeless++;
    // 76 of them are.
    expect(hopeless).toBeGreaterThan(65);
  });
});
