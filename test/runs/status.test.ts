/** The progress of a run: found without reading all bytes, and without counting incomplete parts. */
import { spawn } from 'node:child_process';
import { copyFile, cp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statusOf } from '../../src/runs/status.js';
import { drawsFrom } from '../support/sample.js';
import { PROGRAM, runCli } from '../support/run-cli.js';
import { cases } from '../support/tier.js';
import { ownFolder } from '../support/folder.js';

const SWEEP = 'sweep 1 1000 --part-deals 100 -q --out';
const PART = 'part-0000000301-0000000400.parquet';
const folder = ownFolder();

const cli = (line: string) => runCli(line.split(' '), { cwd: folder });
const file = (...names: string[]): string => join(folder, ...names);
const statusJson = async (name: string) => JSON.parse((await cli(`status ${name} --json`)).stdout);

beforeAll(async () => {
  await cli(`${SWEEP} good`);
  await cli(`${SWEEP} half --shard 2/2`);
  await cli(`${SWEEP} three --cells 3 --shard 4/10`);
});

describe('status', () => {
  it('says that a run is finished', async () => {
    expect(await statusJson('good')).toMatchObject({
      from: 1,
      to: 1000,
      cells: 4,
      replayed: true,
      deals: 1000,
      dealsDone: 1000,
      dealsLeft: 0,
      parts: 10,
      partsDone: 10,
      partsMissing: 0,
      firstMissing: [],
      faults: [],
      writers: 0,
      dealsPerSecond: null,
      secondsLeft: null,
      lastPartAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      complete: true,
    });
    expect((await cli('status good')).stdout).toMatch(
      /^run +deals 1 to 1,000, 4 free cells\ndone +1,000 of 1,000 deals, 100\.0 %; 10 of 10 parts\nfinished +\S/,
    );
  });

  it('of one of two shards names the command that goes on', async () => {
    expect(await statusJson('half')).toMatchObject({
      dealsDone: 500,
      dealsLeft: 500,
      parts: 10,
      partsDone: 5,
      partsMissing: 5,
      complete: false,
    });
    const { code, stdout } = await cli('status half');
    expect(stdout).toMatch(/missing +5 parts: part-0000000001-\S+, part-0000000201-\S+, \S+ …\n/);
    expect(stdout).toMatch(/continue +freecell-wasm sweep 1 1000 --part-deals 100 --out half\n$/);
    expect(code).toBe(0);
  });

  it('says that a run without a manifest is not finished', async () => {
    await cp(file('good'), file('late'), { recursive: true });
    await rm(file('late', 'manifest.json'));
    expect(await statusJson('late')).toMatchObject({ dealsLeft: 0, complete: false });
  });

  it('of a run that is being swept says its speed and the time left', async () => {
    const args = [PROGRAM, ...'sweep 1 8000000 --part-deals 500 -q --out busy'.split(' ')];
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.on('close', resolve));
    const parts = async (): Promise<number> =>
      (await readdir(file('busy')).catch(() => [])).filter((name) => name.startsWith('part'))
        .length;
    while ((await parts()) < 8) await sleep(20);
    const status = await statusJson('busy');
    const { stdout } = await cli('status busy');
    child.kill('SIGINT');
    await ended;
    expect(status).toMatchObject({ writers: 1, complete: false });
    expect(status.dealsPerSecond).toBeGreaterThan(0);
    const left = status.dealsLeft;
    expect(Math.abs(status.secondsLeft - left / status.dealsPerSecond)).toBeLessThan(
      2 + 0.01 * status.secondsLeft,
    );
    expect(stdout).toMatch(/working +1 process: [\d,]+ deals\/s, \d+ \S+.* left\n$/);
    const after = await statusJson('busy');
    expect(after).toMatchObject({ writers: 0, dealsPerSecond: null, secondsLeft: null });
  });

  it('of a run whose process was killed says that nobody works on it', async () => {
    await cp(file('half'), file('killed'), { recursive: true });
    const lock = file('killed', 'log', 'lock-1-of-2.json');
    await writeFile(lock, '{}');
    expect(await statusJson('killed')).toMatchObject({ writers: 1 });
    const longAgo = Date.now() / 1000 - 30;
    await utimes(lock, longAgo, longAgo);
    expect(await statusJson('killed')).toMatchObject({ writers: 0, dealsPerSecond: null });
    expect((await cli('status killed')).stdout).toMatch(/continue +freecell-wasm sweep/);
  });

  it('adds up what processes do, and not those that are silent', async () => {
    await cp(file('half'), file('timed'), { recursive: true });
    const nowMs = Date.parse('2026-01-01T12:00:00Z');
    const sha256 = 'a'.repeat(64);
    const log = (name: string, rows: number, ...secondsAgo: number[]): Promise<void> =>
      writeFile(
        file('timed', 'log', `${name}.ndjson`),
        secondsAgo
          .map((seconds) => new Date(nowMs - 1000 * seconds).toISOString())
          .map(
            (time) =>
              `${JSON.stringify({ time, host: 'h', part: name, rows, bytes: 1, sha256 })}\n`,
          )
          .join(''),
      );
    for (const name of await readdir(file('timed', 'log'))) await rm(file('timed', 'log', name));
    await log('a', 100, 30, 20, 10);
    await log('b', 500, 40, 30, 5);
    await log('silent', 900, 800, 700, 600);
    await log('young', 900, 5);
    const lock = file('timed', 'log', 'lock-1-of-2.json');
    await writeFile(lock, '{}');
    await utimes(lock, nowMs / 1000, nowMs / 1000);
    const old = file('timed', 'log', 'lock-2-of-2.json');
    await writeFile(old, '{}');
    await utimes(old, nowMs / 1000 - 60, nowMs / 1000 - 60);
    const { dealsPerSecond, writers } = await statusOf(file('timed'), nowMs);
    expect(writers).toBe(1);
    expect(dealsPerSecond).toBeCloseTo(200 / 20 + 1000 / 35, 6);
  });
});

describe('status does not count', () => {
  beforeEach(async () => {
    await rm(file('odd'), { recursive: true, force: true });
    await cp(file('good'), file('odd'), { recursive: true });
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['an empty part', () => writeFile(file('odd', PART), ''), /it has 0 bytes/],
    ['a part that is cut', () => truncate(file('odd', PART), 500), /it does not end as a Parquet/],
    [
      'a part of other cells',
      () => copyFile(file('three', PART), file('odd', PART)),
      /it is of another run: options is \{"cells":3/,
    ],
    [
      'a part of another size than was written down',
      async () => {
        const bytes = await readFile(file('odd', PART));
        await writeFile(file('odd', PART), Buffer.concat([bytes.subarray(0, 4), bytes]));
      },
      /it has (\d+) bytes, but it had (?!\1)\d+ when it was made/,
    ],
    [
      'a part that lacks bytes in the middle',
      async () => {
        const bytes = await readFile(file('odd', PART));
        const rest = [bytes.subarray(0, 100), bytes.subarray(110)];
        await writeFile(file('odd', PART), Buffer.concat(rest));
      },
      /it has (\d+) bytes, but it had (?!\1)\d+ when it was made/,
    ],
  ])('%s', async (_, spoil, reason) => {
    await spoil();
    const { code, stdout } = await cli('status odd --json');
    const status = JSON.parse(stdout);
    expect(status).toMatchObject({
      dealsDone: 900,
      dealsLeft: 100,
      parts: 10,
      partsDone: 9,
      partsMissing: 0,
      faults: [{ name: PART, reason: expect.stringMatching(reason) }],
      complete: false,
    });
    expect(code).toBe(1);
    const text = await cli('status odd');
    expect(text.stdout).toMatch(reason);
    expect(text.stdout).toMatch(/continue +freecell-wasm sweep \S.* --out odd --repair\n$/);
  });

  it('a part as whole, nor waits, whatever became of its last bytes', async () => {
    const good = await readFile(file('odd', PART));
    const draw = drawsFrom(5);
    let faults = 0;
    const changes = cases(200, 1000);
    for (let i = 0; i < changes; i++) {
      const bytes = Uint8Array.from(good);
      // Damage bytes before the length and the magic word. A parser of such bytes may never end.
      for (let count = 0; count < 3; count++) bytes[bytes.length - 9 - (draw() % 1900)] = draw();
      await writeFile(file('odd', PART), bytes);
      const status = await statusOf(file('odd'));
      expect(status.parts + status.faults.length).toBe(10);
      faults += status.faults.length;
    }
    expect(faults).toBeGreaterThan(changes / 10);
  });

  it('a run as finished whose manifest was changed', async () => {
    const path = file('odd', 'manifest.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace(/"bytes": \d/, '"bytes": 0'));
    const { code, stdout } = await cli('status odd');
    expect(stdout).toMatch(/damaged +manifest\.json: its text does not match its checksum/);
    expect(code).toBe(1);
    expect(await statusJson('odd')).toMatchObject({ dealsDone: 1000, complete: false });
  });

  it('a part of deals that the run does not have', async () => {
    await copyFile(file('odd', PART), file('odd', 'part-0000001001-0000001100.parquet'));
    expect(await statusJson('odd')).toMatchObject({ dealsDone: 1000, complete: false });
    expect((await cli('status odd')).code).toBe(1);
  });
});
