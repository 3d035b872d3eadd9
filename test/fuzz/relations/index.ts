/** All relations by name, and the cases of each path. */
import fc from 'fast-check';
import { Fault, type NamedCase, type Relation, type World } from '../case.js';
import type { Path } from '../questions.js';
import { claims } from './claims.js';
import { folders } from './folders.js';
import { sweeps } from './sweeps.js';

export const RELATIONS = { claims, folders, sweeps } as unknown as Readonly<
  Record<string, Relation>
>;

const of = (path: Path, relation: string): fc.Arbitrary<NamedCase> =>
  RELATIONS[relation].cases(path).map((data) => ({ relation, path, data }));

/** The weight and the cases of each path. */
const PATHS: Record<Path, fc.WeightedArbitrary<NamedCase>[]> = {
  module: [{ weight: 300, arbitrary: of('module', 'claims') }],
  host: [{ weight: 60, arbitrary: of('host', 'claims') }],
  package: [{ weight: 40, arbitrary: of('package', 'claims') }],
  worker: [{ weight: 12, arbitrary: of('worker', 'claims') }],
  command: [
    { weight: 3, arbitrary: of('command', 'claims') },
    { weight: 2, arbitrary: of('command', 'sweeps') },
  ],
  folder: [{ weight: 40, arbitrary: of('folder', 'folders') }],
};

/** @returns the fault, or null */
export async function tryCase({ relation, data }: NamedCase, world: World): Promise<string | null> {
  try {
    await RELATIONS[relation].check(data, world);
    return null;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    // The fault is in the fuzzer or in a program that it compares.
    return `thrown: ${error instanceof Error ? error.stack : String(error)}`;
  }
}

/**
 * Cases of all paths, or of one. Without the bias of fast-check, because magnitudes already prefer small budgets.
 *
 * @throws Error for another path than those of PATHS
 */
export function casesOn(path?: string): fc.Arbitrary<NamedCase> {
  const all = path === undefined ? Object.values(PATHS).flat() : PATHS[path as Path];
  if (all === undefined) throw new Error(`a path is one of ${Object.keys(PATHS)}, got ${path}`);
  return fc.noBias(fc.oneof(...all));
}
