/** `freecell-wasm export`: a run as one file. */
import { extname } from 'node:path';
import { InputError } from '../game/index.js';
import { FILE_KINDS, type FileKind, readRun, readRunRows } from '../runs/index-parquet.js';
import { quote } from './arguments.js';
import type { CliCommand } from './command.js';
import { formatNumber } from './output.js';
import { writeOut } from './standard-output.js';
import { openFile } from './sweep-target.js';

export function define(command: CliCommand): void {
  command.about(`Writes the rows of a finished run, in order, into one file: CSV with a header, NDJSON with
one object a line, or Parquet with a row group a part. The file is the one that "sweep --out" writes
for the same deals, byte for byte, and appears when it is whole.`);
  command.examples(`
  freecell-wasm sweep 1 20000 --out run
  freecell-wasm export run rows.csv
  freecell-wasm export run all.parquet`);
  command
    .argument('<run>', 'folder of a run')
    .argument('<file>', 'a name that ends in .csv, .ndjson or .parquet, or - for CSV on stdout')
    .action(exportRun);
}

async function exportRun(path: string, out: string): Promise<void> {
  const kind = out === '-' ? 'csv' : (extname(out).slice(1).toLowerCase() as FileKind);
  if (!FILE_KINDS.includes(kind)) {
    throw new InputError(
      `export writes files that end in .csv, .ndjson or .parquet, or - for CSV on stdout, got ${quote(out)}`,
    );
  }
  const run = await readRun(path);
  const missing = run.partCount - run.parts.length;
  if (missing > 0) {
    throw new InputError(
      `${quote(path)} lacks ${formatNumber(missing)} of ${formatNumber(run.partCount)} parts: sweep them first`,
    );
  }
  const { onRows, finish, giveUp } = await openFile(out, kind, run.identity);
  try {
    for await (const rows of readRunRows(run)) await onRows(rows);
    await finish();
  } catch (error) {
    await giveUp();
    throw error;
  }
  const rows = formatNumber(run.identity.to - run.identity.from + 1);
  if (out !== '-') await writeOut(`${rows} rows written to ${out}\n`);
}
