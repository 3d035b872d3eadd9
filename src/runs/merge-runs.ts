/** Joins runs into one by copying their parts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../reference/index.js';
import { checkParts } from './check-run.js';
import { DamagedFile } from './damaged-file.js';
import {
  differenceOf,
  type Identity,
  indexOfPart,
  type Part,
  partCount,
  partName,
} from './identity.js';
import { remedyOf, type Run } from './read-run.js';
import { RunWriter } from './run-writer.js';
import { sha256Of } from './seal.js';

export interface Merged {
  /** Number of existing parts of the joined run. */
  parts: number;
  /** Number of parts of the finished run. */
  partCount: number;
  copied: number;
  complete: boolean;
}

/**
 * Returns the identity of the joined run.
 *
 * @throws InputError if the runs do not belong to one run
 */
export function mergedIdentity(runs: readonly Run[]): Identity {
  const [first, ...others] = runs;
  const from = Math.min(...runs.map(({ identity }) => identity.from));
  const to = Math.max(...runs.map(({ identity }) => identity.to));
  const merged = { ...first.identity, from, to };
  for (const { path, identity } of others) {
    const difference = differenceOf({ ...identity, from, to }, merged);
    if (difference !== null) {
      throw new InputError(
        `${JSON.stringify(path)} and ${JSON.stringify(first.path)} do not belong together: ${difference}`,
      );
    }
    if (identity.list !== undefined && identity.to !== to) {
      throw new InputError(`${JSON.stringify(path)} is a run of another list`);
    }
  }
  for (const { path, parts } of runs) {
    const odd = parts.find((part) => indexOfPart(merged, part) === null);
    if (odd !== undefined) {
      throw new InputError(
        `${JSON.stringify(path)}: ${partName(odd)} is not a part of deals ${from} to ${to}; runs to be joined must begin and end at multiples of ${merged.partDeals}`,
      );
    }
  }
  return merged;
}

/**
 * Copies the parts of `runs` into the run at `path`. All parts are checked before the first is written.
 *
 * @throws InputError if a part is damaged, or two parts of the same deals differ
 */
export async function mergeRuns(runs: readonly Run[], path: string): Promise<Merged> {
  const identity = mergedIdentity(runs);
  const sources = new Map<string, { file: string; part: Part; hash: string }>();
  for (const run of runs) {
    const { good, faults } = await checkParts(run.path, run.identity, run.parts, run.manifest);
    for (const { name, reason } of faults) {
      throw new DamagedFile(join(run.path, name), reason, remedyOf(run.identity, run.path));
    }
    for (const part of run.parts) {
      const name = partName(part);
      const file = join(run.path, name);
      const hash = good.get(name)!;
      const other = sources.get(name);
      if (other === undefined) sources.set(name, { file, part, hash });
      else if (other.hash !== hash) throw differ(other.file, file);
    }
  }
  const run = await RunWriter.open(path, identity, { index: 1, count: 1 });
  try {
    const { present } = await run.parts();
    for (const part of present) {
      const source = sources.get(partName(part));
      const file = join(run.path, partName(part));
      if (source !== undefined && sha256Of(await readFile(file)) !== source.hash) {
        throw differ(source.file, file);
      }
      sources.delete(partName(part));
    }
    for (const { file, part, hash } of sources.values()) {
      const bytes = await readFile(file);
      if (sha256Of(bytes) !== hash) throw new DamagedFile(file, 'it changed while it was copied');
      await run.addPart(part, bytes);
    }
    const copied = sources.size;
    const complete = await run.finish();
    return { parts: present.length + copied, partCount: partCount(identity), copied, complete };
  } finally {
    await run.close();
  }
}

const differ = (one: string, other: string): InputError =>
  new InputError(`${one} and ${other} have the same deals but differ`);
