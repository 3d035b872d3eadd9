/**
 * The command `freecell-wasm` as a function. Each command has a file of its own. Exit codes:
 *
 *     0    done
 *     1    the answer is no, or the program failed
 *     2    bad input: one line on stderr says what is wrong and what is accepted
 *     130  Ctrl-C
 *
 * `this-process.ts` calls it with the streams of the process. Tests pass their own streams.
 */
import { type Command, CommanderError } from 'commander';
import { InputError } from '../reference/index.js';
import { CliCommand } from './command.js';
import { withBareLimits } from './effort-flags.js';
import { pathOf } from './help.js';
import { COLOR_WHEN, type ColorWhen, type Io, isBadInput } from './io.js';
import { quote } from './output.js';
import { description, homepage, version } from './package-version.js';

type Load = () => Promise<{ define(command: CliCommand): void }>;

/**
 * The commands in the order of `--help`, each with its summary. Loading a command takes longer than
 * running most of them. So only commands that the command line names are loaded.
 */
const COMMANDS: Record<string, readonly [summary: string, load: Load]> = {
  deal: ['print the cards of deals', () => import('./deal.js')],
  solve: ['solve deals or boards and print the moves', () => import('./solve.js')],
  verify: ['check a solution, or check that there is none', () => import('./verify.js')],
  analyze: ['judge every move of a game', () => import('./analyze.js')],
  find: ['print the deal number of a board', () => import('./find.js')],
  cells: ['print the fewest free cells each deal needs', () => import('./cells.js')],
  difficulty: ['tell how forgiving deals are', () => import('./difficulty.js')],
  sweep: ['deal, solve and verify a range of deals on all cores', () => import('./sweep.js')],
  stats: ['print statistics of a run', () => import('./stats.js')],
  report: ['draw runs as one page with charts', () => import('./report.js')],
  export: ['write a run as one CSV or NDJSON file', () => import('./export.js')],
  status: ['print the progress of a run', () => import('./status.js')],
  check: ['check every part of a run for damage', () => import('./check.js')],
  atlas: [
    'write the fewest free cells each deal needs as one small file',
    () => import('./atlas.js'),
  ],
  bench: ['compare WebAssembly with JavaScript and native programs', () => import('./bench.js')],
  mactech: ['score deals by the rules of the MacTech Challenge', () => import('./mactech.js')],
  completion: ['print a script that completes commands', () => import('./completion.js')],
};

const HELP_END = `
Try:
  freecell-wasm solve 617            solve a deal and print its moves
  freecell-wasm sweep                deal, solve and verify deals 1 to 1,000,000
  freecell-wasm solve --help         print all options of a command

Documents: docs/reference/ and ${homepage}
`;

/**
 * Runs a command line.
 *
 * @param args the words after `freecell-wasm`
 * @returns the exit code
 */
export async function main(args: readonly string[], io: Io): Promise<number> {
  /** Commander does not wait until text is written. So help and version are kept and written at the end. */
  const help: string[] = [];
  io.wantsJson = /\s--(json|format[ =]json)(?=\s|$)/.test(` ${args.join(' ')}`);
  io.wantsBriefHelp = args.length === 0 || (args.includes('-h') && !args.includes('--help'));
  try {
    refuseLostNames(args);
    const program = await programFor(args, io, (text) => help.push(io.fit(text)));
    if (args.length === 0) program.outputHelp();
    else if (isCompleting(args)) {
      await (await import('./completion.js')).complete(program, args.slice(1), io);
    } else {
      const [used] = args.flatMap((arg) => program.commands.filter((one) => one.name() === arg));
      const options = [...program.options, ...(used?.options ?? [])];
      const words = withBareLimits(asCommanderSays(program, args), options);
      await program.parseAsync(words, { from: 'user' });
    }
  } catch (error) {
    if (!(error instanceof CommanderError && error.exitCode === 0)) {
      io.tell(error);
      io.exitCode = isBadInput(error) ? 2 : 1;
    }
  }
  if (help.length > 0) await io.writeOut(help.join(''));
  return io.exitCode;
}

/** Node replaces bytes that are not UTF-8. So two such names would be one file. */
function refuseLostNames(args: readonly string[]): void {
  const lost = args.find((arg) => arg.includes('\uFFFD'));
  if (lost !== undefined)
    throw new InputError(
      `${quote(lost)} has U+FFFD, or bytes that are not UTF-8: give it in UTF-8`,
    );
}

/** `-v` is `-V`, as in many other commands. `help mactech score` is `mactech help score`. */
function asCommanderSays({ commands }: Command, args: readonly string[]): readonly string[] {
  if (args.length === 1 && args[0] === '-v') return ['-V'];
  const [help, name, ...below] = args;
  if (help !== 'help' || below.length === 0) return args;
  const isGroup = commands.some((one) => one.name() === name && one.commands.length > 0);
  return isGroup ? [name, help, ...below] : args;
}

/** A shell asks what may follow: see completion.ts. */
const isCompleting = ([command]: readonly string[]): boolean => command === 'complete';

/** All commands. Only those that the command line names have their options. */
async function programFor(
  args: readonly string[],
  io: Io,
  writeHelp: (text: string) => void,
): Promise<CliCommand> {
  const program = new CliCommand('freecell-wasm', io)
    .description(description)
    .version(version, '-V, --version', 'print the version; -v too')
    .helpOption('-h, --help', 'print this help; -h prints one screen of it')
    .helpCommand('help [command]', 'print the help of a command')
    .configureHelp({
      styleTitle: (title) => io.colors.bold(title),
      subcommandTerm: (command) => command.name(),
    })
    .configureOutput({
      writeOut: writeHelp,
      writeErr: () => {},
      outputError: () => {},
      getOutHelpWidth: () => io.width,
      getOutHasColors: () => true, // `io.colors` decides
    })
    .choice('--color <when>', 'when to print colours; auto: on a terminal', COLOR_WHEN)
    .on('option:color', (when: ColorWhen) => (io.colorWhen = when));
  program.brief();
  program.exits({ 0: 'done', 1: 'the answer is no', 130: 'stopped with Ctrl-C' });
  program.afterHelp = HELP_END;
  for (const [name, [summary, load]] of Object.entries(COMMANDS)) {
    const command = program.command(name).summary(summary);
    if (isCompleting(args) || args.includes(name)) (await load()).define(command);
  }
  const below = program.commands.flatMap((command) => [command, ...command.commands]);
  for (const command of [program, ...below]) {
    command.exitOverride((error) => {
      throw error.exitCode === 0 ? error : new InputError(explainUsage(program, command, error));
    });
  }
  return program;
}

/** Returns Commander's message on one line, followed by what the command accepts. */
function explainUsage(program: Command, command: Command, error: CommanderError): string {
  const message = error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
  const path = pathOf(command);
  const group = command.commands.length > 0 ? command : program;
  const names = group.commands.map((c) => c.name());
  const commands = `${names.length === 1 ? 'the command is' : 'commands are'} ${names.join(', ')}`;
  switch (error.code) {
    case 'commander.unknownCommand':
      return `${message}; ${commands}`;
    case 'commander.help': // help of a command that does not exist
      return `no such command; ${commands}`;
    case 'commander.unknownOption': {
      const flags = [...command.options.map((option) => option.long), '--color', '--help'];
      return `${message}; ${path} accepts ${[...new Set(flags)].join(', ')}`;
    }
    default:
      return `${message.replace(/\.$/, '')}; usage: ${path} ${command.usage()}`;
  }
}
