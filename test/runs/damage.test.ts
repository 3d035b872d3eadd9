/** Damaged runs are never read without a word: both experiments of test/support/damage.ts, small. */
import { describe, expect, it } from 'vitest';
import { flippedBits, mutatedParts, withRuns } from '../support/damage.js';

describe('a run of which', () => {
  it('one bit is flipped, in any file, is never exported', () =>
    withRuns(async (run, folder) => {
      const damage = await flippedBits(run('solutions'), folder, { seed: 7, count: 60 });
      expect(damage).toEqual({ noticed: 60, harmless: 0, silent: [] });
    }));

  it('one part is changed, in any way, is never added up, nor is the part', () =>
    withRuns(async (run, folder) => {
      const damage = await mutatedParts(run('run'), folder, { seed: 7, count: 300 });
      expect(damage).toEqual({ noticed: 300, harmless: 0, silent: [] });
    }));
});
