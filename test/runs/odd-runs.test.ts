/** Runs with wrong contents. Each command that reads one refuses it with one helpful line. */
import { execFileSync } from 'node:child_process';
import { copyFile, cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { metadataOf, readIdentity } from '../../src/runs/identity.js';
import { readRows } from '../../src/runs/part-reader.js';
import { encodePart } from '../../src/runs/part-writer.js';
import type { Rows } from '../../src/sweep/rows.js';
import { edit, filesOf, flipBit } from '../support/run-folder.js';
import { runCli } from '../support/run-cli.js';
import { ownFolder } from '../support/folder.js';

const SWEEP = 'sweep 1 1000 --part-deals 100 -q --out';
const PART = 'part-0000000301-0000000400.parquet';
const folder = ownFolder();

const cli = (line: string) => runCli(line.split(' '), { cwd: folder });
const file = (...names: string[]): string => join(folder, ...names);

beforeAll(async () => {
  expect((await cli(`${SWEEP} good`)).code).toBe(0);
  await cli(`${SWEEP} three --cells 3 --shard 4/10`);
  await cli('sweep 1 2000 --part-deals 100 -q --out long');
  await cli('sweep 1001 2000 --part-deals 100 -q --out next');
});

/** All commands that read the rows of a run. */
const READERS = [
  `${SWEEP} odd`,
  'stats odd',
  'report odd --out odd.html',
  'export odd odd.csv',
  'merge odd next --out joined',
];

/** @param reason matches the line on stderr @param inCheck matches the line of `check` */
async function refusedByAll(reason: RegExp, inCheck: RegExp = reason): Promise<void> {
  const before = await readdir(folder);
  for (const line of READERS) {
    const { code, stdout, stderr } = await cli(line);
    expect(stderr, line).toMatch(/^freecell-wasm: [^\n]*\n$/);
    expect(stderr, line).toMatch(reason);
    expect({ code, stdout }, line).toEqual({ code: 2, stdout: '' });
    expect(await readdir(folder), line).toEqual(before);
  }
  const check = await cli('check odd');
  expect(check.stdout + check.stderr).toMatch(inCheck);
  expect(check.code).toBeGreaterThan(0);
}

async function odd(): Promise<string> {
  await rm(file('odd'), { recursive: true, force: true });
  await cp(file('good'), file('odd'), { recursive: true });
  return file('odd');
}

/** Removes files or folders of a run. */
async function forget(run: string, ...names: string[]): Promise<void> {
  for (const name of names) await rm(join(run, name), { recursive: true });
}

/** Rewrites the part with other rows and a fitting checksum, as if this program had written it. */
async function rewrite(run: string, spoil: (rows: Rows) => void): Promise<void> {
  const identity = readIdentity(await readFile(join(run, 'run.json'), 'utf8'), '');
  const path = join(run, PART);
  const rows = (await readRows(path).next()).value as Rows;
  spoil(rows);
  const metadata = metadataOf(identity, { from: 301, to: 400 });
  await writeFile(path, await encodePart([rows], [], metadata));
}

const MEND = /repair it with: freecell-wasm sweep 1 1000 --part-deals 100 --out \S*odd --repair\n$/;

describe('refused by every command that reads is', () => {
  it('a part of a run with other cells', async () => {
    const run = await odd();
    await copyFile(file('three', PART), join(run, PART));
    await refusedByAll(
      /odd\/part-0000000301\S*: it is of another run: options is \{"cells":3/,
      /other/,
    );
    await forget(run, 'manifest.json', 'log');
    await refusedByAll(/part-0000000301.*\{"cells":3.*"cells":4/);
    expect((await cli('stats odd')).stderr).toMatch(MEND);
  });

  it('a part of the same run in the place of another', async () => {
    const run = await odd();
    await copyFile(join(run, 'part-0000000401-0000000500.parquet'), join(run, PART));
    await refusedByAll(
      /part-0000000301\S*: it is of another run: range is \{"from":401,"to":500\}/,
    );
  });

  it('a part with one bit flipped, with and without what was written down of it', async () => {
    const run = await odd();
    await flipBit(join(run, PART));
    await refusedByAll(/part-0000000301\S*: its bytes do not match its checksum/);
    await forget(run, 'manifest.json', 'log');
    await refusedByAll(/part-0000000301\S*: its bytes do not match its checksum/);
  });

  it('a part that another hand made, if its hash was written down', async () => {
    const run = await odd();
    await rewrite(run, (rows) => rows.nodes[7]++);
    await refusedByAll(/part-0000000301\S*: its SHA-256 is not the one recorded in manifest\.json/);
  });

  it.each<[string, (rows: Rows) => void, RegExp]>([
    ['negative nodes', (rows) => (rows.nodes[7] = -1), /row 8: column nodes has the value -1/],
    ['a phase that there is not', (rows) => (rows.phases[7] = 77), /row 8 is solved .* phase 77/],
    ['no phase', (rows) => (rows.phases[7] = 0), /row 8 is solved but has phase 0/],
    [
      'a budget that ran out',
      (rows) => (rows.ranOutOf[7] = 1),
      /row 8 is decided but names a budget/,
    ],
    ['another deal', (rows) => (rows.deals![7] = 7), /row 8 is of deal 7, not 308/],
    ['too few deals', (rows) => (rows.verdicts = rows.verdicts.slice(1)), /it has 99 of 100 rows/],
    ['one deal alone', (rows) => (rows.verdicts = rows.verdicts.slice(99)), /it has 1 of 100 rows/],
    [
      'other cells',
      (rows) => (rows.cells = new Uint8Array(100).fill(3)),
      /row 1 is of a game with 3 cells, not 4/,
    ],
  ])('a part with %s, whatever is written down', async (_, spoil, reason) => {
    const run = await odd();
    await rewrite(run, spoil);
    await forget(run, 'manifest.json', 'log');
    await refusedByAll(reason);
  });

  it('a run whose "to" was changed in run.json', async () => {
    const run = await odd();
    const path = join(run, 'run.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('"to": 1000', '"to": 500'));
    await refusedByAll(/odd\/run\.json: its text does not match its checksum.*--repair/);
  });

  it('a run whose "to" was changed by somebody who knows of its checksum', async () => {
    const run = await odd();
    await edit(join(run, 'run.json'), '"to": 1000', '"to": 500');
    await forget(run, 'manifest.json', 'datapackage.json');
    const reason = /part-0000000501-\S*: it is not a part of this run of 1 to 500; move it/;
    const { stderr } = await cli('stats odd');
    expect(stderr).toMatch(reason);
    for (const line of ['export odd odd.csv', 'report odd --out odd.html', 'status odd --json']) {
      const { code, stdout, stderr: text } = await cli(line);
      expect(stdout + text).toMatch(/it is not a part of this run/);
      expect(code).toBeGreaterThan(0);
    }
  });

  it('a part of deals that the run does not have, and any other Parquet file', async () => {
    for (const name of [
      'part-0000001001-0000001100.parquet',
      'part-0000000001-0000000050.parquet',
    ]) {
      const run = await odd();
      await copyFile(join(run, PART), join(run, name));
      await refusedByAll(
        new RegExp(`odd/${name}: it is not a part of this run.*move it to another`),
        /not a part/,
      );
    }
    const run = await odd();
    await copyFile(join(run, PART), join(run, 'all.PARQUET'));
    await refusedByAll(/all\.PARQUET: it is not a part of this run/);
  });

  it('a run without its datapackage.json, or with another', async () => {
    const run = await odd();
    await forget(run, 'datapackage.json');
    await refusedByAll(/datapackage\.json: it is missing; repair it with/, /it is missing/);
    await writeFile(
      join(run, 'datapackage.json'),
      await readFile(file('good', 'datapackage.json'), 'utf8').then((text) =>
        text.replace('4 free', '3 free'),
      ),
    );
    await refusedByAll(/datapackage\.json: it was changed; repair it with/, /it was changed/);
    await writeFile(join(run, 'datapackage.json'), '{');
    await refusedByAll(/datapackage\.json: it was changed; repair it with/, /it was changed/);
  });

  it('a manifest that was changed, or is of another run', async () => {
    const run = await odd();
    const path = join(run, 'manifest.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('"rows": 1000,', '"rows": 1001,'));
    await refusedByAll(/manifest\.json: its text does not match its checksum/);
    await copyFile(file('long', 'manifest.json'), path);
    await refusedByAll(/manifest\.json: it is the manifest of another run/);
    await copyFile(file('good', 'manifest.json'), path);
    await edit(path, /("name": "part-0000000301.*\n.*\n.*\n.*"sha256": ")\w{8}/, '$100000000');
    await refusedByAll(/part-0000000301\S*: its SHA-256 is not the one recorded in manifest/);
  });

  // Windows does not have such files.
  it.skipIf(process.platform === 'win32')('a pipe or a folder called like a part', async () => {
    const run = await odd();
    await rm(join(run, PART));
    execFileSync('mkfifo', [join(run, PART)]);
    await refusedByAll(/part-0000000301\S*: it is not a file/);
    await rm(join(run, PART));
    await cp(join(run, 'log'), join(run, PART), { recursive: true });
    await refusedByAll(/part-0000000301\S*: it is not a file/);
    expect((await cli(`stats odd/${PART}`)).stderr).toMatch(
      /is not the folder of a run|has no run\.json/,
    );
  });
});

describe('shards of runs with other options', () => {
  it('do not become one run in one folder', async () => {
    await cli(`${SWEEP} mixed --shard 1/2`);
    await cli(`${SWEEP} other --shard 2/2 --cells 3`);
    for (const name of (await readdir(file('other'))).filter((one) => one.startsWith('part-'))) {
      await rename(file('other', name), file('mixed', name));
    }
    for (const line of [`${SWEEP} mixed --shard 1/2`, `${SWEEP} mixed`, 'stats mixed']) {
      const { code, stdout, stderr } = await cli(line);
      expect(stderr, line).toMatch(
        /part-0000000101\S*: it is of another run: options is \{"cells":3/,
      );
      expect({ code, stdout }, line).toEqual({ code: 2, stdout: '' });
    }
    expect(await readdir(file('mixed'))).not.toContain('manifest.json');
  });

  it('are not merged', async () => {
    await cli(`${SWEEP} second --shard 2/2 --cells 3`);
    const { code, stderr } = await cli('merge good second --out joined');
    expect(stderr).toMatch(/do not belong together: cells is 3 there and 4 here/);
    expect(code).toBe(2);
  });
});

describe('the manifest', () => {
  it.each<[string, (path: string) => Promise<void>, RegExp]>([
    ['a bit was flipped', flipBit, /its bytes do not match its checksum/],
    [
      'another hand made it',
      async (path) => {
        const run = await odd();
        await rewrite(run, (rows) => rows.nodes[7]++);
        await copyFile(join(run, PART), path);
      },
      /its SHA-256 is not the one recorded in the log/,
    ],
  ])('is of what was written: not of a part of which %s', async (_, damage, reason) => {
    await rm(file('two'), { recursive: true, force: true });
    await cli(`${SWEEP} two --shard 2/2`);
    await damage(file('two', PART));
    for (const line of [`${SWEEP} two --shard 1/2`, 'merge two two --out merged']) {
      const { code, stdout, stderr } = await cli(line);
      expect(stderr, line).toMatch(/two\/part-0000000301\S*: /);
      expect(stderr, line).toMatch(reason);
      expect(stderr, line).toMatch(
        /repair it with: \S+ sweep 1 1000 --part-deals 100 --out two --repair/,
      );
      expect({ code, stdout }, line).toEqual({ code: 2, stdout: '' });
    }
    expect(await readdir(folder)).not.toContain('merged');
    expect(await readdir(file('two'))).not.toContain('manifest.json');
    expect((await cli('check two')).stdout).toMatch(
      /^part-0000000301\S*: .*\n9 of 10 parts are good/,
    );
    expect((await cli(`${SWEEP} two --repair`)).code).toBe(0);
    expect(await filesOf(file('two'))).toEqual(await filesOf(file('good')));
  });
});

describe('a manifest that was lost', () => {
  it('is not written anew over a part that another hand made', async () => {
    const run = await odd();
    await rewrite(run, (rows) => rows.nodes[7]++);
    await forget(run, 'manifest.json', 'datapackage.json');
    const { code, stdout, stderr } = await cli(`${SWEEP} odd`);
    expect(stderr).toMatch(/part-0000000301\S*: its SHA-256 is not the one recorded in the log/);
    expect(stderr).toMatch(MEND);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(await readdir(run)).not.toContain('manifest.json');
  });
});

describe('a run that was swept with --no-verify', () => {
  it('says so, and is not gone on with as if it was replayed', async () => {
    await cli(`${SWEEP} bare --no-verify --shard 1/2`);
    const other = await cli(`${SWEEP} bare`);
    expect(other.stderr).toMatch(/"bare" is another run: replayed is false there and true here/);
    expect({ code: other.code, stdout: other.stdout }).toEqual({ code: 2, stdout: '' });
    expect((await cli(`${SWEEP} good --no-verify`)).stderr).toMatch(
      /replayed is true there and false/,
    );
    const same = await cli(`${SWEEP} bare --no-verify --json`);
    expect(JSON.parse(same.stdout)).toMatchObject({ verified: false, deals: 1000 });
    for (const line of ['stats bare', 'status bare', 'check bare']) {
      expect((await cli(line)).stdout, line).toMatch(/not replayed/);
    }
    expect(JSON.parse((await cli('check bare --json')).stdout)).toMatchObject({ replayed: false });
    expect(JSON.parse((await cli('stats bare --json')).stdout).origin.replayed).toBe(false);
    expect((await cli('merge good bare --out joined')).stderr).toMatch(/replayed is false there/);
  });

  it('lends no part to one whose solutions were replayed', async () => {
    await cli(`${SWEEP} bare-part --no-verify --shard 4/10`);
    const run = await odd();
    await copyFile(file('bare-part', PART), join(run, PART));
    await refusedByAll(/it is of another run: replayed is false there, true here/);
  });
});
