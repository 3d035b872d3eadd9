/** A bounded run of the fuzzer with the same cases each time. Use `npm run fuzz` for longer runs. */
import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { cases } from '../support/tier.js';
import { run } from './run.js';

const SEED = 1;
const CASES = cases(150, 700);

it(`nothing fails in ${CASES} random cases`, async () => {
  const { cases: tried, failures } = await run({
    seed: SEED,
    cases: CASES,
    jobs: availableParallelism(),
  });
  expect(failures).toEqual([]);
  expect(tried).toBe(CASES);
});
