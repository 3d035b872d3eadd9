/** Finds the Chromium that the browser tests drive, or says how to get one. */
import { execFileSync } from 'node:child_process';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
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

/**
 * `CHROMIUM_PATH` if set, else the first of the usual places.
 *
 * @throws Error with one line that says how to get one
 */
export function findChromium(): string {
  const told = process.env.CHROMIUM_PATH || undefined;
  const found = told === undefined ? USUAL_PLACES.find(isExecutable) : told;
  if (found !== undefined && isExecutable(found)) return found;
  const what = told === undefined ? '' : `, and CHROMIUM_PATH, ${told}, cannot be run`;
  const error = new Error(
    `this test needs Chromium${what}: install it (Debian: apt-get install chromium) ` +
      'or set CHROMIUM_PATH to its executable',
  );
  // One line in the report: where it was thrown helps nobody.
  error.stack = error.message;
  throw error;
}

/** Installs Debian's package where there is no Chromium and that is possible. */
export function installChromiumIfMissing(): void {
  if (process.env.CHROMIUM_PATH || USUAL_PLACES.some(isExecutable)) return;
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return;
  console.log('no Chromium here: installing the package chromium');
  execFileSync('apt-get', ['update'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** One Chromium for the tests of a file, started by the first that needs it. */
export class Chromium {
  private browser: Promise<Browser> | undefined;

  /** A page in a context of its own. */
  async newPage(options: BrowserContextOptions = {}): Promise<Page> {
    this.browser ??= launch();
    const context = await (await this.browser).newContext(options);
    context.setDefaultTimeout(PAGE_STEP_MS);
    return context.newPage();
  }

  async close(): Promise<void> {
    await (await this.browser?.catch(() => undefined))?.close();
  }
}

async function launch(): Promise<Browser> {
  const executablePath = findChromium();
  // Chromium's own sandbox does not work for root, as whom containers often run.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args, timeout: PAGE_STEP_MS });
}
