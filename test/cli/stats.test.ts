/** `stats` and `report` as typed: lines for people, runs of other engines, and bad input. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
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
    ['atlas run -o x.bin', /"run" is not an atlas: give a run of --cells least/],
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
