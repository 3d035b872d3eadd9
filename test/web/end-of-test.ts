/** Closes the pages of each browser test, or keeps them for the next one. Their faults make the test fail. */
import { afterEach, expect } from 'vitest';
import { chromium } from './chromium.js';
import { takeFaults } from './page-errors.js';

afterEach(async () => {
  const faults = takeFaults();
  await chromium.endTest();
  takeFaults(); // those of the end are of no test
  expect(faults).toEqual([]);
});
