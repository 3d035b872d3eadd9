/** Finds the Chromium that the browser tests drive, or fails saying what to do. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

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

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** `CHROMIUM_PATH` if set, else the first of the usual places. */
export function findChromium(): string | undefined {
  const told = process.env.CHROMIUM_PATH;
  if (told !== undefined && told !== '') {
    if (!isExecutable(told)) throw new Error(`CHROMIUM_PATH is ${told}, which cannot be run`);
    return told;
  }
  return USUAL_PLACES.find(isExecutable);
}

/** As `findChromium`, but installs Debian's package where that is possible. */
export function findOrInstallChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isExecutable('/usr/bin/apt-get')) {
    console.log('no Chromium here: installing the package chromium');
    execFileSync('apt-get', ['update'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'the browser tests need Chromium: install it (Debian: apt-get install chromium) ' +
      'or set CHROMIUM_PATH to its executable',
  );
}

export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium is gone since the set-up found it');
  // Chromium's own sandbox does not work for root, as whom containers often run.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args });
}
