/** Makes a failing case smaller while it still fails in the same way. */
import type { NamedCase } from './case.js';
import { RELATIONS } from './relations/index.js';

/** Returns the kind of a failure: the words before its first colon, without options. */
export const kindOf = (fault: string): string =>
  fault
    .split(':')[0]
    .replace(/\(.*\)/, '')
    .trim();

export interface Shrunk {
  readonly failing: NamedCase;
  readonly fault: string;
  /** The number of cases tried. */
  readonly tried: number;
}

/**
 * @param tryOut runs a case; returns null if it holds
 * @param maxTries limit for cases that shrink in many steps
 * @param maxMs limit for cases whose steps are slow
 */
export async function shrink(
  failing: NamedCase,
  fault: string,
  tryOut: (one: NamedCase) => Promise<string | null>,
  maxTries: number,
  maxMs = Infinity,
): Promise<Shrunk> {
  const startedMs = performance.now();
  const { smaller } = RELATIONS[failing.relation];
  const seen = new Set([JSON.stringify(failing.data)]);
  let tried = 0;
  for (let again = true; again;) {
    again = false;
    for (const data of smaller(failing.data)) {
      const text = JSON.stringify(data);
      if (seen.has(text)) continue;
      seen.add(text);
      if (tried >= maxTries || performance.now() - startedMs > maxMs)
        return { failing, fault, tried };
      tried++;
      const candidate = { ...failing, data: JSON.parse(text) as unknown };
      const other = await tryOut(candidate);
      if (other === null || kindOf(other) !== kindOf(fault)) continue;
      failing = candidate;
      fault = other;
      again = true;
      break;
    }
  }
  return { failing, fault, tried };
}
