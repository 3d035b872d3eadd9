/**
 * The command `freecell-wasm`: one file a command, one policy for errors.
 *
 *     exit 0    done
 *     exit 1    the answer is no (verify), or this program is at fault
 *     exit 2    bad input: one line on stderr says what was wrong and what is accepted
 *     exit 130  Ctrl-C
 */
import { fstatSync, writeSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { InputError } from '../game/input-error.js';
import { colorsFor, fitTerminal } from './output.js';
import { description, version } from './package-version.js';
import { withBareValues } from './bare-values.js';

type Add = (program: Command) => void;

/**
 * The commands in the order of `--help`, each with what it says there. Loading one costs more than
 * most of them do, so that only those are loaded that the command line names.
 */
const COMMANDS: Record<string, readonly [summary: string, load: () => Promise<Add>]> = {
  deal: ['show the layout of deals', async () => (await import('./deal.js')).addDealCommand],
  solve: [
    'solve deals or boards and print the moves',
    async () => (await import('./solve.js')).addSolveCommand,
  ],
  verify: [
    'replay a solution, or re-prove that there is none',
    async () => (await import('./verify.js')).addVerifyCommand,
  ],
  find: ['find the deal number of a board', async () => (await import('./find.js')).addFindCommand],
  sweep: [
    'deal, solve and verify a range of deals on all cores',
    async () => (await import('./sweep.js')).addSweepCommand,
  ],
  stats: [
    'add up a run or a file of outcomes',
    async () => (await import('./stats.js')).addStatsCommand,
  ],
  report: [
    'draw runs as one page with charts',
    async () => (await import('./report.js')).addReportCommand,
  ],
  query: ['ask a run in SQL', async () => (await import('./query.js')).addQueryCommand],
  export: [
    'write a run as one CSV, NDJSON or Parquet file',
    async () => (await import('./export.js')).addExportCommand,
  ],
  check: ['check every part of a run', async () => (await import('./check.js')).addCheckCommand],
  merge: ['join runs into one', async () => (await import('./merge.js')).addMergeCommand],
  bench: [
    'compare WebAssembly with JavaScript and native programs',
    async () => (await import('./bench.js')).addBenchCommand,
  ],
  mactech: [
    'points in the Challenge of MacTech Magazine',
    async () => (await import('./mactech.js')).addMacTechCommand,
  ],
};

const program = new Command('freecell-wasm')
  .description(description)
  .version(version, '-V, --version', 'print the version')
  .helpOption('-h, --help', 'print this help')
  .helpCommand('help [command]', 'print the help of a command')
  .configureHelp({
    styleTitle: (title) => colorsFor(process.stdout).bold(title),
    subcommandTerm: (command) => command.name(),
  })
  .configureOutput({
    writeOut: (text) => process.stdout.write(fitTerminal(text)),
    writeErr: () => {},
    outputError: () => {},
  })
  .addHelpText(
    'after',
    `
Try:
  freecell-wasm solve 617            solve a deal and print its moves
  freecell-wasm sweep                deal, solve and verify deals 1 to 1,000,000
  freecell-wasm solve --help         what a command does and accepts

Exit codes: 0 done, 1 the answer is no or it failed, 2 bad input, 130 Ctrl-C.`,
  );
/** `freecell-wasm mactech score` */
function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}

/** The library's message on one line, with what the command accepts instead. */
function explainUsage(command: Command, error: CommanderError): string {
  const message = error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
  const path = pathOf(command);
  const group = command.commands.length > 0 ? command : program;
  const commands = `commands are ${group.commands.map((c) => c.name()).join(', ')}`;
  switch (error.code) {
    case 'commander.unknownCommand':
      return `${message}; ${commands}`;
    case 'commander.help': // asked for the help of a command there is not
      return `no such command; ${commands}`;
    case 'commander.unknownOption': {
      const flags = [...command.options.map((option) => option.long), '--help'];
      return `${message}; ${path} accepts ${flags.join(', ')}`;
    }
    default:
      return `${message.replace(/\.$/, '')}; usage: ${path} ${command.usage()}`;
  }
}

/** Tells what went wrong in one line; what standard error cannot take is lost, not fatal. */
function tell(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`freecell-wasm: ${message.replace(/\s*\n\s*/g, ' ')}\n`);
}

// Progress and messages that nobody takes must not end a run: its answer may still be wanted.
process.stderr.on('error', () => {});

/** Nothing more can be written to standard output. */
function endOutput(error: NodeJS.ErrnoException): never {
  // A reader that has seen enough, such as `head`, is no error.
  if (error.code === 'EPIPE') process.exit(0);
  tell(`cannot write to standard output (${error.code}): is the disk full, or a limit set?`);
  process.exit(1);
}

process.stdout.on('error', endOutput);

// Into a file Node writes once and takes the part that went for the whole: at a limit to the size of
// files the rest would be lost without a word.
if (fstatSync(1).isFile()) {
  process.stdout.write = (chunk: string | Uint8Array): boolean => {
    const bytes = Buffer.from(chunk as string);
    try {
      for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at);
    } catch (error) {
      endOutput(error as NodeJS.ErrnoException);
    }
    return true;
  };
}

process.on('uncaughtException', (error) => {
  tell(error);
  process.exit(1);
});

/** Only those commands are complete that the command line names. */
async function addCommands(): Promise<void> {
  for (const [name, [summary, load]] of Object.entries(COMMANDS)) {
    if (process.argv.includes(name)) (await load())(program);
    else program.command(name);
    program.commands.at(-1)!.summary(summary);
  }
  const below = program.commands.flatMap((command) => [command, ...command.commands]);
  for (const command of [program, ...below]) {
    command.exitOverride((error) => {
      throw error.exitCode === 0 ? error : new InputError(explainUsage(command, error));
    });
  }
}

async function main(): Promise<void> {
  try {
    await addCommands();
    if (process.argv.length <= 2) program.outputHelp();
    else await program.parseAsync(withBareValues(process.argv));
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    tell(error);
    process.exitCode = error instanceof InputError ? 2 : 1;
  }
}

void main();
