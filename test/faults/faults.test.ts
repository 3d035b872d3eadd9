/**
 * The lists of planted faults fit the sources, and docs/reference/faults.md and caught-by.json tell how each
 * fault was caught. (Planting them takes a while: `npm run test:faults`.)
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FAULTS, readCaughtBy, readTable } from './index.js';

/** What to do if a fault is new or has another name. */
const WRITE = 'run npm run test:faults -- WORD --write, with a word of its name';
const root = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));

describe('planted faults', () => {
  it('are thirty in the prover and fifteen in the short solutions at least, each with a name of its own', () => {
    const count = (module: string): number =>
      FAULTS.filter(({ file }) => file.startsWith(`assembly/${module}/`)).length;
    expect(count('prover')).toBeGreaterThanOrEqual(30);
    expect(count('shortest')).toBeGreaterThanOrEqual(15);
    expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  });

  it.each(FAULTS)('can be planted: $name', ({ file, find, plant }) => {
    expect(readFileSync(root(file), 'utf8').split(find)).toHaveLength(2);
    expect(plant).not.toBe(find);
  });

  it('were each caught by two tests at least, says docs/reference/faults.md', () => {
    const rows = readTable();
    expect(
      rows.map(({ name }) => name),
      WRITE,
    ).toEqual(FAULTS.map(({ name }) => name));
    for (const { name, caughtBy, tier } of rows) {
      const tests = caughtBy === 'never ends' ? Infinity : parseInt(caughtBy, 10);
      expect(tests, name).toBeGreaterThanOrEqual(2);
      expect(['default', 'all'], name).toContain(tier);
    }
  });

  it('were caught by tests that are remembered, and that there are', () => {
    const known = readCaughtBy();
    expect(Object.keys(known).sort(), WRITE).toEqual(FAULTS.map(({ name }) => name).sort());
    const ending = readTable().filter(({ caughtBy }) => caughtBy !== 'never ends');
    for (const { name } of ending)
      expect(Object.values(known[name]).flat().length, name).toBeGreaterThanOrEqual(2);
    for (const [name, tests] of Object.entries(known))
      for (const file of Object.keys(tests))
        expect(existsSync(root(file)), `${name}: ${file}`).toBe(true);
  });
});
