/** Completion in shells, and the manual page: both know every command and option that help knows. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { onPath } from '../../bench/node/programs.js';
import { listIn } from '../../scripts/docs/help.js';
import { installIfRoot } from '../support/apt.js';
import { ownFolder } from '../support/folder.js';
import { PROGRAM_MS } from '../support/patience.js';
import { PROGRAM, runCli } from '../support/run-cli.js';

const folder = ownFolder();

/** What a shell offers after these words. */
async function offered(...words: string[]) {
  const { code, stdout, stderr } = await runCli(['complete', '--', ...words]);
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout.trimEnd().split('\n');
  return {
    names: lines.slice(0, -1).map((line) => line.split('\t')[0]),
    // A word without a description has no tab: zsh would show one more value there.
    says: lines.slice(0, -1).map((line) => line.split('\t')[1] ?? 'no tab'),
    files: lines.at(-1) === ':0',
  };
}
const HELP = new Map<string, string>();
async function readHelp(above = ''): Promise<void> {
  const { stdout } = await runCli([...above.split(' ').filter(Boolean), '--help']);
  if (above !== '') HELP.set(above, stdout);
  for (const [name] of listIn(stdout)) await readHelp(`${above} ${name}`.trim());
}
beforeAll(() => readHelp());

const optionsIn = (help: string): string[] =>
  [...help.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, option]) => option).sort();

it('offers every command', async () => {
  const listed = [...listIn((await runCli(['--help'])).stdout), ['help']];
  const { names, says } = await offered('');
  expect(names).toEqual(listed.map(([name]) => name));
  expect(says.slice(0, -1)).toEqual(listed.slice(0, -1).map(([, summary]) => summary));
  for (const line of ['mactech', 'help mactech', 'mactech help']) {
    expect((await offered(...line.split(' '), '')).names).toContain('score');
  }
  expect(await offered('help', 'so')).toMatchObject({ names: ['solve'], files: false });
});

it('offers every option of every command', async () => {
  for (const [command, help] of HELP) {
    for (const hyphens of ['-', '--']) {
      const { names } = await offered(...command.split(' '), hyphens);
      expect(names.sort(), command).toEqual(optionsIn(help));
    }
  }
});

it('offers the values of an option, of an argument, and files where it knows none', async () => {
  const { names, says } = await offered('solve', '--notation', 's');
  expect([names, says]).toEqual([
    ['single', 'standard'],
    ['no tab', 'no tab'],
  ]);
  expect((await offered('deal', '617', '--color', 'a')).names).toEqual(['auto', 'always']);
  const verdicts = ['undecided', 'unsolvable', 'undecided,unsolvable'];
  expect((await offered('sweep', '--fail-on', 'un')).names).toEqual(verdicts);
  expect(await offered('solve', '--board', '')).toMatchObject({ names: [], files: true });
  expect(await offered('stats', 'ru')).toMatchObject({ names: [], files: true });
});

it.each(['bash', 'zsh', 'fish', 'powershell'])('prints a script for %s', async (shell) => {
  const { code, stdout } = await runCli(['completion', shell]);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/complete\W+--/)]);
});

/**
 * The shells complete these lines in a terminal, where "\t" is the Tab key. The command that they find answers for
 * completion. Else it prints its arguments into the file `ran`.
 */
const TYPED = [
  'freecell-wasm swe\t1 3',
  'freecell-wasm solve --notation ext\t617',
  'freecell-wasm solve --notation=ext\t617',
  'freecell-wasm solve --board my\t--notation sta\t',
  // An option is completed after a file that the shell writes to, and after a command that it runs once.
  'freecell-wasm deal 1 >> kept --uni\t',
  'freecell-wasm deal $(echo 7 | tee -a times) --uni\t',
];
const RAN = `sweep|1|3|
solve|--notation|extended|617|
solve|--notation=extended|617|
solve|--board|my board.txt|--notation|standard|
deal|1|--unicode|
deal|7|--unicode|
`;
/** All shells ask for nearly the same, so the answers are kept. */
const PROGRAM_IN_SHELLS = `#!/bin/sh
if [ "$1" = complete ]; then
  kept="${folder}/$(printf '%s|' "$@" | cksum | tr ' ' -)"
  [ -e "$kept" ] || "${process.execPath}" "${PROGRAM}" "$@" > "$kept"
  exec cat "$kept"
fi
printf '%s|' "$@" >> ran; echo >> ran
`;
const STARTS: Record<string, (script: string) => string> = {
  bash: (script) => `bash --noprofile --rcfile ${script} -i`,
  zsh: () => 'zsh -i',
  fish: (script) => `fish --no-config --init-command 'source ${script}' -i`,
};
const isLinux = process.platform === 'linux';
if (isLinux && !['zsh', 'fish'].every(onPath)) installIfRoot('zsh', 'fish');

describe.each(Object.keys(STARTS))('%s', (shell) => {
  // The program `script`, which makes a terminal, has other options on macOS.
  it.skipIf(!isLinux || onPath(shell) === undefined)('completes in a terminal', async () => {
    const home = mkdtempSync(join(folder, `${shell}-`));
    const at = (name: string): string => join(home, name);
    writeFileSync(at('my board.txt'), '');
    writeFileSync(at('kept'), 'kept');
    const start = shell === 'zsh' ? 'autoload -U compinit; compinit -u\n' : '';
    const { stdout } = await runCli(['completion', shell]);
    writeFileSync(at('.zshrc'), start + stdout);
    writeFileSync(at('freecell-wasm'), PROGRAM_IN_SHELLS, { mode: 0o755 });
    execFileSync('script', ['-qec', STARTS[shell](at('.zshrc')), '/dev/null'], {
      cwd: home,
      env: { PATH: `${home}:${process.env.PATH}`, HOME: home, ZDOTDIR: home, TERM: 'dumb' },
      input: `${[...TYPED, 'exit'].join('\n')}\n`,
      timeout: PROGRAM_MS,
    });
    const [ran, kept, times] = ['ran', 'kept', 'times'].map((name) =>
      readFileSync(at(name), 'utf8'),
    );
    expect(ran).toBe(RAN);
    expect([kept, times]).toEqual(['kept', '7\n']);
  });
});

const manual = join(folder, 'page.1');
beforeAll(async () => {
  // The script writes where its first argument says.
  process.argv[2] = manual;
  await import('../../scripts/docs/man.js');
});

it('the manual page has every command and option', () => {
  const page = readFileSync(manual, 'utf8').replaceAll('\\-', '-');
  for (const [command, help] of HELP) {
    expect(page).toContain(`.SH "${command.toUpperCase()}"`);
    for (const option of optionsIn(help)) expect(page).toContain(option);
  }
});

it.skipIf(!isLinux || onPath('man') === undefined).each(['C', 'C.UTF-8'])(
  'the manual page has no fault in the locale %s',
  (LC_ALL) => {
    const args = ['--warnings', '--local-file', manual];
    const { stdout, stderr } = spawnSync('man', args, {
      env: { ...process.env, LC_ALL, MANWIDTH: '80' },
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toContain('"617:3a327a..."');
  },
);
