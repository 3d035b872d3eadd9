/**
 * `freecell-wasm completion`: the script with which a shell completes this command. At each press of Tab the
 * script runs `freecell-wasm complete -- WORDS`. The answers come from the declaration of the commands.
 */
import type { Argument, Command, Option } from 'commander';
import { InputError } from '../reference/index.js';
import type { CliCommand } from './command.js';
import { sentenceOf } from './help.js';
import type { Io } from './io.js';
import { script, suggestions } from './shells.js';

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'];

export function define(command: CliCommand): void {
  command.about(`Prints a script for a shell. With it, the Tab key completes commands, options and their values.

Let the file that your shell reads first, such as ~/.bashrc, source the script. In zsh, run compinit
before it. The command must be installed: npm install --global.`);
  command.exits({ 0: 'done' });
  command.examples(`
  freecell-wasm completion bash > freecell-wasm.bash`);
  command
    .addArgument(command.createArgument('<shell>', 'name of the shell').choices(SHELLS))
    .action((shell: string) =>
      command.io.writeOut(
        shell === 'bash' ? BASH : printed(() => script(shell, 'freecell-wasm', 'freecell-wasm')),
      ),
    );
}

/**
 * For bash 3.2 and later. The library's script evaluates the words of the line: Tab after "solve 617 > file"
 * overwrites the file. It also never offers files. bash makes two words of "--notation=".
 */
const BASH = `# bash completion for freecell-wasm
_freecell_wasm() {
  local IFS=$'\\n' word words=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD}"; do
    [ "$word" = = ] || words+=("$word")
  done
  [ "\${COMP_WORDS[COMP_CWORD]}" = = ] && words+=("")
  COMPREPLY=($(freecell-wasm complete -- "\${words[@]}" 2>/dev/null | sed '$d' | cut -f 1))
}
complete -o default -F _freecell_wasm freecell-wasm
`;

/**
 * Prints what may come after some words: a line each, and last a number that tells the shell what else may.
 *
 * @param program with the options of all commands
 * @param words what follows `complete`: `--`, then the words of the line
 */
export async function complete(program: Command, words: readonly string[], io: Io): Promise<void> {
  if (words[0] !== '--')
    throw new InputError('complete is for scripts of "freecell-wasm completion"');
  declare(program);
  // After "help" comes a command, as without this word. After one hyphen comes an option, as after two.
  const last = words.length - 1;
  const line = words.filter((word, i) => i === last || (i > 0 && word !== 'help'));
  if (words[last] === '-') line.splice(-1, 1, '--');
  // After a word without a description, a tab would look like one to zsh.
  const answer = printed(() => suggestions.parse(line)).replace(/\t$/gm, '');
  await io.writeOut(answer === NOTHING ? FILES : answer);
}

/** Declares a command and those below to the library. Its own way for Commander leaves out --color. */
function declare(command: Command, path = ''): void {
  // Beside a word there is room for a line.
  const says = command.summary() || sentenceOf(command.description());
  const declared = path === '' ? suggestions : suggestions.command(path, says);
  const valuesOf =
    ({ argChoices = [] }: Option | Argument) =>
    (offer: (value: string, says: string) => void): void =>
      argChoices.forEach((value) => offer(value, ''));
  const help = command.createHelp();
  for (const option of [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)]) {
    const { long, short, description, required } = option;
    const letter = short?.slice(1);
    declared.option(long!.slice(2), description, required ? valuesOf(option) : letter, letter);
  }
  for (const argument of command.registeredArguments) {
    declared.argument(argument.name(), valuesOf(argument), argument.variadic);
  }
  for (const below of help.visibleCommands(command)) {
    declare(below, `${path} ${below.name()}`.trim());
  }
}

/** What the library answers if no word is known, and the answer that lets the shell offer files. */
const [NOTHING, FILES] = [4, 0].map((directive) => `:${directive}\n`);

/* eslint-disable no-console -- the library prints with it */
function printed(work: () => void): string {
  const { log } = console;
  let text = '';
  console.log = (line: string) => (text += `${line}\n`);
  try {
    work();
  } finally {
    console.log = log;
  }
  return text;
}
