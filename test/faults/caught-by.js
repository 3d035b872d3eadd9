/** Reads and writes caught-by.json: the tests that caught each fault. A later run tries them first. */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('caught-by.json', import.meta.url);

/** Returns by the fault's name: the tier, whether the tests never end, and the tests that failed. */
export function readCaughtBy() {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Writes the new results. Other faults keep their old results; faults that no longer exist are dropped. */
export function writeCaughtBy(names, results) {
  const known = readCaughtBy();
  for (const { name, tier, neverEnds, failed } of results) {
    known[name] = { tier, ...(neverEnds ? { neverEnds } : {}), tests: failed };
  }
  const entries = names.filter((name) => name in known).map((name) => [name, known[name]]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}
