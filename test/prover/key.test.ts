/**
 * The exact key (assembly/prover/key.ts). Writing a state as a key and reading it back must give the same
 * state. The test does this with each successor, and the reference compares the two positions.
 */
import { describe, expect, it } from 'vitest';
import { NO_REDUCTIONS, REDUCTIONS } from '../../src/wasm/prover.js';
import type { Position } from '../../src/reference/index.js';
import { cases } from '../support/tier.js';
import { nameOf } from './oracle/name.js';
import { readState } from './oracle/state.js';
import { createProbe, place } from './probe.js';
import { builtBoard, endGame, manySingles, seeded } from './positions.js';

const prover = await createProbe();

/** @returns the number of successors without a free spot, where the key gives the place of each single */
function compareKeys(start: Position, reductions: number): number {
  place(prover, start, reductions);
  let full = 0;
  for (let i = 0, count = prover.wasm.successors(0); i < count; i++) {
    place(prover, start, reductions);
    prover.wasm.successors(i);
    const made = readState(prover, start, 0);
    if (prover.wasm.step(i) === 1) continue;
    prover.wasm.stateInHand();
    const read = readState(prover, start, 0);
    expect(nameOf(read, true), JSON.stringify(made)).toBe(nameOf(made, true));
    expect([read.room, read.free]).toEqual([made.room, made.free]);
    if (made.free === 0) full++;
  }
  return full;
}

/** Numbers of cells and of cascades with one card. The 12 to 15 single cards use both forms of the key. */
const FULL_BOARDS = [
  [6, 6],
  [6, 7],
  [7, 5],
  [7, 6],
  [7, 7],
  [8, 4],
  [8, 5],
  [8, 6],
  [8, 7],
];

describe('a state that was a key', () => {
  it.each(FULL_BOARDS)('is the same, %i full cells and %i single cards', (cells, columns) => {
    const random = seeded(10 * cells + columns);
    let full = 0;
    for (let i = 0; i < cases(100, 300); i++) {
      full += compareKeys(manySingles(cells, columns, random), REDUCTIONS.spotQuotient);
    }
    expect(full).toBeGreaterThan(cases(6, 20));
  });

  it.each(FULL_BOARDS)('is the same with suits at home, %i full cells and %i', (cells, columns) => {
    const random = seeded(500 + 10 * cells + columns);
    for (let i = 0; i < cases(100, 300); i++) {
      const home = 1 + random(2);
      compareKeys(manySingles(cells, columns, random, home), REDUCTIONS.spotQuotient);
    }
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('is the same, %i cells', (cells) => {
    const random = seeded(80 + cells);
    for (let i = 0; i < cases(60, 200); i++) {
      compareKeys(builtBoard(cells, random), REDUCTIONS.spotQuotient);
      if (cells <= 4) compareKeys(builtBoard(cells, random), NO_REDUCTIONS);
      if (i % 4 === 0) compareKeys(endGame(cells, 6 + random(10), random), REDUCTIONS.spotQuotient);
    }
  });
});
