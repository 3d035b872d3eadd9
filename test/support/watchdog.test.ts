/** The watchdog ends and names a test that computes without end, although the test's time-out cannot run. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from './examples.js';

it('a test that never ends fails the run, which names it', () => {
  const args = ['run', '--config', 'test/support/hanging/vitest.config.ts'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(stdout + stderr).toContain('hangs for 0.4 s and is ended: ');
  expect(stdout + stderr).toContain('test/support/hanging/in-a-test.ts > spins');
  expect(status).toBe(1);
});
