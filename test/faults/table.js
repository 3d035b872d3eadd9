/** The table of planted faults in docs/reference/faults.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ENOUGH } from './vitest.js';

const DOCUMENT = fileURLToPath(new URL('../../docs/reference/faults.md', import.meta.url));
const BEGIN = '<!-- faults: npm run test:faults -- --write -->';
const END = '<!-- end of faults -->';

/** Returns the words of the table for a result. */
export function toldOf({ tier, neverEnds, failed }) {
  const count = failed.length;
  return {
    told: neverEnds ? 'never ends' : count >= ENOUGH ? `${count} or more` : `${count}`,
    tier,
  };
}

/**
 * Writes these results into the table. Rows of other faults stay unchanged. Rows of faults that no longer
 * exist are removed.
 *
 * @param names the names of all faults, in their order
 */
export function writeTable(names, results) {
  const rowOf = new Map(readTable().map((row) => [row.name, row]));
  for (const result of results) {
    const { told, tier } = toldOf(result);
    rowOf.set(result.name, { name: result.name, caughtBy: told, tier });
  }
  const rows = names
    .filter((name) => rowOf.has(name))
    .map((name) => Object.values(rowOf.get(name)));
  const all = [['fault', 'caught by', 'tier'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column].length)));
  const line = ([name, caughtBy, tier]) =>
    `| ${name.padEnd(widths[0])} | ${caughtBy.padStart(widths[1])} | ${tier.padEnd(widths[2])} |`;
  const rule = `| ${'-'.repeat(widths[0])} | ${'-'.repeat(widths[1] - 1)}: | ${'-'.repeat(widths[2])} |`;
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest.split(END)[1];
  const table = [line(all[0]), rule, ...rows.map(line)].join('\n');
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`);
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
