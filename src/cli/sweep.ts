/** `freecell-wasm sweep`: solves and verifies a range of deals on all cores. */
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
import { portHere, sweepInWorkers, withShort } from '../workers/index.js';
import { chunksOf, parseRange, parseShard, parseVerdicts, quote } from './arguments.js';
import type { CliCommand } from './command.js';
import { readDealList } from './deal-list.js';
import { type EffortFlags, effortOf, wishOf } from './effort-flags.js';
import { onInterrupt } from './interruption.js';
import type { Io } from './io.js';
import { formatNumber } from './output.js';
import { homepage, version } from './package-version.js';
import { startProgress } from './progress.js';
import { compileSolver } from './solver-modules.js';
import { describeSummary } from './sweep-text.js';

/** Solving this many deals takes less time than starting a worker. */
const FEW_DEALS = 256;
/** With fewer cells one deal may take minutes. */
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
  command.about(`Deals, solves and verifies every deal of a range, and prints a summary. Two numbers are the first and
the last deal. One number is that deal alone. Without a number the range is 1 to 1,000,000.

Each layout is compared with the reference deal, and each solution is replayed by the reference
rules. After the first difference, the sweep stops and names the deal. The counts depend only on the
deals, not on the machine or the number of workers.

With --out and the name of a folder, sweep makes a run: one Parquet file, a part, for every 50,000
deals. After an interruption, run the same command again: it continues with the missing parts.
${homepage}reference/runs.html describes the files and columns. A name that ends in .csv, .ndjson or .parquet
makes one file, which appears when it is complete. The name - writes CSV to stdout.

With --short or --optimal, sweep looks for short solutions. Rows then have one more column, lower: every
solution of the deal has at least that many moves.

Progress goes to stderr, the summary to stdout.

Exit codes: 0 done, with any verdicts; 1 a check failed, another process works on the same parts, or
--fail-on applies; 2 bad input; 130 stopped with Ctrl-C, after the summary so far.`);
  command.brief('--deals', '--cells', '--workers', '--out', '--shard', '--json', '--quiet');
  command.examples(`
  freecell-wasm sweep                               deals 1 to 1,000,000
  freecell-wasm sweep 1 5000 --cells 3 -o 3.csv     three cells, into a file
  freecell-wasm sweep 1 20000 --out run             a run that can be continued
  freecell-wasm sweep 1 20000 --out half --shard 1/2 --part-deals 5000
  freecell-wasm sweep 8589934582 8589934591         the last ten deals

The figures of the summary:
  nodes    positions searched for a deal, over all deals
  moves    single-card moves of a solution as found, over the solved deals
  median   half of the deals have this value or less; likewise 99 %`);
  command
    .argument('[from]', 'first deal, 1 to 8589934591, or a range such as 1-32000')
    .argument('[to]', 'last deal, included; without it, the first deal alone')
    .option(
      '--deals <file>',
      'sweep the deals in a file: on each line a deal number, a range such as 1-1000 or a board; ' +
        '- for stdin',
    )
    .effort('cells')
    .workers()
    .option(
      '-o, --out <name>',
      'write one row for each deal, in order: a folder (a run), a .csv, .ndjson or .parquet file, ' +
        'or - for CSV on stdout',
    )
    .option('--solutions', 'with --out: add a column with the solution in standard notation')
    .number(
      '--part-deals <n>',
      'deals in each file of a run',
      [1, MAX_PART_DEALS],
      DEFAULT_PART_DEALS,
    )
    .option('--shard <I/N>', 'make only parts I, I + N, I + 2N … of a run', parseShard)
    .option(
      '--repair',
      'check every file of a run and make damaged ones again: parts, run.json, manifest.json',
    )
    .option('--no-verify', 'do not compare layouts and do not replay solutions')
    .effort('maxNodes', 'maxMemoryMiB', 'checkProofs', 'short', 'optimal')
    .option(
      '--fail-on <verdicts>',
      'exit with code 1 if a deal is undecided or unsolvable: undecided, unsolvable, or ' +
        '"undecided,unsolvable"',
      parseVerdicts,
    )
    .json('print the summary as one JSON object', 'sweep')
    .option('-q, --quiet', 'show no progress')
    .action((from: string | undefined, to: string | undefined, flags: SweepFlags) =>
      runSweep(command.io, from, to, flags),
    );
}

/** Runs a sweep and sets the exit code. `atlas build` calls it too. */
export async function runSweep(
  io: Io,
  from: string | undefined,
  to: string | undefined,
  flags: SweepFlags,
): Promise<void> {
  const { cells, verify, json } = flags;
  const options = effortOf(flags);
  const [list, range] = await whatToSweep(io, from, to, flags);
  const wish = wishOf(flags, false);
  if (wish?.ms !== undefined) {
    throw new InputError(
      'give a sweep limits in nodes, such as --short=1000000nodes: its rows must be the same on any machine',
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
  // The code that writes Parquet is loaded only if these flags need it.
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
  const workers = isQuick ? 1 : flags.workers;
  // This thread can do the work of one worker, which saves the start of a thread. But Ctrl-C must always work: the
  // searches for the fewest cells and for short solutions do not give way.
  const isHere = workers === 1 && cells !== 'least' && wish === undefined;
  let isOver = false;
  try {
    const work = { ...range, stretches, list, solutions: flags.solutions, options, verify };
    const runner = {
      summary: target?.summary,
      signal: interruption.signal,
      onProgress: ({ done }: SweepProgress) => progress?.update(done),
      onRows: target?.onRows,
      // A deal takes long now. With small batches no worker is busy long after the others are done.
      ...(wish && { batchDeals: 1 }),
    };
    const modules = await compileSolver();
    const short = wish ? { module: await compileModule('shortest'), wish } : null;
    const summary = await sweepInWorkers(
      isHere ? () => portHere(withShort) : startNodeWorker,
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

/** Returns the list and the range of its rows, or only a range of deals. */
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
  const list = await readDealList(chunksOf(deals, io, 'deals'), cells);
  return [list, { from: 1, to: list.rows }];
}

/** The SHA-256 of a list's meaning, in 64 hex digits. */
function hashOf(list: DealList): string {
  const hash = createHash('sha256');
  for (const line of list.lines()) hash.update(line);
  return hash.digest('hex');
}
