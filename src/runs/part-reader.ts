/**
 * Reads Parquet files of this format. `openPart` is the only way to open them. It checks the seal over all
 * bytes before it parses any. Then it compares the file with the part that it must be. Rows are read one
 * row group at a time, so only one is in memory.
 */
import { open, stat, type FileHandle } from 'node:fs/promises';
import type { AsyncBuffer, FileMetaData } from 'hyparquet';
import { VERDICTS } from '../reference/index.js';
import {
  type Column,
  type ColumnName,
  columnNames,
  COLUMNS,
  newRows,
  type OptionalColumn,
  optionalColumnsOf,
  type Rows,
} from '../sweep/index.js';
import { zstdDecompressors } from './codecs.js';
import { DamagedFile, ForeignPart } from './damaged-file.js';
import { type Identity, METADATA_PREFIX, metadataOf, type Part } from './identity.js';
import { faultOfRows } from './possible-rows.js';
import { parquetMetadata, parquetRead } from './parquet.js';
import { schemaOf, SEAL_MARK } from './part-writer.js';
import { SealCheck, sealAt } from './seal.js';

/** The expected part: a part is compared with it. */
export interface PartOfRun {
  identity: Identity;
  part: Part;
  /** Recorded SHA-256 values of the file; several if the part was written more than once. */
  hashes?: readonly string[];
  /** The place where they are recorded, for messages. */
  writtenIn?: string;
}

/** The header of a Parquet file of this format. */
export interface PartHeader {
  /** Names of the columns, in order. */
  columns: ColumnName[];
  optionalColumns: OptionalColumn[];
  /** Parsed key-value metadata, under the keys of `metadataOf` without their prefix. */
  metadata: Record<string, unknown>;
  rows: number;
}

/** An open file whose seal is intact and which is the expected part. */
export interface OpenPart {
  header: PartHeader;
  bytes: number;
  /** SHA-256 of the file, 64 hex digits. */
  sha256: string;
  /** Yields the rows, checked, one row group at a time. @param solutions true to read solutions too */
  rows(solutions: boolean): AsyncGenerator<Rows, void, void>;
  close(): Promise<void>;
}

const MAGIC = 'PAR1';
/** The bytes after the footer: its length and the magic word. */
const TAIL_BYTES = 8;
const LIKELY_FOOTER_BYTES = 4096;
const CHUNK_BYTES = 1 << 20;

/**
 * Opens a file and checks it.
 *
 * @param expected the expected part, if the file is a part of a run
 * @throws DamagedFile if the file is damaged or is not the expected part
 */
export async function openPart(path: string, expected?: PartOfRun): Promise<OpenPart> {
  const handle = await openFile(path);
  try {
    const { size } = await handle.stat();
    const footer = await readFooter(handle, size);
    const sha256 = await provenHash(handle, size, footer);
    const header = headerOf(footer.metadata);
    if (expected !== undefined) {
      refuseOther(path, header, expected);
      if (expected.hashes?.includes(sha256) === false) {
        throw new Error(`its SHA-256 is not the one recorded in ${expected.writtenIn}`);
      }
    }
    const rows = (solutions: boolean): AsyncGenerator<Rows, void, void> =>
      readRowGroups({ path, handle, size, header, metadata: footer.metadata, expected }, solutions);
    return { header, bytes: size, sha256, rows, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw damaged(path, error);
  }
}

/**
 * Reads the end of a part and returns the number of its bytes. It compares the metadata of the run, but not
 * the checksum. It does not parse the footer, because parsing a damaged one may take minutes.
 *
 * @throws DamagedFile if the end is not that of a part, or the part belongs to another run
 */
export async function readPartEnd(path: string, expected: PartOfRun): Promise<number> {
  const handle = await openFile(path);
  try {
    const { size } = await handle.stat();
    const { bytes } = await readFooter(handle, size);
    refuseOtherRun(path, (key) => valueIn(bytes, key), expected);
    return size;
  } catch (error) {
    throw damaged(path, error);
  } finally {
    await handle.close();
  }
}

/** Finds the value of a key in a footer by its bytes (see SEAL_MARK). @throws Error if it is not JSON */
function valueIn(footer: Buffer, key: string): string {
  const mark = Buffer.from(`${key}\x18`);
  const at = footer.lastIndexOf(mark);
  if (at < 0) return 'missing';
  let from = at + mark.length;
  let length = 0;
  // Seven bits in each byte, the lowest first; the last byte is below 128.
  for (let shift = 0; shift < 28; shift += 7) {
    const byte = footer[from++];
    length |= (byte & 127) << shift;
    if (byte < 128) break;
  }
  const value = footer.toString('utf8', from, from + length);
  try {
    JSON.parse(value);
  } catch {
    throw new Error('its metadata is damaged');
  }
  return value;
}

/** Yields a file's rows, one row group at a time. @throws DamagedFile as `openPart` does */
export async function* readRows(
  path: string,
  { expected, solutions = true }: { expected?: PartOfRun; solutions?: boolean } = {},
): AsyncGenerator<Rows, void, void> {
  const part = await openPart(path, expected);
  try {
    yield* part.rows(solutions);
  } finally {
    await part.close();
  }
}

/** @throws DamagedFile if it is not a file, because a pipe or a device may never end */
async function openFile(path: string): Promise<FileHandle> {
  try {
    const info = await stat(path);
    if (!info.isFile()) throw new DamagedFile(path, 'it is not a file');
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof DamagedFile) throw error;
    throw new DamagedFile(path, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

interface Footer {
  bytes: Buffer;
  /** Offset of the digits of the seal in the file. */
  sealAt: number;
  /** The digits of the seal. */
  digits: string;
  /** Parsed on first use, which must be after the check of the seal. */
  readonly metadata: FileMetaData;
}

async function readFooter(handle: FileHandle, size: number): Promise<Footer> {
  if (size < MAGIC.length + TAIL_BYTES) throw new Error(`it has ${size} bytes`);
  // One read is enough for most footers.
  let from = Math.max(0, size - LIKELY_FOOTER_BYTES);
  let bytes = await readBytes(handle, from, size);
  const footerAt = size - TAIL_BYTES - bytes.readUInt32LE(bytes.length - TAIL_BYTES);
  if (bytes.toString('latin1', bytes.length - MAGIC.length) !== MAGIC || footerAt < MAGIC.length) {
    throw new Error('it does not end as a Parquet file does');
  }
  if (footerAt < from) {
    from = footerAt;
    bytes = await readBytes(handle, from, size);
  }
  const footer = bytes.subarray(footerAt - from);
  const at = sealAt(footer, SEAL_MARK);
  if (at < 0) throw new Error('it has no checksum of its rows');
  const end = bytes.buffer as ArrayBuffer;
  let metadata: FileMetaData | undefined;
  return {
    bytes: footer,
    sealAt: footerAt + at,
    digits: footer.toString('latin1', at, at + 64),
    get metadata() {
      return (metadata ??= parquetMetadata(end));
    },
  };
}

/** Returns the SHA-256 of the file. @throws Error if the bytes differ from those that were sealed */
async function provenHash(handle: FileHandle, size: number, footer: Footer): Promise<string> {
  const check = new SealCheck(footer.sealAt, footer.digits);
  for (let at = 0; at < size; at += CHUNK_BYTES) {
    check.add(await readBytes(handle, at, Math.min(at + CHUNK_BYTES, size)));
  }
  const sha256 = check.finish();
  if (sha256 === null) throw new Error('its bytes do not match its checksum');
  return sha256;
}

async function readBytes(handle: FileHandle, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.from(new ArrayBuffer(to - from));
  for (let at = 0; at < bytes.length;) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, from + at);
    if (bytesRead === 0) throw new Error('it ends too early');
    at += bytesRead;
  }
  return bytes;
}

function headerOf(raw: FileMetaData): PartHeader {
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
    throw new Error(
      `it has the columns ${names.join(', ')}; those of a run are ${list.join(', ')}`,
    );
  }
  const metadata: PartHeader['metadata'] = {};
  for (const { key, value } of raw.key_value_metadata ?? []) {
    if (!key.startsWith(METADATA_PREFIX) || value === undefined) continue;
    metadata[key.slice(METADATA_PREFIX.length)] = JSON.parse(value);
  }
  const columns = names as ColumnName[];
  return { columns, optionalColumns, metadata, rows: Number(raw.num_rows) };
}

/**
 * @param valueOf returns the JSON under a metadata key of the file
 * @throws ForeignPart if a value is not that of this run
 */
function refuseOtherRun(
  path: string,
  valueOf: (key: string) => string,
  { identity, part }: PartOfRun,
): void {
  for (const { key, value } of metadataOf(identity, part)) {
    const field = key.slice(METADATA_PREFIX.length);
    const there = valueOf(key);
    if (there === value) continue;
    throw new ForeignPart(path, `it is of another run: ${field} is ${there} there, ${value} here`);
  }
}

/** @throws ForeignPart if its metadata names another run, Error if it has other columns or rows */
function refuseOther(path: string, header: PartHeader, expected: PartOfRun): void {
  const { identity, part } = expected;
  const valueOf = (key: string): string =>
    JSON.stringify(header.metadata[key.slice(METADATA_PREFIX.length)]) ?? 'missing';
  refuseOtherRun(path, valueOf, expected);
  if (header.optionalColumns.join() !== identity.optionalColumns.join()) {
    throw new Error(`it has the columns ${header.columns.join(', ')}, the run has others`);
  }
  const count = part.to - part.from + 1;
  if (header.rows !== count) throw new Error(`it has ${header.rows} of ${count} rows`);
}

interface Reading {
  path: string;
  handle: FileHandle;
  size: number;
  header: PartHeader;
  metadata: FileMetaData;
  expected?: PartOfRun;
}

async function* readRowGroups(
  { path, handle, size, header, metadata, expected }: Reading,
  solutions: boolean,
): AsyncGenerator<Rows, void, void> {
  const file: AsyncBuffer = {
    byteLength: size,
    slice: async (from, to = size) => (await readBytes(handle, from, to)).buffer as ArrayBuffer,
  };
  const optional = header.optionalColumns.filter((name) => solutions || name !== 'solution');
  const compressors = optional.includes('solution') ? await zstdDecompressors() : undefined;
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    const rows = newRows(rowStart + 1, rowEnd - rowStart, optional);
    try {
      for (const name of columnNames(optional)) {
        const pages: ArrayLike<unknown>[] = [];
        const onChunk = (chunk: { columnData: ArrayLike<unknown> }): void => {
          pages.push(chunk.columnData);
        };
        const place = { columns: [name], rowStart, rowEnd, compressors };
        await parquetRead({ file, metadata, ...place, onChunk });
        decode(rows, name, pages);
      }
      const fault = faultOfRows(rows, expected);
      if (fault !== null) throw new Error(fault);
    } catch (error) {
      throw damaged(path, error);
    }
    yield rows;
    rowStart = rowEnd;
  }
}

const SOLVED = VERDICTS.indexOf('solved');

/** Copies the values of the library into rows. Each value must be possible in its column. */
function decode(rows: Rows, name: ColumnName, pages: readonly ArrayLike<unknown>[]): void {
  const { field, kind, when } = COLUMNS[name];
  const total = rows.verdicts.length;
  const count = pages.reduce((sum, { length }) => sum + length, 0);
  if (count !== total) throw new Error(`column ${name} has ${count} of ${total} rows`);
  const column = rows[field] as (number | string | null)[];
  const nothing = kind === 'text' ? null : 0;
  let row = 0;
  for (const values of pages) {
    for (let i = 0; i < values.length; i++, row++) {
      const value = values[i];
      // Verdicts are decoded before the columns that only solved rows have.
      const isUnsolved = when === 'solved' && rows.verdicts[row] !== SOLVED;
      const isNothing = value === null || value === undefined;
      const known = isNothing ? nothing : knownValue(COLUMNS[name], value);
      const isRight = isNothing ? isUnsolved || when === 'nonzero' : !isUnsolved;
      if (!isRight || known === undefined) {
        throw new Error(`row ${row + 1}: column ${name} has the value ${String(value)}`);
      }
      column[row] = known;
    }
  }
}

/** Converts a value to its form in rows; `undefined` if the column cannot have it. */
function knownValue(
  { field, kind, when, max = Infinity, words }: Column,
  value: unknown,
): number | string | undefined {
  if (words !== undefined) {
    const index = words.indexOf(value as string);
    return index < 0 ? undefined : index;
  }
  if (kind === 'text') return typeof value === 'string' ? value : undefined;
  const number = (typeof value === 'bigint' ? Number(value) : value) as number;
  const least = field === 'deals' ? -Infinity : when === 'nonzero' ? 1 : 0;
  return Number.isSafeInteger(number) && number >= least && number <= max ? number : undefined;
}

function damaged(path: string, error: unknown): Error {
  if (error instanceof DamagedFile) return error;
  const why = error instanceof Error ? error.message : String(error);
  return new DamagedFile(path, why);
}
