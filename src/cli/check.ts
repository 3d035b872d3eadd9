/** `freecell-wasm check`: checks that a run is complete and undamaged. */
import { checkRun, firstMissing } from '../runs/index-parquet.js';
import { commandOf } from '../runs/index.js';
import type { CliCommand } from './command.js';
import { formatNumber } from './output.js';

/** Most missing parts that are named. */
const MAX_NAMED = 10;

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Checks every part of a run to its last byte, and names each file that is damaged, missing or of another
run. A part is one file of a run.

It checks the checksum of each part, its recorded SHA-256, the run that the part names, its deals, and the
values of its columns. To repair a run, repeat the command that made it with --repair.

Exit codes: 0 the run is finished and complete, 1 a part is missing or damaged.`);
  command.examples(`
  freecell-wasm sweep 1 20000 --out run
  freecell-wasm check run`);
  command
    .argument('<run>', 'folder of a run')
    .json('print one JSON object', 'check')
    .action(async (path: string, { json }: { json?: boolean }) => {
      const { run, good, confirmed, faults } = await checkRun(path);
      const { identity, parts, partCount } = run;
      const missing = partCount - parts.length;
      const isWhole = missing === 0 && faults.length === 0 && run.manifest !== null;
      if (!isWhole) io.exitCode = 1;
      const answer = {
        ...{ parts: partCount, partsGood: good.size, partsConfirmed: confirmed },
        partsMissing: missing,
        firstMissing: firstMissing(run, MAX_NAMED),
        listsComplete: missing <= MAX_NAMED,
        faults: faults.map(({ name, reason }) => ({ name, reason })),
        manifest: run.manifest !== null,
        replayed: identity.replayed,
      };
      await io.print(json, answer, () => {
        const c = io.colors;
        const named = answer.firstMissing;
        const rest = missing - named.length;
        const isBad = faults.length > 0;
        return [
          ...faults.map(({ name, reason }) => `${c.red(name)}: ${reason}`),
          ...named.map((name) => `${name}: ${c.yellow('missing')}`),
          ...(rest > 0 ? [`and ${formatNumber(rest)} more ${c.yellow('missing')}`] : []),
          `${formatNumber(good.size)} of ${formatNumber(partCount)} parts are good, ` +
            `${formatNumber(confirmed)} by their SHA-256` +
            (run.manifest === null && !isBad ? '; there is no manifest yet' : ''),
          ...(identity.replayed ? [] : ['solutions were not replayed (--no-verify)']),
          ...(isBad ? [`repair it with: ${commandOf(identity, path)} --repair`] : []),
          '',
        ].join('\n');
      });
    });
}
