/** The experiments of damage.test.ts, ten times as many of each. */
import { describe, expect, it } from 'vitest';
import { flippedBits, mutatedParts, withRuns } from '../support/damage.js';

describe('a run of which', () => {
  it('one bit is flipped, in any file, is never exported: 600 times', () =>
    withRuns(async (run, folder) => {
      const damage = await flippedBits(run('solutions'), folder, { seed: 8, count: 600 });
      expect(damage).toEqual({ noticed: 600, harmless: 0, silent: [] });
    }));

  it('one part is changed, in any way, is never added up, nor is the part: 3000 times', () =>
    withRuns(async (run, folder) => {
      const damage = await mutatedParts(run('run'), folder, { seed: 8, count: 3000 });
      expect(damage).toEqual({ noticed: 3000, harmless: 0, silent: [] });
    }));
});
