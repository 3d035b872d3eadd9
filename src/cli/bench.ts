/** `freecell-wasm bench`: compares WebAssembly, JavaScript and native programs in a few minutes. */
import { builtPart } from './built-part.js';
import type { CliCommand } from './command.js';

interface Quick {
  runQuick(report: (line: string) => void): Promise<{ result: object; text: string }>;
}

export function define(command: CliCommand): void {
  const { io } = command;
  command.about(`Compares the speed of the WebAssembly module, the same search in JavaScript, and native programs if
they are installed.

All programs get the same deals. Ours are verified first: each deal is compared with the reference, and each solution
is replayed. A native program only reports how many deals it has solved. Then each program is timed in its own
process, in alternating order. This takes a few minutes. On a shared or busy machine the column ± is large.`);
  command.exits({ 0: 'done', 1: 'a contender failed', 130: 'stopped with Ctrl-C' });
  command.examples('\n  freecell-wasm bench');
  command
    .json('print one JSON object', 'bench')
    .option('-q, --quiet', 'show no progress')
    .action(async ({ quiet }: { quiet?: boolean }) => {
      // It is not part of the library. The build bundles it, and only this command loads it.
      const { runQuick } = await builtPart<Quick>('dist/bench/quick.mjs');
      const { result, text } = await runQuick((line) => {
        if (!quiet) io.rewrite(line);
      });
      io.rewrite('');
      await command.print(result, () => text);
    });
}
