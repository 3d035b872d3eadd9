/** End positions with a known optimum. */
import type { Position } from '../../src/reference/index.js';
import { seeded } from '../prover/positions.js';
import { endPosition, plainShortest } from './oracle.js';

export interface Case {
  position: Position;
  /** The fewest moves that do not go to a foundation; null if there is no win. */
  stops: number | null;
}

/** Makes cases with 0 to 4 cells and an optimum of 2 to 6, which the plain search finds quickly. */
export function endCases(count: number, seed: number): Case[] {
  const random = seeded(seed);
  const found: Case[] = [];
  while (found.length < count) {
    const position = endPosition(found.length % 5, 5 + random(12), random);
    const stops = plainShortest(position, 3000);
    if (stops === undefined || (stops !== null && (stops < 2 || stops > 6))) continue;
    // Keep only a few positions without a solution.
    if (stops === null && random(8) > 0) continue;
    found.push({ position, stops });
  }
  return found;
}
