import { expect } from 'vitest';
import type { Solved, SolveResult } from '../../src/index.js';

/** Returns the result as a solution, which it must be. */
export function solved(result: SolveResult): Solved {
  expect(result.verdict).toBe('solved');
  return result as Solved;
}
