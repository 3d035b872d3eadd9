/**
 * Encodes rows as one file: CSV, NDJSON or Parquet. For the same rows, a sweep and the export of a run
 * write the same bytes.
 */
import { csvHeader, csvLines, ndjsonLines, type Rows, sliceRows } from '../sweep/index.js';
import { type Identity, metadataOf, type Part } from './identity.js';
import { addRows, ParquetFile, schemaOf } from './part-writer.js';

export const FILE_KINDS = ['csv', 'ndjson', 'parquet'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export interface RowEncoder {
  /** Takes the next rows, in order, and returns the next content of the file. */
  add(rows: Rows): string | Uint8Array;
  /** Returns the end of the file. */
  finish(): string | Uint8Array;
}

export async function rowEncoder(kind: FileKind, identity: Identity): Promise<RowEncoder> {
  if (kind === 'parquet') return parquetEncoder(identity);
  if (kind === 'ndjson') return { add: ndjsonLines, finish: () => '' };
  let header = csvHeader(identity.optionalColumns);
  return {
    add(rows) {
      const text = header + csvLines(rows);
      header = '';
      return text;
    },
    finish: () => header,
  };
}

/** Rows in a row group. Readers work on several groups at a time, so groups must not be small or huge. */
const ROW_GROUP = 100_000;

async function parquetEncoder(identity: Identity): Promise<RowEncoder> {
  const { optionalColumns, from, to } = identity;
  const metadata = metadataOf(identity, { from, to });
  const file = await ParquetFile.create(schemaOf(optionalColumns), metadata);
  let waiting: Rows[] = [];
  let count = 0;
  const group = (): void => {
    if (count > 0) addRows(file, waiting, optionalColumns);
    waiting = [];
    count = 0;
  };
  return {
    add(rows) {
      const all = rows.verdicts.length;
      for (let at = 0; at < all;) {
        const end = Math.min(all, at + ROW_GROUP - count);
        waiting.push(sliceRows(rows, at, end));
        count += end - at;
        at = end;
        if (count === ROW_GROUP) group();
      }
      return file.take();
    },
    finish() {
      group();
      return file.finish();
    },
  };
}

/** Collects rows into parts. Rows arrive in order and never cross the end of a part. */
export class PartBuffer {
  private rows: Rows[] = [];
  private filled = 0;
  private readonly parts: Iterator<Part>;
  private part: Part | undefined;

  constructor(parts: Iterable<Part>) {
    this.parts = parts[Symbol.iterator]();
  }

  /** @returns the part that these rows complete, with all its rows; `undefined` if none is complete */
  add(rows: Rows): { part: Part; rows: Rows[] } | undefined {
    const part = (this.part ??= this.parts.next().value as Part);
    this.rows.push(rows);
    this.filled += rows.verdicts.length;
    if (this.filled <= part.to - part.from) return undefined;
    const whole = { part, rows: this.rows };
    this.rows = [];
    this.filled = 0;
    this.part = undefined;
    return whole;
  }
}
