/** Writes rows as text, to standard output or to one file. The end of the name says in which form. */
import { extname } from 'node:path';
import { InputError } from '../reference/index.js';
import {
  csvHeader,
  csvLines,
  ndjsonLines,
  type OptionalColumn,
  type Rows,
} from '../sweep/index.js';
import { quote } from './arguments.js';
import type { Io } from './io.js';
import { wholeFile } from './whole-file.js';

type FileKind = 'csv' | 'ndjson';

/** Returns the kind of file that a name means; `undefined` for a folder. `-` is CSV on standard output. */
export function fileKindOf(out: string): FileKind | undefined {
  if (out === '') throw new InputError('--out takes a name, got ""');
  if (out === '-') return 'csv';
  const ending = extname(out).slice(1).toLowerCase();
  if (ending === 'csv' || ending === 'ndjson') return ending;
  if (/^(parquet|json|jsonl|tsv|txt|gz|zip|zst|arrow|feather|xlsx?|db|sqlite)$/.test(ending)) {
    throw new InputError(
      `rows go to a file that ends in .csv or .ndjson, or to a folder of Parquet files, got ${quote(out)}`,
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
  columns: readonly OptionalColumn[],
  force: boolean | undefined,
): Promise<RowFile> {
  const file = out === '-' ? undefined : await wholeFile(out, force);
  const write = (text: string): Promise<void> => file?.write(text) ?? io.writeOut(text);
  if (kind === 'csv') await write(csvHeader(columns));
  return {
    add: (rows) => write(kind === 'csv' ? csvLines(rows) : ndjsonLines(rows)),
    commit: async () => file?.commit(),
    discard: async () => file?.discard(),
  };
}
