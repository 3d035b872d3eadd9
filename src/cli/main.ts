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
import { addBenchCommand } from './bench.js';
import { addCheckCommand } from './check.js';
import { addDealCommand } from './deal.js';
import { addExportCommand } from './export.js';
import { addMacTechCommand } from './mactech.js';
import { addFindCommand } from './find.js';
import { addQueryCommand } from './query.js';
import { addReportCommand } from './report.js';
import { addMergeCommand } from './merge.js';
import { addSolveCommand } from './solve.js';
import { addStatsCommand } from './stats.js';
import { withBareValues } from './short-flags.js';
import { addSweepCommand } from './sweep.js';
import { addVerifyCommand } from './verify.js';

/** Each command adds itself to the program; this is the order of `--help`. */
const COMMANDS: ((program: Command) => void)[] = [
  addDealCommand,
  addSolveCommand,
  addVerifyCommand,
  addFindCommand,
  addSweepCommand,
  addStatsCommand,
  addReportCommand,
  addQueryCommand,
  addExportCommand,
  addCheckCommand,
  addMergeCommand,
  addBenchCommand,
  addMacTechCommand,
];

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
for (const add of COMMANDS) add(program);
const COMMANDS_BELOW = program.commands.flatMap((command) => [command, ...command.commands]);
for (const command of [program, ...COMMANDS_BELOW]) {
  command.exitOverride((error) => {
    throw error.exitCode === 0 ? error : new InputError(explainUsage(command, error));
  });
}

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

try {
  if (process.argv.length <= 2) program.outputHelp();
  else await program.parseAsync(withBareValues(process.argv));
} catch (error) {
  if (!(error instanceof CommanderError && error.exitCode === 0)) {
    tell(error);
    process.exitCode = error instanceof InputError ? 2 : 1;
  }
}
