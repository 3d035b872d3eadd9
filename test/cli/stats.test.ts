/** `stats` as typed: runs and files of every kind, for people and as JSON, and bad input. */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashModules } from '../../src/wasm/hashes-node.js';
import { readRun, readRunRows, RunWriter } from '../../src/runs/index-parquet.js';
import { madeUpCsv, madeUpNdjson } from '../support/outcome-files.js';
import { runCli, runProgram } from '../support/run-cli.js';
import { ownFolder } from '../support/folder.js';

const folder = ownFolder();
let swept: { solved: number; unsolvable: number; undecided: number };
beforeAll(async () => {
  await writeFile(join(folder, 'made-up.csv'), madeUpCsv(1, 7700));
  await writeFile(join(folder, 'made-up.ndjson'), madeUpNdjson(1, 7700));
  // The range crosses the border of two parts.
  const args = 'sweep 49501 51000 --cells 2 --max-nodes 5000 -q --json --out run';
  const { stdout, stderr } = await runCli(args.split(' '), { cwd: folder });
  expect(stderr).toBe('');
  swept = JSON.parse(stdout);
});

const stats = (...args: string[]) => runCli(['stats', ...args], { cwd: folder });
const gamesOf = async (path: string) => {
  const { stdout, stderr, code } = await stats(path, '--json');
  expect([stderr, code]).toEqual(['', 0]);
  return JSON.parse(stdout);
};

it('stats says of a run what its sweep said', async () => {
  const { kind, origin, unfinished, games } = await gamesOf('run');
  expect({ kind, unfinished }).toEqual({ kind: 'run', unfinished: null });
  expect(origin.wasm).toEqual(await hashModules());
  expect(games).toHaveLength(1);
  const { deals, cells, range, solved, unsolvable, undecided } = games[0];
  expect({ deals, cells, range }).toEqual({
    deals: 1500,
    cells: 2,
    range: { from: 49501, to: 51000 },
  });
  expect({ solved, unsolvable, undecided }).toEqual({
    solved: swept.solved,
    unsolvable: swept.unsolvable,
    undecided: swept.undecided,
  });
  expect(games[0].undecidedDeals).toHaveLength(undecided);
  expect(undecided).toBeGreaterThan(0);
  expect(games[0].ranOutOf.nodes).toBe(undecided);
  const decided = games[0].phases.reduce(
    (sum: number, phase: { solved: number; unsolvable: number }) =>
      sum + phase.solved + phase.unsolvable,
    0,
  );
  expect(decided).toBe(solved + unsolvable);
});

it('stats says the same of CSV and NDJSON', async () => {
  const [csv, ndjson] = [await gamesOf('made-up.csv'), await gamesOf('made-up.ndjson')];
  expect(csv.games[0]).toMatchObject({ deals: 7700, cells: 3, solved: 6000, unsolvable: 600 });
  expect(ndjson.games).toEqual(csv.games);
});

it('stats says the same of one part as a file', async () => {
  const { kind, games } = await gamesOf('run/part-0000049501-0000050000.parquet');
  expect(kind).toBe('parquet');
  expect(games[0].range).toEqual({ from: 49501, to: 50000 });
});

it('stats writes lines that people read', async () => {
  const { stdout, code } = await stats('made-up.csv', '--list', '3');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^7,700 deals, 1 to 7,700, 3 free cells\n/);
  expect(stdout).toMatch(/\n {2}unsolvable +600 +7\.7922 %\n {4}first 3 of 600: 11 22 33\n/);
  expect(stdout).toMatch(
    /\n {4}550 out of nodes, 550 out of memory\n {4}first 3 of 1,100: 7 14 21\n/,
  );
  expect(stdout).toMatch(/\n {2}nodes( +[\d,.]+){7}\n {2}moves +60( +[\d,.]+){5} +156\n/);
  expect(stdout).toMatch(/\n {2}150 to 159 +\d+ {2}█+/);
  expect(stdout).toMatch(/\n {2}hardest +nodes +longest +moves +shortest +moves\n/);
  expect(stdout).toMatch(/\n {2}phase 3 +\d/);
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

it('stats says that rows repeat a deal', async () => {
  const header = 'deal,verdict,moves,nodes\n';
  const row = (deal: string) => `${deal},solved,96,37\n`;
  const write = (deals: string[]) =>
    writeFile(join(folder, 'again.csv'), header + deals.map(row).join(''));

  await write(['1', '2', '-4', '', '', '2', '1', '-4']);
  expect((await gamesOf('again.csv')).games[0]).toMatchObject({ deals: 8, duplicates: 3 });
  const { stdout } = await stats('again.csv');
  expect(stdout).toMatch(
    /^8 deals, -4 to 2\n3 rows repeat a deal that was counted before; all rows count\n\n/,
  );
  await write(['1', '1']);
  expect((await stats('again.csv')).stdout).toContain('\n1 row repeats a deal that was counted');
  await write(['1']);
  expect((await stats('again.csv')).stdout).toMatch(/^1 deal, 1 to 1\n\n/);
  expect((await gamesOf('made-up.csv')).games[0].duplicates).toBe(0);
});

describe('a run', () => {
  it('that is not finished is read, and it is said', async () => {
    await runCli('sweep 49901 50100 -q --out part-of-run'.split(' '), { cwd: folder });
    await unlink(join(folder, 'part-of-run/part-0000049901-0000050000.parquet'));
    await unlink(join(folder, 'part-of-run/manifest.json'));
    const { games, unfinished } = await gamesOf('part-of-run');
    expect(unfinished).toEqual({ parts: 1, of: 2 });
    expect(games[0].deals).toBe(100);
    expect((await stats('part-of-run')).stdout).toMatch(/\nnot finished: 1 of 2 parts\n$/);
  });

  it('of another engine is read, and it is said', async () => {
    await runCli('sweep 1 100 -q --out own'.split(' '), { cwd: folder });
    const own = await readRun(join(folder, 'own'));
    const wasm = { ...own.identity.wasm, freecell: '0123456789ab' };
    const identity = { ...own.identity, version: '0.0.1', wasm };
    const run = await RunWriter.open(join(folder, 'foreign'), identity, { index: 1, count: 1 });
    for await (const rows of readRunRows(own)) await run.writePart(own.parts[0], [rows]);
    await run.finish();
    await run.close();
    const { code, stdout, stderr } = await stats('foreign');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/\nmade by freecell-wasm 0\.0\.1, wasm 0123456789ab and [0-9a-f]{12}\n/);
    expect(stdout).toMatch(/\nthis program has another engine: wasm /);
  });
});

describe('bad input', () => {
  beforeAll(async () => {
    await mkdir(join(folder, 'empty'));
    await writeFile(join(folder, 'other.csv'), 'a,b\n1,2\n');
    await writeFile(join(folder, 'empty.csv'), '');
    await writeFile(join(folder, 'wrong.ndjson'), '{"deal":1,"verdict":"won","moves":1,"nodes":1}');
    await writeFile(join(folder, 'no.parquet'), 'PAR1, but nothing more');
    await writeFile(join(folder, 'notes.txt'), 'deal,verdict,moves,nodes\n');
    await mkdir(join(folder, 'no-part'));
    const identity = await readFile(join(folder, 'run', 'run.json'), 'utf8');
    await writeFile(join(folder, 'no-part', 'run.json'), identity);
  });

  it.each([
    ['stats', /usage: freecell-wasm stats \[options\] <run>/],
    ['stats no-such', /cannot read "no-such" \(ENOENT\): give the folder of a run, or a \.parquet/],
    ['stats empty', /"empty" has no run\.json: it is not the folder of a run/],
    ['stats no-part', /"no-part" is a run without any part: sweep it first/],
    ['stats notes.txt', /cannot read "notes\.txt": give the folder of a run, or a \.parquet/],
    ['stats other.csv', /cannot read "other\.csv": its columns must include deal, verdict, moves/],
    ['stats empty.csv', /cannot read "empty\.csv": it is empty/],
    ['stats wrong.ndjson', /line 1: verdict must be solved, unsolvable or undecided, got "won"/],
    ['stats no.parquet', /no\.parquet: it does not end as a Parquet file does/],
    ['stats run --list -1', /--list must be a whole number from 0 to 100000/],
    ['report', /usage: freecell-wasm report \[options\] <run\.\.\.>/],
    ['report run', /report takes --out <file\.html> or --svg <folder>, or both/],
    ['report run empty -o new.html', /"empty" has no run\.json/],
    ['report run -o no-such/new.html', /cannot write "no-such\/new\.html" \(ENOENT\)/],
    ['report run -o empty', /cannot write "empty" \(not a file\)/],
    [
      'report run --svg notes.txt',
      /cannot write into "notes\.txt" \(not a folder\): give a writable/,
    ],
    ['report run -o new.html --svg notes.txt/x', /cannot write into "notes\.txt\/x" \(ENOTDIR\)/],
    ['query run', /usage: freecell-wasm query \[options\] <run> <sql>/],
    ['query no-such select', /cannot read "no-such" \(ENOENT\)/],
    [
      'query run select',
      /query needs DuckDB, which is not installed: npm install @duckdb\/node-api/,
    ],
  ])('%s', async (args, says) => {
    const before = await readdir(folder);
    // Use the built program, because Vite resolves packages differently and changes the error for DuckDB.
    const run = args.startsWith('query') ? runProgram : runCli;
    const { code, stdout, stderr } = await run(args.split(' '), { cwd: folder });
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(/^freecell-wasm: [^\n]+\n$/);
    expect(stdout).toBe('');
    expect(code).toBe(2);
    expect(await readdir(folder)).toEqual(before);
  });

  it('says that a folder with the name of a file is not a run', async () => {
    await mkdir(join(folder, 'folder.csv'));
    const { code, stderr } = await stats('folder.csv');
    expect([code, stderr]).toEqual([2, expect.stringContaining('"folder.csv" has no run.json')]);
  });

  // Windows has neither.
  describe.skipIf(process.platform === 'win32')('what is no file', () => {
    it.each(['pipe.csv', 'pipe.ndjson', 'pipe.parquet'])('%s is not waited for', async (name) => {
      execFileSync('mkfifo', [join(folder, name)]);
      for (const command of ['stats', 'query', 'report']) {
        const more = { stats: [], query: ['select'], report: ['-o', 'new.html'] }[command]!;
        const { code, stderr } = await runCli([command, name, ...more], { cwd: folder });
        expect(stderr).toBe(
          `freecell-wasm: cannot read "${name}" (not a file): give the folder of a run, or a .parquet, .csv or .ndjson file of outcomes\n`,
        );
        expect(code).toBe(2);
      }
    });

    it('a device is not read without end', async () => {
      await symlink('/dev/zero', join(folder, 'zero.csv'));
      const { code, stderr } = await stats('zero.csv');
      expect([code, stderr]).toEqual([2, expect.stringContaining('"zero.csv" (not a file): give')]);
    });
  });
});
