/** caught-by.json: which tests caught each fault, so that a later run asks them first. */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('caught-by.json', import.meta.url);

/** By the fault's name: the tier, whether the tests never end, and the tests that failed. */
export function readCaughtBy() {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Faults without a new result keep what is known of them; those that are planted no more go. */
export function writeCaughtBy(names, results) {
  const known = readCaughtBy();
  for (const { name, tier, neverEnds, failed } of results) {
    known[name] = { tier, ...(neverEnds ? { neverEnds } : {}), tests: failed };
  }
  const entries = names.filter((name) => name in known).map((name) => [name, known[name]]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}
