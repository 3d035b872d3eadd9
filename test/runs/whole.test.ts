/** All ways to the same rows agree. A sweep that loses its workers or its listener reports it. */
import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../support/run-folder.js';
import { PROGRAM, runCli, runProgram } from '../support/run-cli.js';
import { emptyFolder } from '../support/folder.js';

const folder = emptyFolder();

const run = (line: string, stdin?: string) => runCli(line.split(' '), { cwd: folder, stdin });

describe('rows', () => {
  it('are the same from a sweep into a file, on stdout, and from the export of a run', async () => {
    await run('sweep 990 3010 --solutions --part-deals 1000 -q --out run');
    for (const kind of ['csv', 'ndjson', 'parquet']) {
      await run(`sweep 990 3010 --solutions --part-deals 1000 -q --out swept.${kind}`);
      await run(`export run exported.${kind}`);
      const [swept, exported] = await Promise.all(
        ['swept', 'exported'].map((name) => readFile(join(folder, `${name}.${kind}`))),
      );
      expect(swept.equals(exported), kind).toBe(true);
      expect(swept.length).toBeGreaterThan(1000);
    }
    const { stdout, stderr } = await run('sweep 990 3010 --solutions -q --out -');
    expect(stdout).toBe(await readFile(join(folder, 'swept.csv'), 'utf8'));
    expect(stderr).toMatch(/^Deals 990 to 3,010/);
  });

  it('of shards swept apart and merged are those of one run', async () => {
    await run('sweep 1 3000 --part-deals 500 -q --out one');
    for (const i of [1, 2, 3]) {
      await run(`sweep 1 3000 --part-deals 500 -q --out s${i} --shard ${i}/3`);
    }
    const { stdout } = await run('merge s3 s1 s2 --out joined');
    expect(stdout).toBe('6 parts copied, 6 of 6 are there: the run is finished\n');
    expect(await filesOf(join(folder, 'joined'))).toEqual(await filesOf(join(folder, 'one')));
    expect((await run('merge s1 s2 s3 --out joined')).stdout).toMatch(/^0 parts copied, 6 of 6/);
  });

  it('of a list are those of its deals, in its order', async () => {
    const board = (await run('deal 11982 --json')).stdout.trim();
    const list = `617\n# remark\n\n-3\n10-12\n617\n${board}\n`;
    const { stdout, stderr, code } = await run(
      'sweep --deals - -q --out - --fail-on unsolvable',
      list,
    );
    const rows = stdout.trim().split('\n').slice(1);
    expect(rows.map((row) => row.split(',')[0])).toEqual([
      '617',
      '-3',
      '10',
      '11',
      '12',
      '617',
      '0',
    ]);
    expect(rows[5]).toBe(rows[0]);
    expect(rows[0]).toBe('617,4,2,solved,,127,647');
    expect(rows[6]).toContain(',unsolvable,');
    expect(stderr).toMatch(/freecell-wasm: --fail-on: 1 unsolvable\n$/);
    expect(code).toBe(1);
    await writeFile(join(folder, 'list.txt'), list);
    expect((await run('sweep --deals list.txt -q --out list')).code).toBe(0);
    expect((await run('check list')).code).toBe(0);
    await run('export list list.csv');
    expect(await readFile(join(folder, 'list.csv'), 'utf8')).toBe(stdout);
    await writeFile(join(folder, 'list.txt'), `${list}1\n`);
    expect((await run('sweep --deals list.txt -q --out list')).code).toBe(2);
  });
});

// On Windows a process cannot send signals to another.
describe.skipIf(process.platform === 'win32')('a sweep', () => {
  it('goes on when nobody hears of its progress any more', async () => {
    const args = [PROGRAM, ...'sweep 1 20000 --json --out run'.split(' ')];
    const child = spawn(process.execPath, args, { cwd: folder });
    child.stderr.destroy();
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ deals: 20_000, interrupted: false });
  });

  it('whose worker dies ends with a message, and the same command goes on', async () => {
    const killer = fileURLToPath(new URL('../support/kill-workers.mjs', import.meta.url));
    const args = 'sweep 1 30000 --part-deals 1000 -q --out run'.split(' ');
    const { code, stderr } = await runProgram(args, {
      cwd: folder,
      env: { NODE_OPTIONS: `--import=${killer}`, KILL_BY: 'exit', KILL_AFTER: '12' },
    });
    expect(stderr).toMatch(
      /^freecell-wasm: a worker thread [^\n]*run has the finished parts[^\n]*\n$/,
    );
    expect(code).toBe(1);
    expect((await readdir(join(folder, 'run'))).filter((name) => name.endsWith('.tmp'))).toEqual(
      [],
    );
    expect((await runCli(args, { cwd: folder })).code).toBe(0);
    expect((await run('check run')).code).toBe(0);
  });
});
