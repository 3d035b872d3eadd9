/** Writes rows as text, to standard output or to one file. The end of the name says in which form. */
import { InputError } from '../reference/index.js';
import {
  columnNames,
  csvLines,
  ndjsonLines,
  type OptionalColumn,
  type Rows,
  type RunStatistics,
  type Stretches,
} from '../sweep/index.js';
import type { Io } from './io.js';
import { quote } from './output.js';
import { wholeFile } from './whole-file.js';

type FileKind = 'csv' | 'ndjson';

/** Returns the kind of file that a name means; `undefined` for another name. `-` is CSV on standard output. */
export function fileKindOf(out: string): FileKind | undefined {
  if (out === '') throw new InputError('rows need the name of a file or folder, got ""');
  if (out === '-') return 'csv';
  // Not extname, which finds no ending in ".csv".
  const ending = /\.(\w+)[\\/]*$/.exec(out)?.[1].toLowerCase() ?? '';
  return ending === 'csv' || ending === 'ndjson' ? ending : undefined;
}

const OTHER_FILE = /\.(parquet|jsonl?|tsv|txt|gz|zip|zst|arrow|feather|xlsx?|db|sqlite)[\\/]*$/i;

/**
 * Returns the kind of file that a name means; `undefined` for a run.
 *
 * @throws InputError for the name of another file: hardly anyone wants a folder of that name
 */
export function fileOrRun(out: string): FileKind | undefined {
  const kind = fileKindOf(out);
  if (kind === undefined && OTHER_FILE.test(out)) {
    throw new InputError(
      `sweep writes a file that ends in .csv or .ndjson, or a run, which is a folder: leave out the ending of ${quote(out)}`,
    );
  }
  return kind;
}

/** Where rows go: a file, standard output or a run. It is opened, or refused, before the work begins. */
export interface RowTarget {
  /** The deals that are still to be swept; if missing, the whole range. */
  missing?: Stretches;
  /** Statistics of the deals that were swept before. */
  known?: RunStatistics;
  /** Takes rows in any order, not only in that of the deals. */
  anyOrder?: boolean;
  onRows(rows: Rows): Promise<void>;
  /** After the last row. */
  finish(): Promise<void>;
  /**
   * Called instead of `finish`, or after it.
   *
   * @param cause the error that ended the work, whose words are told already
   * @returns what is there now, and how to continue, in words
   */
  giveUp(cause?: unknown): Promise<string>;
}

/**
 * Opens a file that appears when it is complete.
 *
 * @param force replace an existing file
 * @throws InputError if the file cannot be created
 */
export async function openRowFile(
  io: Io,
  out: string,
  kind: FileKind,
  columns: readonly OptionalColumn[],
  force: boolean | undefined,
): Promise<RowTarget> {
  const file = out === '-' ? undefined : await wholeFile(out, force);
  const write = (text: string): Promise<void> => file?.write(text) ?? io.writeOut(text);
  const target: RowTarget = {
    onRows: (rows) => write(kind === 'csv' ? csvLines(rows) : ndjsonLines(rows)),
    finish: async () => file?.commit(),
    async giveUp() {
      await file?.discard();
      return file === undefined ? ', and the rows so far' : `; ${out} was not written`;
    },
  };
  try {
    if (kind === 'csv') await write(`${columnNames(columns).join()}\n`);
  } catch (error) {
    await target.giveUp();
    throw error;
  }
  return target;
}
