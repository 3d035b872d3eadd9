/** docs/cluster/parallel.sh, run by GNU parallel: here, and over ssh. */
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  expectUndisturbed,
  killOneShard,
  makePlace,
  needed,
  OPTIONS,
  partsOf,
  RANGE,
  recipe,
  start,
} from './recipes.js';
import { startSshd } from './sshd.js';

const SCRIPT = recipe('parallel.sh');

/** The lines of the job log: host and exit code of each shard. */
async function jobsOf(run: string): Promise<{ host: string; code: string }[]> {
  const lines = (await readFile(`${run}.joblog`, 'utf8')).trim().split('\n').slice(1);
  return lines.map((line) => line.split('\t')).map(([, host, , , , , code]) => ({ host, code }));
}

it('a shard of an installed package is killed; the name of the run has a blank and quotes', async () => {
  needed('parallel', 'parallel');
  const { folder, env } = await makePlace(true);
  const run = join(folder, `my "first" run's`);
  const args = [...RANGE, run, '4', ...OPTIONS];
  const parallel = start(SCRIPT, args, { env, cwd: folder });
  await killOneShard(folder, run, parallel);
  expect(await parallel.ended, parallel.printed()).toBe(0);
  await expectUndisturbed(folder, run);
});

it('over ssh to two machines, in a working folder, with a shard killed', async () => {
  needed('parallel', 'parallel');
  needed('ssh', 'openssh-client');
  const { folder, env } = await makePlace();
  const ssh = await startSshd(folder, env);
  const shared = join(folder, 'shared runs');
  await mkdir(shared);
  const hosts = ['127.0.0.1', 'localhost'].map((host) => `--sshlogin '2/${ssh} ${host}'`);
  const PARALLEL = `${hosts.join(' ')} --workdir '${shared}'`;
  const args = [...RANGE, 'my run', '4', ...OPTIONS];
  const parallel = start(SCRIPT, args, { env: { ...env, PARALLEL }, cwd: shared });
  const run = join(shared, 'my run');
  await killOneShard(folder, run, parallel);
  expect(await parallel.ended, parallel.printed()).toBe(0);
  // All shards succeeded, and both machines had work.
  const jobs = (await jobsOf(run)).filter(({ code }) => code === '0');
  expect(jobs).toHaveLength(4);
  expect(new Set(jobs.map(({ host }) => host)).size).toBe(2);
  await expectUndisturbed(folder, run);
});

it('bad input has exit code 2, a shard that always fails 1; the others go on', async () => {
  needed('parallel', 'parallel');
  const { folder, env } = await makePlace();
  const sweep = (...args: string[]) => start(SCRIPT, args, { env, cwd: folder });
  const limits = ['--part-deals', '1000', '--max-nodes', '1'];
  // With a budget of one node, both shards have undecided deals.
  const failing = sweep('1', '4000', 'new/run//', '2', ...limits, '--fail-on', 'undecided');
  expect(await failing.ended).toBe(1);
  expect(failing.printed()).toContain('see new/run.joblog;');
  const parts = await partsOf(join(folder, 'new/run'));
  expect(parts).toHaveLength(4);
  const other = sweep('1', '2000', 'new/run/', '2', '--max-nodes', '5');
  expect(await other.ended).toBe(2);
  expect(other.printed()).toContain(
    'is another run: it has --max-nodes 1, and this sweep has --max-nodes 5; ',
  );
  expect(await partsOf(join(folder, 'new/run'))).toEqual(parts);
  for (const shards of ['0', 'x']) {
    const refused = sweep('1', '2000', 'run', shards);
    expect(await refused.ended).toBe(2);
    expect(refused.printed()).toMatch(/^Computes a run with GNU parallel/);
  }
  expect(await sweep('1', '2000', 'run').ended).toBe(2);
});

it('a missing tool gives one line that says what to install', async () => {
  needed('parallel', 'parallel');
  const { folder, env } = await makePlace();
  const args = [SCRIPT, '1', '10', 'run', '1'];
  const broken = start('/bin/bash', args, {
    env: { ...env, FREECELL_WASM: '/nowhere/freecell-wasm' },
    cwd: folder,
  });
  expect(await broken.ended).toBe(2);
  expect(broken.printed()).toMatch(/^parallel.sh needs freecell-wasm: npm install [^\n]*\n$/);
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await symlink('/bin/grep', join(bin, 'grep'));
  const bare = start('/bin/bash', args, { env: { ...env, PATH: bin }, cwd: folder });
  expect(await bare.ended).toBe(2);
  expect(bare.printed()).toBe('parallel.sh needs GNU parallel: apt-get install parallel\n');
});
