/**
 * Writes what a tier of tests holds and costs into CONTRIBUTING.md, from the test runner's own report:
 *
 *     npm test && node scripts/test-tiers.js default
 *     npm run test:quick && node scripts/test-tiers.js quick
 *     npm run test:all && node scripts/test-tiers.js all
 *
 * The default tier has a second table, by folder. Times are those of the tests, without build and checks.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const DOCUMENT = 'CONTRIBUTING.md';
const COMMANDS = {
  quick: 'npm run test:quick',
  default: 'npm test',
  all: 'npm run test:all',
};

const [tier] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, tier)) {
  console.error(`name the tier of the last report: ${Object.keys(COMMANDS).join(', ')}`);
  process.exit(2);
}
const { startTime, numPassedTests, testResults } = JSON.parse(
  readFileSync('build/test-report.json', 'utf8'),
);
const wallMs = Math.max(...testResults.map(({ endTime }) => endTime)) - startTime;

replaceRow('tiers', [
  tier,
  `\`${COMMANDS[tier]}\``,
  numPassedTests,
  testResults.length,
  durationOf(wallMs),
]);
if (tier === 'default') replaceTable('folders', ['folder', 'tests', 'seconds of work'], folders());

/** Of each folder: its tests, and how long they worked, the longest first. */
function folders() {
  const rows = new Map();
  for (const { name, assertionResults } of testResults) {
    const [, folder] = /[\\/]test[\\/]([^\\/]+)[\\/]/.exec(name);
    const row = rows.get(folder) ?? { folder, tests: 0, ms: 0 };
    rows.set(folder, row);
    for (const { duration = 0, status } of assertionResults) {
      row.ms += duration;
      if (status === 'passed') row.tests++;
    }
  }
  return [...rows.values()]
    .sort((a, b) => b.ms - a.ms)
    .map(({ folder, tests, ms }) => [`test/${folder}`, tests, (ms / 1000).toFixed(0)]);
}

/** Puts a row where one begins with the same name. */
function replaceRow(table, row) {
  const [title, , ...rows] = linesOf(table).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const at = rows.findIndex(([name]) => name === row[0]);
  if (at < 0) rows.push(row);
  else rows[at] = row;
  const order = Object.keys(COMMANDS);
  rows.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  replaceTable(table, title, rows);
}

function linesOf(table) {
  const text = readFileSync(DOCUMENT, 'utf8');
  return blockOf(text, table)[1]
    .split('\n')
    .filter((line) => line.startsWith('|'));
}

/** Text before, inside and after the marks of a table. */
function blockOf(text, table) {
  const match = new RegExp(`(^[^]*<!-- ${table}: .* -->\n)([^]*)(<!-- end of ${table} -->[^]*$)`);
  const [, before, inside, after] = match.exec(text);
  return [before, inside, after];
}

function replaceTable(table, title, rows) {
  const all = [title, ...rows].map((row) => row.map(String));
  const widths = title.map((_, i) => Math.max(...all.map((row) => row[i].length)));
  const isNumber = title.map((_, i) => all.slice(1).every((row) => /^\d/.test(row[i])));
  const line = (row) =>
    `| ${row.map((cell, i) => (isNumber[i] ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (isNumber[i] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  const [before, , after] = blockOf(readFileSync(DOCUMENT, 'utf8'), table);
  const text = [line(all[0]), rule, ...all.slice(1).map(line)].join('\n');
  writeFileSync(DOCUMENT, `${before}\n${text}\n\n${after}`);
}

function durationOf(ms) {
  const seconds = Math.round(ms / 1000);
  return seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
