/** Runs tests in a copy of the repository until enough have failed. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { readReport } from './reporter.js';

/** Whether a test file of ours needs Chromium. */
export const isInBrowser = (file) => file.startsWith('test/web/');

/** Stop at the third test that fails, by default: the fault is then clearly caught. */
export const ENOUGH = 3;
/** A run without news for this long hangs. In `--mode all` a test may take minutes. */
const HANGS_AFTER_MS = { default: 50_000, all: 300_000 };

/**
 * @param folder the copy
 * @param tier 'default' or 'all'
 * @param files test files, relative to the top of the copy
 * @param names full names of the tests to run; all if left out
 * @param enough how many tests must fail to end the run
 * @param env variables of the environment for the tests
 * @param known tests that fail anyway: `file` and `test`. They do not count.
 * @returns the tests that failed, the files with such tests and those whose tests cannot begin (`broken`), how many
 *   tests ended, and whether the others hang
 */
export function runTests(
  folder,
  tier,
  files,
  names,
  { enough = ENOUGH, env = {}, known = [] } = {},
) {
  const child = spawn(process.execPath, argumentsFor(tier, files, names), {
    cwd: folder,
    env: { ...process.env, TESTS: tier === 'all' ? 'all' : '', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const end = () => process.kill(-child.pid, 'SIGKILL');
  const failed = [];
  const broken = [];
  let ended = 0;
  let hangs = false;
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      hangs = true;
      end();
    };
    let timer = setTimeout(giveUp, HANGS_AFTER_MS[tier]);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const report = readReport(line);
      if (report === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(giveUp, HANGS_AFTER_MS[tier]);
      const { state, file, test } = report;
      if (state === 'broken') return void broken.push(file);
      ended++;
      const isKnown = known.some((one) => one.file === file && one.test === test);
      if (state === 'failed' && !isKnown && failed.length < enough) failed.push({ file, test });
      if (failed.length === enough) end();
    });
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timer);
      resolve({ failed, broken, ended, hangs });
    });
  });
}

function argumentsFor(tier, files, names) {
  const only = names?.map((name) => `^${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`);
  return [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'node'],
    ...(files.some(isInBrowser) ? ['--project', 'browser'] : []),
    ...(tier === 'all' ? ['--mode', 'all'] : []),
    ...['--maxWorkers', '1', '--reporter', './test/faults/reporter.js'],
    ...(only ? ['-t', only.join('|')] : []),
    ...files,
  ];
}
