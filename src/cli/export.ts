/** `freecell-wasm export`: writes a run as one or more files. */
import { dirname, extname, resolve } from 'node:path';

import { InputError, MAX_DEAL } from '../reference/index.js';
import { FILE_KINDS, type FileKind, readRun, readRunRows } from '../runs/index-parquet.js';
import { quote } from './arguments.js';
import type { CliCommand } from './command.js';
import type { Io } from './io.js';
import { formatNumber } from './output.js';
import { RowFiles } from './row-files.js';
import { plural } from './summary-text.js';

export function define(command: CliCommand): void {
  command.about(`Writes the rows of a finished run, in order, into one file. The end of the file name chooses the
form: CSV with a header, NDJSON with one object on a line, or Parquet with row groups of 100,000 rows.

The file is the same, byte for byte, as the one that "sweep --out" writes for these deals. It appears when it
is complete.

With --rows-per-file, export writes several such files. The name of each file has its first and last deal
number, or row number for a list: rows-0000000001-0010000000.parquet. The files appear when all are complete.`);
  command.examples(`
  freecell-wasm sweep 1 20000 --out run
  freecell-wasm export run rows.csv
  freecell-wasm export run all.parquet
  freecell-wasm export run rows.parquet --rows-per-file 10000`);
  command
    .argument('<run>', 'folder of a run')
    .argument('<file>', 'a name that ends in .csv, .ndjson or .parquet, or - for CSV on stdout')
    .number('--rows-per-file <n>', 'write several files of at most that many rows', [1, MAX_DEAL])
    .action((path: string, out: string, flags: ExportFlags) =>
      exportRun(command.io, path, out, flags),
    );
}

interface ExportFlags {
  rowsPerFile?: number;
}

async function exportRun(
  io: Io,
  path: string,
  out: string,
  { rowsPerFile }: ExportFlags,
): Promise<void> {
  const kind = out === '-' ? 'csv' : (extname(out).slice(1).toLowerCase() as FileKind);
  if (!FILE_KINDS.includes(kind)) {
    throw new InputError(
      `export writes files that end in .csv, .ndjson or .parquet, or - for CSV on stdout, got ${quote(out)}`,
    );
  }
  if (out === '-' && rowsPerFile !== undefined) {
    throw new InputError('--rows-per-file is for files, not for standard output');
  }
  const run = await readRun(path);
  const missing = run.partCount - run.parts.length;
  if (missing > 0) {
    throw new InputError(
      `${quote(path)} lacks ${formatNumber(missing)} of ${formatNumber(run.partCount)} parts: sweep them first`,
    );
  }
  // Data tools would read such a file together with the parts.
  if (kind === 'parquet' && dirname(resolve(out)) === resolve(path)) {
    throw new InputError(
      `${quote(path)} may only have the Parquet files of the run: write to another folder`,
    );
  }
  const files = await RowFiles.create(io, out, kind, run.identity, rowsPerFile);
  let count: number;
  try {
    for await (const rows of readRunRows(run)) await files.add(rows);
    count = await files.commit();
  } finally {
    await files.discard();
  }
  if (out === '-') return;
  const rows = formatNumber(run.identity.to - run.identity.from + 1);
  const where = rowsPerFile === undefined ? out : plural(count, 'file');
  await io.writeOut(`${rows} rows written to ${where}\n`);
}
