/** Makes a failing case smaller, as long as it fails in the same way. */
import type { NamedCase } from './case.js';
import { RELATIONS } from './relations/index.js';

/** What a failure is called: the words before its first colon, without options. */
export const kindOf = (fault: string): string =>
  fault
    .split(':')[0]
    .replace(/\(.*\)/, '')
    .trim();

export interface Shrunk {
  readonly failing: NamedCase;
  readonly fault: string;
  /** Cases that were tried. */
  readonly tried: number;
}

/**
 * @param tryOut runs a case; null if nothing is wrong with it
 * @param maxTries an end for those that shrink in many steps
 * @param maxMs an end for those whose every step is slow
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
