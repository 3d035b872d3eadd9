/**
 * Rows as the bytes of one file: CSV, NDJSON or Parquet. A sweep and the export of a run write the
 * same rows as the same bytes.
 */
import { csvHeader, csvLines, ndjsonLines } from '../sweep/csv.js';
import type { Rows } from '../sweep/summary.js';
import type { ColumnBatch } from './columns.js';
import { metadataOf, partAt, partCount, type Identity } from './identity.js';
import { PartBuffer } from './part-buffer.js';
import { CREATED_BY, PartWriter } from './part-writer.js';

export const FILE_KINDS = ['csv', 'ndjson', 'parquet'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export interface RowEncoder {
  /** The next rows in order: what they add to the file. */
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
  const writer = await PartWriter.create(
    optionalColumns,
    metadataOf(identity, { from, to }),
    CREATED_BY,
  );
  const parts = partCount(identity);
  let part = 0;
  let buffer: PartBuffer | undefined;
  return {
    add(rows) {
      for (let at = 0; at < rows.verdicts.length;) {
        const { from: first, to: last } = partAt(identity, Math.min(part, parts - 1));
        buffer ??= new PartBuffer(last - first + 1, optionalColumns);
        at += buffer.add(rows, at);
        if (!buffer.isFull) break;
        writer.add(buffer.take());
        buffer = undefined;
        part++;
      }
      return writer.take();
    },
    finish() {
      writer.finish();
      return writer.take();
    },
  };
}

/** A run's batch as rows. @param first its first deal, or row of a list */
export function rowsOf(batch: ColumnBatch, first: number, isList: boolean): Rows {
  return {
    first,
    ...(isList && { deals: batch.deal }),
    cells: batch.cells?.[0] ?? 0,
    verdicts: batch.verdict!,
    phases: batch.phase ?? new Uint8Array(batch.rows),
    ranOutOf: batch.ran_out_of ?? new Uint8Array(batch.rows),
    moves: orZero(batch.moves!),
    nodes: batch.nodes!,
    ...(batch.lower !== undefined && { lower: orZero(batch.lower) }),
    ...(batch.solution !== undefined && { solutions: batch.solution }),
  };
}

const orZero = (values: Int32Array): Uint32Array =>
  Uint32Array.from(values, (value) => Math.max(0, value));
