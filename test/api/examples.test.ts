/** Every example of README.md and docs/ does what it says: programs, and commands. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  commandsOf,
  difference,
  DOCUMENTS,
  type Example,
  examplesOf,
  expectedLines,
  ROOT,
  runNode,
  textOf,
} from '../support/examples.js';
import { ownFolder } from '../support/folder.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { isThorough } from '../support/tier.js';

const examples = DOCUMENTS.flatMap(examplesOf);
/**
 * Not run: programs of other tools (the document says when they were tested), boards, and the line that
 * installs the package. `test/hosts` reads declarations of types. `scripts/docs/fill.ts` writes and checks the
 * help of commands (text).
 */
const OTHER_BLOCKS = ['sql', 'mjs', 'ts', 'python', 'r', 'sh', 'board', 'text'];

describe('programs', () => {
  // Within the repository, so that `freecell-wasm` is this package.
  const folder = ownFolder(join(ROOT, 'build'));
  beforeAll(async () => {
    // Documents say above their programs how they made this run.
    await runCli(['sweep', '1', '2000', '--quiet', '--out', 'run'], { cwd: folder });
  });

  const programs = examples.filter(({ language, inPage }) => language === 'js' && !inPage);
  it.each(programs)('$where print what the document says', async ({ where, code, files }) => {
    const own = join(folder, where.replaceAll(/\W/g, '-'));
    mkdirSync(own);
    const all = { ...files, 'example.js': code };
    for (const [name, text] of Object.entries(all)) writeFileSync(join(own, name), text);
    if (code.includes("'run'")) cpSync(join(folder, 'run'), join(own, 'run'), { recursive: true });
    expect(difference(expectedLines(code), await runNode(join(own, 'example.js')))).toBeNull();
  });

  it('are told apart from all else', () => {
    // Pages are run by test/web/examples.test.ts.
    expect(programs.length).toBeGreaterThan(10);
    const isKnown = ({ language }: Example): boolean =>
      ['js', 'html', ...OTHER_BLOCKS].includes(language);
    expect(examples.filter((example) => !isKnown(example))).toEqual([]);
  });
});

/** Not run, and why. */
const NOT_RUN: Record<string, string> = {
  sweep: 'a million deals: test/sweep/full-sweep.test.ts does that',
  'sweep 1 1000000': 'the same',
  bench: 'a minute on all cores: test/bench/thorough-run.test.ts runs parts of it',
};
/** Ends of lines that are other people's programs. */
const FOREIGN = /^fc-solve /;

describe('commands', () => {
  const root = ownFolder();
  const files: Record<string, string> = {};
  beforeAll(async () => {
    const board = await runCli(['deal', '617', '--format', 'fc-solve']);
    const { moves } = JSON.parse((await runCli(['solve', '617', '--json'])).stdout);
    files['game.txt'] = board.stdout;
    files['deal.txt'] = board.stdout;
    files['solution.txt'] = moves.join(' ');
    files['list.txt'] = '1-100\n617\n';
    for (const name of ['million.txt', 'more.txt', 'all.txt']) {
      files[name] = `617:${moves.join(' ')}\n`;
    }
  });

  /** A document, or a command's help, has a folder of its own: what one line writes, the next reads. */
  function folderOf(name: string): string {
    const folder = join(root, name.replaceAll(/\W+/g, '-'));
    if (!existsSync(folder)) {
      mkdirSync(folder);
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    }
    return folder;
  }

  const inDocuments = DOCUMENTS.flatMap((document) => {
    const commands = commandsOf(document).map(({ line, shown }) => {
      return { line: commandOf(line), document, shown };
    });
    const isNew = ({ line }: { line: string }, i: number): boolean =>
      commands.findIndex((other) => other.line === line) === i;
    return commands.filter((command, i) => command.shown.length > 0 || isNew(command, i));
  });
  /** It reads no file and writes none, so that one place is enough. */
  const isAlone = (line: string): boolean =>
    /^(freecell-wasm )?(deal|solve|cells|difficulty|verify --unsolvable|mactech)[-\w= ]*$/.test(
      line,
    );
  const isFirst = ({ line, shown }: { line: string; shown: string[] }, i: number): boolean =>
    !isAlone(line) ||
    shown.length > 0 ||
    inDocuments.findIndex((other) => other.line === line) === i;
  const isInDocuments = (line: string): boolean =>
    isAlone(line) && inDocuments.some((other) => `freecell-wasm ${other.line}` === line);
  const isRun = (line: string): boolean => !(line in NOT_RUN);
  const helps = [['--help'], ...readCommands().map((command) => [command, '--help'])];

  /** The runs of sweeps into new folders, alike in several places, and what was printed. */
  const swept = new Map<string, { kept: string; stdout: string }>();
  /** Runs a command. The run or the summary of a sweep that was made before is given again. */
  async function runCommand(args: string[], folder: string, stdin: string): Promise<CliResult> {
    const at = args.findIndex((arg) => /^(-o|--out)$/.test(arg));
    const run = join(folder, args[at + 1] ?? '');
    const isNew = at >= 0 && !existsSync(run);
    // The name of the run does not matter, but `.csv` makes a file.
    const words = at < 0 ? args : [...args.slice(0, at), extname(run), ...args.slice(at + 2)];
    const name = words.filter((word) => word !== '').join(' ');
    const known = at < 0 || isNew ? swept.get(name) : undefined;
    if (known !== undefined) {
      if (isNew) cpSync(known.kept, run, { recursive: true });
      return { code: 0, stdout: isNew ? '' : known.stdout, stderr: '' };
    }
    const result = await runCli(args, { cwd: folder, stdin });
    if (args[0] === 'sweep' && !args.includes('--deals') && isNew) {
      const kept = join(root, `swept-${swept.size}`);
      cpSync(run, kept, { recursive: true });
      swept.set(name, { kept, stdout: result.stdout });
    }
    return result;
  }

  /** Runs `deal 1 | find > file`; every program of ours must end well. */
  async function runLine(line: string, folder: string): Promise<string> {
    const [, pipe, target] = /^(.*?)(?: > (\S+))?$/.exec(line)!;
    let text = '';
    for (const part of pipe.split(/ \| (?=freecell-wasm |fc-solve )/)) {
      if (FOREIGN.test(part)) break;
      const [, echoed] = /^echo "(.*)"$/.exec(part) ?? [];
      if (echoed !== undefined) {
        text = `${echoed}\n`;
        continue;
      }
      const args = part.replace(/^freecell-wasm /, '').split(/ +/);
      const { code, stdout, stderr } = await runCommand(args, folder, text);
      expect(code, `${line}: ${stderr}`).toBe(0);
      text = stdout;
    }
    if (target !== undefined) writeFileSync(join(folder, target), text);
    return text;
  }

  /** It prints something, or leaves a file. */
  async function expectResult(line: string, folder: string): Promise<string> {
    const before = readdirSync(folder).length;
    const printed = await runLine(line, folder);
    expect(printed !== '' || readdirSync(folder).length > before, line).toBe(true);
    return printed;
  }

  it.each(inDocuments.filter(isFirst).filter(({ line }) => isRun(line)))(
    '$line of $document runs',
    async ({ line, document, shown }) => {
      const printed = await expectResult(line, folderOf(document));
      if (shown.length > 0) expect(difference(shown, printed.trimEnd().split('\n'))).toBeNull();
    },
  );

  it.each(helps.map((args) => ({ name: args.join(' '), args })))(
    'of $name run',
    async ({ name, args }) => {
      const { stdout } = await runCli(args);
      const [, examples = ''] = /\n(?:Examples|Try):\n((?: {2}.*\n?)+)/.exec(stdout) ?? [];
      const lines = Array.from(examples.matchAll(/^ {2}(\S.*)$/gm), ([, line]) => commandOf(line));
      expect(lines.length > 0 || args[0] === 'bench').toBe(true);
      for (const line of lines) {
        if (isInDocuments(line) || !isRun(line.replace(/^freecell-wasm /, ''))) continue;
        await expectResult(fewer(line), folderOf(name));
      }
    },
  );

  it.each([...DOCUMENTS, 'CONTRIBUTING.md'])(
    'of %s have no comments, because zsh passes them on as arguments',
    (document) => {
      expect(textOf(document)).not.toMatch(/^ {4}(?:(?:npx|npm|node) .*\s)?# /m);
    },
  );

  it('are those of the documents and of all commands', () => {
    expect(inDocuments.length).toBeGreaterThan(10);
    expect(helps.length).toBeGreaterThan(13);
  });
});

/** The command with a tenth of the deals. That is enough where no output is shown. */
const fewer = (line: string): string =>
  isThorough ? line : line.replace(/^(freecell-wasm sweep 1 \d+)0\b/, '$1');

const commandOf = (line: string): string => line.replaceAll('npx ', '').split(/ {2,}/)[0];

function readCommands(): string[] {
  const main = readFileSync(join(ROOT, 'src/cli/main.ts'), 'utf8');
  return Array.from(main.matchAll(/import\('\.\/(\w+)\.js'\)/g), ([, name]) => name);
}
