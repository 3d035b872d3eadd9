/** `stats` and `report` as typed: lines for people, runs of other engines, and bad input. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createColors } from 'picocolors';
import { beforeAll, describe, expect, it } from 'vitest';
import { countBlocks } from '../../src/cli/summary-text.js';
import { type Counts, type Distribution, formatNumber, phaseName } from '../../src/sweep/index.js';
import { ownFolder } from '../support/folder.js';
import { KIND, writeParts } from '../support/made-up-runs.js';
import { runCli } from '../support/run-cli.js';

const folder = ownFolder();
const run = (line: string) => runCli(line.split(' '), { cwd: folder });

beforeAll(async () => {
  await writeParts(
    join(folder, 'run'),
    [
      [1, 4000],
      [4001, 7700],
    ],
    { ...KIND, cells: 3 },
  );
});

it('stats writes lines that people read', async () => {
  const { stdout, code } = await run('stats run --list 3');
  expect(code).toBe(0);
  expect(stdout).toMatch(/\n {4}first 3 of 600: 11 22 33\n/);
  expect(stdout.replaceAll('\n', ' ')).toMatch(
    / made by freecell-wasm 1\.2\.3, wasm 0123456789ab and ba9876543210; this program has another engine: wasm /,
  );
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

it('stats says that solutions were not replayed, if they were not', async () => {
  const words = '; solutions were not replayed (--no-verify)';
  const saysSo = async (name: string): Promise<boolean> =>
    (await run(`stats ${name}`)).stdout.replaceAll(/\n\s*/g, ' ').includes(words);
  await writeParts(join(folder, 'unchecked'), [[1, 10]], { ...KIND, replayed: false });
  expect(await Promise.all(['run', 'unchecked'].map(saysSo))).toEqual([false, true]);
});

it('stats prints the figures of --json', async () => {
  const { stdout } = await run('stats run');
  const counts: Counts = JSON.parse((await run('stats run --json')).stdout);
  const lines = stdout.split('\n').map((line) => line.trim().split(/ {2,}/).join('|'));
  const line = (...cells: (string | number)[]): string =>
    cells.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell)).join('|');
  const percent = (share: number): string => (100 * share).toFixed(4);
  const { deals, costliest, longest, shortest } = counts;
  const figures = (d: Distribution): (string | number)[] => [
    ...[d.min, d.p10, d.median, formatNumber(d.mean, 1), d.p90, d.p99, d.max],
  ];
  const expected = [
    ...(['solved', 'unsolvable', 'undecided'] as const).map((verdict) =>
      line(verdict, counts[verdict], `${percent(counts[verdict] / deals)} %`),
    ),
    line('min', '10 %', 'median', 'mean', '90 %', '99 %', 'max'),
    line('nodes', ...figures(counts.nodeStatistics)),
    line('moves', ...figures(counts.cardMoveStatistics)),
    line('costliest', 'nodes', 'longest', 'moves', 'shortest', 'moves'),
    ...costliest.map(({ deal, value }, i) =>
      line(
        ...[`${deal}`, value, `${longest[i].deal}`, longest[i].value],
        ...[`${shortest[i].deal}`, shortest[i].value],
      ),
    ),
    line('decided by', 'solved', 'unsolvable', 'share, %', 'so far, %'),
    ...counts.phases.map(({ phase, solved, unsolvable, share, shareSoFar }) =>
      line(phaseName(phase), solved, unsolvable, percent(share), percent(shareSoFar)),
    ),
  ];
  expect(lines).toEqual(expect.arrayContaining(expected));
  // The bars have every deal once, and each begins where the one before it ended.
  const numberOf = (text: string): number => Number(text.replaceAll(',', ''));
  const sums = stdout.split('\n\n').flatMap((block) => {
    const bars = [...block.matchAll(/^ +([\d,]+)(?: to ([\d,]+))? +([\d,]+) {2}[▏▎▍▌▋▊▉█]*$/gm)];
    for (const [i, [, from]] of bars.slice(1).entries()) {
      expect(numberOf(from)).toBe(numberOf(bars[i][2] ?? bars[i][1]) + 1);
    }
    return bars.length === 0 ? [] : [bars.reduce((sum, bar) => sum + numberOf(bar[3]), 0)];
  });
  expect(sums).toEqual([counts.solved, deals]);
});

it.each([1, 1000, 150_000_000])(
  'no two figures touch if they are %s times as large',
  async (times) => {
    const counts: Counts = JSON.parse((await run('stats run --json')).stdout);
    const larger = <Part extends object>(part: Part): Part =>
      JSON.parse(JSON.stringify(part), (_, value) =>
        typeof value === 'number' ? value * times : value,
      );
    const [nodes, moves] = [counts.nodeStatistics, counts.cardMoveStatistics].map(larger);
    const { solved, unsolvable, undecided, deals } = larger({ ...counts, phases: [] });
    const shown = { ...counts, solved, unsolvable, undecided, deals };
    for (const width of [40, 64, 80, 120]) {
      const colors = createColors(false);
      const distributions = { nodeStatistics: nodes, cardMoveStatistics: moves };
      const text = countBlocks({ ...shown, ...distributions }, colors, width)
        .flat()
        .join('\n');
      const words = text.split(/[^\d,.]+/);
      for (const figure of [
        solved,
        unsolvable,
        undecided,
        nodes.p99,
        nodes.max,
        moves.p90,
        moves.max,
      ])
        expect(words).toContain(formatNumber(figure));
    }
  },
);

describe('bad input', () => {
  beforeAll(async () => {
    await mkdir(join(folder, 'empty'));
    await writeFile(join(folder, 'notes.txt'), 'deal,verdict,moves,nodes\n');
  });

  it.each([
    ['stats', /usage: freecell-wasm stats \[options\] <run>/],
    ['stats no-such', /cannot read "no-such" \(ENOENT\): give a run/],
    ['stats empty', /"empty" has no parts: make them with sweep --out/],
    ['stats notes.txt', /cannot read "notes\.txt" \(ENOTDIR\): give a run, the folder that sweep/],
    ['stats run --list -1', /--list must be a whole number from 0 to 100000/],
    ['report', /usage: freecell-wasm report \[options\] <run\.\.\.>/],
    ['report run', /required option '-o, --out <file\.html>' not specified/],
    ['report run empty -o new.html', /"empty" has no parts/],
    ['report run -o no-such/new.html', /cannot write "no-such\/new\.html" \(ENOENT\)/],
    ['report run -o empty', /cannot write "empty" \(not a file\)/],
    [
      'report run -o notes.txt',
      /"notes\.txt" exists: give another name, or replace it with --force/,
    ],
    ['export run x.parquet', /rows go to a file that ends in \.csv or \.ndjson, or to a folder/],
    ['export run folder', /export writes files that end in \.csv/],
    ['atlas run -o x.bin', /"run" is not an atlas: give runs of --cells least/],
    ['sweep 1 5 -q -o x.zip', /rows go to a file that ends in/],
    ['sweep 1 5 -q --shard 1/2', /--shard is for runs: --out with the name of a folder/],
    ['sweep 1 5 -q --cells least --short', /--cells least cannot be combined with --short/],
    ['sweep 1 5 -q --cells 9', /--cells must be a whole number from 0 to 8, got "9"/],
    ['sweep 1 5 -q --out x --short=5s', /give a sweep limits in nodes/],
    ['sweep 1 100000000 -q --out x --part-deals 1', /100000000 parts are too many/],
  ])('%s', async (args, says) => {
    const before = await readdir(folder);
    const { code, stdout, stderr } = await run(args);
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(/^freecell-wasm: [^\n]+\n$/);
    expect([code, stdout]).toEqual([2, '']);
    const after = (await readdir(folder)).filter((name) => name !== 'x');
    expect(after).toEqual(before);
  });
});
