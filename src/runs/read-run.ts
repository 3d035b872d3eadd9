/** A run folder, read: what it is, which parts it has, and their rows in order. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../game/index.js';
import type { ColumnName, Rows } from '../sweep/index.js';
import {
  indexOfPart,
  MANIFEST_FILE,
  parsePartName,
  partCount,
  partName,
  readIdentity,
  RUN_FILE,
  type Identity,
  type Part,
} from './identity.js';
import { readRows } from './part-reader.js';

export interface Run {
  /** The folder. */
  path: string;
  identity: Identity;
  /** Parts that are there, in order. */
  parts: Part[];
  /** How many parts the run has when it is finished. */
  partCount: number;
  /** All parts and the manifest are there. */
  complete: boolean;
}

/** @throws InputError if the folder is no run */
export async function readRun(path: string): Promise<Run> {
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
  const identity = readIdentity(text, join(path, RUN_FILE));
  const names = new Set(await readdir(path));
  const parts = [...names]
    .map(parsePartName)
    .filter((part): part is Part => part !== null && indexOfPart(identity, part) !== null)
    .sort((a, b) => a.from - b.from);
  const count = partCount(identity);
  const complete = parts.length === count && names.has(MANIFEST_FILE);
  return { path, identity, parts, partCount: count, complete };
}

/** The files of a run's parts, in order. */
export const partFiles = ({ path, parts }: Run): string[] =>
  parts.map((part) => join(path, partName(part)));

/**
 * Yields the rows of a run in order, a part at a time.
 *
 * @param columns which to read; by default all that it has
 */
export async function* readRunRows(
  run: Run,
  columns?: readonly ColumnName[],
): AsyncGenerator<Rows, void, void> {
  for (const file of partFiles(run)) yield* readRows(file, columns);
}
