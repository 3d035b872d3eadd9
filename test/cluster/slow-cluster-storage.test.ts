/** docs/cluster/object-storage.sh and -join.sh, run by rclone: to a folder, and to a WebDAV server. */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { filesOf } from '../support/run-folder.js';
import {
  expectUndisturbed,
  killGroup,
  makePlace,
  needed,
  OPTIONS,
  PARTS,
  partsOf,
  RANGE,
  recipe,
  start,
  sweepsIn,
  until,
  type Started,
} from './recipes.js';
import { isOpen } from './sshd.js';

async function prepare() {
  needed('rclone', 'rclone');
  const { folder, env } = await makePlace();
  const there = join(folder, 'there');
  await mkdir(there);
  return {
    folder,
    there,
    options: { env, cwd: folder },
    /** Starts a shard on a machine with an empty disk. */
    async shard(disk: string, remote: string, shard: string, ...args: string[]): Promise<Started> {
      const TMPDIR = join(folder, disk);
      await mkdir(TMPDIR);
      return start(recipe('object-storage.sh'), [...RANGE, remote, shard, ...OPTIONS, ...args], {
        env: { ...env, TMPDIR, EVERY: '0.2' },
        cwd: folder,
      });
    },
  };
}

/** Returns the parts that were swept after these logs. */
async function sweptBy(run: string, earlierLogs: readonly string[]): Promise<string[]> {
  const parts: string[] = [];
  for (const name of await readdir(join(run, 'log'))) {
    if (earlierLogs.includes(name)) continue;
    const lines = (await readFile(join(run, 'log', name), 'utf8')).trim().split('\n');
    parts.push(...lines.map((line) => (JSON.parse(line) as { part: string }).part));
  }
  return parts.sort();
}

it.each(['folder', 'WebDAV'])(
  'to a %s: parts go up at once, and another machine goes on with them',
  async (kind) => {
    const { folder, there, options, shard } = await prepare();
    let remote = `:local:${there}`;
    if (kind === 'WebDAV') {
      const port = 27_000 + (process.pid % 5000);
      const address = `127.0.0.1:${port}`;
      const server = start('rclone', ['serve', 'webdav', there, '--addr', address], options);
      await until(server, () => isOpen(port));
      remote = `:webdav,url='http://${address}':`;
    }
    const shard1 = join(there, 'shard-1-of-2');
    const first = await shard('east', remote, '1/2');
    await until(first, async () => (await partsOf(shard1)).length >= 4);
    killGroup(first.pid);
    await first.ended;
    // Cut one upload short.
    const [cut, ...others] = await partsOf(shard1);
    expect(others.length).toBeLessThan(PARTS / 2 - 1);
    await writeFile(join(folder, cut), (await readFile(join(shard1, cut))).subarray(0, 1000));
    const copy = ['copy', join(folder, cut), `${remote}/shard-1-of-2`];
    execFileSync('rclone', copy, { stdio: 'pipe' });
    expect((await readFile(join(shard1, cut))).length).toBe(1000);
    const before = await filesOf(shard1);
    const logs = await readdir(join(shard1, 'log'));

    const second = await shard('west', remote, '1/2');
    expect(await second.ended, second.printed()).toBe(0);
    const after = await filesOf(shard1);
    const whole = others.filter((part) => after[part] === before[part]);
    expect(whole.length).toBeGreaterThanOrEqual(others.length - 1); // the kill may also have cut one short
    const swept = await sweptBy(shard1, logs);
    expect(swept).toContain(cut);
    expect(swept.filter((part) => whole.includes(part))).toEqual([]);
    expect(swept).toHaveLength(PARTS / 2 - whole.length);

    const third = await shard('north', remote, '2/2');
    expect(await third.ended, third.printed()).toBe(0);
    const join1 = start(recipe('object-storage-join.sh'), [remote, 'my run'], options);
    expect(await join1.ended, join1.printed()).toBe(0);
    await expectUndisturbed(folder, join(folder, 'my run'));
    await expectUndisturbed(folder, join(there, 'run'));
    // After success nothing stays on the disk.
    expect(await readdir(join(folder, 'west'))).toEqual([]);
  },
);

it('TERM ends the sweep and uploads what is finished', async () => {
  const { folder, there, shard } = await prepare();
  const remote = `:local:${there}`;
  const script = await shard('disk', remote, '1/1');
  await until(script, async () => (await partsOf(join(there, 'shard-1-of-1'))).length >= 4);
  process.kill(script.pid, 'SIGTERM');
  expect(await script.ended, script.printed()).toBe(143);
  expect(script.printed()).toContain('interrupted');
  expect(await readdir(join(folder, 'disk'))).toEqual([]);
  const parts = await partsOf(join(there, 'shard-1-of-1'));
  expect(parts.length).toBeLessThan(PARTS);
  const { stdout } = await runCli(['check', join(there, 'shard-1-of-1')]);
  expect(stdout).toContain(`${parts.length} of ${PARTS} parts are good`);
});

it('bad input, an upload that fails, and a shard that is missing have exit codes', async () => {
  const { folder, there, options, shard } = await prepare();
  const remote = `:local:${there}`;
  const bad = await shard('one', remote, '0/2');
  expect(await bad.ended).toBe(2);
  // The storage does not answer.
  const nowhere = await shard('two', ':webdav,url="http://127.0.0.1:9":', '1/2');
  expect(await nowhere.ended).toBe(1);
  expect(sweepsIn(folder)).toEqual([]);
  // Only half of the shards are there.
  expect(await (await shard('three', remote, '1/2')).ended).toBe(0);
  const half = start(recipe('object-storage-join.sh'), [remote, 'half'], options);
  expect(await half.ended).toBe(1);
  expect(half.printed()).toContain('missing');
  expect(await readdir(there)).not.toContain('run');
});

it('an upload that fails for good leaves the parts on the disk', async () => {
  const { folder, there, shard } = await prepare();
  const script = await shard('disk', `:local:${there}`, '1/1');
  await until(script, async () => (await partsOf(join(there, 'shard-1-of-1'))).length >= 4);
  await rm(there, { recursive: true, force: true });
  await writeFile(there, 'no folder any more');
  expect(await script.ended).toBe(1);
  const [, run] = /the parts are in (.*)/.exec(script.printed())!;
  await expectUndisturbed(folder, run);
});
