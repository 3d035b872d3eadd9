/** `freecell-wasm check`: is a run whole, and as it was written? */
import type { Command } from 'commander';
import { checkRun } from '../runs/check-run.js';
import { partName } from '../runs/identity.js';
import { readRun } from '../runs/read-run.js';
import { jsonOption } from './arguments.js';
import { colorsFor, formatNumber, prose } from './output.js';
import { writeOut } from './standard-output.js';

/** Missing parts that are named; of more the number says enough. */
const MAX_NAMED = 10;

export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description(
      prose(`Reads every part of a run to its last byte: its SHA-256, its columns, its deals, and
whether it belongs to this run. Damaged parts are named; "sweep … --repair" sweeps them again.

Exit code 0 if the run is finished and whole, 1 if a part is missing or damaged.`),
    )
    .argument('<run>', 'folder of a run')
    .addOption(jsonOption('one JSON object: good, confirmed, missing, faults, manifest'))
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm sweep 1 20000 --out run
  freecell-wasm check run`,
    )
    .action(async (path: string, { json }: { json?: boolean }) => {
      const { identity } = await readRun(path);
      const report = await checkRun(path, identity);
      const { good, confirmed, missing, faults, manifest } = report;
      if (missing.length > 0 || faults.length > 0 || !manifest) process.exitCode = 1;
      if (json) {
        const names = missing.map(partName);
        const wrong = faults.map(({ name, reason }) => ({ name, reason }));
        const answer = { good, confirmed, missing: names, faults: wrong, manifest };
        await writeOut(`${JSON.stringify(answer)}\n`);
        return;
      }
      const c = colorsFor(process.stdout);
      const lines = [
        ...faults.map(({ name, reason }) => `${name}: ${c.red('damaged')}, ${reason}`),
        ...missing.slice(0, MAX_NAMED).map((part) => `${partName(part)}: ${c.yellow('missing')}`),
      ];
      if (missing.length > MAX_NAMED) {
        lines.push(`and ${formatNumber(missing.length - MAX_NAMED)} more ${c.yellow('missing')}`);
      }
      const count = good + missing.length + faults.length;
      lines.push(
        `${formatNumber(good)} of ${formatNumber(count)} parts are good, ` +
          `${formatNumber(confirmed)} by their SHA-256${manifest ? '' : '; there is no manifest yet'}`,
      );
      await writeOut(`${lines.join('\n')}\n`);
    });
}
