/**
 * Opens a part, from Node or a page. `openPart` is the only way: it checks the seal over all bytes before it parses
 * anything but the label, and every value before anyone sees it. Seals have no key, so the file may still be a stranger's.
 */
import type { FileMetaData, SchemaElement } from 'hyparquet';
import { InputError, requireLittleEndian, SOLVED } from '../reference/index.js';
import {
  type Column,
  type ColumnName,
  columnNames,
  columnOf,
  COLUMNS,
  isOfSolved,
  newRows,
  type OptionalColumn,
  optionalColumnsOf,
  rowKindOf,
  type Rows,
  UNCOUNTED,
} from '../sweep/index.js';
import { MAX_PART_DEALS } from './blocks.js';
import { guardFooter, guardPages } from './guard-parquet.js';
import { type Label, LABEL_KEY, OtherFormat, readLabel } from './label.js';
import { parquetMetadata, parquetRead } from './parquet.js';
import { faultOfRows } from './possible-rows.js';
import { schemaOf } from './schema.js';
import { isSealed, sealAt, sealOf } from './seal.js';

requireLittleEndian();

/** The most bytes of a part: 50,000 rows with solutions have 7 million. */
export const MAX_PART_BYTES = 2 ** 30;
/** A part of a million rows has a footer of 20 KB. */
const MAX_FOOTER_BYTES = 2 ** 20;
/** A part has at most this many more rows than bytes. Only equal rows take less than a byte each. */
const MOST_ROWS = MAX_PART_DEALS;
/** The end of a part that holds its label and its seal. */
export const TAIL_BYTES = 4096;

/** The file name of a part, with its first and its last deal. */
export const PART_NAME = /^part-(\d{10})-(\d{10})\.parquet$/;

/** What to do with a bad file. The sweep makes a damaged part again, but not a part of another run or version. */
const REMEDIES = {
  delete: '; delete it and run the sweep again',
  other: '; give a part as a sweep wrote it',
  move: '; move it to another folder',
  none: '',
};

/** A file that is damaged, or is not a part of this run. */
export class DamagedPart extends InputError {
  constructor(
    readonly path: string,
    readonly reason: string,
    /**
     * `other` if its name is not that of a part; `move` if its rows are another run's; `none` if the file cannot be read
     * here, but may be good.
     */
    readonly remedy: keyof typeof REMEDIES = 'delete',
  ) {
    super(`${path}: ${reason}${REMEDIES[remedy]}`);
  }

  /** @param error why the file cannot be used; a `DamagedPart` is returned */
  static because(path: string, error: Error): DamagedPart {
    if (error instanceof DamagedPart) return error;
    // An error of another class, such as a RangeError, comes from the depths of the library.
    const isWords = error.constructor === Error || error instanceof InputError;
    const reason = isWords ? error.message : 'it cannot be decoded';
    if (error instanceof OtherFormat) return new DamagedPart(path, reason, 'none');
    return new DamagedPart(path, reason, PART_NAME.test(nameIn(path)) ? 'delete' : 'other');
  }
}

/** Returns the name of a file by its path or address. An address may have more after the name. */
function nameIn(path: string): string {
  const place = /^\w{2,}:\/\//.test(path) ? path.replace(/[?#].*$/s, '') : path;
  return place.replace(/^.*[\\/]/s, '');
}

/** A part whose seal is intact and whose columns are known. */
export interface Part {
  label: Label;
  /** Yields all rows, checked, one row group at a time. @param solutions true to read solutions too */
  rows(solutions: boolean): AsyncGenerator<Rows, void, void>;
}

/** Runs `what`, and turns every error into a `DamagedPart`. */
const naming = <Result>(path: string, what: () => Promise<Result>): Promise<Result> =>
  what().catch((error: unknown) => {
    throw DamagedPart.because(path, error as Error);
  });

/**
 * @param path name of the file, for messages
 * @param bytes the whole file
 * @throws DamagedPart if it is not a part, or is damaged
 */
export function openPart(path: string, bytes: Uint8Array): Promise<Part> {
  return naming(path, async () => {
    const { label } = readTail(bytes);
    const end = footerAt(bytes);
    const footer = bytes.subarray(end);
    if (!(await isSealed(bytes, sealAt(bytes)))) throw new Error('its bytes do not match its seal');
    guardFooter(footer);
    const metadata = parquetMetadata(Uint8Array.from(footer).buffer, { geoparquet: false });
    checkGroups(metadata, label, bytes.length);
    refuseColumns(metadata, label.columns);
    guardPages(bytes, metadata, end);
    return { label, rows: (solutions) => rowsOf(path, bytes, metadata, label, solutions) };
  });
}

/**
 * Reads label and seal from the last bytes of a part, without a check of the seal. It does not parse the footer,
 * because parsing a damaged one may take minutes.
 *
 * @throws Error if the bytes are not the end of a part
 */
export function readTail(bytes: Uint8Array): { label: Label; seal: string } {
  const tail = bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES));
  const at = sealAt(tail);
  const text = new TextDecoder('latin1').decode(tail);
  if (!text.endsWith('PAR1')) throw new Error('it does not end as a Parquet file does');
  if (at < 0) throw new Error('it has no seal');
  // The label follows its key and its length, and ends before the entry of the seal.
  const from = text.indexOf('{"format":', text.lastIndexOf(`${LABEL_KEY}\x18`, at));
  const to = text.lastIndexOf('}', at);
  if (from < 0 || to < from) throw new Error('it has no label');
  return { label: readLabel(text.slice(from, to + 1)), seal: sealOf(tail, at) };
}

function footerAt(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const length = view.getUint32(bytes.length - 8, true);
  const at = bytes.length - 8 - length;
  if (length > MAX_FOOTER_BYTES || at < 4) throw new Error(`it has a footer of ${length} bytes`);
  return at;
}

/** @throws Error if the row groups have not as many rows as the label says */
function checkGroups({ row_groups, num_rows }: FileMetaData, label: Label, bytes: number): void {
  const wanted = label.to - label.from + 1;
  if (wanted > MOST_ROWS + bytes) throw new Error(`it claims ${wanted} rows in ${bytes} bytes`);
  let left = wanted;
  for (const { num_rows } of row_groups) {
    const rows = Number(num_rows);
    if (!(Number.isSafeInteger(rows) && rows > 0 && rows <= left)) {
      throw new Error(`it has a row group of ${num_rows ?? '?'} rows where ${left} are left`);
    }
    left -= rows;
  }
  if (left > 0 || Number(num_rows) !== wanted) {
    throw new Error(`it has ${wanted - left} of ${wanted} rows`);
  }
}

function refuseColumns({ schema }: FileMetaData, optional: readonly OptionalColumn[]): void {
  const expected = schemaOf(optional);
  const isOurs = expected.every(({ name, type, repetition_type }, i) => {
    const there = schema[i + 1] as SchemaElement | undefined;
    const isSame = there?.name === name && there.type === type && !there.num_children;
    return isSame && there.repetition_type === repetition_type;
  });
  if (isOurs && schema.length === expected.length + 1) return;
  throw new Error(`it has other columns than ${columnNames(optional).join(', ')}`);
}

async function* rowsOf(
  path: string,
  bytes: Uint8Array,
  metadata: FileMetaData,
  label: Label,
  solutions: boolean,
): AsyncGenerator<Rows, void, void> {
  const file = {
    byteLength: bytes.length,
    slice: (from: number, to = bytes.length) => Uint8Array.from(bytes.subarray(from, to)).buffer,
  };
  const kind = rowKindOf(label.columns)!;
  const withSolutions = solutions && label.columns.includes('solution');
  const names = columnNames(optionalColumnsOf(kind, withSolutions));
  let rowStart = 0;
  for (const one of metadata.row_groups) {
    const count = Number(one.num_rows);
    // Alone, because the library walks over all groups each time.
    const group = { ...metadata, row_groups: [one] };
    yield await naming(path, async () => {
      const rows: Rows = newRows(kind, label.from + rowStart, count, withSolutions);
      for (const name of names) {
        const pages: ArrayLike<unknown>[] = [];
        const onChunk = (chunk: { columnData: ArrayLike<unknown> }): void => {
          pages.push(chunk.columnData);
        };
        await parquetRead({ file, metadata: group, columns: [name], onChunk });
        decode(rows, name, pages);
      }
      const fault = faultOfRows(rows, label);
      if (fault !== null) throw new Error(fault);
      return rows;
    });
    rowStart += count;
  }
}

/** Copies the values of the library into rows. Each value must be possible in its column. */
function decode(rows: Rows, name: ColumnName, pages: readonly ArrayLike<unknown>[]): void {
  const { field, kind, when } = COLUMNS[name];
  const total = rows.verdicts.length;
  const count = pages.reduce((sum, { length }) => sum + length, 0);
  if (count !== total) throw new Error(`column ${name} has ${count} of ${total} rows`);
  const column = columnOf(rows, field);
  const ofSolved = isOfSolved(COLUMNS[name]);
  const mayLack = when === 'nonzero' || when === 'counted';
  let row = 0;
  for (const values of pages) {
    for (let i = 0; i < values.length; i++, row++) {
      const value = values[i];
      // Verdicts are decoded before the columns that only solved rows have.
      const isUnsolved = ofSolved && rows.verdicts[row] !== SOLVED;
      const isNothing = value === null || value === undefined;
      const nothing = kind === 'text' ? null : when === 'counted' && !isUnsolved ? UNCOUNTED : 0;
      const known = isNothing ? nothing : knownValue(COLUMNS[name], value);
      const isRight = isNothing ? isUnsolved || mayLack : !isUnsolved;
      if (!isRight || known === undefined) {
        throw new Error(`row ${rows.first + row}: column ${name} has an impossible value`);
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
