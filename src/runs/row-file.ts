/**
 * Rows as the bytes of one file: CSV, NDJSON or Parquet. A sweep and the export of a run write the
 * same rows as the same bytes.
 */
import { csvHeader, csvLines, ndjsonLines, type Rows } from '../sweep/index.js';
import { metadataOf, partsOf, type Identity, type Part } from './identity.js';
import { addRows, ParquetFile, schemaOf } from './part-writer.js';

export const FILE_KINDS = ['csv', 'ndjson', 'parquet'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export interface RowEncoder {
  /** The next rows in order, none across the end of a part: what they add to the file. */
  add(rows: Rows): string | Uint8Array;
  /** What ends the file. */
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

/** A row group for each part that the run would have. */
async function parquetEncoder(identity: Identity): Promise<RowEncoder> {
  const { optionalColumns, from, to } = identity;
  const metadata = metadataOf(identity, { from, to });
  const file = await ParquetFile.create(schemaOf(optionalColumns), metadata);
  const buffer = new PartBuffer([...partsOf(identity)]);
  return {
    add(rows) {
      const whole = buffer.add(rows);
      if (whole !== undefined) addRows(file, whole.rows, optionalColumns);
      return file.take();
    },
    finish: () => file.finish(),
  };
}

/** Puts rows together to parts: they come in order, and none cross the end of a part. */
export class PartBuffer {
  private rows: Rows[] = [];
  private filled = 0;
  private next = 0;

  constructor(private readonly parts: readonly Part[]) {}

  /** @returns the part that these rows complete, and all of its rows */
  add(rows: Rows): { part: Part; rows: Rows[] } | undefined {
    const part = this.parts[this.next];
    this.rows.push(rows);
    this.filled += rows.verdicts.length;
    if (this.filled <= part.to - part.from) return undefined;
    const whole = { part, rows: this.rows };
    this.rows = [];
    this.filled = 0;
    this.next++;
    return whole;
  }
}
