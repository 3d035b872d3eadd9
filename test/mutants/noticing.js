/** Finds out whether tests notice a mutant. */
import { runTests } from '../faults/vitest.js';

/**
 * Runs test files until a test fails.
 *
 * @param known tests that fail without a mutant: `file` and `test`
 * @returns what noticed the mutant, or `undefined`
 */
export async function noticing(folder, files, env, known = []) {
  const options = { enough: 1, env, known };
  const { failed, broken, hangs } = await runTests(folder, 'default', files, undefined, options);
  if (hangs) return 'a test that never ends';
  const isKnown = (file) => known.some((one) => one.file === file);
  return failed[0]?.file ?? broken.find((file) => !isKnown(file));
}
