/**
 * One instance answers many questions in a row. Each answer is the same as from a fresh instance: the
 * verdict, all counts, and the moves. So the remains of an earlier search (outlines, the table of states,
 * the log, released pages, an unfinished search) do not change the next one.
 */
import { describe, expect, it } from 'vitest';
import {
  ALL_REDUCTIONS,
  MODEST_REDUCTIONS,
  NO_REDUCTIONS,
  type ProveOptions,
  REDUCTIONS,
} from '../../src/wasm/prover.js';
import { dealPosition, type Position } from '../../src/reference/index.js';
import { cases } from '../support/tier.js';
import { createProbe, type Probe } from './probe.js';
import { builtBoard, endGame, manySingles, midGame, seeded } from './positions.js';

const other = await createProbe();

type Random = (below: number) => number;

const oneOf = <Value>(values: readonly Value[], random: Random): Value =>
  values[random(values.length)];

function anyPosition(random: Random): Position {
  const cells = random(9);
  switch (random(5)) {
    case 0:
      return midGame(other, cells, random);
    case 1:
      return endGame(cells, 9 + random(30), random, 4 + random(5));
    case 2:
      return builtBoard(cells, random);
    case 3:
      return manySingles(6 + random(3), 6, random, random(3));
    default:
      // Most of these cannot be won, and their proofs are not long.
      return dealPosition(1 + random(1_000_000), random(3));
  }
}

function anyOptions(cells: number, random: Random): ProveOptions {
  return {
    maxNodes: oneOf([0, 30, 700, 1500, 5000, 20_000], random),
    maxMemoryMiB: oneOf([0, 1 / 8, 1 / 4, 1 / 2, 1, 64], random),
    memoryFirst: random(3) === 0,
    reductions: oneOf(
      [
        ALL_REDUCTIONS,
        ALL_REDUCTIONS,
        ALL_REDUCTIONS - REDUCTIONS.outlines,
        MODEST_REDUCTIONS,
        ...(cells <= 4 ? [NO_REDUCTIONS, REDUCTIONS.outlines] : []),
      ],
      random,
    ),
  };
}

async function freshProver(inPassing?: number): Promise<Probe> {
  const prover = await createProbe();
  if (inPassing !== undefined) prover.wasm.setOutlinePruning(0, inPassing, 8);
  return prover;
}

describe('a used instance answers as a fresh one', () => {
  // Outlines are asked from the first state on with this limit, or as usual.
  it.each([
    [1, undefined],
    [2, undefined],
    [3, 5],
    [4, 50],
    [5, 300],
  ])('questions of all kinds, order %i', async (seed, inPassing) => {
    const random = seeded(7100 + seed);
    const used = await freshProver(inPassing);
    const seen: Record<string, number> = { solved: 0, unsolvable: 0, undecided: 0 };
    for (let i = 0; i < cases(110, 250); i++) {
      const position = anyPosition(random);
      if (position.cascades.some(({ length }) => length > 19)) continue;
      const options = anyOptions(position.cells.length, random);
      const proof = used.prove(position, options);
      const fresh = (await freshProver(inPassing)).prove(position, options);
      expect(proof, `${JSON.stringify(position)} ${JSON.stringify(options)}`).toEqual(fresh);
      seen[proof.verdict]++;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(cases(6, 20));
  });

  it.each([0, 1, 2, 3])('the same cards again with other cells, from %i on', async (cells) => {
    const random = seeded(7100 + cells);
    const used = await freshProver(20);
    for (let i = 0; i < cases(8, 25); i++) {
      const deal = 1 + random(1_000_000);
      for (const more of [0, 2, 1, 0]) {
        const position = dealPosition(deal, cells + more);
        const options = { maxNodes: oneOf([100, 2000, 8000], random) };
        const fresh = (await freshProver(20)).prove(position, options);
        expect(used.prove(position, options), `deal ${deal}`).toEqual(fresh);
      }
    }
  });
});
