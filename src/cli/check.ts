/** `freecell-wasm check`: is a run whole, and as it was written? */
import { checkRun, readRun } from '../runs/index-parquet.js';
import { partName } from '../runs/index.js';
import type { CliCommand } from './command.js';
import { colorsFor, formatNumber, print } from './output.js';

/** Missing parts that are named; of more the number says enough. */
const MAX_NAMED = 10;

export function define(command: CliCommand): void {
  command.about(`Reads every part of a run to its last byte: its SHA-256, its columns, its deals, and
whether it belongs to this run. Damaged parts are named; "sweep … --repair" sweeps them again.

Exit code 0 if the run is finished and whole, 1 if a part is missing or damaged.`);
  command.examples(`
  freecell-wasm sweep 1 20000 --out run
  freecell-wasm check run`);
  command
    .argument('<run>', 'folder of a run')
    .option('--json', 'one JSON object: good, confirmed, missing, faults, manifest')
    .action(async (path: string, { json }: { json?: boolean }) => {
      const { identity } = await readRun(path);
      const { good, confirmed, missing, faults, manifest } = await checkRun(path, identity);
      if (missing.length > 0 || faults.length > 0 || !manifest) process.exitCode = 1;
      const names = missing.map(partName);
      const wrong = faults.map(({ name, reason }) => ({ name, reason }));
      const answer = { good, confirmed, missing: names, faults: wrong, manifest };
      await print(json, answer, () => {
        const c = colorsFor(process.stdout);
        const rest = names.length - MAX_NAMED;
        const count = formatNumber(good + names.length + faults.length);
        return [
          ...wrong.map(({ name, reason }) => `${name}: ${c.red('damaged')}, ${reason}`),
          ...names.slice(0, MAX_NAMED).map((name) => `${name}: ${c.yellow('missing')}`),
          ...(rest > 0 ? [`and ${formatNumber(rest)} more ${c.yellow('missing')}`] : []),
          `${formatNumber(good)} of ${count} parts are good, ` +
            `${formatNumber(confirmed)} by their SHA-256${manifest ? '' : '; there is no manifest yet'}`,
          '',
        ].join('\n');
      });
    });
}
