/** Runs in place of all browser tests if Chromium is missing (vitest.config.ts). */
import { it } from 'vitest';
import { findChromium } from './chromium-program.js';

it('the browser tests find Chromium', () => {
  findChromium();
});
