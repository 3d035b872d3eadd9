/** Runs and lists of any size start at once, and stop on a signal. */
import { spawn } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { dealsOf, type Identity, partsOf } from '../../src/runs/identity.js';
import { parquetMetadataAsync } from 'hyparquet';
import { PROGRAM, runCli } from '../support/run-cli.js';
import { emptyFolder } from '../support/folder.js';

const folder = emptyFolder();
const cli = (line: string, stdin?: string) => runCli(line.split(' '), { cwd: folder, stdin });

describe('a run of all deals in parts of ten', () => {
  // On Windows a process cannot send signals to another.
  it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
    'writes parts at once, ends at %s, and goes on',
    async (signal) => {
      const args = [PROGRAM, ...'sweep 1 8589934591 --part-deals 10 -q --out run'.split(' ')];
      // A list of its parts would not fit in this memory.
      const child = spawn(process.execPath, ['--max-old-space-size=96', ...args], { cwd: folder });
      const ended = new Promise((resolve) => child.on('close', resolve));
      const parts = async (): Promise<string[]> =>
        (await readdir(join(folder, 'run')).catch(() => [])).filter((name) => /^part/.test(name));
      while ((await parts()).length < 20 && child.exitCode === null) await sleep(20);
      child.kill(signal);
      expect(await ended).toBe(signal === 'SIGINT' ? 130 : 143);
      const count = (await parts()).length;
      expect(count).toBeGreaterThanOrEqual(20);
      const status = JSON.parse((await cli('status run --json')).stdout);
      expect(status).toMatchObject({ parts: 858_993_460, partsDone: count, faults: [] });
      expect((await cli('check run --json')).stdout).toMatch(
        `"partsGood":${count},"partsConfirmed":${count},`,
      );
      expect((await cli('stats run')).stdout).toMatch(/not finished: .* parts\n/);
      expect((await cli('export run rows.csv')).stderr).toMatch(
        /"run" lacks 858,99\d,\d+ of 858,993,460/,
      );
    },
  );
});

describe('a list', () => {
  it('of more rows than there are deals is refused', async () => {
    const { code, stderr } = await cli('sweep --deals - -q --out run', '1-8589934591\n1-100\n');
    expect(stderr).toBe(
      'freecell-wasm: --deals: a list has at most 8589934591 rows, got 8589934691\n',
    );
    expect(code).toBe(2);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('deals of a shard', () => {
  it.each([
    [1, 1000, 100],
    [1, 1, 100],
    [37, 993, 100],
    [101, 200, 100],
    [150, 160, 100],
    [199, 201, 100],
    [1, 1001, 100],
  ])('are those of its parts: %d to %d in parts of %d', (from, to, partDeals) => {
    const identity = { from, to, partDeals } as Identity;
    for (const count of [1, 2, 3, 4, 7, 20]) {
      for (let index = 1; index <= count; index++) {
        const parts = [...partsOf(identity, { index, count })];
        const deals = parts.reduce((sum, part) => sum + part.to - part.from + 1, 0);
        expect(dealsOf(identity, { index, count }), `${index}/${count}`).toBe(deals);
      }
    }
  });
});

describe('files of rows', () => {
  it('have row groups of a sensible size, whatever the parts were', async () => {
    // Use a small budget, because the verdicts do not matter.
    const sweep = 'sweep 1 120000 --max-nodes 20 --no-verify -q';
    await cli(`${sweep} --part-deals 7000 --out run`);
    await cli('export run rows.parquet');
    await cli(`${sweep} --part-deals 10 --out swept.parquet`);
    const rows = await readFile(join(folder, 'rows.parquet'));
    expect(rows.equals(await readFile(join(folder, 'swept.parquet')))).toBe(true);
    const { row_groups: groups } = await parquetMetadataAsync(new Uint8Array(rows).buffer);
    expect(groups.map(({ num_rows: count }) => Number(count))).toEqual([100_000, 20_000]);
    expect((await cli('stats rows.parquet')).stdout).toMatch(/^120,000 deals/);
  });

  it('are as many as are asked for, each the one of a sweep of its deals', async () => {
    await cli('sweep 1001 2500 --part-deals 400 --solutions -q --out run');
    for (const kind of ['csv', 'ndjson', 'parquet']) {
      const { stdout } = await cli(`export run rows.${kind} --rows-per-file 600`);
      expect(stdout).toBe('1,500 rows written to 3 files\n');
      for (const [from, to] of [
        [1001, 1600],
        [1601, 2200],
        [2201, 2500],
      ]) {
        await cli(`sweep ${from} ${to} --solutions -q --out one.${kind}`);
        const name = `rows-000000${from}-000000${to}.${kind}`;
        const [file, one] = await Promise.all(
          [name, `one.${kind}`].map((path) => readFile(join(folder, path))),
        );
        expect(file.equals(one), name).toBe(true);
      }
    }
    const { code, stderr } = await cli('export run - --rows-per-file 600');
    expect(stderr).toBe('freecell-wasm: --rows-per-file is for files, not for standard output\n');
    expect(code).toBe(2);
  });

  it('appear only when all of them are whole', async () => {
    await cli('sweep 1 1000 --part-deals 100 -q --out run');
    await rm(join(folder, 'run', 'manifest.json'));
    const last = join(folder, 'run', 'part-0000000901-0000001000.parquet');
    const bytes = await readFile(last);
    bytes[100] ^= 1;
    await (await import('node:fs/promises')).writeFile(last, bytes);
    const { code, stderr } = await cli('export run rows.csv --rows-per-file 100');
    expect(stderr).toMatch(/part-0000000901\S*: its bytes do not match/);
    expect(code).toBe(2);
    expect(await readdir(folder)).toEqual(['run']);
  });

  it('are not written among the parts of the run', async () => {
    await cli('sweep 1 100 -q --out run');
    const { code, stderr } = await cli('export run run/rows.parquet');
    expect(stderr).toBe(
      'freecell-wasm: "run" may only have the Parquet files of the run: write to another folder\n',
    );
    expect(code).toBe(2);
    expect((await cli('export run run/rows.csv')).code).toBe(0);
    expect((await cli('check run')).code).toBe(0);
  });
});
