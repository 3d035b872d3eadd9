/** Finds out whether tests notice a mutant. */
import { runTests } from '../faults/vitest.js';

/** Runs test files until a test fails. @returns what noticed the mutant, or `undefined` */
export async function noticing(folder, files, env) {
  const { failed, broken, hangs } = await runTests(folder, 'default', files, undefined, {
    enough: 1,
    env,
  });
  return hangs ? 'a test that never ends' : (failed[0]?.file ?? broken[0]);
}
