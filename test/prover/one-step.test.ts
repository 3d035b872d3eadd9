/**
 * The lemma of lazy digs by brute force: everything that digs and one more move reach must be in
 * reach, by digs alone, of some generated successor. Comparing verdicts has almost no power
 * against a hole there; this has, as the last test shows.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { compileModule } from '../../src/wasm/modules-node.js';
import { ALL_REDUCTIONS, MODEST_REDUCTIONS, Prover, REDUCTIONS } from '../../src/wasm/prover.js';
import { dealPosition, play } from '../../src/reference/index.js';
import { legalMoves, midGame, seeded } from './positions.js';

const MAX_PAGES = 4096;

let prover: Prover;
beforeAll(async () => {
  prover = await Prover.create(await compileModule('prover'));
});

interface Tally {
  states: number;
  targets: number;
  violations: number;
}

/** Checks the state in hand. */
function check(tally: Tally): void {
  const missed = prover.wasm.checkOneStep(MAX_PAGES);
  if (missed < 0) throw new Error('not enough memory for the check');
  tally.states++;
  tally.targets += prover.wasm.targetCount();
  if (missed > 0) tally.violations++;
}

/** Random walks by the rules of the game, every position checked. */
function checkGames(cells: number, reductions: number, games: number, tally: Tally): void {
  const random = seeded(cells);
  for (let game = 0; game < games; game++) {
    const fresh = game % 2 === 0;
    const position = fresh
      ? dealPosition(1 + random(1_000_000), cells)
      : midGame(prover, cells, random);
    for (let i = 0; i < 40; i++) {
      const moves = legalMoves(position);
      if (moves.length === 0) break;
      // Moves that are not digs are rare; half the time, one of them is played if there is any.
      const others = moves.filter(
        ([, to]) => to === 16 || (to < 8 && position.cascades[to].length),
      );
      const choice = others.length > 0 && random(2) === 0 ? others : moves;
      const [from, to] = choice[random(choice.length)];
      play(position, from, to);
      prover.load(position);
      expect(prover.wasm.place(cells, reductions)).toBe(0);
      check(tally);
    }
  }
}

/** Random walks through the search's own reduced states, every state checked. */
function checkStates(cells: number, reductions: number, walks: number, tally: Tally): void {
  const random = seeded(100 + cells);
  for (let walk = 0; walk < walks; walk++) {
    prover.load(dealPosition(1 + random(1_000_000), cells));
    expect(prover.wasm.place(cells, reductions)).toBe(0);
    for (let i = 0; i < 60; i++) {
      const successors = prover.wasm.successorCount();
      if (successors === 0 || prover.wasm.step(random(successors)) === 1) break;
      check(tally);
    }
  }
}

describe('the one-step check of lazy digs', () => {
  it.each([0, 1, 2, 3, 4])('finds nothing missing with %i cells', (cells) => {
    const tally = { states: 0, targets: 0, violations: 0 };
    checkGames(cells, ALL_REDUCTIONS, 150, tally);
    checkStates(cells, ALL_REDUCTIONS, 250, tally);
    expect(tally.violations).toBe(0);
    expect(tally.states).toBeGreaterThan(6000);
    expect(tally.targets).toBeGreaterThan(7000);
  });

  it('finds nothing missing with 5 and 6 cells', () => {
    const tally = { states: 0, targets: 0, violations: 0 };
    for (const cells of [5, 6]) checkStates(cells, ALL_REDUCTIONS, 4, tally);
    expect(tally.violations).toBe(0);
    expect(tally.states).toBeGreaterThan(100);
  });

  it.each([2, 3, 4])('sees that without the extras states are missing with %i cells', (cells) => {
    const tally = { states: 0, targets: 0, violations: 0 };
    checkStates(cells, ALL_REDUCTIONS - REDUCTIONS.lazyExtras, 250, tally);
    expect(tally.violations).toBeGreaterThan(10);
  });

  it.each([0, 1, 2, 3, 4])('digs undo every packing, with %i cells', (cells) => {
    const random = seeded(200 + cells);
    let states = 0;
    for (let walk = 0; walk < 150; walk++) {
      // States as they are before packing: half by single cards, half by composites.
      const reductions = walk % 2 ? ALL_REDUCTIONS - REDUCTIONS.packing : MODEST_REDUCTIONS;
      prover.load(dealPosition(1 + random(1_000_000), cells));
      expect(prover.wasm.place(cells, reductions)).toBe(0);
      for (let i = 0; i < 40; i++) {
        const successors = prover.wasm.successorCount();
        if (successors === 0 || prover.wasm.step(random(successors)) === 1) break;
        expect(prover.wasm.checkPackingStep(MAX_PAGES)).toBe(0);
        states++;
      }
    }
    expect(states).toBeGreaterThan(500);
  });
});
