/** `freecell-wasm bench`: WebAssembly against JavaScript against native, in some minutes. */
import { packageFile } from '../wasm/index-node.js';
import type { CliCommand } from './command.js';

interface Quick {
  runQuick(report: (line: string) => void): Promise<{ result: object; text: string }>;
}

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Verifies every contender, then times each in a process of its own, in alternating order.

Deals and solves the same deals with the WebAssembly module, with the same search in JavaScript
and with native programs where they are installed. Takes some minutes. A shared or busy machine
shows in the column ±.

Exit code 0 when done, 1 if a contender failed.`);
  command.examples('\n  freecell-wasm bench');
  command
    .option('--json', 'one JSON object, as docs/schema/bench.json says')
    .option('-q, --quiet', 'no progress')
    .action(async (flags: { json?: boolean; quiet?: boolean }) => {
      // No part of the library: the build bundles it, and this alone loads it.
      const { runQuick } = (await import(packageFile('dist/bench/quick.mjs').href)) as Quick;
      // One line that is written over, on a terminal only.
      const show = (line: string): void => {
        if (!flags.quiet && io.stderr.isTTY) io.note(`\r\x1b[2K${line}`);
      };
      const { result, text } = await runQuick(show);
      show('');
      await io.print(flags.json, result, () => text);
    });
}
