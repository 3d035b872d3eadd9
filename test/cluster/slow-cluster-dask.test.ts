/** docs/cluster/dask-tasks.py, run by Dask: a scheduler and two workers. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  expectGivesUp,
  expectUndisturbed,
  killOneShard,
  makePlace,
  OPTIONS,
  PARTS,
  partsOf,
  RANGE,
  recipe,
  start,
  sweepsIn,
  until,
  works,
  type Started,
} from './recipes.js';
import { isOpen } from './sshd.js';

/** Debian's Python, because Debian's package of Dask belongs to it. */
const PYTHON = '/usr/bin/python3';

async function prepare() {
  works(PYTHON, ['-c', 'import distributed'], 'apt-get install python3-distributed');
  const { folder, env } = await makePlace();
  const options = { env, cwd: folder };
  const port = 25_000 + (process.pid % 5000);
  const address = `tcp://127.0.0.1:${port}`;
  const listen = ['--host', '127.0.0.1', '--port', `${port}`, '--no-dashboard'];
  const scheduler = start(PYTHON, ['-m', 'distributed.cli.dask_scheduler', ...listen], options);
  await until(scheduler, () => isOpen(port));
  // Without a nanny a killed worker does not come back, and the other worker takes its shards.
  const worker = (): Started =>
    start(
      PYTHON,
      [
        '-m',
        'distributed.cli.dask_worker',
        address,
        '--nthreads',
        '1',
        '--no-nanny',
        '--no-dashboard',
      ],
      options,
    );
  const tasks = (...args: string[]): Started =>
    start(PYTHON, [recipe('dask-tasks.py'), address, ...args], options);
  return { folder, run: join(folder, 'my run'), workers: [worker(), worker()], tasks };
}

it('a worker is killed, the other one takes over, the run is the undisturbed one', async () => {
  const { folder, run, workers, tasks } = await prepare();
  const dask = tasks(...RANGE, 'my run', '4', ...OPTIONS);
  await until(dask, async () => sweepsIn(folder).length === 2 && (await partsOf(run)).length > 2);
  process.kill(workers[0].pid, 'SIGKILL');
  expect((await partsOf(run)).length).toBeLessThan(PARTS);
  expect(await dask.ended, dask.printed()).toBe(0);
  expect(workers[1].hasEnded()).toBe(false);
  await expectUndisturbed(folder, run);
});

it('a shard that is killed is tried again', async () => {
  const { folder, run, tasks } = await prepare();
  const dask = tasks(...RANGE, 'my run', '4', ...OPTIONS);
  await killOneShard(folder, run, dask);
  expect(await dask.ended, dask.printed()).toBe(0);
  await expectUndisturbed(folder, run);
});

it('bad input is not tried again; a failed shard does not end the others', async () => {
  const { run, tasks } = await prepare();
  await expectGivesUp(run, tasks, /no-such-option/g);
});

it('without Dask one line says what to install', async () => {
  const { folder, env } = await makePlace();
  // -S: Python without its packages.
  const bare = start(PYTHON, ['-S', recipe('dask-tasks.py')], { env, cwd: folder });
  expect(await bare.ended).toBe(2);
  expect(bare.printed()).toBe('dask-tasks.py needs Dask: pip install distributed\n');
});
