/** `freecell-wasm export`: a run as one file. */
import { extname, join } from 'node:path';
import type { Command } from 'commander';
import { InputError } from '../game/input-error.js';
import { readColumns } from '../runs/part-reader.js';
import { partName } from '../runs/identity.js';
import { readRun } from '../runs/read-run.js';
import { FILE_KINDS, rowEncoder, rowsOf, type FileKind } from '../runs/row-file.js';
import { quote } from './arguments.js';
import { formatNumber, prose } from './output.js';
import { writeOut } from './standard-output.js';
import { WholeFile } from './whole-file.js';

export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description(
      prose(`Writes the rows of a finished run, in order, into one file: CSV with a header, NDJSON with
one object a line, or Parquet with a row group a part. The file is the one that "sweep --out" writes
for the same deals, byte for byte, and appears when it is whole.`),
    )
    .argument('<run>', 'folder of a run')
    .argument('<file>', 'a name that ends in .csv, .ndjson or .parquet, or - for CSV on stdout')
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm sweep 1 20000 --out run
  freecell-wasm export run rows.csv
  freecell-wasm export run all.parquet`,
    )
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
  const encoder = await rowEncoder(kind, run.identity);
  const file = out === '-' ? undefined : await WholeFile.create(out);
  const write = (content: string | Uint8Array): Promise<void> =>
    file === undefined ? writeOut(content) : file.write(content);
  try {
    for (const part of run.parts) {
      for await (const batch of readColumns(join(path, partName(part)))) {
        await write(encoder.add(rowsOf(batch, part.from, run.identity.list !== undefined)));
      }
    }
    await write(encoder.finish());
    await file?.commit();
    const rows = formatNumber(run.identity.to - run.identity.from + 1);
    if (file !== undefined) await writeOut(`${rows} rows written to ${out}\n`);
  } catch (error) {
    await file?.discard();
    throw error;
  }
}
