/** docs/cluster/slurm.sh, run by Slurm on a single node. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runCli } from '../support/run-cli.js';
import {
  expectUndisturbed,
  makePlace,
  needed,
  OPTIONS,
  parentOf,
  PARTS,
  partsOf,
  RANGE,
  recipe,
  start,
  sweepsIn,
  until,
  type Sweep,
} from './recipes.js';
import { startSlurm } from './slurm.js';

async function prepare() {
  needed('slurmctld', 'slurm-wlm');
  needed('sbatch', 'slurm-wlm');
  const { folder, env } = await makePlace();
  const slurm = await startSlurm(folder, env);
  return {
    folder,
    run: join(folder, 'my run'),
    slurm,
    /** @returns the number of the job */
    submit: (...args: string[]): string => slurm.run('sbatch', '--parsable', ...args).trim(),
    running: (): string[] =>
      slurm.run('squeue', '-h', '-t', 'R', '-o', '%i').split('\n').filter(Boolean),
    async allEnded(): Promise<void> {
      while (slurm.run('squeue', '-h').trim() !== '') await sleep(200);
    },
    /** For `until`: stops the wait when the queue is empty. */
    queue: {
      hasEnded: () => slurm.run('squeue', '-h').trim() === '',
      printed: () => slurm.run('scontrol', 'show', 'job'),
    },
    /** Returns the output of a job's tasks. */
    async printed(): Promise<string> {
      const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'));
      const texts = logs.map((name) => readFile(join(folder, name), 'utf8'));
      return (await Promise.all(texts)).join('');
    },
  };
}

/** Returns a field of `scontrol show job` for each task. */
const fields = (text: string, name: string): string[] =>
  Array.from(text.matchAll(new RegExp(`\\b${name}=(\\S+)`, 'g')), ([, value]) => value);

/** The same number of parts, but larger, because Slurm takes seconds to answer. */
const LONG_RANGE = ['1', '320000'];
const LONG_OPTIONS = ['--part-deals', '8000', '--solutions'];

it('a task is killed, one requeued, one near its time limit: the run is the undisturbed one', async () => {
  const { folder, run, slurm, submit, allEnded, queue } = await prepare();
  const args = [...LONG_RANGE, run, '4', ...LONG_OPTIONS];
  const job = submit('--array=1-4', recipe('slurm.sh'), ...args);
  await until(queue, async () => sweepsIn(folder).length === 2);
  await until(queue, async () => (await partsOf(run)).length > 2);
  const [killed, signalled] = sweepsIn(folder);
  process.kill(killed.pid, 'SIGKILL');
  // Slurm sends this signal to its script before the limit.
  process.kill(parentOf(signalled.pid), 'SIGUSR1');
  expect((await partsOf(run)).length).toBeLessThan(PARTS);
  const gone = [killed.shard, signalled.shard];
  let other: Sweep | undefined;
  await until(queue, () => {
    other = sweepsIn(folder).find(({ shard }) => !gone.includes(shard));
    return other !== undefined;
  });
  slurm.run('scontrol', 'requeue', `${job}_${other!.shard}`);
  expect(slurm.run('scontrol', 'show', 'job', job)).toMatch(/MinMemoryCPU=1280M/);
  await allEnded();
  const shown = slurm.run('scontrol', 'show', 'job', job);
  expect(fields(shown, 'ExitCode')).toEqual(['0:0', '0:0', '0:0', '0:0']);
  const restarts = fields(shown, 'Restarts').map(Number);
  expect(restarts.filter((count) => count > 0)).toHaveLength(3);
  await expectUndisturbed(folder, run, [...LONG_RANGE, ...LONG_OPTIONS]);
});

it('a task that is submitted again alone keeps its shard', async () => {
  const { folder, run, submit, allEnded } = await prepare();
  const args = [recipe('slurm.sh'), ...RANGE, run, '4', ...OPTIONS];
  submit('--array=3', ...args);
  await allEnded();
  const firstDeals = (await partsOf(run)).map((name) => Number(name.split('-')[1]));
  expect(firstDeals).toEqual(Array.from({ length: PARTS / 4 }, (_, i) => 8001 + 16_000 * i));
  submit('--array=1-2,4', ...args);
  await allEnded();
  await expectUndisturbed(folder, run);
});

it('bad input and a cancelled task are not queued again', async () => {
  const { folder, run, slurm, submit, running, allEnded, queue, printed } = await prepare();
  const script = recipe('slurm.sh');
  const numberedFromZero = submit('--array=0', script, ...RANGE, run, '4', ...OPTIONS);
  await allEnded();
  const shown = slurm.run('scontrol', 'show', 'job', numberedFromZero);
  expect([fields(shown, 'ExitCode'), fields(shown, 'Restarts')]).toEqual([['2:0'], ['0']]);
  expect(await printed()).toContain('with I from 1 to N, got \\"0/4\\"');

  const cancelled = submit('--array=1', script, '1', '8000000', run, '1', ...OPTIONS);
  await until(queue, async () => (await partsOf(run)).length > 3);
  slurm.run('scancel', running()[0]);
  await allEnded();
  expect(fields(slurm.run('scontrol', 'show', 'job', cancelled), 'JobState')).toEqual([
    'CANCELLED',
  ]);
  await until(undefined, () => sweepsIn(folder).length === 0);
  expect(await runCli(['check', run])).toMatchObject({ code: 0, stderr: '' });
});

it('without Slurm one line says what to install', async () => {
  const { folder, env } = await makePlace();
  const bare = start(recipe('slurm.sh'), [...RANGE, 'run', '4'], { env, cwd: folder });
  expect(await bare.ended).toBe(2);
  expect(bare.printed()).toMatch(/^start slurm.sh with sbatch [^\n]*slurm-wlm\n$/);
});
