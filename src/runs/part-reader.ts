/**
 * Parquet files of this format, read column by column and row group by row group: one row group is
 * in memory at a time, and of it the columns that were asked for.
 */
import { open, type FileHandle } from 'node:fs/promises';
import { parquetMetadataAsync, parquetRead, type AsyncBuffer, type FileMetaData } from 'hyparquet';
import { InputError } from '../game/index.js';
import { VERDICTS } from '../reference/index.js';
import {
  type ColumnName,
  COLUMNS,
  newRows,
  type OptionalColumn,
  optionalColumnsOf,
  type Rows,
} from '../sweep/index.js';
import { zstdDecompressors } from './codecs.js';
import { METADATA_PREFIX } from './identity.js';
import { schemaOf } from './part-writer.js';

/** What a Parquet file of this format says of itself. */
export interface PartHeader {
  /** Names of its columns, in order. */
  columns: ColumnName[];
  optionalColumns: OptionalColumn[];
  /** Its key-value metadata, parsed, by the keys of `metadataOf` without their prefix. */
  metadata: Record<string, unknown>;
}

/** @throws InputError if it is no Parquet file, is not whole, or has other columns */
export async function readPartHeader(path: string): Promise<PartHeader> {
  const part = await openPart(path);
  await part.handle.close();
  return part.header;
}

/**
 * Yields a file's rows, one row group at a time, with the numbers of their deals.
 *
 * @param columns which to read; by default all that the file has. The others are zeros.
 * @throws InputError naming the file if it is no Parquet file, is damaged or has other columns
 */
export async function* readRows(
  path: string,
  columns?: readonly ColumnName[],
): AsyncGenerator<Rows, void, void> {
  const { file, handle, raw: metadata, header } = await openPart(path);
  try {
    const wanted = columns ?? header.columns;
    const missing = wanted.find((name) => !header.columns.includes(name));
    if (missing !== undefined) {
      throw new InputError(`${path} has no column ${missing}: it was swept without`);
    }
    const compressors = wanted.includes('solution') ? await zstdDecompressors() : undefined;
    const optional = header.optionalColumns.filter((name) => wanted.includes(name));
    let rowStart = 0;
    for (const group of metadata.row_groups) {
      const rowEnd = rowStart + Number(group.num_rows);
      const rows = newRows(rowStart + 1, rowEnd - rowStart, optional);
      try {
        // In the order of the file: the verdicts are there before what only solved rows have.
        for (const name of header.columns.filter((column) => wanted.includes(column))) {
          const values: unknown[] = [];
          const onChunk = ({ columnData }: { columnData: ArrayLike<unknown> }): void => {
            for (let i = 0; i < columnData.length; i++) values.push(columnData[i]);
          };
          const place = { columns: [name], rowStart, rowEnd, compressors };
          await parquetRead({ file, metadata, ...place, onChunk });
          decode(rows, name, values);
        }
      } catch (error) {
        throw damaged(path, error);
      }
      yield rows;
      rowStart = rowEnd;
    }
  } finally {
    await handle.close();
  }
}

const SOLVED = VERDICTS.indexOf('solved');

/** Puts the library's values into rows, where each must be one that the column can have. */
function decode(rows: Rows, name: ColumnName, values: readonly unknown[]): void {
  const { field, kind, when, max, words } = COLUMNS[name];
  const count = rows.verdicts.length;
  if (values.length !== count)
    throw new Error(`column ${name} has ${values.length} of ${count} rows`);
  const known = (value: unknown, row: number): number | string | null | undefined => {
    if (value === null || value === undefined) {
      const isNeeded = when === 'solved' && rows.verdicts[row] === SOLVED;
      return when === 'always' || isNeeded ? undefined : kind === 'text' ? null : 0;
    }
    if (words !== undefined) {
      const index = words.indexOf(value as string);
      return index < 0 ? undefined : index;
    }
    if (kind === 'text') return typeof value === 'string' ? value : undefined;
    const isRight =
      kind === 'large'
        ? typeof value === 'bigint' && Number.isSafeInteger(Number(value))
        : typeof value === 'number' && value >= 0 && value <= max!;
    return isRight ? Number(value) : undefined;
  };
  const column = rows[field] as (number | string | null)[];
  for (let i = 0; i < count; i++) {
    const value = known(values[i], i);
    if (value === undefined) throw new Error(`column ${name} has the value ${String(values[i])}`);
    column[i] = value;
  }
}

async function openPart(path: string) {
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
  const there = raw.schema.slice(1);
  const names = there.map(({ name }) => name);
  const isThere = Object.fromEntries(names.map((name) => [name, true]));
  const optionalColumns = optionalColumnsOf(isThere);
  const expected = schemaOf(optionalColumns);
  const textOf = (columns: typeof expected): string =>
    columns.map(({ name, type, repetition_type: repeats }) => [name, type, repeats].join()).join();
  if (textOf(there) !== textOf(expected)) {
    const list = Object.entries(COLUMNS).map(([name, { optional }]) =>
      optional ? `[${name}]` : name,
    );
    throw new InputError(
      `${path} has the columns ${names.join(', ')}; those of a run are ${list.join(', ')}`,
    );
  }
  const metadata: PartHeader['metadata'] = {};
  for (const { key, value } of raw.key_value_metadata ?? []) {
    if (!key.startsWith(METADATA_PREFIX) || value === undefined) continue;
    metadata[key.slice(METADATA_PREFIX.length)] = JSON.parse(value);
  }
  return { columns: names as ColumnName[], optionalColumns, metadata };
}

function damaged(path: string, error: unknown): Error {
  if (error instanceof InputError) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new InputError(`${path} is damaged, or no Parquet file: ${why}`);
}
