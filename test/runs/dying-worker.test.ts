/** A worker dies in the middle of a run. The run ends with one line, and no finished part is lost. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli, runProgram } from '../support/run-cli.js';
import { filesOf } from '../support/run-folder.js';
import { emptyFolder } from '../support/folder.js';

const folder = emptyFolder();

const ARGS = 'sweep 1 12000 --part-deals 500 --workers 2 --quiet --json --out'.split(' ');
const preload = `--import=${new URL('../support/kill-workers.mjs', import.meta.url).href}`;

it('a worker that has no memory left ends the sweep with one line, and the parts stay', async () => {
  const { code, stdout, stderr } = await runProgram([...ARGS, 'run'], {
    cwd: folder,
    env: { NODE_OPTIONS: preload, KILL_BY: 'memory', KILL_AFTER: '6000' },
  });
  expect(stderr).toMatch(
    /^freecell-wasm: [^\n]*; run has the finished parts[^\n]*same command[^\n]*\n$/,
  );
  expect(stderr).toContain(
    'a worker thread failed: Worker terminated due to reaching memory limit',
  );
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  const left = await readdir(join(folder, 'run'));
  expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  const parts = left.filter((name) => name.startsWith('part-'));
  expect(parts.length, 'some are finished').toBeGreaterThan(0);
  expect(parts.length, 'and some are not').toBeLessThan(24);
  const before = await filesOf(join(folder, 'run'));
  expect((await runCli([...ARGS, 'run'], { cwd: folder })).code).toBe(0);
  expect((await runCli([...ARGS, 'whole'], { cwd: folder })).code).toBe(0);
  const whole = await filesOf(join(folder, 'whole'));
  expect(await filesOf(join(folder, 'run'))).toEqual(whole);
  for (const name of parts) expect(before[name]).toEqual(whole[name]);
});
