/**
 * Tests the lemma of lazy digs (assembly/prover/lazy.ts) by brute force. Take each position that digs and
 * one more move reach by the reference's rules. Digs alone must reach it from some generated successor.
 * And digs and one move must reach each generated successor. Comparing verdicts finds almost no gap in
 * this lemma. This test does, as one of the tests shows. Without R3 the successors are single moves, and
 * must be exactly those of the reference.
 */
import { describe, expect, it } from 'vitest';
import {
  ALL_REDUCTIONS,
  MODEST_REDUCTIONS,
  NO_REDUCTIONS,
  REDUCTIONS,
} from '../../src/wasm/prover.js';
import { dealPosition, play, type Position } from '../../src/reference/index.js';
import { legalMoves } from '../support/positions.js';
import { cases } from '../support/tier.js';
import { checkLazyStep, checkPlainStep, type Tally, newTally } from './oracle/steps.js';
import { freeSpots, nameOf } from './oracle/name.js';
import { rearrangements } from './oracle/moves.js';
import { createProbe, place } from './probe.js';
import { builtBoard, midGame, seeded } from './positions.js';

const prover = await createProbe();

/** Returns a start: for half of the walks a deal, for the others a built board or a mid-game position. */
function startOf(walk: number, cells: number, random: (below: number) => number): Position {
  if (walk % 2 === 0) return dealPosition(1 + random(1_000_000), cells);
  return walk % 4 === 1 ? builtBoard(cells, random) : midGame(prover, cells, random);
}

/** Walks at random by the rules of the game, and calls `check` at each position. */
function walkGames(
  cells: number,
  reductions: number,
  games: number,
  check: (start: Position) => void,
): void {
  const random = seeded(cells);
  for (let game = 0; game < games; game++) {
    const position = startOf(game, cells, random);
    for (let i = 0; i < 30; i++) {
      const moves = legalMoves(position);
      if (moves.length === 0) break;
      // Moves that are not digs are rare, so half of the time one of them is played if possible.
      const others = moves.filter(
        ({ to }) => to === 16 || (to < 8 && position.cascades[to].length),
      );
      const choice = others.length > 0 && random(2) === 0 ? others : moves;
      const { from, to } = choice[random(choice.length)];
      play(position, from, to);
      if (position.cascades.some(({ length }) => length > 19)) break;
      place(prover, position, reductions);
      check(position);
    }
  }
}

/** Walks at random through the search's own reduced states. */
function walkStates(
  cells: number,
  reductions: number,
  walks: number,
  check: (start: Position) => void,
): void {
  const random = seeded(100 + cells);
  for (let walk = 0; walk < walks; walk++) {
    const start = startOf(walk, cells, random);
    place(prover, start, reductions);
    for (let i = 0; i < 60; i++) {
      const successors = prover.wasm.successors(0);
      if (successors === 0 || prover.wasm.step(random(successors)) === 1) break;
      check(start);
    }
  }
}

function tallyLazy(cells: number, reductions: number, games: number, walks: number): Tally {
  const tally = newTally();
  const check = (start: Position): void => checkLazyStep(prover, start, tally);
  walkGames(cells, reductions, games, check);
  walkStates(cells, reductions, walks, check);
  return tally;
}

describe('the one-step check of lazy digs', () => {
  it.each([
    [0, 100, 120],
    [1, 40, 60],
    [2, 24, 40],
    [3, 16, 24],
    [4, 16, 24],
    [5, 12, 16],
    [6, 12, 16],
    [7, 12, 16],
    [8, 6, 6],
  ])('finds nothing missing and nothing made up with %i cells', (cells, games, walks) => {
    const few = (many: number): number => cases(Math.ceil(many / 6), many);
    const tally = tallyLazy(cells, ALL_REDUCTIONS, few(games), few(walks));
    expect(tally.faults).toEqual([]);
    expect(tally.states).toBeGreaterThan(cases(25, 100));
    expect(tally.targets).toBeGreaterThan(cases(300, 1000));
  });

  it('sees that without the extras states are missing', () => {
    const tally = newTally();
    const check = (start: Position): void => checkLazyStep(prover, start, tally);
    for (const cells of [2, 3]) {
      walkStates(cells, ALL_REDUCTIONS - REDUCTIONS.lazyExtras, cases(12, 40), check);
    }
    expect(tally.faults.length).toBeGreaterThan(5);
  });
});

describe('moves of single cards, without lazy digs,', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('are those of the rules, with %i cells', (cells) => {
    const tally = newTally();
    for (const reductions of [MODEST_REDUCTIONS, NO_REDUCTIONS]) {
      // Without R2 the key contains the place of each single card, and has room for only four cells.
      if (reductions === NO_REDUCTIONS && cells > 4) continue;
      const check = (start: Position): void => checkPlainStep(prover, start, reductions, tally);
      const walks = cases(cells < 7 ? 4 : 2, 16);
      walkGames(cells, reductions, walks, check);
      walkStates(cells, reductions, walks, check);
    }
    expect(tally.faults).toEqual([]);
    expect(tally.states).toBeGreaterThan(cases(100, 500));
  });

  it('let single cards change places at will while a spot is free', () => {
    const random = seeded(2);
    let arrangements = 0;
    for (let i = 0; i < cases(100, 400); i++) {
      const position = builtBoard(random(9), random);
      const free = freeSpots(position);
      const seen = new Set<number>();
      rearrangements(position, (arranged) => seen.add(nameOf(arranged, false)));
      const singles =
        position.cascades.filter(({ length }) => length === 1).length +
        position.cells.filter((card) => card >= 0).length;
      const columns = position.cascades.filter(({ length }) => length < 2).length;
      // Choose any singles for the cascades, at least those that the cells cannot hold.
      let count = 0;
      for (let placed = 0; placed <= Math.min(columns, singles); placed++) {
        if (singles - placed <= position.cells.length) count += binomial(singles, placed);
      }
      expect(seen.size, JSON.stringify(position)).toBe(free === 0 ? 1 : count);
      arrangements += seen.size;
    }
    expect(arrangements).toBeGreaterThan(cases(1000, 5000));
  });
});

function binomial(n: number, k: number): number {
  let value = 1;
  for (let i = 1; i <= k; i++) value = (value * (n - k + i)) / i;
  return value;
}
