/** Reads the folder of a run: its identity, its parts, and their rows in order. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../reference/index.js';
import type { Rows } from '../sweep/index.js';
import { commandOf } from './command-of.js';
import { DamagedFile } from './damaged-file.js';
import { isDataPackageOf, PACKAGE_FILE } from './data-package.js';
import {
  type Identity,
  indexOfPart,
  MANIFEST_FILE,
  parsePartName,
  type Part,
  partCount,
  partName,
  partsOf,
  readIdentity,
  RUN_FILE,
} from './identity.js';
import { type Hashes, readManifest } from './manifest.js';
import { type PartOfRun, readRows } from './part-reader.js';

/** The remedy for damaged parts and for files that are made from parts. */
export const remedyOf = (identity: Identity, path: string): string =>
  `repair it with: ${commandOf(identity, path)} --repair`;

export interface Run {
  /** The folder. */
  path: string;
  identity: Identity;
  /** Existing parts, in order. */
  parts: Part[];
  /** Number of parts of the finished run. */
  partCount: number;
  /** SHA-256 of the parts, from the manifest; null if there is no manifest. */
  manifest: Hashes | null;
  /** True if all parts and the manifest exist. */
  complete: boolean;
}

/**
 * Reads the identity and the list of parts. The parts are checked later, when their rows are read.
 *
 * @throws InputError if the folder is not a run
 * @throws DamagedFile if a file does not belong to the run, or was changed
 */
export async function readRun(path: string): Promise<Run> {
  const { run, faults } = await inspectRun(path);
  for (const fault of faults) throw fault;
  return run;
}

/** Does the same, but returns the faults of all files except run.json instead of throwing them. */
export async function inspectRun(path: string): Promise<{ run: Run; faults: DamagedFile[] }> {
  const identity = await identityOf(path);
  const names = await readdir(path);
  const faults = strangers(path, names, identity);
  const parts = names
    .map(parsePartName)
    .filter((part): part is Part => part !== null && indexOfPart(identity, part) !== null)
    .sort((a, b) => a.from - b.from);
  let manifest: Run['manifest'] = null;
  try {
    manifest = await readManifest(path, identity);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    faults.push(error.mendedBy(remedyOf(identity, path)));
  }
  const packageFault = await faultOfPackage(path, identity, names);
  if (packageFault !== null) faults.push(packageFault);
  const count = partCount(identity);
  const complete = parts.length === count && manifest !== null;
  return { run: { path, identity, parts, partCount: count, manifest, complete }, faults };
}

async function identityOf(path: string): Promise<Identity> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new InputError(
      `cannot read ${JSON.stringify(path)} (${error.code}): give the folder of a run`,
    );
  });
  if (!info.isDirectory()) {
    throw new InputError(`${JSON.stringify(path)} is not the folder of a run`);
  }
  const text = await readFile(join(path, RUN_FILE), 'utf8').catch(() => {
    throw new InputError(
      `${JSON.stringify(path)} has no ${RUN_FILE}: it is not the folder of a run`,
    );
  });
  return readIdentity(text, join(path, RUN_FILE));
}

/** Returns Parquet files that are not parts of the run. Data tools would read them together with the parts. */
export const strangers = (
  path: string,
  names: readonly string[],
  identity: Identity,
): DamagedFile[] =>
  names
    .filter((name) => /^[^.].*\.parquet$/i.test(name))
    .filter((name) => {
      const part = parsePartName(name);
      return part === null || indexOfPart(identity, part) === null;
    })
    .map((name) => {
      const { from, to } = identity;
      const reason = `it is not a part of this run of ${from} to ${to}`;
      return new DamagedFile(join(path, name), reason, 'move it to another folder');
    });

/** Checks datapackage.json, which is made from run.json. A run with a manifest must have one. */
async function faultOfPackage(
  path: string,
  identity: Identity,
  names: readonly string[],
): Promise<DamagedFile | null> {
  const file = join(path, PACKAGE_FILE);
  if (!names.includes(PACKAGE_FILE)) {
    if (!names.includes(MANIFEST_FILE)) return null;
    return new DamagedFile(file, 'it is missing', remedyOf(identity, path));
  }
  const isAsMade = isDataPackageOf(await readFile(file, 'utf8'), identity);
  return isAsMade ? null : new DamagedFile(file, 'it was changed', remedyOf(identity, path));
}

/** Returns the names of the first missing parts. @param most most names to return */
export function firstMissing({ identity, parts }: Run, most: number): string[] {
  const there = new Set(parts.map(partName));
  const missing: string[] = [];
  for (const part of partsOf(identity)) {
    if (missing.length === most || missing.length === partCount(identity) - parts.length) break;
    if (!there.has(partName(part))) missing.push(partName(part));
  }
  return missing;
}

/** Returns the expected part, with the hashes of the manifest. */
export const partOfRun = ({ identity, manifest }: Run, part: Part): PartOfRun => ({
  identity,
  part,
  hashes: manifest?.get(partName(part)),
  writtenIn: MANIFEST_FILE,
});

/** Returns the paths of a run's parts, in order. */
export const partFiles = ({ path, parts }: Run): string[] =>
  parts.map((part) => join(path, partName(part)));

/**
 * Yields the rows of a run in order, one part at a time.
 *
 * @param solutions true to read solutions too, if the run has them
 * @throws DamagedFile at the first part that is damaged or of another run
 */
export async function* readRunRows(
  run: Run,
  { solutions = true }: { solutions?: boolean } = {},
): AsyncGenerator<Rows, void, void> {
  for (const part of run.parts) {
    try {
      const expected = partOfRun(run, part);
      yield* readRows(join(run.path, partName(part)), { expected, solutions });
    } catch (error) {
      throw error instanceof DamagedFile ? error.mendedBy(remedyOf(run.identity, run.path)) : error;
    }
  }
}
