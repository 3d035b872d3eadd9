/**
 * The examples of the documents, taken out of them to be run. A block of code is a program; what it
 * prints stands in comments:
 *
 *     console.log(verdict, moves.length); // solved 131
 *     console.log(writeBoard(position, { format: 'rows' }));
 *     // 7D AD 5C 3S 5S 8C 2D AH
 *     // TD 7S …                               a line that begins so
 *     // …                                     any lines
 *
 * An HTML comment before a block says what is special about it:
 *
 *     <!-- file: solve.js -->       a file for the next block, not a program by itself
 *     <!-- in a page -->            JavaScript for a browser
 *
 * An indented line that begins with `npx freecell-wasm` is a command. The lines below it in the same
 * block are what it prints, in the same way:
 *
 *     npx freecell-wasm deal 617
 *     Deal 617
 *     7D AD 5C 3S 5S 8C 2D AH
 *     …
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './run-cli.js';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** README.md and all of docs/ that is written by hand. */
export const DOCUMENTS = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((name) => /^docs\/(\w|-|\/)+\.md$/.test(name) && !/\/(api|node_modules)\//.test(name))
    .sort(),
];

export const textOf = (document: string): string =>
  readFileSync(join(ROOT, document), 'utf8').replaceAll('\r\n', '\n');

export interface Example {
  /** Document and line, to find it by. */
  where: string;
  language: string;
  code: string;
  inPage: boolean;
  /** Files that it needs beside it, by name. */
  files: Record<string, string>;
}

export function examplesOf(document: string): Example[] {
  const examples: Example[] = [];
  const text = textOf(document);
  let files: Record<string, string> = {};
  for (const match of text.matchAll(/(?:^<!-- (.+) -->\n\n?)?^```(\w+)\n([^]*?)^```$/gm)) {
    const [, mark = '', language, code] = match;
    const line = text.slice(0, match.index).split('\n').length + (mark === '' ? 0 : 2);
    const [, file] = /^file: (\S+)$/.exec(mark) ?? [];
    if (file !== undefined) {
      files[file] = code;
      continue;
    }
    const inPage = language === 'html' || mark === 'in a page';
    examples.push({ where: `${document}:${line}`, language, code, inPage, files });
    files = {};
  }
  return examples;
}

export interface CommandExample {
  /** What follows `npx freecell-wasm`. */
  line: string;
  /** What it prints, if the document shows that. */
  shown: string[];
}

/** Commands of other programs: what follows is not printed by the command before. */
const OTHER_COMMAND = /^(npx|npm|node|duckdb) /;

export function commandsOf(document: string): CommandExample[] {
  const commands: CommandExample[] = [];
  let last: CommandExample | null = null;
  for (const line of textOf(document).split('\n')) {
    const [, indented] = /^ {4}(.*)$/.exec(line) ?? [];
    const [, command] = /^npx freecell-wasm (.*)$/.exec(indented ?? '') ?? [];
    if (command !== undefined) commands.push((last = { line: command, shown: [] }));
    else if (indented === undefined || OTHER_COMMAND.test(indented)) last = null;
    else last?.shown.push(indented);
  }
  return commands;
}

/** The lines that a program says it prints. */
export function expectedLines(code: string): string[] {
  const expected: string[] = [];
  let isOutput = false;
  for (const line of code.split('\n')) {
    const alone = /^\s*\/\/ ?(.*)$/.exec(line);
    if (alone !== null) {
      if (isOutput) expected.push(alone[1]);
      continue;
    }
    const [, beside] = /console\.log\(.*\);(?: \/\/ (.*))?$/.exec(line) ?? [];
    if (beside !== undefined) expected.push(beside);
    // A statement over several lines ends with its bracket.
    isOutput = /console\.log\(.*\);/.test(line) || (isOutput && line.trim() !== '');
  }
  return expected;
}

/** Of what was printed, the first line that is not as expected; null if all are. */
export function difference(expected: readonly string[], printed: readonly string[]): string | null {
  let at = 0;
  for (const [i, line] of expected.entries()) {
    if (line === '…') {
      const next = expected[i + 1];
      const end =
        next === undefined ? printed.length : printed.findIndex((p, j) => j >= at && fits(next, p));
      at = end < 0 ? printed.length : end;
      continue;
    }
    if (at >= printed.length) return `nothing instead of "${line}"`;
    if (!fits(line, printed[at])) return `"${printed[at]}" instead of "${line}"`;
    at++;
  }
  return at < printed.length ? `also "${printed[at]}"` : null;
}

const fits = (expected: string, printed: string): boolean =>
  expected.endsWith('…')
    ? printed.startsWith(expected.slice(0, -1).trimEnd())
    : printed.trimEnd() === expected.trimEnd();

/** Runs a program; rejects with what it wrote to stderr if it fails. */
export async function runNode(program: string): Promise<string[]> {
  const options = { program, cwd: dirname(program), env: { NO_COLOR: '1' } };
  const { code, stdout, stderr } = await runProgram([], options);
  if (code !== 0) throw new Error(`exit code ${code}: ${stderr}`);
  return stdout === '' ? [] : stdout.replace(/\r?\n$/, '').split(/\r?\n/);
}
