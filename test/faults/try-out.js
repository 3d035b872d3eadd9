/** Plants a fault and finds out which tests catch it. */
import { withFault } from './copy.js';
import { withThorough } from './plan.js';
import { runTests } from './vitest.js';

/** A fault is caught if this many tests fail, or if the tests never end. */
export const CAUGHT = 2;

/**
 * Runs the tests that caught the fault before. If needed, it then runs all tests that should catch it, in
 * the default tier, and after that the same tests with all their cases.
 *
 * @param lastTier the tier of the tests that caught it before
 * @param caughtBy the fault's entry in caught-by.json, if there is one
 * @returns the fault's name, the tier, the tests that failed, and whether the others never end
 */
export function tryOut(folder, fault, lastTier, caughtBy = {}) {
  return withFault(folder, fault, async () => {
    const { name, tests } = fault;
    let result;
    for (const { tier, files, only } of attempts(tests, lastTier, caughtBy)) {
      const { failed, ended, hangs } = await runTests(folder, tier, files, only);
      if (ended === 0 && !hangs && only === undefined) throw new Error(`${name}: no test was run`);
      result = { name, tier, neverEnds: hangs && failed.length < CAUGHT, failed };
      if (isCaught(result)) break;
    }
    return result;
  });
}

export const isCaught = ({ neverEnds, failed }) => neverEnds || failed.length >= CAUGHT;

function attempts(tests, lastTier, caughtBy) {
  const all = [
    { tier: 'default', files: tests },
    { tier: 'all', files: withThorough(tests) },
  ];
  const only = Object.values(caughtBy).flat();
  return only.length < CAUGHT
    ? all
    : [{ tier: lastTier, files: Object.keys(caughtBy), only }, ...all];
}
