/** docs/cluster/parallel.sh, run by GNU parallel: here, and over ssh. */
import { readFile, mkdir } from 'node:fs/promises';
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

/** The lines of the job log: host, exit code and signal of each shard. */
async function jobsOf(run: string): Promise<{ host: string; code: string }[]> {
  const lines = (await readFile(`${run}.joblog`, 'utf8')).trim().split('\n').slice(1);
  return lines.map((line) => line.split('\t')).map(([, host, , , , , code]) => ({ host, code }));
}

it('a shard is killed and tried again; the name of the run has a blank and quotes', async () => {
  needed('parallel', 'parallel');
  const { folder, env } = await makePlace();
  const run = join(folder, `my "first" run's`);
  const parallel = start(recipe('parallel.sh'), [...RANGE, run, '4', ...OPTIONS], {
    env,
    cwd: folder,
  });
  await killOneShard(folder, run, parallel);
  expect(await parallel.ended).toBe(0);
  // One line for each shard that succeeded. The killed shard succeeded at its second try.
  const codes = (await jobsOf(run)).map(({ code }) => code);
  expect(codes.filter((code) => code === '0')).toHaveLength(4);
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
  const parallel = start(recipe('parallel.sh'), [...RANGE, 'my run', '4', ...OPTIONS], {
    env: { ...env, PARALLEL },
    cwd: shared,
  });
  const run = join(shared, 'my run');
  await killOneShard(folder, run, parallel);
  expect(await parallel.ended, parallel.printed()).toBe(0);
  // All shards succeeded, and both machines had work.
  const jobs = (await jobsOf(run)).filter(({ code }) => code === '0');
  expect(jobs).toHaveLength(4);
  expect(new Set(jobs.map(({ host }) => host)).size).toBe(2);
  await expectUndisturbed(folder, run);
});

it('bad input ends at once, with exit code 2, also where another run is whole', async () => {
  needed('parallel', 'parallel');
  const { folder, env } = await makePlace();
  const sweep = (...args: string[]) => start(recipe('parallel.sh'), args, { env, cwd: folder });
  expect(await sweep('1', '2000', 'run', '2', '--part-deals', '1000').ended).toBe(0);
  const before = await partsOf(join(folder, 'run'));
  const other = sweep('1', '2000', 'run', '2', '--part-deals', '500');
  expect(await other.ended).toBe(2);
  // One try for each shard.
  expect(other.printed().match(/is another run: partDeals is 1000/g)).toHaveLength(2);
  expect(await partsOf(join(folder, 'run'))).toEqual(before);
  expect(await sweep('1', '2000', 'run', '2', '--no-such-option').ended).toBe(2);
  expect(await sweep('1', '2000', 'run', '0').ended).toBe(2);
  expect(await sweep('1', '2000', 'run').ended).toBe(2);
});

it('a shard that fails each time ends with exit code 1, and the others go on', async () => {
  needed('parallel', 'parallel');
  const { folder, env } = await makePlace();
  // With a budget of one node, both shards have undecided deals.
  const args = ['1', '4000', 'run', '2', '--part-deals', '1000', '--max-nodes', '1'];
  const failing = start(recipe('parallel.sh'), [...args, '--fail-on', 'undecided'], {
    env,
    cwd: folder,
  });
  expect(await failing.ended).toBe(1);
  expect(failing.printed()).toContain('run.joblog');
  expect(await partsOf(join(folder, 'run'))).toHaveLength(4);
});
