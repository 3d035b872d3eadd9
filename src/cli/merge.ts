/** `freecell-wasm merge`: joins runs of several machines into one. */
import { InputError } from '../reference/index.js';
import { mergeRuns, readRun, type Run } from '../runs/index-parquet.js';
import { quote } from './arguments.js';
import type { CliCommand } from './command.js';
import { formatNumber } from './output.js';

export function define(command: CliCommand): void {
  command.about(`Joins several runs into one, and prints the number of parts copied. A part is one file of a run. The runs
are shards of the same run, or ranges of deals that follow each other.

Every part is checked first. If two runs have the same part, both copies must be identical. Parts that the
joined run already has are not copied again.`);
  command.examples(`
  freecell-wasm sweep 1 20000 --out a --part-deals 5000 --shard 1/2
  freecell-wasm sweep 1 20000 --out b --part-deals 5000 --shard 2/2
  freecell-wasm merge a b --out joined`);
  command
    .argument('<runs...>', 'folders of runs')
    .requiredOption('-o, --out <folder>', 'the joined run: a new or empty folder, or a joined run')
    .action(async (paths: string[], { out }: { out: string }) => {
      if (out === '') throw new InputError(`--out takes the name of a folder, got ${quote(out)}`);
      const runs: Run[] = [];
      for (const path of paths) runs.push(await readRun(path));
      const { parts, partCount, copied, complete } = await mergeRuns(runs, out);
      const done = complete ? 'the run is finished' : 'sweep makes the others';
      await command.io.writeOut(
        `${formatNumber(copied)} parts copied, ${formatNumber(parts)} of ${formatNumber(partCount)} are there: ${done}\n`,
      );
    });
}
