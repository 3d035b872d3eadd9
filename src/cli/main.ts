/**
 * The command `freecell-wasm`: one file a command, one policy for errors.
 *
 *     exit 0    done
 *     exit 1    the answer is no (verify), or this program is at fault
 *     exit 2    bad input: one line on stderr says what was wrong and what is accepted
 *     exit 130  Ctrl-C
 */
import { Command, CommanderError } from 'commander';
import { InputError } from '../game/input-error.js';
import { colorsFor } from './output.js';
import { description, version } from './package-version.js';
import { addBenchCommand } from './bench.js';
import { addCheckCommand } from './check.js';
import { addDealCommand } from './deal.js';
import { addExportCommand } from './export.js';
import { addFindCommand } from './find.js';
import { addQueryCommand } from './query.js';
import { addReportCommand } from './report.js';
import { addMergeCommand } from './merge.js';
import { addSolveCommand } from './solve.js';
import { addStatsCommand } from './stats.js';
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
  .configureOutput({ writeErr: () => {}, outputError: () => {} })
  .addHelpText(
    'after',
    `
Try:
  freecell-wasm solve 617            solve a deal and print its moves
  freecell-wasm sweep                deal, solve and verify deals 1 to 1,000,000
  freecell-wasm solve --help         what a command does and accepts`,
  );
for (const add of COMMANDS) add(program);
for (const command of [program, ...program.commands]) {
  command.exitOverride((error) => {
    throw error.exitCode === 0 ? error : new InputError(explainUsage(command, error));
  });
}

/** The library's message on one line, with what the command accepts instead. */
function explainUsage(command: Command, error: CommanderError): string {
  const message = error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
  const path = command === program ? program.name() : `${program.name()} ${command.name()}`;
  const commands = `commands are ${program.commands.map((c) => c.name()).join(', ')}`;
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

// With nobody to hear of progress, the work goes on.
process.stderr.on('error', () => {});

// A reader that has seen enough, such as `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  if (process.argv.length <= 2) program.outputHelp();
  else await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError && error.exitCode === 0)) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`freecell-wasm: ${message.replace(/\s*\n\s*/g, ' ')}\n`);
    process.exitCode = error instanceof InputError ? 2 : 1;
  }
}
