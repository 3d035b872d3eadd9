/** Finds the Chromium for the browser tests, or tells how to get one. */
import { isExecutable } from '../../bench/node/programs.js';
import { installIfRoot } from '../support/apt.js';
import { PAGE_STEP_MS } from '../support/patience.js';

/**
 * The first is Chromium without its own windows, which Playwright takes too. With it the browser tests take a sixth less
 * time.
 */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
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
    `the browser tests need Chromium${what}: install it (Debian: apt-get install chromium-headless-shell), or set ` +
      'CHROMIUM_PATH to its executable',
  );
  // Show one line in the report, because the stack does not help.
  error.stack = error.message;
  throw error;
}

export function hasChromium(): boolean {
  try {
    return findChromium() !== '';
  } catch {
    return false;
  }
}

/** Installs a package of Debian if Chromium is missing and root runs the tests. Older releases have only the second. */
export function installChromiumIfMissing(): void {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (process.env.CHROMIUM_PATH || USUAL_PLACES.some(isExecutable)) return;
    installIfRoot(name);
  }
}

/**
 * Chromium's address bar and its spare process, which no page of a test needs. They cost half a second of processor
 * time for each context.
 */
const UNUSED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** What Playwright switches off. Chromium takes only the last list, so ours must have these, too. */
const OFF_FOR_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'AimEnabled'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

export const startOptions = (): { executablePath: string; args: string[]; timeout: number } => ({
  executablePath: findChromium(),
  args: [
    `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...UNUSED].join()}`,
    // Chromium's own sandbox does not work for root, which many containers use.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
  timeout: PAGE_STEP_MS,
});
