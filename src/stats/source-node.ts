/** Opens what `stats`, `report` and `query` read: the folder of a run, or one file of outcomes. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError } from '../game/input-error.js';
import type { ColumnBatch, ColumnName } from '../runs/columns.js';
import { partName } from '../runs/identity.js';
import { readColumns, readPartHeader } from '../runs/part-reader.js';
import { readRun, readRunColumns } from '../runs/read-run.js';
import type { OutcomeColumns } from './outcomes.js';
import { linesOf, readCsv, readNdjson } from './read-rows.js';

const ACCEPTED = 'give the folder of a run, or a .parquet, .csv or .ndjson file of outcomes';

/** The columns that statistics are made of. */
const COLUMNS = [
  'deal',
  'cells',
  'phase',
  'verdict',
  'ran_out_of',
  'moves',
  'nodes',
] as const satisfies ColumnName[];

/** What made the data. */
export interface Origin {
  /** Of the package. */
  version: string;
  /** First 12 hex digits of each module's SHA-256. */
  wasm: { freecell: string; prover: string };
}

export interface Source {
  /** As given. */
  path: string;
  kind: 'run' | 'parquet' | 'csv' | 'ndjson';
  /** The files that hold the rows. */
  files: string[];
  /** Where the data say so. */
  origin?: Origin;
  /** Of a run that is not finished: how many parts are there, and how many it will have. */
  unfinished?: { parts: number; of: number };
  /** Its rows, some thousands at a time. */
  read(): AsyncGenerator<OutcomeColumns>;
}

/** @throws InputError of one line if there is nothing of the kind */
export async function openSource(path: string): Promise<Source> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new InputError(`cannot read ${JSON.stringify(path)} (${error.code}): ${ACCEPTED}`);
  });
  if (info.isDirectory()) return openRun(path);
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
  const { version, wasm } = identity;
  if (parts.length === 0) {
    throw new InputError(`${JSON.stringify(path)} is a run without a part: sweep it first`);
  }
  return {
    path,
    kind: 'run',
    files: parts.map((part) => join(path, partName(part))),
    origin: { version, wasm },
    unfinished: complete ? undefined : { parts: parts.length, of: partCount },
    read: () => full(readRunColumns(run, COLUMNS)),
  };
}

async function openParquet(path: string): Promise<Source> {
  const { version, wasm } = (await readPartHeader(path)).metadata as Partial<Origin>;
  const isKnown = version !== undefined && wasm !== undefined;
  return {
    path,
    kind: 'parquet',
    files: [path],
    origin: isKnown ? { version, wasm } : undefined,
    read: () => full(readColumns(path, COLUMNS)),
  };
}

/** What was asked for is there: the reader refuses a file without. */
async function* full(batches: AsyncIterable<ColumnBatch>): AsyncGenerator<OutcomeColumns> {
  for await (const batch of batches) {
    yield batch as Required<Pick<ColumnBatch, (typeof COLUMNS)[number]>>;
  }
}

async function* readText(path: string, read: typeof readCsv): AsyncGenerator<OutcomeColumns> {
  const chunks = createReadStream(path, { encoding: 'utf8', highWaterMark: 2 ** 20 });
  try {
    yield* read(linesOf(chunks));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!(error instanceof InputError) && code === undefined) throw error;
    throw new InputError(`cannot read ${JSON.stringify(path)}: ${code ?? message}`);
  }
}
