/** The help of each command, as the built command prints it: for tables, for the site and for the linter. */
import { execFileSync } from 'node:child_process';

export interface HelpText {
  /** `solve`, or `mactech score`; empty for the help of the program. */
  command: string;
  text: string;
  /** The description of an option or an argument. */
  isFragment: boolean;
}

/** Each process of the command costs a third of a second, so each help is read once. */
const known = new Map<string, string>();

export function helpOf(command: string, width = 80): string {
  const key = `${width} ${command}`;
  const text = known.get(key) ?? printedHelp(command, width);
  known.set(key, text);
  return text;
}

function printedHelp(command: string, width: number): string {
  const args = ['bin/freecell-wasm.js', ...command.split(' ').filter(Boolean), '--help'];
  const env = { ...process.env, COLUMNS: String(width), NO_COLOR: '1' };
  return execFileSync(process.execPath, args, { encoding: 'utf8', env });
}

/** The help of a command, without what the help of every command has. */
export const ownPartOf = (help: string): string =>
  help
    .replace(/(?:^Options:\n)?^ {2}-h, --help .*\n\nGlobal Options:\n(?: {2}.*\n)+\n?/m, '\n')
    .replace('Exit codes:\n  0    done\n  1    the command failed\n  2    bad input\n\n', '')
    .replaceAll(/\n{3,}/g, '\n\n');

/** The commands below a command, each with its sentence, in the order of `--help`. */
export const commandList = (above = '', width?: number): [name: string, says: string][] =>
  listIn(helpOf(above, width));

/** The same from a help. */
export function listIn(help: string): [name: string, says: string][] {
  const list = /^Commands:\n((?: {2}.*\n)+)/m.exec(help)?.[1] ?? '';
  return [...list.matchAll(/^ {2}(\S+) {2,}(.*)$/gm)]
    .map(([, name, says]): [string, string] => [name, says])
    .filter(([name]) => name !== 'help');
}

/** All commands, and the commands below them, in the order of `--help`. */
export function commands(above = '', width?: number): string[] {
  return commandList(above, width)
    .map(([name]) => `${above} ${name}`.trim())
    .flatMap((name) => [name, ...commands(name, width)]);
}

/** The help of all commands in paragraphs, each on one line. */
export function helpTexts(): HelpText[] {
  return ['', ...commands()].flatMap((command) => {
    const [about, ...rest] = helpOf(command)
      .replace(/^(Usage|JSON schema).*\n/gm, '')
      .split(/^(?=\w[\w ]*:\n)/m);
    const paragraphs = about.split('\n\n').map((text) => ({ text, isFragment: false }));
    const tables = rest
      .filter((block) => !block.startsWith('Examples:'))
      .flatMap((block) => block.split(/\n(?= {2}\S)/).slice(1))
      .map((item) => ({ text: /^ {2}\S.*?\s{2,}([^]*)$/.exec(item)?.[1] ?? '', isFragment: true }));
    return [...paragraphs, ...tables]
      .map(({ text, isFragment }) => ({
        command,
        text: text.replaceAll(/\s+/g, ' ').trim(),
        isFragment,
      }))
      .filter(({ text }) => text !== '');
  });
}
