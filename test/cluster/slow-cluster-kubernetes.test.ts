/**
 * docs/cluster/Dockerfile and kubernetes*.yaml without a cluster. The steps of the image run in folders, and
 * the commands of the pods run as processes. This file restarts them by the rules of the Job.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from 'kubernetes-types/batch/v1.js';
import { expect, it } from 'vitest';
import { buildImage } from './dockerfile.js';
import { manifestsOf } from './kubernetes-schema.js';
import {
  expectUndisturbed,
  killOneShard,
  makePlace,
  OPTIONS,
  partsOf,
  RANGE,
  recipe,
  start,
  type Started,
} from './recipes.js';

it('the image has the command; a pod is killed and started again; the last Job checks the run', async () => {
  const { folder } = await makePlace();
  const { entrypoint, PATH } = await buildImage(recipe('Dockerfile'), folder);
  const runs = join(folder, 'runs');
  await mkdir(runs);
  const options = { env: { ...process.env, PATH }, cwd: runs };
  const version = start(entrypoint[0], [...entrypoint.slice(1), '--version'], options);
  expect(await version.ended, version.printed()).toBe(0);

  const [, sweeping] = manifestsOf(recipe('kubernetes.yaml')) as [unknown, Job];
  const [checking] = manifestsOf(recipe('kubernetes-check.yaml')) as [Job];
  /** Starts a container's process, with a smaller range, fewer shards and a local volume. */
  const pod = (job: Job, index: number, from: string): Started => {
    const { command = entrypoint, args = [] } = job.spec!.template.spec!.containers[0];
    const words = [...command, ...args].map((word) =>
      word
        .replace('1 1000000000', `${from} ${RANGE[1]} ${OPTIONS.join(' ')}`)
        .replace('/64', '/4')
        .replace('/runs/', `${runs}/`),
    );
    const env = { ...options.env, JOB_COMPLETION_INDEX: `${index}` };
    return start(words[0], words.slice(1), { ...options, env });
  };
  const run = join(runs, 'billion');

  // Bad input leaves no part, and exits with the code in the failure policy.
  expect(await pod(sweeping, 0, '0').ended).toBe(2);
  expect(await pod(checking, 0, RANGE[0]).ended).toBe(2);

  let restarts = 0;
  const complete = async (index: number): Promise<void> => {
    for (let failures = 0; ; failures++) {
      const code = await pod(sweeping, index, RANGE[0]).ended;
      if (code === 0) return;
      expect(code).not.toBe(2);
      expect(failures).toBeLessThan(sweeping.spec!.backoffLimitPerIndex!);
      restarts++;
    }
  };
  let isOver = false;
  const pods = Promise.all([0, 1, 2, 3].map(complete)).finally(() => (isOver = true));
  await killOneShard(folder, run, { hasEnded: () => isOver, printed: () => 'all pods are done' });
  await pods;
  expect(restarts).toBe(1);
  expect((await partsOf(run)).length).toBeGreaterThan(0);
  const check = pod(checking, 0, RANGE[0]);
  expect(await check.ended, check.printed()).toBe(0);
  await expectUndisturbed(folder, run);
});
