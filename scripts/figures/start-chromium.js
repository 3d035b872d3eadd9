/** The Chromium of the figures: CHROMIUM_PATH, or one of the usual places. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function startChromium() {
  const executablePath = process.env.CHROMIUM_PATH || USUAL_PLACES.find(existsSync);
  if (executablePath === undefined) throw new Error('no Chromium found: set CHROMIUM_PATH');
  // Chromium's own sandbox does not work for root.
  return chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
