/**
 * How each fault was caught. caught-by.json has the tests that failed, by their files; a later run tries them first.
 * The table in docs/reference/faults.md has their number and the tier.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { ENOUGH } from './vitest.js';

const TESTS = new URL('caught-by.json', import.meta.url);
const DOCUMENT = new URL('../../docs/reference/faults.md', import.meta.url);
const BEGIN = '<!-- faults: npm run test:faults -- --write -->';
const END = '<!-- end of faults -->';
export const NEVER_ENDS = 'never ends';

/** Returns by the fault's name: by the file, the tests that failed. */
export function readCaughtBy() {
  return JSON.parse(readFileSync(TESTS, 'utf8'));
}

/** Returns the faults in the table, each with the number of tests that caught it, and the tier. */
export function readTable() {
  const text = readFileSync(DOCUMENT, 'utf8').split(BEGIN)[1].split(END)[0];
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((line) => {
    const [, name, caughtBy, tier] = line.split('|').map((cell) => cell.trim());
    return { name, caughtBy, tier };
  });
}

/** Returns the row of the table for a result. */
export function rowOf({ name, tier, neverEnds, failed }) {
  const count = `${failed.length}${failed.length >= ENOUGH ? ' or more' : ''}`;
  return { name, caughtBy: neverEnds ? NEVER_ENDS : count, tier };
}

/**
 * Writes these results. Other faults keep their old results, and faults that no longer exist are removed.
 *
 * @param names the names of all faults, in their order
 */
export async function writeCaughtBy(names, results) {
  const caughtBy = readCaughtBy();
  const rows = Object.fromEntries(readTable().map((row) => [row.name, row]));
  for (const result of results) {
    const tests = (caughtBy[result.name] = {});
    for (const { file, test } of result.failed) (tests[file] ??= []).push(test);
    rows[result.name] = rowOf(result);
  }
  const known = names.filter((name) => name in rows);
  const tests = Object.fromEntries(known.map((name) => [name, caughtBy[name]]));
  writeFileSync(TESTS, `${JSON.stringify(tests, null, 2)}\n`);
  await writeTable(known.map((name) => Object.values(rows[name])));
}

async function writeTable(rows) {
  const all = [['fault', 'caught by', 'tier'], ['---', '---:', '---'], ...rows];
  const table = all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const [before, rest] = readFileSync(DOCUMENT, 'utf8').split(BEGIN);
  const after = rest.split(END)[1];
  const text = `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
  const style = await resolveConfig(DOCUMENT);
  writeFileSync(DOCUMENT, await format(text, { ...style, parser: 'markdown' }));
}
