/** `-h` fits on a screen, `--help` fits the width of a terminal, and both are complete. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { ownPartOf } from '../../scripts/docs/help.js';
import { CliCommand } from '../../src/cli/command.js';
import { main } from '../../src/cli/main.js';
import { type Declared, EFFORT, EFFORT_IN_WORDS } from '../../src/solve/effort.js';
import { collectIo } from '../support/collect-io.js';
import { ROOT, textOf } from '../support/examples.js';
import { messagesOf } from '../support/run-cli.js';

const COMMANDS = [
  ...' deal solve verify analyze find cells difficulty sweep stats report export status'.split(' '),
  ...['check', 'atlas', 'bench', 'completion', 'mactech', 'mactech score'],
];

async function helpOf(line: string, columns?: number): Promise<string> {
  const { io, stdout, stderr } = collectIo({ columns, env: { NO_COLOR: '1' } });
  expect(await main(line.split(' ').filter(Boolean), io)).toBe(0);
  expect(stderr()).toBe('');
  return stdout();
}
const linesOf = (text: string): string[] => {
  expect(text.endsWith('\n')).toBe(true);
  expect(text).not.toMatch(/\n\n$|\n\n\n|[ \t]\n/);
  return text.trimEnd().split('\n');
};
/** A word that is wider than a narrow terminal is not broken. */
const isOneWord = (line: string): boolean => !line.trim().includes(' ');

it('every command has a test here', async () => {
  const listed = Array.from((await helpOf('-h')).matchAll(/^ {2}([a-z]+) /gm), (match) => match[1]);
  expect(listed.sort()).toEqual(COMMANDS.filter((name) => /^\w+$/.test(name)).sort());
});

describe.each(COMMANDS)('freecell-wasm %s', (command) => {
  it('-h is one screen, with the options that are used most', async () => {
    const brief = vi.spyOn(CliCommand.prototype, 'brief');
    const text = await helpOf(`${command} -h`);
    const mostUsed = brief.mock.calls.flat();
    brief.mockRestore();
    const options = Array.from(text.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm), ([, flag]) => flag);
    expect(options).toEqual(expect.arrayContaining(mostUsed));
    const lines = linesOf(text);
    expect(lines.length).toBeLessThanOrEqual(24);
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80);
    const name = `freecell-wasm ${command}`.trim();
    const must = /^(report|atlas)$/.test(command) ? '--out <file' : '[';
    expect(lines[0].startsWith(`Usage: ${name} ${must}`)).toBe(true);
    expect([lines[1], lines.at(-2)]).toEqual(['', '']);
    expect(lines[2]).toMatch(/^[A-Z]/);
    expect(lines.at(-1)).toBe(`${name} --help says more.`);
  });

  it('--help has all options, examples, and lines of at most 80 columns', async () => {
    const [text, brief] = [await helpOf(`${command} --help`), await helpOf(`${command} -h`)];
    for (const line of linesOf(text)) expect(line.length, line).toBeLessThanOrEqual(80);
    expect(text).toMatch(/\n(Examples|Try):\n {2}freecell-wasm /);
    expect(text).toContain('  --color <when>');
    expect(text.length).toBeGreaterThan(brief.length);
    for (const [flag] of brief.matchAll(/^ {2}(-\w, )?--[a-z-]+/gm)) expect(text).toContain(flag);
  });

  it('--help says what each argument and each option is', async () => {
    const text = await helpOf(`${command} --help`, 10_000);
    const parts = text.match(/(?<=\n(?:Arguments|(?:Global )?Options):\n)(?: {2}.*\n)+/g)!;
    for (const entry of parts.flatMap(linesOf)) {
      expect(entry).toMatch(/^ {2}(?:-\w, {1,5}| {4}(?=-))?\S.*? {2,}["\w]/);
    }
  });

  it('-h says of each option what --help says before its details', async () => {
    const full = new Map((await optionsOf(command)).map(({ flag, says }) => [flag, says]));
    const brief = await helpOf(`${command} -h`, 10_000);
    for (const [, flag, says] of brief.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+).*? {2,}(.*)$/gm)) {
      const all = full.get(flag)!;
      expect(all.slice(0, says.length)).toBe(says);
      expect(all.slice(says.length)).toMatch(/^(?:$|[:;] | \((?:default|choices))/);
      expect(says).not.toMatch(/[:;] | \((?:default|choices)/);
    }
  });

  it.each([60, 100])('both fit a terminal of %i columns', async (columns) => {
    for (const flag of ['-h', '--help']) {
      for (const line of (await helpOf(`${command} ${flag}`, columns)).split('\n')) {
        expect(isOneWord(line) || line.length <= columns, line).toBe(true);
      }
    }
  });
});

const shown = textOf('docs/reference/command-line.md').matchAll(
  /(?:^### (.*)\n\n)?```text\n([^`]*\n)```/gm,
);
it.each(Array.from(shown, ([, command = '', text]) => [command, text]))(
  'the documents show the help of freecell-wasm %s, word for word',
  async (command, text) => {
    const help = await helpOf(`${command} --help`);
    expect(text).toBe(`${(command === '' ? help : ownPartOf(help)).trimEnd()}\n`);
  },
);

describe('what help promises', () => {
  const flat = async (command: string) =>
    (await helpOf(`${command} --help`)).replace(/-\n\s+/g, '-').replace(/\s+/g, ' ');

  it.each(COMMANDS)('%s names its exit codes', async (command) => {
    expect(await flat(command)).toMatch(/Exit codes: 0 .* 1 .*the command failed 2 bad input/);
  });

  it.each(['solve', 'sweep'])('%s takes each limit that its help names', async (command) => {
    const named = new Set((await flat(command)).match(/--[a-z-]+=\w+/g));
    expect(named.size).toBeGreaterThan(1);
    for (const flag of named) {
      const { io, stderr } = collectIo({});
      // A sweep that takes long shows its progress.
      const quiet = command === 'sweep' ? ['-q'] : [];
      const code = await main([command, '70129', flag, ...quiet], io);
      expect([code, stderr()], flag).toEqual([0, '']);
    }
  });

  it.each(['status', 'stats'])('the schema that %s names is in the package', async (command) => {
    const [, path] = /JSON schema, in the package: (\S+)/.exec(await flat(command))!;
    expect(existsSync(join(ROOT, path))).toBe(true);
  });
});

/** Options by their terms in help, such as `-o, --out <name>`, with all that the help says about each. */
async function optionsOf(
  command: string,
): Promise<{ flag: string; value: string; says: string }[]> {
  const text = await helpOf(`${command} --help`, 10_000);
  const items = text.matchAll(/^ {2}(?:-\w, {1,5}| {4})?(--[a-z-]+) ?([<[].*?[>\]])? +(.*)$/gm);
  return Array.from(items, ([, flag, value = '', says]) => ({ flag, value, says }));
}

describe('each option takes what it says, and no more:', () => {
  /** Nothing is run, because another option is wrong. @returns what the command says about this one */
  async function refusalOf(command: string, word: string): Promise<string | null> {
    const { io, stdout, stderr } = collectIo({});
    const needed = /^(?:report|atlas)$/.test(command) ? ['--out=x'] : [];
    const args = [...command.split(' ').filter(Boolean), ...needed, word, '--nothing'];
    expect([await main(args, io), stdout()], word).toEqual([2, '']);
    const told = messagesOf(io.wantsJson ? ['--json'] : [], stderr());
    expect(told).toMatch(/^freecell-wasm: [^\n]+\n$/);
    return told.includes("unknown option '--nothing'") ? null : told;
  }

  it.each(COMMANDS)('freecell-wasm %s', async (command) => {
    const options = await optionsOf(command);
    expect(options.map(({ flag }) => flag)).toContain('--color');
    for (const { flag, value, says } of options) {
      const tried = (text: string) => refusalOf(command, `${flag}=${text}`);
      if (value === '') {
        expect(await tried('1'), flag).toContain(`unknown option '${flag}=1'`);
        continue;
      }
      const refusal = (await tried('-')) ?? '';
      const [, least, most] =
        /(?:must be a whole number from|one of) (\d+) to (\d+)/.exec(refusal) ?? [];
      const [, choices] = /Allowed choices are ([^.;]*)/.exec(refusal) ?? [];
      const limits = Object.entries<Declared>(EFFORT).find(([wish]) =>
        EFFORT_IN_WORDS[wish as keyof typeof EFFORT].flag.startsWith(`${flag} [`),
      )?.[1].limits;
      const good: string[] = choices?.split(', ') ?? [];
      const bad: string[] = choices === undefined ? [] : ['', `${good[0]}x`];
      if (most !== undefined) {
        good.push(least, most);
        bad.push('', '1.5', `${BigInt(least) - 1n}`, `${BigInt(most) + 1n}`);
      }
      for (const [unit, [from, to]] of Object.entries(limits ?? {})) {
        const isTaken = unit === 'nodes' || command !== 'sweep';
        (isTaken ? good : bad).push(`${from}${unit}`, `${to}${unit}`);
        bad.push(`${from - 1}${unit}`, `${BigInt(to) + 1n}${unit}`, `${from}`);
      }
      for (const [, from, to] of says.matchAll(/\b(\d+) to (\d+)\b/g)) {
        expect([from, to], `${flag}: ${says}`).toEqual([least, most]);
      }
      for (const [, word] of says.matchAll(/default: "?(\w+)/g)) {
        if (good.length > 0 && !/^(?:no|one)$/.test(word)) good.push(word);
      }
      for (const text of good) expect(await tried(text), `${flag}=${text}`).toBeNull();
      for (const text of bad) expect(await tried(text), `${flag}=${text}`).toContain(flag);
    }
  });
});

it('-v is -V, the version', async () => {
  expect(await helpOf('-v')).toBe(await helpOf('--version'));
  expect(await helpOf('-V')).toMatch(/^\d+\.\d+\.\d+\n$/);
});

it('nothing asked is -h, help and a name is --help', async () => {
  expect(await helpOf('')).toBe(await helpOf('-h'));
  for (const name of ['solve', 'mactech', 'mactech score']) {
    expect(await helpOf(`help ${name}`)).toBe(await helpOf(`${name} --help`));
  }
});

describe('--color', () => {
  const escape = String.fromCharCode(27);
  const solved = async (line: string, columns?: number, env = {}): Promise<boolean> => {
    const { io, stdout } = collectIo({ columns, env });
    expect(await main(line.split(' '), io)).toBe(0);
    return stdout().includes(escape);
  };

  it('stands before and after the name of any command', async () => {
    expect(await solved('solve 617 2 --color always')).toBe(true);
    expect(await solved('--color always solve 617 2')).toBe(true);
    expect(await solved('solve 617 2 --color never', 80)).toBe(false);
    expect(await solved('cells 617 --color=always')).toBe(true);
    expect(await solved('sweep 1 2 -q --color always')).toBe(true);
    expect(await solved('mactech --color never score 1')).toBe(false);
    expect(await solved('solve --help --color always')).toBe(true);
  });

  it('goes before NO_COLOR and FORCE_COLOR, auto asks them and the terminal', async () => {
    expect(await solved('solve 617 2 --color always', 80, { NO_COLOR: '1' })).toBe(true);
    expect(await solved('solve 617 2 --color never', 80, { FORCE_COLOR: '1' })).toBe(false);
    for (const flag of ['', ' --color auto']) {
      expect(await solved(`solve 617 2${flag}`, 80)).toBe(true);
      expect(await solved(`solve 617 2${flag}`)).toBe(false);
      expect(await solved(`solve 617 2${flag}`, 80, { NO_COLOR: '1' })).toBe(false);
      expect(await solved(`solve 617 2${flag}`, 80, { TERM: 'dumb' })).toBe(false);
      for (const FORCE_COLOR of ['0', 'false']) {
        expect(await solved(`solve 617 2${flag}`, 80, { FORCE_COLOR })).toBe(false);
      }
      expect(await solved(`solve 617 2${flag}`, undefined, { FORCE_COLOR: '1' })).toBe(true);
      const both = { FORCE_COLOR: '1', NO_COLOR: '1' };
      expect(await solved(`solve 617 2${flag}`, undefined, both)).toBe(false);
    }
  });

  it('holds for each stream of its own', async () => {
    const { io } = collectIo();
    Object.assign(io['streams'].stderr, { isTTY: true });
    const told = (['auto', 'always', 'never'] as const).map((when) => {
      io.colorWhen = when;
      return (['stdout', 'stderr'] as const).map((name) => io.colorsOf(name).isColorSupported);
    });
    expect(told).toEqual([
      [false, true],
      [true, true],
      [false, false],
    ]);
    // With rows on a terminal, the summary goes to a file.
    const { io: onScreen, stderr } = collectIo({ columns: 400 });
    Object.assign(onScreen['streams'].stderr, { isTTY: false });
    await main(['sweep', '1', '-q', '-o', '-'], onScreen);
    expect(stderr()).toMatch(/^Deal 1 alone, 4 free cells\n/);
    for (const line of stderr().split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('is not for machines', async () => {
    expect(await solved('solve 617 2 --json --color always')).toBe(false);
    expect(await solved('sweep 1 2 -q --json --color always')).toBe(false);
  });
});
