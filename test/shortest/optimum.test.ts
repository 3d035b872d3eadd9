/** Proofs against a plain search, with all reductions and with each of them off. */
import { beforeAll, describe, expect, it } from 'vitest';
import { compileModule } from '../../src/wasm/modules-node.js';
import { SHORT_REDUCTIONS, Shortest } from '../../src/wasm/shortest.js';
import { clonePosition, replayPacked, type Position } from '../../src/reference/index.js';
import { seeded } from '../prover/positions.js';
import { cardsLeft, endPosition, literal, plainShortest } from './oracle.js';

const ALL = 15;
let shortest: Shortest;
beforeAll(async () => {
  shortest = await Shortest.create(await compileModule('shortest'));
});

/** The optimum in stops by A*, null for none; its solution is replayed. */
function proven(position: Position, reductions = ALL, hashedKeys = false): number | null {
  const proof = shortest.prove(position, { reductions, hashedKeys });
  expect(proof.complete).toBe(true);
  if (proof.moves === undefined) return null;
  expect(replayPacked(clonePosition(position), proof.moves).valid).toBe(true);
  expect(proof.moves.length).toBe(cardsLeft(position) + proof.lower);
  return proof.lower;
}

interface Case {
  position: Position;
  stops: number | null;
}

/** End positions with 0 to 4 cells whose optimum the plain search finds soon. */
function cases(count: number, seed: number): Case[] {
  const random = seeded(seed);
  const found: Case[] = [];
  while (found.length < count) {
    const position = endPosition(found.length % 5, 5 + random(12), random);
    const stops = plainShortest(position, 3000);
    if (stops === undefined || (stops !== null && (stops < 2 || stops > 6))) continue;
    // Those without a solution are worth a few only.
    if (stops === null && random(8) > 0) continue;
    found.push({ position, stops });
  }
  return found;
}

describe('the prover of shortest solutions', () => {
  it('finds what a plain search finds, on 320 end positions with 0 to 4 cells', () => {
    const all = cases(320, 1);
    const differing = all.filter(({ position, stops }) => proven(position) !== stops);
    expect(differing).toEqual([]);
    expect(all.filter(({ stops }) => stops !== null).length).toBeGreaterThanOrEqual(300);
  });
});
