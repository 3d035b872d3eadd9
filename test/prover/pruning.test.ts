/**
 * R6 during a search: questions that are cut short, that end as "tired", that a later question continues,
 * or that start at the first state. With the usual limits this is rare, so these tests lower the limits.
 */
import { describe, expect, it } from 'vitest';
import { compileModules } from '../../src/wasm/modules-node.js';
import { REDUCTIONS } from '../../src/wasm/prover.js';
import { Solver } from '../../src/solve/solver.js';
import {
  clonePosition,
  dealPosition,
  exhaust,
  fromOf,
  play,
  type Position,
  toOf,
} from '../../src/reference/index.js';
import { legalMoves } from '../support/positions.js';
import { cases } from '../support/tier.js';
import { createProbe, expectVerdict, place, type Probe } from './probe.js';
import { endGame, midGame, seeded } from './positions.js';

/** Limits of outlines for a quick question. As usual, it may not look at more than there are states. */
const IN_PASSING = [5, 20, 50, 1_000_000];
const MAX_PAGES = 4096;

const solver = await Solver.create(await compileModules());

/**
 * Returns a prover that asks from the first state on, with this limit, and at the start with up to 8 cells.
 */
async function eagerProver(inPassing: number): Promise<Probe> {
  const prover = await createProbe();
  prover.wasm.setOutlinePruning(0, inPassing, 8);
  return prover;
}

describe('asking of outlines from the first state on', () => {
  it.each(IN_PASSING)('solves what can be solved, %i outlines at a time', async (inPassing) => {
    const prover = await eagerProver(inPassing);
    // If outlines of an older question are not opened again, the first four become unsolvable.
    for (const deal of [236, 363, 720, 1140, 2, 3, 4, 5, 7].slice(0, cases(5, 9))) {
      expectVerdict(prover, dealPosition(deal, 2), 'solved', {}, `deal ${deal} with 2 cells`);
    }
    for (const deal of [2, 5, 7, 8, 11].slice(0, cases(2, 5))) {
      expectVerdict(prover, dealPosition(deal, 1), 'solved', {}, `deal ${deal} with 1 cell`);
    }
    for (const deal of [164, 892, 1012].slice(0, cases(1, 3))) {
      expectVerdict(prover, dealPosition(deal, 0), 'solved', {}, `deal ${deal} with no cell`);
    }
    expectVerdict(prover, dealPosition(1, 2), 'unsolvable', {}, 'deal 1 with 2 cells');
    expectVerdict(prover, dealPosition(11982, 4), 'unsolvable', {}, 'deal 11982 with 4 cells');
  });

  it.each([1, 2, 3])('proves nothing by what it had no room for, %i cells', async (cells) => {
    const provers = await Promise.all([20, 300].map(eagerProver));
    const usual = await createProbe();
    let deals = 0;
    for (let deal = 2; deals < cases(3, 12); deal++) {
      const position = dealPosition(deal, cells);
      if (usual.prove(position, { maxNodes: 20_000 }).verdict !== 'solved') continue;
      deals++;
      for (const prover of provers) {
        // Outlines count against the budget and reach its end first.
        for (const maxNodes of [20, 50, 100, 200, 500, 1000, 2000, 5000]) {
          expect(prover.prove(position, { maxNodes }).verdict, `deal ${deal}`).not.toBe(
            'unsolvable',
          );
        }
        for (const maxMemoryMiB of [1, 2, 3]) {
          const { verdict } = prover.prove(position, { maxMemoryMiB, maxNodes: 20_000 });
          expect(verdict, `deal ${deal}`).not.toBe('unsolvable');
        }
      }
    }
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('changes no verdict, %i cells', async (cells) => {
    const random = seeded(60 + cells);
    const usual = await createProbe();
    const provers = await Promise.all(IN_PASSING.map(eagerProver));
    const seen: Record<string, number> = { solved: 0, unsolvable: 0 };
    while (seen.solved + seen.unsolvable < cases(cells === 3 ? 25 : 15, 100)) {
      const position =
        random(2) === 0
          ? midGame(usual, cells, random)
          : endGame(cells, 9 + (cells >> 1) + random(7), random, 1 + random(8));
      const { verdict } = exhaust(position, 1000);
      if (verdict === 'undecided') continue;
      seen[verdict]++;
      for (const prover of provers) {
        expectVerdict(prover, position, verdict);
      }
    }
    expect(seen.solved).toBeGreaterThan(cases(2, 10));
    // With more cells, positions with a few cards are rarely lost.
    if (cells <= 3) expect(seen.unsolvable).toBeGreaterThan(cases(1, 5));
  });
});

describe('positions of one game asked one after another, nothing forgotten,', () => {
  it.each([0, 1, 2, 3, 4])(
    'are never hopeless on the way of a solution, %i cells',
    async (cells) => {
      const random = seeded(300 + cells);
      const prover = await createProbe();
      let positions = 0;
      let hopeless = 0;
      while (positions < cases(300, 1500)) {
        const deal = cells === 0 ? 164 : 1 + random(1_000_000);
        const { verdict, moves } = solver.solve(dealPosition(deal, cells), { maxNodes: 20_000 });
        if (verdict !== 'solved') continue;
        // Half of the walks go from the end, because each order leaves different questions behind.
        const way = wayOf(dealPosition(deal, cells), moves);
        if (random(2) === 0) way.reverse();
        prover.wasm.forgetOutlines(MAX_PAGES);
        prover.wasm.setOutlinePruning(0, 5 + random(45), 8);
        for (const position of way) {
          positions++;
          // Positions beside the way may be hopeless. Their marks must not spread.
          for (const { from, to } of legalMoves(position).slice(0, 3)) {
            const aside = clonePosition(position);
            play(aside, from, to);
            hopeless += ask(prover, aside, random);
          }
          const answer = ask(prover, position, random);
          expect(answer, `deal ${deal}: ${JSON.stringify(position)}`).toBe(0);
        }
        if (cells === 0) break;
      }
      if (cells > 0 && cells < cases(3, 4)) expect(hopeless).toBeGreaterThan(0);
    },
  );
});

describe('positions of one game asked again and again, each time with eight times the patience,', () => {
  it.each([1, 2, 3])('are never hopeless on the way of a solution, %i cells', async (cells) => {
    const random = seeded(600 + cells);
    const prover = await createProbe();
    for (let deals = 0; deals < cases(12, 60);) {
      const deal = 1 + random(1_000_000);
      const { verdict, moves } = solver.solve(dealPosition(deal, cells), { maxNodes: 20_000 });
      if (verdict !== 'solved') continue;
      deals++;
      const way = wayOf(dealPosition(deal, cells), moves);
      prover.wasm.forgetOutlines(MAX_PAGES);
      // A question may see a tenth of the states as outlines; all questions together may see all of them.
      for (const states of [40, 320, 2560, 20_480]) {
        prover.wasm.setOutlinePruning(0, states / 10, 8);
        // Ask in random order, because the budget is soon used up.
        const order = way.map((position) => ({ position, at: random(1 << 30) }));
        for (const { position } of order.sort((a, b) => a.at - b.at)) {
          const answer = ask(prover, position, () => states - 1);
          expect(answer, `deal ${deal}: ${JSON.stringify(position)}`).toBe(0);
        }
      }
    }
  });
});

/** Returns all positions on the way of a solution, without the won ones. */
function wayOf(position: Position, moves: Uint16Array): Position[] {
  const way: Position[] = [];
  for (const move of moves) {
    way.push(clonePosition(position));
    play(position, fromOf(move), toOf(move));
  }
  return way;
}

/** Asks one in eight thoroughly, the others quickly. @returns 1 if the position is hopeless */
function ask(prover: Probe, position: Position, random: (below: number) => number): number {
  if (position.cascades.some(({ length }) => length > 19)) return 0;
  place(prover, position, REDUCTIONS.spotQuotient);
  return prover.wasm.askOutlines(random(8) === 0 ? 0 : 1 + random(500));
}
