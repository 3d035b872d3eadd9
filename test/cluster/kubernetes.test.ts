/**
 * docs/cluster/kubernetes*.yaml follow Kubernetes' schema, and some rules that the schema does not contain.
 */
import type { Job } from 'kubernetes-types/batch/v1.js';
import { expect, it } from 'vitest';
import { faultsOf, manifestsOf } from './kubernetes-schema.js';
import { recipe } from './recipes.js';

const sweeping = manifestsOf(recipe('kubernetes.yaml'));
const checking = manifestsOf(recipe('kubernetes-check.yaml'));
const job = sweeping.find(({ kind }) => kind === 'Job') as Job;

it('every manifest fits the schema', () => {
  expect([...sweeping, ...checking].map(({ kind }) => kind)).toEqual([
    'PersistentVolumeClaim',
    'Job',
    'Job',
  ]);
  expect(faultsOf([...sweeping, ...checking])).toEqual([]);
});

it('the schema sees an unknown field, a wrong type and a field that is missing', () => {
  const spec = job.spec!;
  const changes = [
    { completionz: 3 },
    { completions: '64' },
    { template: { spec: { containers: [{ image: 'x' }] } } },
  ];
  const wrong = changes.map((changed) => ({ ...job, spec: { ...spec, ...changed } }));
  const faults = faultsOf(wrong as never).join();
  expect(faults).toMatch(/completionz.* does not exist/);
  expect(faults).toMatch(/'string' is not assignable to type 'number'/);
  expect(faults).toMatch(/'name' is missing/);
});

it('memory is above what the prover and the rest of a worker take', () => {
  const { requests, limits } = job.spec!.template.spec!.containers[0].resources!;
  const needed = 768 + 200;
  expect(mebibytes(requests!.memory)).toBeGreaterThan(needed);
  expect(mebibytes(limits!.memory)).toBeGreaterThan(needed);
});

it('bad input fails its index at once, and the loss of a node is not counted', () => {
  const spec = job.spec!;
  expect(spec.podFailurePolicy!.rules).toEqual([
    { action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget', status: 'True' }] },
    { action: 'FailIndex', onExitCodes: { containerName: 'sweep', operator: 'In', values: [2] } },
  ]);
  // Kubernetes requires these for a Job with such a policy.
  expect(spec.backoffLimitPerIndex).toBeGreaterThan(0);
  expect(spec.completionMode).toBe('Indexed');
  expect(spec.podReplacementPolicy).toBe('Failed');
  expect(spec.template.spec!.restartPolicy).toBe('Never');
  expect(spec.template.spec!.containers.map(({ name }) => name)).toContain('sweep');
});

it('the Jobs use the volume, and the number of shards is one number', () => {
  const [claim] = sweeping;
  for (const manifest of [job, checking[0] as Job]) {
    const { volumes, containers } = manifest.spec!.template.spec!;
    expect(volumes![0].persistentVolumeClaim!.claimName).toBe((claim as Job).metadata!.name);
    expect(containers[0].volumeMounts![0].name).toBe(volumes![0].name);
  }
  const [, shards] = /--shard \S+ \+ 1\)\)\/(\d+)/.exec(
    job.spec!.template.spec!.containers[0].args!.join(' '),
  )!;
  expect(Number(shards)).toBe(job.spec!.completions);
});

function mebibytes(quantity: unknown): number {
  const [, number, unit] = /^(\d+)([MG])i$/.exec(String(quantity))!;
  return Number(number) * (unit === 'G' ? 1024 : 1);
}
