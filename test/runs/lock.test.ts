/** Only a living process holds a lock. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shard } from '../../src/runs/identity.js';
import { lockName, RunLock } from '../../src/runs/lock.js';

const TIMES = { beatMs: 20, watchMs: 600 };
const ALL: Shard = { index: 1, count: 1 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freecell-'));
});
afterEach(() => rm(folder, { recursive: true }));

const pathOf = (shard: Shard): string => join(folder, lockName(shard));
const acquire = (shard: Shard): Promise<RunLock> => RunLock.acquire(folder, shard, TIMES);

/** Rewrites a lock so that it belongs to another process. */
async function forge(shard: Shard, changes: object): Promise<void> {
  const holder = JSON.parse(await readFile(pathOf(shard), 'utf8')) as object;
  await writeFile(pathOf(shard), JSON.stringify({ ...holder, ...changes }));
}

describe('a lock', () => {
  it('keeps a second one out until it is released, and leaves nothing', async () => {
    const first = await acquire(ALL);
    await expect(acquire(ALL)).rejects.toThrow(
      /^\S+lock-1-of-1\.json is held: process \d+ on .* is sweeping this run; wait for it, .*--shard$/,
    );
    await first.release();
    await (await acquire(ALL)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('lets other shards work, but not all of the run or another division', async () => {
    const one = await acquire({ index: 1, count: 2 });
    const two = await acquire({ index: 2, count: 2 });
    await expect(acquire({ index: 2, count: 2 })).rejects.toThrow(/is held/);
    await expect(acquire(ALL)).rejects.toThrow(/is held/);
    await expect(acquire({ index: 2, count: 3 })).rejects.toThrow(/is held/);
    await one.release();
    await two.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a process that has ended is nobody’s', async () => {
    await acquire(ALL);
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.on('exit', resolve));
    await forge(ALL, { pid: child.pid });
    await (await acquire(ALL)).release();
  });

  it.skipIf(process.platform !== 'linux')(
    'of a process that has ended, but whose parent has not heard of it, is nobody’s',
    async () => {
      await acquire(ALL).then((lock) => clearInterval(lock['timer']));
      // The shell's child ends as a zombie, because the shell has become `sleep` and does not wait for it.
      const shell = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60']);
      const pid = await new Promise<number>((resolve) =>
        shell.stdout.once('data', (text: Buffer) => resolve(Number(text))),
      );
      const stat = (): string => readFileSync(`/proc/${pid}/stat`, 'utf8');
      while (!/\) Z /.test(stat())) await new Promise((resolve) => setTimeout(resolve, 10));
      const started = stat()
        .slice(stat().lastIndexOf(')') + 2)
        .split(' ')[19];
      await forge(ALL, { pid, started, token: 'ended' });
      await (await acquire(ALL)).release();
      shell.kill('SIGKILL');
    },
  );

  // A restarted container starts its process numbers again, so the dead process had our number.
  it.skipIf(process.platform !== 'linux')(
    'of a process whose number another one has now is nobody’s',
    async () => {
      await acquire(ALL);
      await forge(ALL, { started: '1', token: 'dead' });
      await (await acquire(ALL)).release();
    },
  );

  it('from elsewhere is held while it shows signs of life, and then no more', async () => {
    await acquire(ALL).then((lock) => clearInterval(lock['timer']));
    await forge(ALL, { boot: 'another', pids: 'others', pid: 1, host: 'far' });
    let at = Date.now() / 1000;
    const beat = setInterval(() => void utimes(pathOf(ALL), (at += 1), at).catch(() => {}), 20);
    await expect(acquire(ALL)).rejects.toThrow(/process 1 on far/);
    clearInterval(beat);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await (await acquire(ALL)).release();
  });

  it('that was written in part is nobody’s', async () => {
    await writeFile(pathOf(ALL), '{"pid":');
    await (await acquire(ALL)).release();
  });

  it('of a process that has ended goes to one of many, or in a rare moment to two', async () => {
    for (let turn = 0; turn < 100; turn++) {
      await acquire(ALL).then((lock) => clearInterval(lock['timer']));
      await forge(ALL, { pid: 2 ** 30, token: 'dead' });
      const many = 4 + (turn % 29);
      const all = await Promise.allSettled(Array.from({ length: many }, () => acquire(ALL)));
      const held = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(held.length).toBeGreaterThanOrEqual(1);
      for (const one of held) await one.release();
      expect(await readdir(folder)).toEqual([]);
    }
  });
});
