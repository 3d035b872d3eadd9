/**
 * `freecell-wasm completion`: the script with which a shell completes this command. At each press of Tab the
 * script runs `freecell-wasm complete -- WORDS`. The answers come from the declaration of the commands.
 */
import type { Command } from 'commander';
import { InputError } from '../reference/index.js';
import type { CliCommand } from './command.js';
import { sentenceOf } from './help.js';
import type { Io } from './io.js';
import { script, suggestionsFor } from './shells.js';

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
  sayInShort(program);
  const commands = suggestionsFor(program, { completionCommandName: 'completion' });
  // After "help" comes a command, as at the beginning of the line.
  const isAfterHelp = words[1] === 'help' && words.length === 3;
  const answer = printed(() => commands.parse(words.slice(isAfterHelp ? 2 : 1)));
  await io.writeOut(answer === NOTHING ? FILES : answer);
}

/** Beside a word there is room for a line. */
function sayInShort(command: Command): void {
  for (const below of command.commands) {
    below.description(below.summary() || sentenceOf(below.description()));
    sayInShort(below);
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
