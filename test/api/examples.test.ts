/** Every example of README.md and docs/ does what it says: programs, and commands. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  difference,
  DOCUMENTS,
  examplesOf,
  expectedLines,
  ROOT,
  runNode,
  textOf,
} from '../support/examples.js';
import { runCli } from '../support/run-cli.js';

const examples = DOCUMENTS.flatMap(examplesOf);

describe('programs', () => {
  // Within the repository, so that `freecell-wasm` is this package.
  let folder: string;
  beforeAll(() => {
    mkdirSync(join(ROOT, 'build'), { recursive: true });
    folder = mkdtempSync(join(ROOT, 'build/examples-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const programs = examples.filter(({ language, inPage }) => language === 'js' && !inPage);
  it.each(programs)('$where', async ({ where, code, files }) => {
    const own = join(folder, where.replaceAll(/\W/g, '-'));
    mkdirSync(own);
    const all = { ...files, 'example.js': code };
    for (const [name, text] of Object.entries(all)) writeFileSync(join(own, name), text);
    expect(difference(expectedLines(code), await runNode(join(own, 'example.js')))).toBeNull();
  });

  it('are told apart from all else', () => {
    // Pages are run by test/web/examples.test.ts.
    expect(programs.length).toBeGreaterThan(10);
    expect(examples.filter(({ language }) => !['js', 'html'].includes(language))).toEqual([]);
  });
});

/** Not run, and why. */
const NOT_RUN: Record<string, string> = {
  sweep: 'a million deals: test/sweep/full-sweep.test.ts does that',
  bench: 'a minute on all cores: test/bench/run.test.ts runs parts of it',
};
/** Ends of lines that are other people's programs. */
const FOREIGN = /^fc-solve /;

describe('commands', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'freecell-'));
    const board = await runCli(['deal', '617', '--format', 'fc-solve']);
    const { moves } = JSON.parse((await runCli(['solve', '617', '--json'])).stdout);
    writeFileSync(join(folder, 'game.txt'), board.stdout);
    writeFileSync(join(folder, 'solution.txt'), moves.join(' '));
    writeFileSync(join(folder, 'million.txt'), `617:${moves.join(' ')}\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const inDocuments = DOCUMENTS.flatMap((document) =>
    Array.from(textOf(document).matchAll(/^ {4}npx freecell-wasm (.*)$/gm), ([, line]) => line),
  );
  const helps = [['--help'], ...readCommands().map((command) => [command, '--help'])];

  /** Runs `deal 1 | find > file`; every program of ours must end well. */
  async function runLine(line: string): Promise<string> {
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
      const { code, stdout, stderr } = await runCli(args, { cwd: folder, stdin: text });
      expect(code, `${line}: ${stderr}`).toBe(0);
      text = stdout;
    }
    if (target !== undefined) writeFileSync(join(folder, target), text);
    return text;
  }

  const commandOf = (line: string): string => line.replaceAll('npx ', '').split(/ {2,}|\s+# /)[0];

  it.each([...new Set(inDocuments.map(commandOf))].filter((line) => !(line in NOT_RUN)))(
    '%s',
    async (line) => {
      expect(await runLine(line)).not.toBe('');
    },
  );

  it.each(helps.map((args) => ({ name: args.join(' '), args })))('of $name', async ({ args }) => {
    const { stdout } = await runCli(args);
    const [, examples = ''] = /\n(?:Examples|Try):\n((?: {2}.*\n?)+)/.exec(stdout) ?? [];
    const lines = Array.from(examples.matchAll(/^ {2}(\S.*)$/gm), ([, line]) => commandOf(line));
    expect(lines.length > 0 || args[0] === 'bench').toBe(true);
    for (const line of lines) {
      if (!(line.replace(/^freecell-wasm /, '') in NOT_RUN)) {
        expect(await runLine(line), line).not.toBe('');
      }
    }
  });

  it('are those of the documents', () => expect(inDocuments.length).toBeGreaterThan(10));
});

/** The names of all commands. */
function readCommands(): string[] {
  const main = readFileSync(join(ROOT, 'src/cli/main.ts'), 'utf8');
  return Array.from(main.matchAll(/import \{ add(\w+)Command \}/g), ([, name]) =>
    name.toLowerCase(),
  );
}
