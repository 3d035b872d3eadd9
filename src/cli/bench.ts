/** `freecell-wasm bench`: WebAssembly against JavaScript against native, in about a minute. */
import type { Command } from 'commander';
import { QUICK, runBenchmark } from '../bench/node/run.js';
import { inWords, sections, textTable } from '../bench/render.js';
import { jsonOption } from './arguments.js';

export function addBenchCommand(program: Command): void {
  program
    .command('bench')
    .summary('compare WebAssembly with JavaScript and native programs')
    .description(
      `Verifies every contender, then times each in a process of its own, in alternating order.

Deals and solves the same deals with the WebAssembly module, with the same search in JavaScript
and with native programs where they are installed. Takes about a minute. A shared or busy machine
shows in the column ±.`,
    )
    .addOption(jsonOption('print the result as one JSON object'))
    .option('-q, --quiet', 'no progress')
    .action(async (flags: { json?: boolean; quiet?: boolean }) => {
      const progress = progressLine(!flags.quiet);
      const result = await runBenchmark(QUICK, 'freecell-wasm bench', progress.show);
      progress.clear();
      if (flags.json) {
        process.stdout.write(`${JSON.stringify(result)}\n`);
        return;
      }
      const tables = sections(result).map(
        ({ heading, table }) => `${heading}\n${textTable(table)}`,
      );
      process.stdout.write(`${[inWords(result), ...tables].join('\n\n')}\n`);
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
