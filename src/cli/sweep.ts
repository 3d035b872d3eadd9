/** `freecell-wasm sweep`: a range of deals, solved and verified on all cores. */
import { createHash } from 'node:crypto';
import { constants } from 'node:os';
import { InputError } from '../reference/index.js';
import { DEFAULT_PART_DEALS, type Identity, MAX_PART_DEALS, type Shard } from '../runs/index.js';
import {
  type CellsAsked,
  type DealList,
  optionalColumnsOf,
  type Stretch,
  stretchesOf,
  type SweepProgress,
} from '../sweep/index.js';
import { hashModule, hashModules } from '../wasm/index-hashes-node.js';
import { compileModule } from '../wasm/index-node.js';
import { startNodeWorker } from '../workers/index-node.js';
import { sweepHere, sweepInWorkers } from '../workers/index.js';
import { parseRange, parseShard, parseVerdicts, quote, readText } from './arguments.js';
import type { CliCommand } from './command.js';
import { readDealList } from './deal-list.js';
import { type EffortFlags, effortOf, wishOf } from './effort-flags.js';
import { onInterrupt } from './interruption.js';
import type { Io } from './io.js';
import { formatNumber } from './output.js';
import { version } from './package-version.js';
import { startProgress } from './progress.js';
import { compileSolver } from './solver-modules.js';
import { describeSummary } from './sweep-text.js';

/** That many deals take less time than a worker to start. */
const FEW_DEALS = 256;
/** With fewer cells a single deal may take minutes, and Ctrl-C must be heard meanwhile. */
const EASY_CELLS = 4;

export interface SweepFlags extends EffortFlags {
  cells: CellsAsked;
  workers: number;
  verify: boolean;
  deals?: string;
  out?: string;
  solutions?: boolean;
  partDeals: number;
  shard?: Shard;
  repair?: boolean;
  failOn?: ('undecided' | 'unsolvable')[];
  quiet?: boolean;
  json?: boolean;
}

export function define(command: CliCommand): void {
  command.about(`Deals and solves every deal of a range and sums up what it found. Two numbers are the first and the last
deal, one number is that deal alone, and none is 1 to 1,000,000.

Each layout is compared with the plain TypeScript reference deal and each solution is replayed
by the plain TypeScript rules; the first difference stops the run with the deal's number. The
counts depend on the deals alone, not on the number of workers or on the machine.

With --short or --optimal every solution is a short one, and rows have one more column, lower:
moves that any solution of the deal has at least. It is shortest where that is the number of its moves.

With --out and the name of a folder it makes a run: one Parquet file for every 50,000 deals, each
of which is whole as soon as it is there. Whatever ends the sweep, the same command goes on with
what is missing. A name that ends in .csv, .ndjson or .parquet is a file, which appears when it is
whole, and - is CSV on stdout.

Progress goes to stderr, the summary to stdout.

Exit code 0 when done, whatever the verdicts; 1 if a check failed, if another process holds the shard, or by
--fail-on; 2 for bad input; 130 after Ctrl-C, which ends the sweep with the figures so far.`);
  command.brief('--deals', '--cells', '--workers', '--out', '--shard', '--json', '--quiet');
  command.examples(`
  freecell-wasm sweep                               all of 1 to 1,000,000
  freecell-wasm sweep 1 5000 --cells 3 -o 3.csv     three cells, into a file
  freecell-wasm sweep 1 20000 --out run             a run, to be resumed
  freecell-wasm sweep 1 20000 --out half --shard 1/2 --part-deals 5000
  freecell-wasm sweep 8589934582 8589934591         the last deals there are

What the summary says:
  nodes    positions searched a deal, over all deals
  moves    single-card moves of the solutions as found, over the solved deals
  median   at least half of the deals need no more; 99 % likewise`);
  command
    .argument('[from]', 'first deal, 1 to 8589934591, or a range such as 1-32000')
    .argument('[to]', 'last deal, included; without it, the first deal alone')
    .option(
      '--deals <file>',
      'sweep what a file lists: a deal number, a range such as 1-1000 or a board on each line, - for stdin',
    )
    .effort('cells')
    .workers()
    .option(
      '-o, --out <name>',
      'write a row a deal, in order: into a folder as a run, a .csv, .ndjson or .parquet file, or - for ' +
        'CSV on stdout',
    )
    .option('--solutions', 'with --out: a column with the solution in standard notation')
    .number(
      '--part-deals <n>',
      'deals in each file of a run',
      [1, MAX_PART_DEALS],
      DEFAULT_PART_DEALS,
    )
    .option('--shard <I/N>', 'of a run, only parts I, I + N, I + 2N …', parseShard)
    .option(
      '--repair',
      'check every file of a run, and make damaged ones anew: parts, run.json, manifest.json',
    )
    .option('--no-verify', 'trust the module: no comparison, no replay')
    .effort('maxNodes', 'maxMemoryMiB', 'checkProofs', 'short', 'optimal')
    .option(
      '--fail-on <verdicts>',
      'exit code 1 if a deal is undecided, unsolvable, or "undecided,unsolvable"',
      parseVerdicts,
    )
    .option('--json', 'the summary as one JSON object, as docs/schema/sweep.json says')
    .option('-q, --quiet', 'show no progress')
    .action((from: string | undefined, to: string | undefined, flags: SweepFlags) =>
      runSweep(command.io, from, to, flags),
    );
}

/** A sweep from its flags to its exit code; `atlas build` is one too. */
export async function runSweep(
  io: Io,
  from: string | undefined,
  to: string | undefined,
  flags: SweepFlags,
): Promise<void> {
  const { cells, workers, verify, json } = flags;
  const options = effortOf(flags);
  const [list, range] = await whatToSweep(io, from, to, flags);
  const wish = wishOf(flags, false);
  if (wish?.ms !== undefined) {
    throw new InputError(
      'a sweep takes limits in nodes, such as --short=1000000nodes: rows must be the same on any machine',
    );
  }
  const wasm = {
    ...(await hashModules()),
    ...(wish && { shortest: await hashModule('shortest') }),
  };
  const interruption = onInterrupt();
  const identity: Identity = {
    ...range,
    ...(list !== undefined && { list: hashOf(list) }),
    cells,
    options: {
      maxNodes: options.maxNodes,
      maxMemoryMiB: options.maxMemoryMiB,
      ...(wish && { shortNodes: wish.nodes, proofNodes: wish.proofNodes }),
    },
    replayed: verify,
    optionalColumns: optionalColumnsOf({
      lower_cells: cells === 'least',
      lower: wish !== undefined,
      solution: flags.solutions,
    }),
    partDeals: flags.partDeals,
    version,
    wasm,
  };
  // What writes Parquet is loaded only where there is something to open, or to refuse.
  const hasTarget = flags.out !== undefined || flags.shard !== undefined || flags.repair;
  const { openTarget } = hasTarget ? await import('./sweep-target.js') : {};
  const target = await openTarget?.(io, flags, identity);
  const stretches = target?.stretches ?? stretchesOf(range);
  const known = target?.summary?.deals ?? 0;
  const toDo = stretches.deals;
  const progress = flags.quiet ? undefined : await startProgress(known + toDo, io);
  const isQuick =
    toDo <= FEW_DEALS &&
    cells !== 'least' &&
    cells >= EASY_CELLS &&
    list === undefined &&
    wish === undefined &&
    !options.checkProofs;
  let isOver = false;
  try {
    const work = { ...range, stretches, list, solutions: flags.solutions, options, verify };
    const runner = {
      summary: target?.summary,
      signal: interruption.signal,
      onProgress: ({ done }: SweepProgress) => progress?.update(done),
      onRows: target?.onRows,
      // A deal takes long now: no worker is to sit on many when the others are done.
      ...(wish && { batchDeals: 1 }),
    };
    const modules = await compileSolver();
    const short = wish && { module: await compileModule('shortest'), wish };
    const summary = isQuick
      ? await sweepHere(modules, { ...work, cells }, runner)
      : await sweepInWorkers(
          startNodeWorker,
          modules,
          { ...work, cells },
          { ...runner, workers },
          short,
        );
    isOver = true;
    progress?.stop();
    const goOn = summary.interrupted ? await target?.giveUp() : await target?.finish();
    const report = json
      ? `${JSON.stringify({ ...summary, list: identity.list, wasm })}\n`
      : describeSummary(summary, list !== undefined, wasm, io.colors, io.width);
    if (target?.takesStdout) io.note(report);
    else await io.writeOut(report);
    if (summary.interrupted) {
      io.tell(`interrupted; these are the figures so far${goOn ?? ''}`);
      io.exitCode = 128 + constants.signals[interruption.received()!];
    } else {
      for (const verdict of new Set(flags.failOn ?? [])) {
        if (summary[verdict] === 0) continue;
        const count = formatNumber(summary[verdict]);
        io.tell(`--fail-on: ${count} ${verdict}`);
        io.exitCode = 1;
      }
    }
  } catch (error) {
    const goOn = isOver ? undefined : await target?.giveUp();
    if (goOn !== undefined && error instanceof Error) error.message += goOn;
    throw error;
  } finally {
    progress?.stop();
    interruption.stop();
  }
}

/** A list and its rows, or deals. */
async function whatToSweep(
  io: Io,
  from: string | undefined,
  to: string | undefined,
  { deals, cells }: SweepFlags,
): Promise<[DealList | undefined, Stretch]> {
  if (deals === undefined) {
    return [undefined, parseRange(from, to)];
  }
  if (from !== undefined) {
    throw new InputError(`give a range or --deals, not both, got ${quote(from)}`);
  }
  const list = readDealList(await readText(deals, io, 'deals'), cells);
  return [list, { from: 1, to: list.rows }];
}

/** What a list means, in 64 hex digits. */
function hashOf(list: DealList): string {
  const hash = createHash('sha256');
  for (const line of list.lines()) hash.update(line);
  return hash.digest('hex');
}
