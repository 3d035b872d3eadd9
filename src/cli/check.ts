/** `freecell-wasm check`: is a run whole, and as it was written? */
import { checkRun, firstMissing } from '../runs/index-parquet.js';
import { commandOf } from '../runs/index.js';
import type { CliCommand } from './command.js';
import { formatNumber } from './output.js';

/** Missing parts that are named; of more the number says enough. */
const MAX_NAMED = 10;

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Reads every part of a run to its last byte. It compares the checksum of the bytes, the SHA-256
that was written down when the part was made, what the part says of its run, its deals and the values of its
columns. It names each file that is damaged, missing or of another run. The command that made the run,
with --repair, makes damaged files anew.

Exit code 0 if the run is finished and whole, 1 if a part is missing or damaged.`);
  command.examples(`
  freecell-wasm sweep 1 20000 --out run
  freecell-wasm check run`);
  command
    .argument('<run>', 'folder of a run')
    .option('--json', 'one JSON object, as docs/schema/check.json says')
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
          ...(isBad ? [`mend it with: ${commandOf(identity, path)} --repair`] : []),
          '',
        ].join('\n');
      });
    });
}
