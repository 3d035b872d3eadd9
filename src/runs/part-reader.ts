/**
 * Parquet files of this format, read column by column and row group by row group: one row group is
 * in memory at a time, and of it the columns that were asked for.
 */
import { open, type FileHandle } from 'node:fs/promises';
import { parquetMetadataAsync, parquetRead, type AsyncBuffer, type FileMetaData } from 'hyparquet';
import { InputError } from '../game/input-error.js';
import { BUDGETS } from '../sweep/summary.js';
import { VERDICTS, type Verdict } from '../wasm/abi.js';
import { zstdDecompressors } from './codecs.js';
import {
  COLUMNS,
  METADATA_KEYS,
  type ColumnBatch,
  type ColumnName,
  type OptionalColumn,
} from './columns.js';

/** What a Parquet file of this format says of itself. */
export interface PartHeader {
  /** Rows. */
  rows: number;
  /** Names of its columns, in order. */
  columns: ColumnName[];
  optionalColumns: OptionalColumn[];
  /** Its key-value metadata, parsed; what it lacks is missing. */
  metadata: Partial<Record<keyof typeof METADATA_KEYS, unknown>>;
}

interface OpenPart {
  file: AsyncBuffer;
  handle: FileHandle;
  raw: FileMetaData;
  header: PartHeader;
}

/** @throws InputError if it is no Parquet file, is not whole, or has other columns */
export async function readPartHeader(path: string): Promise<PartHeader> {
  const part = await openPart(path);
  await part.handle.close();
  return part.header;
}

/**
 * Yields a file's rows in batches, one a row group.
 *
 * @param columns which to read; by default all that the file has
 * @throws InputError naming the file if it is no Parquet file, is damaged or has other columns
 */
export async function* readColumns(
  path: string,
  columns?: readonly ColumnName[],
): AsyncGenerator<ColumnBatch, void, void> {
  const { file, handle, raw, header } = await openPart(path);
  try {
    const wanted = columns ?? header.columns;
    const missing = wanted.find((name) => !header.columns.includes(name));
    if (missing !== undefined) {
      throw new InputError(`${path} has no column ${missing}: it was swept without`);
    }
    const compressors = wanted.includes('solution') ? await zstdDecompressors() : undefined;
    let rowStart = 0;
    for (const group of raw.row_groups) {
      const rowEnd = rowStart + Number(group.num_rows);
      const batch: ColumnBatch = { rows: rowEnd - rowStart };
      const values = new Map<string, unknown[]>();
      try {
        await parquetRead({
          file,
          metadata: raw,
          columns: [...wanted],
          rowStart,
          rowEnd,
          compressors,
          onChunk({ columnName, columnData }) {
            const list = columnData as unknown[];
            const before = values.get(columnName);
            if (before === undefined) values.set(columnName, list);
            else values.set(columnName, Array.from(before).concat(Array.from(list)));
          },
        });
        for (const name of wanted) decode(batch, name, values.get(name) ?? []);
      } catch (error) {
        throw damaged(path, error);
      }
      yield batch;
      rowStart = rowEnd;
    }
  } finally {
    await handle.close();
  }
}

/** Puts the library's values into a batch, where each must be one that the column can have. */
function decode(batch: ColumnBatch, name: ColumnName, values: ArrayLike<unknown>): void {
  const { rows } = batch;
  if (values.length !== rows)
    throw new Error(`column ${name} has ${values.length} of ${rows} rows`);
  const wrong = (value: unknown): never => {
    throw new Error(`column ${name} has the value ${String(value)}`);
  };
  const fill = <Target extends { [i: number]: number }>(
    target: Target,
    code: (value: unknown) => number | undefined,
  ): Target => {
    for (let i = 0; i < rows; i++) target[i] = code(values[i]) ?? wrong(values[i]);
    return target;
  };
  const upTo = (max: number) => (value: unknown) =>
    typeof value === 'number' && value >= 0 && value <= max ? value : undefined;
  const int64 = (value: unknown): number | undefined => {
    const number = Number(value);
    return typeof value === 'bigint' && Number.isSafeInteger(number) ? number : undefined;
  };
  const orNull =
    (code: (value: unknown) => number | undefined, none: number) => (value: unknown) =>
      value === null || value === undefined ? none : code(value);
  switch (name) {
    case 'deal':
      batch.deal = fill(new Float64Array(rows), int64);
      break;
    case 'nodes':
      batch.nodes = fill(new Float64Array(rows), int64);
      break;
    case 'cells':
      batch.cells = fill(new Uint8Array(rows), upTo(8));
      break;
    case 'phase':
      batch.phase = fill(new Uint8Array(rows), orNull(upTo(127), 0));
      break;
    case 'moves':
      batch.moves = fill(new Int32Array(rows), orNull(upTo(2 ** 31 - 1), -1));
      break;
    case 'lower':
      batch.lower = fill(new Int32Array(rows), orNull(upTo(2 ** 31 - 1), -1));
      break;
    case 'verdict':
      batch.verdict = fill(new Uint8Array(rows), indexIn(VERDICTS as readonly Verdict[]));
      break;
    case 'ran_out_of':
      batch.ran_out_of = fill(new Uint8Array(rows), orNull(indexIn(BUDGETS), 0));
      break;
    case 'solution':
      batch.solution = Array.from(values, (value) =>
        value === undefined || value === null || typeof value === 'string'
          ? (value ?? null)
          : wrong(value),
      );
  }
}

const indexIn = (list: readonly unknown[]) => (value: unknown) => {
  const index = list.indexOf(value);
  return index < 0 ? undefined : index;
};

async function openPart(path: string): Promise<OpenPart> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    throw new InputError(`cannot read ${path} (${(error as NodeJS.ErrnoException).code})`);
  }
  try {
    const { size } = await handle.stat();
    const file: AsyncBuffer = {
      byteLength: size,
      async slice(start, end = size) {
        const bytes = new Uint8Array(end - start);
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
        if (bytesRead < bytes.length) throw new Error('it ends too early');
        return bytes.buffer;
      },
    };
    const raw = await parquetMetadataAsync(file);
    return { file, handle, raw, header: headerOf(raw, path) };
  } catch (error) {
    await handle.close();
    throw damaged(path, error);
  }
}

function headerOf(raw: FileMetaData, path: string): PartHeader {
  const names = raw.schema.slice(1).map(({ name }) => name);
  const expected = COLUMNS.filter(({ name, optional }) => !optional || names.includes(name));
  const same =
    names.length === expected.length &&
    expected.every(({ name, physical, nullable }, i) => {
      const { type, repetition_type: repetition } = raw.schema[i + 1];
      return (
        name === names[i] &&
        type === physical &&
        repetition === (nullable ? 'OPTIONAL' : 'REQUIRED')
      );
    });
  if (!same) {
    const list = COLUMNS.map(({ name, optional }) => (optional ? `[${name}]` : name)).join(', ');
    throw new InputError(`${path} has the columns ${names.join(', ')}; those of a run are ${list}`);
  }
  const metadata: PartHeader['metadata'] = {};
  for (const [field, key] of Object.entries(METADATA_KEYS)) {
    const value = raw.key_value_metadata?.find((entry) => entry.key === key)?.value;
    if (value !== undefined) metadata[field as keyof typeof METADATA_KEYS] = JSON.parse(value);
  }
  return {
    rows: Number(raw.num_rows),
    columns: expected.map(({ name }) => name),
    optionalColumns: expected
      .filter(({ optional }) => optional)
      .map(({ name }) => name as OptionalColumn),
    metadata,
  };
}

function damaged(path: string, error: unknown): Error {
  if (error instanceof InputError) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new InputError(`${path} is damaged, or no Parquet file: ${why}`);
}
