/** The table of planted faults in docs/trust.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DOCUMENT = fileURLToPath(new URL('../../docs/trust.md', import.meta.url));
const BEGIN = '<!-- faults: npm run test:faults -- --write -->';
const END = '<!-- end of faults -->';

/**
 * Writes these results into the table. Rows of other faults stay as they are; those of faults that are
 * planted no more go.
 *
 * @param names of all faults, in their order
 * @param enough a run ends at so many failures
 */
export function writeTable(names, results, enough) {
  const rowOf = new Map(readTable().map((row) => [row.name, row]));
  for (const { name, caughtBy, seconds, how } of results) {
    const told = how ?? (caughtBy >= enough ? `${enough} or more` : String(caughtBy));
    rowOf.set(name, { name, caughtBy: told, seconds: String(seconds) });
  }
  const rows = names
    .filter((name) => rowOf.has(name))
    .map((name) => Object.values(rowOf.get(name)));
  const all = [['fault', 'caught by', 'seconds'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column].length)));
  const line = (row) =>
    `| ${row.map((cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join(' | ')} |`;
  const rule = `| ${'-'.repeat(widths[0])} | ${'-'.repeat(widths[1] - 1)}: | ${'-'.repeat(widths[2] - 1)}: |`;
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest.split(END)[1];
  const table = [line(all[0]), rule, ...rows.map(line)].join('\n');
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`);
}

/** The faults in the table, each with what it says of how many tests caught it and in what time. */
export function readTable() {
  const text = readFileSync(DOCUMENT, 'utf8').split(BEGIN)[1].split(END)[0];
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((line) => {
    const [, name, caughtBy, seconds] = line.split('|').map((cell) => cell.trim());
    return { name, caughtBy, seconds };
  });
}
