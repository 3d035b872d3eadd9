/** `freecell-wasm bench`: WebAssembly against JavaScript against native, in some minutes. */
import type { Command } from 'commander';
import { jsonOption } from './arguments.js';
import { writeOut } from './standard-output.js';

/** The benchmark is no part of the library: the build bundles it, and this alone loads it. */
const QUICK = new URL('../../build/bench/quick.mjs', import.meta.url);

interface Quick {
  runQuick(report: (line: string) => void): Promise<{ result: object; text: string }>;
}

export function addBenchCommand(program: Command): void {
  program
    .command('bench')
    .description(
      `Verifies every contender, then times each in a process of its own, in alternating order.

Deals and solves the same deals with the WebAssembly module, with the same search in JavaScript
and with native programs where they are installed. Takes some minutes. A shared or busy machine
shows in the column ±.

Exit code 0 when done, 1 if a contender failed.`,
    )
    .addOption(jsonOption('print the result as one JSON object'))
    .option('-q, --quiet', 'no progress')
    .action(async (flags: { json?: boolean; quiet?: boolean }) => {
      const { runQuick } = (await import(QUICK.href)) as Quick;
      const progress = progressLine(!flags.quiet);
      const { result, text } = await runQuick(progress.show);
      progress.clear();
      await writeOut(flags.json ? `${JSON.stringify(result)}\n` : text);
    });
}

/** One line on standard error that is written over, on a terminal only. */
function progressLine(wanted: boolean): { show(line: string): void; clear(): void } {
  const on = wanted && process.stderr.isTTY;
  const write = (line: string): void => {
    if (on) process.stderr.write(`\r\x1b[2K${line}`);
  };
  return { show: (line) => write(line), clear: () => write('') };
}
