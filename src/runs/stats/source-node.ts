/** Opens the input of `stats`, `report` and `query`: the folder of a run, or one file of outcomes. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { InputError } from '../../reference/index.js';
import type { Identity } from '../identity.js';
import { openPart, readRows } from '../part-reader.js';
import { partFiles, readRun, readRunRows } from '../read-run.js';
import { linesOf } from './lines.js';
import { readCsv, readNdjson } from './read-rows.js';
import type { Outcomes } from './statistics.js';

const ACCEPTED = 'give the folder of a run, or a .parquet, .csv or .ndjson file of outcomes';

/** The version and modules that made the data. */
export type Origin = Pick<Identity, 'version' | 'wasm' | 'replayed'>;

export interface Source {
  /** The path that the user gave. */
  path: string;
  kind: 'run' | 'parquet' | 'csv' | 'ndjson';
  /** The files with the rows. */
  files: string[];
  /** Only if the data name it. */
  origin?: Origin;
  /** For an unfinished run: the number of existing parts, and of all parts. */
  unfinished?: { parts: number; of: number };
  /** Yields the rows, some thousands at a time. */
  read(): AsyncGenerator<Outcomes>;
}

/** @throws InputError with a message of one line if the path is neither a run nor such a file */
export async function openSource(path: string): Promise<Source> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new InputError(`cannot read ${JSON.stringify(path)} (${error.code}): ${ACCEPTED}`);
  });
  if (info.isDirectory()) return openRun(path);
  // A pipe would block, and a device may be endless.
  if (!info.isFile())
    throw new InputError(`cannot read ${JSON.stringify(path)} (not a file): ${ACCEPTED}`);
  const [, kind] = /\.(parquet|csv|ndjson)$/.exec(path) ?? [];
  switch (kind) {
    case 'parquet':
      return openParquet(path);
    case 'csv':
      return { path, kind, files: [path], read: () => readText(path, readCsv) };
    case 'ndjson':
      return { path, kind, files: [path], read: () => readText(path, readNdjson) };
    default:
      throw new InputError(`cannot read ${JSON.stringify(path)}: ${ACCEPTED}`);
  }
}

async function openRun(path: string): Promise<Source> {
  const run = await readRun(path);
  const { identity, parts, partCount, complete } = run;
  const { version, wasm, replayed } = identity;
  if (parts.length === 0) {
    throw new InputError(`${JSON.stringify(path)} is a run without any part: sweep it first`);
  }
  return {
    path,
    kind: 'run',
    files: partFiles(run),
    origin: { version, wasm, replayed },
    unfinished: complete ? undefined : { parts: parts.length, of: partCount },
    read: () => readRunRows(run, { solutions: false }),
  };
}

async function openParquet(path: string): Promise<Source> {
  const part = await openPart(path);
  await part.close();
  const { version, wasm, replayed } = part.header.metadata as unknown as Origin;
  return {
    path,
    kind: 'parquet',
    files: [path],
    origin: { version, wasm, replayed },
    read: () => readRows(path, { solutions: false }),
  };
}

async function* readText(path: string, read: typeof readCsv): AsyncGenerator<Outcomes> {
  const chunks = createReadStream(path, { encoding: 'utf8', highWaterMark: 2 ** 20 });
  try {
    yield* read(linesOf(chunks));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isInput = error instanceof InputError;
    if (!isInput && code === undefined) throw error;
    throw new InputError(`cannot read ${JSON.stringify(path)}: ${isInput ? message : code}`);
  }
}
