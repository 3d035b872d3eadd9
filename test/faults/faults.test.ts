/**
 * The lists of planted faults are what the sources are now, and docs/trust.md tells how each was
 * caught. (Planting them takes half an hour: `npm run test:faults`.)
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  PROVER_FAULTS,
  readTable,
  RUN_FAULTS,
  SHORTEST_FAULTS,
  TYPESCRIPT_FAULTS,
} from './index.js';

const FAULTS = [...PROVER_FAULTS, ...SHORTEST_FAULTS, ...TYPESCRIPT_FAULTS, ...RUN_FAULTS];

describe('planted faults', () => {
  it('are thirty in the prover and fifteen in the short solutions at least, each with a name of its own', () => {
    expect(PROVER_FAULTS.length).toBeGreaterThanOrEqual(30);
    expect(SHORTEST_FAULTS.length).toBeGreaterThanOrEqual(15);
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  });

  it.each(FAULTS)('can be planted: $name', ({ file, find, plant }) => {
    const source = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
    expect(source.split(find)).toHaveLength(2);
    expect(plant).not.toBe(find);
  });

  it('were each caught by two tests at least, says docs/trust.md', () => {
    const rows = readTable();
    expect(rows.map(({ name }) => name)).toEqual(FAULTS.map(({ name }) => name));
    for (const { name, caughtBy } of rows) {
      const tests = caughtBy === 'never ends' ? Infinity : parseInt(caughtBy, 10);
      expect(tests, name).toBeGreaterThanOrEqual(2);
    }
  });
});
