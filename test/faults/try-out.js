/** Plants a fault and finds out which tests catch it. */
import { withFault } from './copy.js';
import { withThorough } from './plan.js';
import { runTests } from './vitest.js';

/** A fault is caught if that many tests fail, or if the tests never end. */
export const CAUGHT = 2;

/**
 * Asks the tests that caught it before; then all that are meant to, in the default tier; then these with
 * all their cases.
 *
 * @param remembered what caught-by.json says of it, if anything
 * @returns its name, the tier, the tests that failed, and whether the others never end
 */
export function tryOut(folder, fault, remembered) {
  return withFault(folder, fault, async () => {
    const { name, tests } = fault;
    let result;
    for (const { tier, files, only } of attempts(tests, remembered)) {
      const { failed, ended, hangs } = await runTests(folder, tier, files, only);
      if (ended === 0 && !hangs && only === undefined) throw new Error(`${name}: no test was run`);
      result = { name, tier, neverEnds: hangs && failed.length < CAUGHT, failed };
      if (isCaught(result)) break;
    }
    return result;
  });
}

export const isCaught = ({ neverEnds, failed }) => neverEnds || failed.length >= CAUGHT;

function attempts(tests, remembered) {
  const all = [
    { tier: 'default', files: tests },
    { tier: 'all', files: withThorough(tests) },
  ];
  if (remembered === undefined || remembered.tests.length < CAUGHT) return all;
  const { tier } = remembered;
  const files = [...new Set(remembered.tests.map(({ file }) => file))];
  return [{ tier, files, only: remembered.tests.map(({ test }) => test) }, ...all];
}
