/** `stats` as typed: lines for people, and runs of other engines. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createColors } from 'picocolors';
import { beforeAll, expect, it } from 'vitest';
import { countBlocks } from '../../src/cli/summary-text.js';
import { type Counts, formatNumber } from '../../src/sweep/index.js';
import { ownFolder } from '../support/folder.js';
import { KIND, writeParts } from '../support/made-up-runs.js';
import { runCli } from '../support/run-cli.js';

const folder = ownFolder();
const run = (line: string) => runCli(line.split(' '), { cwd: folder });

let counts: Counts;
beforeAll(async () => {
  const kind = { ...KIND, cells: 3 };
  await writeParts(join(folder, 'run'), [[1, 4000]], kind);
  await writeParts(join(folder, 'run'), [[4001, 7700]], kind);
  counts = JSON.parse((await run('stats run --json')).stdout);
});

/** What is printed of these counts. */
const linesOf = (changed: object, width = 80): string[] =>
  countBlocks({ ...counts, ...changed }, createColors(false), width).flat();

it('stats writes lines that people read', async () => {
  const { stdout, code } = await run('stats run --list 3');
  expect(code).toBe(0);
  expect(stdout).toMatch(/\n {4}3 of 600: 11 22 33\n/);
  expect(stdout.replaceAll('\n', ' ')).toMatch(
    / made by freecell-wasm 1\.2\.3: sweep --cells 3 --max-nodes 1000 --solutions; wasm freecell 0123456789ab, prover ba9876543210; this program has other modules: wasm freecell [0-9a-f]{12}, prover [0-9a-f]{12}/,
  );
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

it('stats names the deals of a range or a list, and says how many of a range are there', async () => {
  await writeFile(join(folder, 'list.txt'), '5\n8589934591\n');
  for (const [deals, title] of [
    ['1 20', 'Deals 1 to 20, 4 free cells'],
    ['1568', 'Deal 1568 alone, 4 free cells'],
    ['--deals list.txt', '2 deals of a list, 4 free cells'],
    ['--deals list.txt --part-deals 1 --shard 1/2', '1 deal of a list, 4 free cells'],
  ]) {
    const name = title.replace(/\W+/g, '-');
    expect((await run(`sweep ${deals} -q --out ${name}`)).code).toBe(0);
    expect((await run(`stats ${name}`)).stdout.split('\n')[0]).toBe(title);
  }
  await writeParts(join(folder, 'half'), [
    [1, 10],
    [31, 40],
  ]);
  const { stdout } = await run('stats half');
  expect(stdout.split('\n')[0]).toBe('Deals 1 to 40, 20 of them, 4 free cells');
});

/** The ends of bars, by their eighths of a character. */
const EIGHTHS = ['', ...'▏▎▍▌▋▊▉'];

it('stats draws bars as long as their counts, to an eighth of a character', async () => {
  const { stdout } = await run('stats run');
  const charts = stdout.split('\n\n').filter((block) => block.includes('█'));
  expect(charts.length).toBeGreaterThan(1);
  for (const chart of charts) {
    const lines = [...chart.matchAll(/ ([\d,]+) {2}(█*)([▏▎▍▌▋▊▉]?)$/gm)];
    expect(lines).toHaveLength(chart.trim().split('\n').length - 1);
    const counts = lines.map(([, count]) => Number(count.replaceAll(',', '')));
    const eighths = lines.map(([, , blocks, rest]) => 8 * blocks.length + EIGHTHS.indexOf(rest));
    const scale = Math.max(...eighths) / Math.max(...counts);
    expect(eighths).toEqual(counts.map((count) => Math.max(1, Math.round(scale * count))));
  }
});

it('stats says that solutions were not replayed, if they were not', async () => {
  const words = '; solutions were not replayed (--no-verify)';
  const saysSo = async (name: string): Promise<boolean> =>
    (await run(`stats ${name}`)).stdout.replaceAll(/\n\s*/g, ' ').includes(words);
  await writeParts(join(folder, 'unchecked'), [[1, 10]], { ...KIND, replayed: false });
  expect(await Promise.all(['run', 'unchecked'].map(saysSo))).toEqual([false, true]);
});

it('stats names the open deals of an atlas, also if it is only one', () => {
  const fewestCells = { needed: [2, 0, 5], open: 1, openDeals: [{ deal: 7, lower: 2, upper: 4 }] };
  const lines = linesOf({ fewestCells }).join('\n');
  expect(lines).toMatch(/\n {2}open +1\n {4}550 out of nodes, 550 out of memory\n {4}7: 2 to 4$/m);
  expect(lines.match(/out of nodes/g)).toHaveLength(1);
  const unlisted = linesOf({ fewestCells: { ...fewestCells, openDeals: [] } }).join('\n');
  expect(unlisted).toMatch(/\n {2}open +1\n/);
  expect(unlisted).not.toContain(' of 1:');
  const none = { ...fewestCells, open: 0, openDeals: [] };
  expect(linesOf({ fewestCells: none }).join('\n')).not.toContain('open');
});

it('stats says of what the shares of phases are, above their ends', async () => {
  const [table] = /^ {2}decided by[^]*?\n\n/m.exec((await run('stats run')).stdout)!;
  const [head, ...rows] = table.trimEnd().split('\n');
  expect(head).toMatch(/ solved {2}unsolvable {2}of the decided, % {2}so far, %$/);
  const share = head.indexOf('%') + 1;
  for (const row of rows) {
    expect(row.slice(0, share)).toMatch(/ \d+\.\d{4}$/);
    expect(row).toHaveLength(head.length);
  }
});

it('stats has the figures of each number of cells below the ends of their headings', () => {
  const lines = linesOf({ fewestCells: { needed: [1, 20, 300], open: 0, openDeals: [] } });
  const heading = lines.findIndex((line) => line.includes('cells needed'));
  const ends = (line: string): number[] =>
    [...line.matchAll(/\S(?= {2}|$)/g)].slice(1).map(({ index }) => index);
  const rows = lines.slice(heading + 1, heading + 4).map(ends);
  expect(rows).toEqual(rows.map(() => ends(lines[heading])));
  expect(rows[0]).toHaveLength(2);
});

it.each([1, 1000, 150_000_000])('no two figures touch if they are %s times as large', (times) => {
  const larger = <Part extends object>(part: Part): Part =>
    JSON.parse(JSON.stringify(part), (_, value) =>
      typeof value === 'number' ? value * times : value,
    );
  const [nodes, moves] = [counts.nodeStatistics, counts.cardMoveStatistics].map(larger);
  const { solved, unsolvable, undecided, deals } = larger({ ...counts, phases: [] });
  const figures = [solved, unsolvable, undecided, nodes.p99, nodes.max, moves.p90, moves.max];
  const distributions = { nodeStatistics: nodes, cardMoveStatistics: moves };
  const shown = { solved, unsolvable, undecided, deals, ...distributions };
  for (const width of [40, 64, 80, 120]) {
    const text = linesOf(shown, width).join('\n');
    // Behind their names are seven columns, each of 7 to 11 characters, as many as fit.
    const wide = text.split('\n').find((line) => line.startsWith('  nodes'))!.length;
    const widest = Math.min(Math.max(width, 57), 85);
    if (times === 1) expect(wide).toBeLessThanOrEqual(widest);
    expect(wide).toBeGreaterThan(widest - 7);
    const words = text.split(/[^\d,.]+/);
    for (const figure of figures) expect(words).toContain(formatNumber(figure));
  }
});
