import { expect } from 'vitest';
import type { Solved, SolveResult } from '../../src/index.js';

/** A result that has to be a solution. */
export function solved(result: SolveResult): Solved {
  expect(result.verdict).toBe('solved');
  return result as Solved;
}
