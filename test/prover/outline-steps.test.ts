/**
 * R6 in one step. Make all moves of an outline. Also make all single-card moves of a state with that
 * outline, by the reference's rules. The outline of each resulting position must be one that the outline's
 * own moves lead to, or the same as before. The argument of outline.ts rests on this. outlines.test.ts
 * tests the search through outlines.
 */
import { describe, expect, it } from 'vitest';
import { NO_REDUCTIONS, REDUCTIONS } from '../../src/wasm/prover.js';
import { dealPosition, isWon, play, type Position } from '../../src/reference/index.js';
import { legalMoves } from '../support/positions.js';
import { cases } from '../support/tier.js';
import { forEachDig, forEachOther } from './oracle/moves.js';
import { outlineName, recordedOutline, settled } from './oracle/outline.js';
import { createProbe, place } from './probe.js';
import { builtBoard, endGame, midGame, seeded } from './positions.js';

const prover = await createProbe();

interface Tally {
  states: number;
  targets: number;
  /** Number of states whose outline is one move from a won outline. Such outlines prove nothing. */
  nearlyWon: number;
}

/** @param given a position in which no card can go home at once */
function check(given: Position, refinement: number, tally: Tally): void {
  const cells = given.cells.length;
  // Without R2 the key has room for only four cells. Outlines do not use these places.
  place(prover, given, cells > 4 ? REDUCTIONS.spotQuotient : NO_REDUCTIONS);
  const count = prover.wasm.outlineMoves(refinement);
  const own = outlineName(given, refinement);
  expect(recordedOutline(prover, 0), JSON.stringify(given)).toBe(own);
  if (count < 0) {
    tally.nearlyWon++;
    return;
  }
  const known = new Set([own]);
  for (let i = 1; i <= count; i++) known.add(recordedOutline(prover, i));
  tally.states++;
  const meet = (): void => {
    const reached = settled(given);
    tally.targets++;
    if (!known.has(outlineName(reached, refinement))) {
      throw new Error(`missing: ${JSON.stringify(reached)} from ${JSON.stringify(given)}`);
    }
  };
  forEachDig(given, meet);
  forEachOther(given, meet);
}

function startOf(walk: number, cells: number, random: (below: number) => number): Position {
  if (walk % 4 === 0) return dealPosition(1 + random(1_000_000), cells);
  if (walk % 4 === 1) return midGame(prover, cells, random);
  return walk % 4 === 2 ? builtBoard(cells, random) : endGame(cells, 12 + random(30), random, 6);
}

describe('one move of a state is one of its outline', () => {
  for (const refinement of [0, 1]) {
    it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(`refinement ${refinement}, %i cells`, (cells) => {
      const random = seeded(600 + cells);
      const tally: Tally = { states: 0, targets: 0, nearlyWon: 0 };
      for (let walk = 0; tally.targets < cases(10_000, 55_000); walk++) {
        let position = startOf(walk, cells, random);
        for (let i = 0; i < 40; i++) {
          position = settled(position);
          if (isWon(position) || position.cascades.some(({ length }) => length > 19)) break;
          check(position, refinement, tally);
          const moves = legalMoves(position);
          if (moves.length === 0) break;
          const { from, to } = moves[random(moves.length)];
          play(position, from, to);
        }
      }
      expect(tally.states).toBeGreaterThan(cases(150, 1000));
    });
  }
});
