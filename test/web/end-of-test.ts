/** Closes the pages of each browser test, or keeps them for the next one. */
import { afterEach } from 'vitest';
import { chromium } from './chromium.js';

afterEach(() => chromium.endTest());
