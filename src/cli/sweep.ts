/** `freecell-wasm sweep`: a range of deals, solved and verified on all cores. */
import type { Command } from 'commander';
import { compileModules } from '../engine/modules-node.js';
import { CSV_HEADER, csvLines } from '../sweep/csv.js';
import type { SweepSummary } from '../sweep/sweep.js';
import { sweepOnThreads } from '../sweep/threads.js';
import {
  cellsOption,
  jsonOption,
  maxMemoryOption,
  maxNodesOption,
  parseRange,
  workersOption,
} from './arguments.js';
import { formatNumber, WholeFile } from './output.js';

interface SweepFlags {
  cells: number;
  maxNodes?: number;
  maxMemory?: number;
  workers: number;
  verify: boolean;
  out?: string;
  quiet?: boolean;
  json?: boolean;
}

export function addSweepCommand(program: Command): void {
  program
    .command('sweep')
    .summary('deal, solve and verify a range of deals on all cores')
    .description(
      `Deals and solves every deal of a range and sums up what it found.

Each layout is compared with the plain TypeScript reference deal and each solution is replayed
by the plain TypeScript rules; the first difference stops the run with the deal's number. Results
do not depend on the number of workers.`,
    )
    .argument('[from]', 'first deal, 1 to 8589934591', '1')
    .argument('[to]', 'last deal, included', '1000000')
    .addOption(cellsOption())
    .addOption(workersOption())
    .option('--out <file.csv>', 'write deal,verdict,moves,nodes: one row a deal, in order')
    .option('--no-verify', 'trust the module: no comparison, no replay')
    .addOption(maxNodesOption())
    .addOption(maxMemoryOption())
    .addOption(jsonOption('print the summary as one JSON object'))
    .option('-q, --quiet', 'no progress')
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm sweep
  freecell-wasm sweep 1 32000 --cells 3 --out three-cells.csv
  freecell-wasm sweep 4294967296 4294977295 --json --quiet`,
    )
    .action(async (from: string, to: string, flags: SweepFlags) => {
      const summary = await run(parseRange(from, to), flags);
      process.stdout.write(flags.json ? `${JSON.stringify(summary)}\n` : describeSummary(summary));
    });
}

async function run([from, to]: [number, number], flags: SweepFlags): Promise<SweepSummary> {
  const { cells, workers, verify } = flags;
  const options = { maxNodes: flags.maxNodes, maxMemoryMiB: flags.maxMemory };
  const file = flags.out === undefined ? undefined : await WholeFile.create(flags.out);
  try {
    await file?.write(CSV_HEADER);
    const summary = await sweepOnThreads(
      { from, to, cells, options, verify },
      await compileModules(),
      { workers, onRows: file && ((rows) => file.write(csvLines(rows))) },
    );
    await file?.commit();
    return summary;
  } catch (error) {
    await file?.discard();
    throw error;
  }
}

function describeSummary(summary: SweepSummary): string {
  return `${formatNumber(summary.deals)} deals, ${formatNumber(summary.solved)} solved\n`;
}
