/** Properties: a check that must hold for all values of some arbitraries. */
import fc from 'fast-check';

type Arbitraries<Values extends unknown[]> = { [At in keyof Values]: fc.Arbitrary<Values[At]> };

/** Calls the check with many values. fast-check makes a failing one smaller, and prints it. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  parameters: fc.Parameters<Values>,
  arbitraries: Arbitraries<Values>,
  check: (...values: Values) => void,
): void {
  fc.assert(fc.property(...arbitraries, check), parameters);
}

export async function forAllAsync<Values extends [unknown, ...unknown[]]>(
  parameters: fc.Parameters<Values>,
  arbitraries: Arbitraries<Values>,
  check: (...values: Values) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(...arbitraries, check), parameters);
}
