import type { Solved, SolveResult } from '../../src/index.js';

/** Returns the result as a solution, which it must be. */
export function solved<Win extends Solved>(result: SolveResult<Win>): Win {
  if (result.verdict === 'solved') return result;
  throw new Error(`it is ${result.verdict}`);
}
