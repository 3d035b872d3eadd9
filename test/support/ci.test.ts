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

/** A file that could not be loaded. */
const unloaded = [{ status: 'failed', assertionResults: [] }];

it.each<[when: string, made: object | undefined, line: string, status: number]>([
  ['all passed', report(451, 0), '451 passed, 0 failed', 0],
  ['a test failed', report(450, 1), '450 passed, 1 failed', 1],
  ['a file could not be loaded', report(450, 0, 0, unloaded), '450 passed, 1 failed', 1],
  ['the process of tests was ended', report(450, 0, 0, [], 3), '450 passed, 3 failed', 1],
  ['tests were skipped', report(450, 0, 2), '450 passed, 0 failed, 2 skipped', 0],
  ['no test ran', report(0, 0), '0 passed, 0 failed', 1],
  ['there is no report', undefined, '0 passed, 0 failed', 1],
])('the last line counts, and the run fails, as it must when %s', (_, made, line, status) => {
  expect(count(made)).toEqual({ stdout: `${line}\n`, status });
});
