/**
 * A bounded run of the fuzzer with the same cases each time, and the failures that it found before.
 * Use `npm run fuzz` for longer runs.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cases } from '../support/tier.js';
import { Member } from './crew.js';
import { FOUND, readFound } from './found.js';
import { run } from './run.js';

const CASES = cases(60, 700);

it(`nothing fails in ${CASES} random cases`, async () => {
  // The number of processes decides which cases there are, so it is fixed.
  const { cases: tried, failures } = await run({ seed: 1, cases: CASES, jobs: 2 });
  expect(failures).toEqual([]);
  expect(tried).toBe(CASES);
});

const member = new Member();
afterAll(() => member.end());

it.each(readdirSync(FOUND))('a failure is not found again: %s', async (name) => {
  const { fault } = await member.try(readFound(join(FOUND, name)));
  expect(fault).toBeNull();
});
