/** datapackage.json describes every column as the code has it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isDataPackageOf, writeDataPackage } from '../../src/runs/data-package.js';
import type { Identity } from '../../src/runs/identity.js';
import { isKnownPhase, STAGES } from '../../src/sweep/index.js';

const identity: Identity = {
  ...{ from: 1, to: 100, cells: 4, options: {}, replayed: true, optionalColumns: [] },
  ...{ partDeals: 100, version: '0.0.0', wasm: { freecell: 'f', prover: 'p' } },
};
const text = writeDataPackage(identity);
const { schema } = JSON.parse(text).resources[0];
const phase: string = schema.fields.find(
  ({ name }: { name: string }) => name === 'phase',
).description;

it('names every stage of the prover that rows may have', () => {
  const known = Array.from({ length: 256 }, (_, i) => i).filter((i) => i >= 100 && isKnownPhase(i));
  expect(STAGES.map(([number]) => number)).toEqual(known);
  for (const [number, name] of STAGES) expect(phase).toContain(`${number} ${name}`);
});

it('names every stage that the prover has', () => {
  const source = readFileSync(new URL('../../assembly/prover/search.ts', import.meta.url), 'utf8');
  const stages = [...source.matchAll(/^const ([A-Z_]+): i32 = (\d+);/gm)];
  const numbers = stages.map(([, , number]) => 100 + Number(number));
  expect(numbers.length).toBeGreaterThanOrEqual(6);
  for (const number of numbers) expect(phase).toContain(`${number} `);
});

/** What version 0.2.0 wrote about the phase, which lacks two stages. */
const OLDER_PHASE =
  'What decided the deal: 1 and up is that phase of the portfolio, 100 and up a stage of the prover (100 at the start, 101 probes, 102 best first, 103 layers, 104 last resort); null if undecided.';

it('may have the words of version 0.2.0 about a column, and no other difference', () => {
  expect(isDataPackageOf(text, identity)).toBe(true);
  expect(isDataPackageOf(text.replace(phase, OLDER_PHASE), identity)).toBe(true);
  const others = [
    text.replace(phase, OLDER_PHASE.replace('probes', 'prober')),
    text.replace(phase, 'Said in other words.'),
    text.replace('4 free cells', '3 free cells'),
    text.replace('"name": "phase"', '"name": "stage"'),
    text.replace('"type": "integer"', '"type": "string"'),
    text.replace('freecell f', 'freecell g'),
    text.replace('"primaryKey": "deal",', ''),
    text.replace('part-', 'parts-'),
    text.replace('\n', ''),
    text.slice(0, -3),
  ];
  for (const other of others) {
    expect(other).not.toBe(text);
    expect(isDataPackageOf(other, identity), other).toBe(false);
  }
});
