/** Commands never read damaged runs silently: both experiments of test/support/damage.ts. */
import { expect, it } from 'vitest';
import { flippedBits, mutatedParts, withRuns } from '../support/damage.js';
import { cases } from '../support/tier.js';

const FLIPS = cases(40, 600);
const CHANGES = cases(100, 3000);

it(`a run of which one bit is flipped is never exported: ${FLIPS} bits of all its files`, () =>
  withRuns(async (run, folder) => {
    const damage = await flippedBits(run('solutions'), folder, { seed: 7, count: FLIPS });
    expect(damage).toEqual({ noticed: FLIPS, harmless: 0, silent: [] });
  }));

it(`a part that is changed in any way is never added up: ${CHANGES} changes`, () =>
  withRuns(async (run, folder) => {
    const damage = await mutatedParts(run('run'), folder, { seed: 7, count: CHANGES });
    expect(damage).toEqual({ noticed: CHANGES, harmless: 0, silent: [] });
  }));
