/** Lets fast-check look for a case that fails, and make it smaller while it fails in the same way. */
import fc from 'fast-check';
import type { NamedCase } from './case.js';

export interface Failure {
  readonly failing: NamedCase;
  readonly fault: string;
  /** For fast-check: they repeat the search for the smallest case. */
  readonly seed: number;
  readonly path: string;
}

/** Limits for making one failure smaller. */
const MOST_TRIES = 400;
const MOST_MS = 30_000;

/** Returns the kind of a failure: the words before its first colon, without options. */
export const kindOf = (fault: string): string =>
  fault
    .split(':')[0]
    .replace(/\(.*\)/, '')
    .trim();

/**
 * @param tryOut runs a case; returns null if it holds
 * @param tryOut.isFound true if a failure is made smaller
 * @returns the smallest failure, or null if no case failed
 */
export async function search(
  cases: fc.Arbitrary<NamedCase>,
  tryOut: (one: NamedCase, found: string | null) => Promise<string | null>,
  parameters: fc.Parameters<[NamedCase]>,
): Promise<Failure | null> {
  let fault: string | null = null;
  let foundMs = 0;
  let tries = 0;
  // A case is plain JSON, so an option that is left out is not there.
  const plain = cases.map((one) => JSON.parse(JSON.stringify(one)) as NamedCase);
  const property = fc.asyncProperty(plain, async (one) => {
    const isFirst = fault === null;
    if (!isFirst && (++tries > MOST_TRIES || performance.now() - foundMs > MOST_MS)) return;
    const other = await tryOut(one, fault);
    if (other === null || (fault !== null && kindOf(other) !== kindOf(fault))) return;
    fault = other;
    if (isFirst) foundMs = performance.now();
    throw new Error(other);
  });
  const { counterexample, counterexamplePath, seed } = await fc.check(property, parameters);
  if (counterexample === null || fault === null) return null;
  return { failing: counterexample[0], fault, seed, path: counterexamplePath! };
}
