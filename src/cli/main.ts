/**
 * The command `freecell-wasm`: one file a command, one policy for errors.
 *
 *     exit 0    done
 *     exit 1    the answer is no (verify), or this program is at fault
 *     exit 2    bad input: one line on stderr says what was wrong and what is accepted
 *     exit 130  Ctrl-C
 */
import { type Command, CommanderError } from 'commander';
import { InputError } from '../game/index.js';
import { end, runToTheEnd, tell } from './ending.js';
import { CliCommand } from './command.js';
import { withBareValues } from './effort-flags.js';
import { colorsFor, fitTerminal } from './output.js';
import { description, version } from './package-version.js';
import { writeOut } from './standard-output.js';

type Load = () => Promise<{ define(command: CliCommand): void }>;

/**
 * The commands in the order of `--help`, each with what it says there. Loading one costs more than
 * most of them do, so that only those are loaded that the command line names.
 */
const COMMANDS: Record<string, readonly [summary: string, load: Load]> = {
  deal: ['show the layout of deals', () => import('./deal.js')],
  solve: ['solve deals or boards and print the moves', () => import('./solve.js')],
  verify: ['replay a solution, or re-prove that there is none', () => import('./verify.js')],
  find: ['find the deal number of a board', () => import('./find.js')],
  cells: ['how few free cells deals can be won with', () => import('./cells.js')],
  sweep: ['deal, solve and verify a range of deals on all cores', () => import('./sweep.js')],
  stats: ['add up a run or a file of outcomes', () => import('./stats.js')],
  report: ['draw runs as one page with charts', () => import('./report.js')],
  query: ['ask a run in SQL', () => import('./query.js')],
  export: ['write a run as CSV, NDJSON or Parquet files', () => import('./export.js')],
  status: ['how far a run is', () => import('./status.js')],
  check: ['check every part of a run', () => import('./check.js')],
  merge: ['join runs into one', () => import('./merge.js')],
  atlas: ['the least number of free cells of each deal', () => import('./atlas.js')],
  bench: ['compare WebAssembly with JavaScript and native programs', () => import('./bench.js')],
  mactech: ['points in the Challenge of MacTech Magazine', () => import('./mactech.js')],
};

/** Commander does not wait for what it writes: help and version are kept here and written at the end. */
const help: string[] = [];

const program = new CliCommand('freecell-wasm')
  .description(description)
  .version(version, '-V, --version', 'print the version')
  .helpOption('-h, --help', 'print this help')
  .helpCommand('help [command]', 'print the help of a command')
  .configureHelp({
    styleTitle: (title) => colorsFor(process.stdout).bold(title),
    subcommandTerm: (command) => command.name(),
  })
  .configureOutput({
    writeOut: (text) => help.push(fitTerminal(text)),
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

// Progress and messages that nobody takes must not end a run: its answer may still be wanted.
process.stderr.on('error', () => {});

process.on('uncaughtException', (error) => {
  tell(error);
  end(1);
});

/** Only those commands are complete that the command line names. */
async function addCommands(): Promise<void> {
  for (const [name, [summary, load]] of Object.entries(COMMANDS)) {
    const command = program.command(name).summary(summary);
    if (process.argv.includes(name)) (await load()).define(command);
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
    if (!(error instanceof CommanderError && error.exitCode === 0)) {
      tell(error);
      process.exitCode = error instanceof InputError ? 2 : 1;
    }
  }
  if (help.length > 0) await writeOut(help.join(''));
}

void runToTheEnd(main);
