/** `freecell-wasm export`: writes a run as one file of text. */
import { InputError } from '../reference/index.js';
import { gapsIn } from '../runs/index.js';
import { openRun, readRows } from '../runs/index-node.js';
import { outputName } from './arguments.js';
import type { CliCommand } from './command.js';
import { undoneBySignal } from './interruption.js';
import { plain, plural, quote } from './output.js';
import { fileKindOf, openRowFile, type RowTarget } from './row-file.js';
import { missingText, nounOf } from './status.js';

export function define(command: CliCommand): void {
  command.about(`Writes the rows of a run, in order, into one file. The end of the file name chooses the form: CSV with
a header, or NDJSON with one object on a line.

The file is the same, byte for byte, as the one that "sweep --out" writes for these deals. It appears when it
is complete. A run that lacks deals between its first and its last one is refused.`);
  command.exits({ 0: 'done' });
  command.examples(`
  freecell-wasm sweep 1 20000 --out run
  freecell-wasm export run rows.csv
  freecell-wasm export run rows.ndjson`);
  command
    .argument('<run>', 'folder of a run')
    .argument('<file>', 'a name that ends in .csv or .ndjson, or - for CSV on stdout', outputName)
    .option('--force', 'replace the file if it exists')
    .action(exportRun);
}

async function exportRun(
  path: string,
  out: string,
  { force }: { force?: boolean },
  { io }: CliCommand,
): Promise<void> {
  const kind = fileKindOf(out);
  if (kind === undefined) {
    throw new InputError(
      `export writes files that end in .csv or .ndjson, or - for CSV on stdout, got ${quote(out)}`,
    );
  }
  const run = await openRun(path);
  const holes = gapsIn(run.range, run.parts);
  if (holes.length > 0) {
    const missing = missingText(holes, nounOf(run.kind));
    throw new InputError(`${quote(path)} has gaps: first sweep the missing ${missing}`);
  }
  let count = 0;
  const open = (): Promise<RowTarget> => openRowFile(io, out, kind, run.kind.columns, force);
  const giveUp = (target: RowTarget): Promise<string> => target.giveUp();
  const fill = async (target: RowTarget): Promise<void> => {
    for await (const rows of readRows(run)) {
      await target.onRows(rows);
      count += rows.verdicts.length;
    }
    await target.finish();
  };
  try {
    await undoneBySignal(io, out, open, giveUp, fill);
  } catch (error) {
    // After bad input nothing is written. Here a header is at least.
    if (out !== '-' || !(error instanceof InputError)) throw error;
    throw new Error(error.message, { cause: error });
  }
  if (out !== '-') await io.writeOut(`${plural(count, 'row')} written to ${plain(out)}\n`);
}
