/** `freecell-wasm sweep`: a range of deals, solved and verified on all cores. */
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import type { Command } from 'commander';
import { compileModules, hashModules } from '../wasm/modules-node.js';
import { CSV_HEADER, csvLines } from '../sweep/csv.js';
import { DEFAULT_PART_DEALS, type Identity } from '../runs/identity.js';
import { RunWriter } from '../runs/run-writer.js';
import { PartSink } from '../runs/write-run.js';
import type { SweepSummary } from '../sweep/sweep.js';
import { startNodeWorker } from '../workers/port-node.js';
import { sweepInWorkers } from '../workers/sweep.js';
import {
  cellsOption,
  checkProofsOption,
  jsonOption,
  maxMemoryOption,
  maxNodesOption,
  parseRange,
  workersOption,
} from './arguments.js';
import { colorsFor, prose, widthOf, WholeFile } from './output.js';
import { startProgress } from './progress.js';
import { describeSummary } from './summary-text.js';

interface SweepFlags {
  cells: number;
  maxNodes?: number;
  maxMemory?: number;
  checkProofs?: boolean;
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
      prose(`Deals and solves every deal of a range and sums up what it found.

Each layout is compared with the plain TypeScript reference deal and each solution is replayed
by the plain TypeScript rules; the first difference stops the run with the deal's number. The
counts depend on the deals alone, not on the number of workers or on the machine.

Progress goes to stderr, the summary to stdout. Ctrl-C ends the sweep with the figures so far
and exit code 130.`),
    )
    .argument('[from]', 'first deal, 1 to 8589934591', '1')
    .argument('[to]', 'last deal, included', '1000000')
    .addOption(cellsOption())
    .addOption(workersOption())
    .option(
      '-o, --out <file.csv>',
      'write deal,verdict,moves,nodes: one row a deal, in order; the file appears when it is whole',
    )
    .option('--no-verify', 'trust the module: no comparison, no replay')
    .addOption(maxNodesOption())
    .addOption(maxMemoryOption())
    .addOption(checkProofsOption())
    .addOption(jsonOption('print the summary as one JSON object'))
    .option('-q, --quiet', 'show no progress')
    .addHelpText(
      'after',
      `
Examples:
  freecell-wasm sweep                               all of 1 to 1,000,000
  freecell-wasm sweep 1 5000 --cells 3 -o 3.csv     three cells, into a file
  freecell-wasm sweep 8589934582 8589934591         the last deals there are

What the summary says:
  nodes    positions searched a deal, over all deals
  moves    single-card moves a solution, over the solved deals
  median   at least half of the deals need no more; 99 % likewise`,
    )
    .action(async (from: string, to: string, flags: SweepFlags) => {
      await run(parseRange(from, to), flags);
    });
}

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

async function run([from, to]: [number, number], flags: SweepFlags): Promise<void> {
  const { cells, workers, verify, json } = flags;
  const options = {
    maxNodes: flags.maxNodes,
    maxMemoryMiB: flags.maxMemory,
    checkProofs: flags.checkProofs,
  };
  const interruption = onInterrupt();
  const wasm = await hashModules();
  const toRun = flags.out !== undefined && !/\.csv$/.test(flags.out);
  const identity: Identity = {
    from,
    to,
    cells,
    options: { maxNodes: flags.maxNodes, maxMemoryMiB: flags.maxMemory },
    optionalColumns: [],
    partDeals: DEFAULT_PART_DEALS,
    version,
    wasm,
  };
  const run = toRun ? await RunWriter.open(flags.out!, identity) : undefined;
  const sink = run && new PartSink(run, [...run.missing()]);
  const file = flags.out === undefined || toRun ? undefined : await WholeFile.create(flags.out);
  const progress = flags.quiet ? undefined : startProgress(to - from + 1);
  try {
    await file?.write(CSV_HEADER);
    const summary: SweepSummary = await sweepInWorkers(
      startNodeWorker,
      await compileModules(),
      { from, to, stretches: sink?.parts, cells, options, verify },
      {
        workers,
        signal: interruption.signal,
        onProgress: ({ done }) => progress?.update(done),
        onRows: sink ? (rows) => sink.take(rows) : file && ((rows) => file.write(csvLines(rows))),
      },
    );
    if (summary.interrupted) await file?.discard();
    else await file?.commit();
    await sink?.settled();
    await run?.finish();
    progress?.stop();
    process.stdout.write(
      json
        ? `${JSON.stringify({ ...summary, wasm })}\n`
        : describeSummary(summary, wasm, colorsFor(process.stdout), widthOf(process.stdout)),
    );
    if (summary.interrupted) {
      process.stderr.write(
        `freecell-wasm: interrupted; these are the figures so far${file ? `, ${flags.out} was not written` : ''}\n`,
      );
      process.exitCode = 128 + constants.signals[interruption.received()!];
    }
  } catch (error) {
    await file?.discard();
    throw error;
  } finally {
    progress?.stop();
    interruption.stop();
  }
}

/** Turns the first Ctrl-C (or a polite kill) into an abort; the second one ends the process. */
function onInterrupt() {
  const controller = new AbortController();
  let received: NodeJS.Signals | undefined;
  const stop = (): void => {
    process.off('SIGINT', abort);
    process.off('SIGTERM', abort);
  };
  const abort = (signal: NodeJS.Signals): void => {
    received = signal;
    stop();
    controller.abort();
  };
  process.on('SIGINT', abort);
  process.on('SIGTERM', abort);
  return { signal: controller.signal, received: () => received, stop };
}
