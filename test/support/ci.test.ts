/** The last line of continuous integration agrees with the test runner's own report. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { emptyFolder } from '../support/folder.js';

const SCRIPT = fileURLToPath(new URL('../../scripts/test-count.js', import.meta.url));

const folder = emptyFolder();

/** Runs the script with a report, or without one. */
function count(report?: object): { stdout: string; status: number | null } {
  if (report !== undefined) {
    mkdirSync(join(folder, 'build'));
    writeFileSync(join(folder, 'build/test-report.json'), JSON.stringify(report));
  }
  const { stdout, status } = spawnSync(process.execPath, [SCRIPT], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { stdout, status };
}

const report = (
  passed: number,
  failed: number,
  pending = 0,
  testResults: object[] = [],
  ended = 0,
) => ({
  numTotalTests: passed + failed + pending + ended,
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: 0,
  testResults,
});

it('the last line counts what passed', () => {
  expect(count(report(451, 0))).toEqual({ stdout: '451 passed, 0 failed\n', status: 0 });
});

it('the run fails when a test failed', () => {
  expect(count(report(450, 1))).toEqual({ stdout: '450 passed, 1 failed\n', status: 1 });
});

it('the last line counts a file that could not be loaded as a failure', () => {
  const files = [{ status: 'failed', assertionResults: [] }];
  expect(count(report(450, 0, 0, files))).toEqual({ stdout: '450 passed, 1 failed\n', status: 1 });
});

it('the last line counts tests whose process was ended as failures', () => {
  expect(count(report(450, 0, 0, [], 3))).toEqual({ stdout: '450 passed, 3 failed\n', status: 1 });
});

it('the last line says what was skipped', () => {
  expect(count(report(450, 0, 2)).stdout).toBe('450 passed, 0 failed, 2 skipped\n');
});

it.each([
  ['no test ran', report(0, 0)],
  ['there is no report', undefined],
])('the run fails when %s', (_, made) => {
  expect(count(made)).toEqual({ stdout: '0 passed, 0 failed\n', status: 1 });
});
