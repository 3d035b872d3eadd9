/**
 * Loads the scripts that tune and make figures, and asks some for help. Other tests load few of them, and tsc does not
 * check them.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scripts = readdirSync(`${root}/scripts`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => `scripts/${file}`);

it.each(scripts)('%s imports only what is there', async (script) => {
  const { errors, warnings } = await build({
    absWorkingDir: root,
    entryPoints: [script],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  expect([...errors, ...warnings]).toEqual([]);
});

const run = (script: string, ...words: string[]) =>
  spawnSync(process.execPath, [script, ...words], { cwd: root, encoding: 'utf8' });

it.each([
  ['test/faults/run.js', 'Plants each fault'],
  ['scripts/tune.js', 'Tunes weight sets'],
])('%s explains itself and refuses unknown options', (script, firstWords) => {
  const help = run(script, '--help');
  expect(help).toMatchObject({ status: 0, stderr: '' });
  expect(help.stdout).toMatch(new RegExp(`^${firstWords}[^]*\\.\n$`));
  expect(help.stdout).not.toMatch(/^ \*/m);
  expect(run(script, '--frog')).toMatchObject({
    ...{ status: 2, stdout: '' },
    stderr: "Unknown option '--frog' (see --help)\n",
  });
});

it.each([
  [['src/frog'], 'name folders of sources, such as src/solve or assembly/prover: src/frog is not'],
  [['src/solve', '--count', '0'], '--count, --seconds and --jobs take a number above 0'],
])('test/mutants/run.js refuses %j', (words, line) => {
  const { status, stdout, stderr } = run('test/mutants/run.js', ...words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^${line}.*\n$`));
});
