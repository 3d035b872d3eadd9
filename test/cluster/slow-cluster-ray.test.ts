/**
 * docs/cluster/ray-tasks.py, run by Ray on this machine. Debian has no package: RAY_PYTHON may name a
 * Python that has it.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  expectGivesUp,
  expectUndisturbed,
  killOneShard,
  makePlace,
  oneSweep,
  OPTIONS,
  parentOf,
  RANGE,
  recipe,
  start,
  works,
  type Started,
} from './recipes.js';

const PYTHON = process.env.RAY_PYTHON ?? 'python3';

async function prepare() {
  const install =
    'python3 -m venv ray && ray/bin/pip install ray, then RAY_PYTHON=$PWD/ray/bin/python';
  works(PYTHON, ['-c', 'import ray'], install);
  const { folder, env } = await makePlace();
  // Two tasks at once on any machine, and no usage reports.
  const own = { RAY_OVERRIDE_RESOURCES: '{"CPU": 2}', RAY_USAGE_STATS_ENABLED: '0' };
  const tasks = (...args: string[]): Started =>
    start(PYTHON, [recipe('ray-tasks.py'), ...args], { env: { ...env, ...own }, cwd: folder });
  return { folder, run: join(folder, 'my run'), tasks };
}

it("a task's process is killed, and a sweep, and the run is the undisturbed one", async () => {
  const { folder, run, tasks } = await prepare();
  const ray = tasks(...RANGE, 'my run', '4', ...OPTIONS);
  // Kill the process that Ray started for the task. Its sweep may go on beside the next one.
  process.kill(parentOf((await oneSweep(folder, run, ray)).pid), 'SIGKILL');
  await killOneShard(folder, run, ray, 10);
  expect(await ray.ended, ray.printed()).toBe(0);
  await expectUndisturbed(folder, run);
});

it('bad input is not tried again; a failed shard does not end the others', async () => {
  const { run, tasks } = await prepare();
  await expectGivesUp(run, tasks, /unknown option/g);
});
