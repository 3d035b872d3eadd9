/** `freecell-wasm sweep`: solves and verifies a range of deals on all cores. */
import { createHash } from 'node:crypto';
import { Option } from 'commander';
import { InputError, MAX_CELLS } from '../reference/index.js';
import { DEFAULT_PART_DEALS, type Kind, MAX_PART_DEALS, type Shard } from '../runs/index.js';
import { DEFAULT_GAMES, MAX_GAMES, sweepWishOf } from '../solve/index.js';
import {
  type CellsAsked,
  type DealList,
  linesOf,
  optionalColumnsOf,
  RunStatistics,
  solvedRowKind,
  stretchesOf,
  type SweepProgress,
} from '../sweep/index.js';
import { DEFAULT_MAX_MEMORY_MIB } from '../wasm/index.js';
import {
  chunksOf,
  outputName,
  parseRange,
  parseShard,
  parseVerdicts,
  wholeNumber,
} from './arguments.js';
import type { CliCommand } from './command.js';
import { readDealList } from './deal-list.js';
import { type EffortFlags, flagOf, HALF_LIFE, WISHES, wishOf } from './effort-flags.js';
import { onInterrupt } from './interruption.js';
import { formatNumber, plain, quote } from './output.js';
import { version } from './package-version.js';
import { PROGRESS_FORMS, type ProgressForm, startProgress } from './progress.js';
import { describeSweep } from './summary-text.js';
import { modulesOf, sweepKind } from './sweep-work.js';

interface SweepFlags extends EffortFlags {
  cells: CellsAsked;
  verify: boolean;
  solutions?: boolean;
  /** Games of each deal. */
  halfLife?: number;
  workers: number;
  deals?: string;
  out?: string;
  force?: boolean;
  partDeals: number;
  shard?: Shard;
  failOn?: ('undecided' | 'unsolvable')[];
  quiet?: boolean;
  progress?: ProgressForm;
}

/** Flags that decide the rows. Without them, `--out RUN` continues with the options of the run. */
const KIND_FLAGS = ['deals', 'solutions', 'verify', 'halfLife'].concat(
  WISHES.filter((wish) => wish !== 'checkProofs'),
);

export function define(command: CliCommand): void {
  command.about(`Deals, solves and verifies every deal of a range, and prints a summary. Two numbers are the first and
the last deal. One number is that deal alone. Without a number the range is 1 to 1,000,000.

Each layout is compared with the reference deal, and each solution is replayed by the reference
rules. After the first difference, the sweep stops and names the deal. The counts depend only on the
deals, not on the machine or the number of workers.

With --out and the name of a folder, sweep makes a run: a folder of Parquet files, its parts. It makes the parts
that are missing. So after an interruption, or for more deals, run it again. Finished deals are on disk after five
seconds. docs/reference/runs.md in the package describes the files, and columns.md the rows. A name that ends
in .csv or .ndjson makes one file, which appears when it is complete. The name - writes CSV to stdout.

With --short, --optimal or --metric, sweep looks for short solutions. Rows then have one more column, lower: every
solution of the deal has at least that many moves. With --metric moves, these are moves as a player makes them
("solve --help" has the rules), and column player_moves counts those of the solution. With --cells least it
finds the fewest free cells for each deal: column cells has the fewest with a solution, and with fewer than
lower_cells there is none. It searches each number of cells by itself, with the whole --max-nodes, and column nodes
has the sum.

With --half-life, a careless player plays 100 games of each solved deal, or as many as the flag says. Columns say after
how many moves half of them are lost, and how many can be won after 10, 20 and 40 moves. "difficulty --help" has the
rules.

Progress goes to stderr, the summary to stdout. With --out - the summary goes to stderr, too.`);
  command.brief('--deals', '--cells', '--workers', '--out', '--shard', '--json', '--quiet');
  command.exits({
    0: 'done, with any verdicts',
    1: 'a check failed, or --fail-on applies',
    130: 'stopped with Ctrl-C, after the summary so far',
  });
  command.examples(`
  freecell-wasm sweep                               deals 1 to 1,000,000
  freecell-wasm sweep 1 5000 --cells 3 -o 3.csv     three cells, into a file
  freecell-wasm sweep 1 20000 --out run             a run
  freecell-wasm sweep 1 30000 --out run             10,000 deals more
  freecell-wasm sweep 1 20000 --out half --shard 1/2 --part-deals 5000
  freecell-wasm sweep 1 100 --cells least           the fewest free cells
  freecell-wasm sweep 1 20 --half-life              how forgiving each deal is
  freecell-wasm sweep 8589934582 8589934591         the last ten deals

The figures of the summary:
  nodes      positions searched for a deal, over all deals
  moves      single-card moves of a solution, over the solved deals
  player     with --metric moves: moves as a player makes them
  lower      with --short: no solution has fewer moves, in the metric
  shortest   with --short: solutions with that few moves
  median     half of the deals have this value or less; also 10 %, 90 %, 99 %`);
  command
    .argument('[from]', 'first deal, 1 to 8589934591, or a range such as 1-32000')
    .argument('[to]', 'last deal, included; without it, the first deal alone')
    .option(
      '--deals <file>',
      'sweep the deals in a file: on each line a deal number, a range such as 1-1000, a board or a ' +
        'remark (# …); - for stdin; with --cells least only deal numbers from 1 on and ranges',
    )
    .option('--cells <n>', 'free cells, 0 to 8, or "least" for the fewest', parseCells, 4)
    .workers()
    .option(
      '-o, --out <name>',
      'write one row for each deal: a folder (a run), a .csv or .ndjson file, or - for CSV on stdout',
      outputName,
    )
    .option('--force', 'with a file: replace it if it exists')
    .option('--solutions', 'with --out: add a column with the solution in standard notation')
    .number('--part-deals <n>', 'deals in each part', [1, MAX_PART_DEALS], DEFAULT_PART_DEALS)
    .option('--shard <I/N>', 'make only parts I, I + N, I + 2N … of the range', parseShard)
    .option('--no-verify', 'do not compare layouts and do not replay solutions')
    .effort(
      WISHES.filter((wish) => wish !== 'cells' && wish !== 'maxMs'),
      { takesTime: false },
    )
    .number(
      `${HALF_LIFE} [games]`,
      'play games of each solved deal, and say when half of them are lost; --half-life=1000 plays ' +
        `more (default: ${DEFAULT_GAMES})`,
      [1, MAX_GAMES],
    )
    .addOption(
      new Option(
        '--fail-on <verdicts>',
        'exit with code 1 if a deal is undecided or unsolvable; open deals of --cells least count ' +
          'as undecided',
      )
        .choices(['undecided', 'unsolvable', 'undecided,unsolvable'])
        .argParser(parseVerdicts),
    )
    .json('print the summary as one JSON object', 'sweep')
    .option('-q, --quiet', 'show no progress')
    .choice(
      '--progress <form>',
      'default: text; json: a line of JSON each second, on stderr',
      PROGRESS_FORMS,
    )
    .action(runSweep);
}

function parseCells(text: string): CellsAsked {
  return text === 'least' ? text : wholeNumber('--cells', 0, MAX_CELLS)(text);
}

async function runSweep(
  from: string | undefined,
  to: string | undefined,
  flags: SweepFlags,
  command: CliCommand,
): Promise<void> {
  const { io } = command;
  const { out, checkProofs, deals, cells } = flags;
  if (deals !== undefined && from !== undefined) {
    throw new InputError(`give a range or --deals, not both, got ${quote(from)}`);
  }
  const list =
    deals === undefined ? undefined : await readDealList(chunksOf(deals, io, 'deals'), cells);
  const range = list === undefined ? parseRange(from, to) : { from: 1, to: list.rows };
  // The code that reads and writes Parquet is loaded only with --out.
  const files = out === undefined ? undefined : await import('./row-file.js');
  const fileKind = files?.fileOrRun(out!);
  const isRun = out !== undefined && fileKind === undefined;
  refuseUseless(command, out, isRun);
  const { kindOfRun, openSink } = isRun ? await import('./sweep-into-run.js') : {};
  const own = KIND_FLAGS.some((name) => command.isGiven(name))
    ? undefined
    : await kindOfRun?.(out!);
  if (own !== undefined && !flags.quiet && flags.progress !== 'json') {
    io.note(`freecell-wasm: with the options of ${plain(out!)}\n`);
  }
  const asked = own ?? kindOf(flags, list);
  const { shortNodes, games } = asked.options;
  const wasm = await modulesOf(shortNodes !== undefined, games !== undefined);
  const kind: Kind = { ...asked, version, wasm };
  const interruption = onInterrupt((code) => (io.exitCode = code));
  const opening =
    fileKind === undefined
      ? openSink?.(out!, kind, { ...range, ...flags })
      : files!.openRowFile(io, out!, fileKind, kind.columns, flags.force);
  const target = await opening?.catch((error: unknown) => {
    interruption.stop();
    throw error;
  });
  const stretches = target?.missing ?? stretchesOf([range]);
  const known = target?.known?.deals ?? 0;
  // A bar would overwrite rows on the same terminal.
  const isQuiet = flags.quiet || (out === '-' && io.isOnScreen && flags.progress !== 'json');
  const progress =
    isQuiet || stretches.deals === 0
      ? undefined
      : startProgress(known, stretches.deals, io, flags.progress);
  let isOver = false;
  try {
    const summary = await sweepKind(
      { ...range, kind, stretches, list, checkProofs },
      {
        workers: flags.workers,
        statistics: target?.known ?? new RunStatistics(),
        anyOrder: target?.anyOrder,
        signal: interruption.signal,
        onProgress: ({ done }: SweepProgress) => progress?.update(done),
        onRows: target?.onRows,
      },
    );
    isOver = true;
    progress?.stop();
    const goOn = summary.interrupted ? await target?.giveUp() : await target?.finish();
    // Rows on standard output are alone there.
    const stream = out === '-' ? 'stderr' : 'stdout';
    const look = [io.colorsOf(stream), io.widthOf(stream)] as const;
    const report = command.isJson
      ? `${JSON.stringify({ ...summary, list: kind.list, wasm })}\n`
      : describeSweep(summary, list !== undefined, flags.shard, known, wasm, ...look);
    // Before the report, which perhaps nobody reads any more: Ctrl-C ends all programs of a pipe.
    if (summary.interrupted) {
      io.tell(`interrupted; these are the figures so far${goOn ?? ''}`);
    } else {
      io.exitCode = 0; // also if a signal came after the last deal
      for (const verdict of new Set(flags.failOn ?? [])) {
        // The undecided deals of an atlas are some of its open ones.
        const open = verdict === 'undecided' ? summary.fewestCells?.open : undefined;
        const count = open ?? summary[verdict];
        if (count === 0) continue;
        io.tell(`--fail-on: ${formatNumber(count)} ${open === undefined ? verdict : 'open'}`);
        io.exitCode = 1;
      }
    }
    if (stream === 'stderr') io.note(report);
    else await io.writeOut(report);
  } catch (error) {
    const goOn = isOver ? undefined : await target?.giveUp(error);
    if (goOn !== undefined && error instanceof Error) error.message += goOn;
    throw error;
  } finally {
    progress?.stop();
    interruption.stop();
  }
}

/** Everything that decides the rows, but the program. */
function kindOf(flags: SweepFlags, list: DealList | undefined): Omit<Kind, 'version' | 'wasm'> {
  const { cells, verify, solutions = false, halfLife: games, maxNodes, maxMemoryMiB } = flags;
  const wish = sweepWishOf(wishOf(flags, false), cells, flagOf);
  if (games !== undefined && (wish !== undefined || cells === 'least')) {
    throw new InputError(
      `${HALF_LIFE} cannot be combined with ${cells === 'least' ? '--cells least' : 'short solutions'}`,
    );
  }
  const autoplay = wish?.count === 'cards' ? undefined : wish?.count;
  const rows = games !== undefined ? 'half' : cells === 'least' ? 'least' : solvedRowKind(wish);
  return {
    ...{ cells, replayed: verify },
    ...(list !== undefined && { list: hashOf(list) }),
    ...(autoplay !== undefined && { autoplay }),
    options: {
      maxNodes,
      // The default is the same when it is given.
      ...(maxMemoryMiB !== DEFAULT_MAX_MEMORY_MIB && { maxMemoryMiB }),
      ...(wish && { shortNodes: wish.nodes, proofNodes: wish.proofNodes }),
      games,
    },
    columns: optionalColumnsOf(rows, solutions),
  };
}

/** Refuses flags that would change nothing. */
function refuseUseless(command: CliCommand, out: string | undefined, isRun: boolean): void {
  const isFile = out !== undefined && out !== '-' && !isRun;
  const uses: [name: string, isOfUse: boolean, what: string][] = [
    ['shard', isRun, 'runs: --out with the name of a folder'],
    ['partDeals', isRun, 'runs: --out with the name of a folder'],
    ['solutions', out !== undefined, 'rows: give --out, too'],
    ['force', isFile, '--out with a file that ends in .csv or .ndjson'],
  ];
  for (const [name, isOfUse, what] of uses) {
    if (isOfUse || !command.isGiven(name)) continue;
    const flag = command.options.find((option) => option.attributeName() === name)!.long;
    throw new InputError(`${flag} is for ${what}`);
  }
}

/** The SHA-256 of a list's meaning, in 64 hex digits. */
const hashOf = (list: DealList): string =>
  linesOf(list)
    .reduce((hash, line) => hash.update(line), createHash('sha256'))
    .digest('hex');
