/** Finds the Chromium for the browser tests, or tells how to get one. */
import { execFileSync } from 'node:child_process';
import { isExecutable } from '../../bench/node/programs.js';
import { PAGE_STEP_MS } from '../support/patience.js';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** How long an installation waits for another one. */
const APT_WAIT_S = 600;

/**
 * Returns `CHROMIUM_PATH` if set, else the first of the usual places.
 *
 * @throws Error with one line that tells how to get one
 */
export function findChromium(): string {
  const told = process.env.CHROMIUM_PATH || undefined;
  const found = told === undefined ? USUAL_PLACES.find(isExecutable) : told;
  if (found !== undefined && isExecutable(found)) return found;
  const what = told === undefined ? '' : `, and CHROMIUM_PATH, ${told}, cannot be run`;
  const error = new Error(
    `the browser tests need Chromium${what}: install it (Debian: apt-get install chromium), or set ` +
      'CHROMIUM_PATH to its executable',
  );
  // Show one line in the report, because the stack does not help.
  error.stack = error.message;
  throw error;
}

/** Returns true if the browser tests can run. */
export function hasChromium(): boolean {
  try {
    return findChromium() !== '';
  } catch {
    return false;
  }
}

/** Installs Debian's package if Chromium is missing and root runs the tests. */
export function installChromiumIfMissing(): void {
  if (process.env.CHROMIUM_PATH || USUAL_PLACES.some(isExecutable)) return;
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return;
  console.log('no Chromium here: installing the package chromium');
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', 'chromium');
}

/** Runs apt-get. If another one is running, it waits for that one to end. */
function aptGet(...args: string[]): void {
  const wait = ['-o', `DPkg::Lock::Timeout=${APT_WAIT_S}`];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', [...wait, ...args], { stdio: 'inherit', env });
  } catch {
    // apt-get has said why. Then `findChromium` says what is missing.
  }
}

/** Returns the options that start Chromium. */
export const startOptions = (): { executablePath: string; args: string[]; timeout: number } => ({
  executablePath: findChromium(),
  // Chromium's own sandbox does not work for root, which many containers use.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  timeout: PAGE_STEP_MS,
});
