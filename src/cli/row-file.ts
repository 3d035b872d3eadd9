/** Writes rows to standard output or to one file: CSV, NDJSON or Parquet. The end of the name says which. */
import { extname } from 'node:path';
import { InputError } from '../reference/index.js';
import type { Kind } from '../runs/index.js';
import { PartEncoder } from '../runs/index-node.js';
import { csvHeader, csvLines, ndjsonLines, type Rows, type Stretch } from '../sweep/index.js';
import { quote } from './arguments.js';
import type { Io } from './io.js';
import { WholeFile } from './whole-file.js';

const FILE_KINDS = ['csv', 'ndjson', 'parquet'] as const;
type FileKind = (typeof FILE_KINDS)[number];

/** Returns the kind of file that a name means; `undefined` for a folder. `-` is CSV on standard output. */
export function fileKindOf(out: string): FileKind | undefined {
  if (out === '') throw new InputError('--out takes a name, got ""');
  if (out === '-') return 'csv';
  const ending = extname(out).slice(1).toLowerCase();
  if ((FILE_KINDS as readonly string[]).includes(ending)) return ending as FileKind;
  if (/^(json|jsonl|tsv|txt|gz|zip|zst|arrow|feather|xlsx?|db|sqlite)$/.test(ending)) {
    throw new InputError(
      `rows go to a file that ends in .csv, .ndjson or .parquet, or to a folder, got ${quote(out)}`,
    );
  }
  return undefined;
}

/** A file of rows, which appears when it is complete. */
export interface RowFile {
  /** Takes the next rows, in order. */
  add(rows: Rows): Promise<void>;
  /** Called after the last row. */
  commit(): Promise<void>;
  /** Removes the file if it was not committed. */
  discard(): Promise<void>;
}

/**
 * @param force replace an existing file
 * @throws InputError if the file cannot be created
 */
export async function openRowFile(
  io: Io,
  out: string,
  kind: FileKind,
  rowKind: Kind,
  range: Stretch,
  force: boolean | undefined,
): Promise<RowFile> {
  const file = out === '-' ? undefined : await WholeFile.create(out, force);
  const write = (content: string | Uint8Array): Promise<void> =>
    file?.write(content) ?? io.writeOut(content);
  const part = kind === 'parquet' ? new PartEncoder({ ...rowKind, ...range }) : undefined;
  if (kind === 'csv') await write(csvHeader(rowKind.columns));
  const contentOf = (rows: Rows): string | Uint8Array =>
    part?.add(rows) ?? (kind === 'csv' ? csvLines(rows) : ndjsonLines(rows));
  return {
    add: (rows) => write(contentOf(rows)),
    async commit() {
      if (part !== undefined) await write(part.finish());
      await file?.commit();
    },
    discard: async () => file?.discard(),
  };
}
