/** Completion in shells, and the manual page: both know every command and option that help knows. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { main } from '../../src/cli/main.js';
import { listIn } from '../../scripts/docs/help.js';
import { collectIo } from '../support/collect-io.js';
import { ROOT } from '../support/examples.js';
import { ownFolder } from '../support/folder.js';
import { runCli } from '../support/run-cli.js';

const folder = ownFolder();

/** What a shell offers after these words. */
async function offered(...words: string[]): Promise<{ names: string[]; files: boolean }> {
  const { io, stdout, stderr } = collectIo({});
  expect([await main(['complete', '--', ...words], io), stderr()]).toEqual([0, '']);
  const lines = stdout().trimEnd().split('\n');
  return {
    names: lines.slice(0, -1).map((line) => line.split('\t')[0]),
    files: lines.at(-1) === ':0',
  };
}
/** The help of each command. */
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
  const known = [...HELP.keys()].filter((name) => !name.includes(' '));
  expect((await offered('')).names).toEqual([...known, 'help']);
  expect((await offered('mactech', '')).names).toContain('score');
});

it('offers every option of every command', async () => {
  for (const [command, help] of HELP) {
    if (command === 'completion') continue;
    const { names } = await offered(...command.split(' '), '--');
    expect(names.sort(), command).toEqual(optionsIn(help).filter((option) => option !== '--color'));
  }
});

it('offers the values of an option, of an argument, and files where it knows none', async () => {
  expect((await offered('solve', '--notation', 's')).names).toEqual(['single', 'standard']);
  expect(await offered('solve', '--board', '')).toEqual({ names: [], files: true });
  expect(await offered('stats', 'ru')).toEqual({ names: [], files: true });
});

it.each(['bash', 'zsh', 'fish', 'powershell'])('prints a script for %s', async (shell) => {
  const { io, stdout } = collectIo({});
  expect(await main(['completion', shell], io)).toBe(0);
  expect(stdout()).toMatch(/complete\W+--/);
});

it.skipIf(process.platform === 'win32')('bash completes with the script', () => {
  const line = (words: string) => `
    _get_comp_words_by_ref() { cur=\${COMP_WORDS[COMP_CWORD]}; words=("\${COMP_WORDS[@]}"); cword=$COMP_CWORD; }
    compopt() { :; }; freecell-wasm() { node bin/freecell-wasm.js "$@"; }
    eval "$(freecell-wasm completion bash)"
    COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); __freecell_wasm_complete
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const reply = (words: string) =>
    execFileSync('bash', ['-c', line(words)], { cwd: ROOT, encoding: 'utf8' }).trim();
  expect(reply('freecell-wasm swe')).toMatch(/^sweep\b/);
  expect(reply('freecell-wasm solve --notation ext')).toMatch(/^extended\b/);
});

it('a wrong word gets one line', async () => {
  for (const args of [['complete', 'x'], ['completion', 'tcsh'], ['completion']]) {
    const { io, stdout, stderr } = collectIo({});
    expect([await main(args, io), stdout()]).toEqual([2, '']);
    expect(stderr()).toMatch(/^freecell-wasm: .+\n$/);
  }
});

it('the manual page has every command and option', () => {
  const file = join(folder, 'page.1');
  const tsx = 'node_modules/tsx/dist/cli.mjs';
  execFileSync(process.execPath, [tsx, 'scripts/docs/man.ts', file], { cwd: ROOT });
  const page = readFileSync(file, 'utf8').replaceAll('\\-', '-');
  for (const [command, help] of HELP) {
    expect(page).toContain(`.SH "${command.toUpperCase()}"`);
    for (const option of optionsIn(help)) expect(page).toContain(option);
  }
});
