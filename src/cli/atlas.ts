/** `freecell-wasm atlas`: writes the fewest free cells each deal needs as one small file. */
import { deflateSync } from 'node:zlib';
import { encodeAtlas, NO_UPPER } from '../api/index.js';
import { InputError } from '../reference/index.js';
import { boundsOf, openRun } from '../runs/index-node.js';
import { outputName, quote } from './arguments.js';
import type { CliCommand } from './command.js';
import { formatNumber, plain } from './output.js';
import { wholeFile } from './whole-file.js';

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Writes the fewest free cells each deal needs into one small file, two bits for each deal. The package
has such a file for freecell-wasm/atlas.

The runs are those of "sweep --cells least". "stats" counts the deals that need each number of cells. If a deal is
in several runs, the best bounds are used. So a later run of a list, with more memory, can decide deals that an
earlier run left open.`);
  command.exits({ 0: 'done', 1: 'two runs contradict each other' });
  command.examples(`
  freecell-wasm sweep 1 200 --cells least --out cells
  freecell-wasm stats cells
  freecell-wasm atlas cells --out atlas.bin`);
  command
    .argument('<run...>', 'folders that "sweep --cells least" made')
    .requiredOption('-o, --out <file>', 'the file to write', (name: string) => outputName(name))
    .option('--force', 'replace the file if it exists')
    .action(async (paths: string[], { out, force }: { out: string; force?: boolean }) => {
      const runs = await Promise.all(paths.map(openRun));
      const other = runs.find(({ kind }) => kind.cells !== 'least');
      if (other !== undefined) {
        throw new InputError(`${quote(other.path)} is not an atlas: give a run of --cells least`);
      }
      const file = await wholeFile(out, force);
      try {
        const { from, lower, upper } = await boundsOf(runs, NO_UPPER);
        const bytes = deflateSync(encodeAtlas({ from, lower, upper }), { level: 9 });
        await file.write(bytes);
        await file.commit();
        await io.writeOut(
          `deals ${formatNumber(from)} to ${formatNumber(from + lower.length - 1)} ` +
            `in ${formatNumber(bytes.length)} bytes written to ${plain(out)}\n`,
        );
      } finally {
        await file.discard();
      }
    });
}
