import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { PAGE_STEP_MS, SLOW_TEST_MS, TEST_MS } from './test/support/patience.js';

/** Whole ranges, by name: `npm run test:slow`. */
const slow = ['test/**/slow-*.test.ts'];
/** What needs Chromium, in whole or in part. */
const browser = ['test/web/**/*.test.ts', 'test/api/package.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'build/test-report.json' }]],
    maxWorkers: availableParallelism(),
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: PAGE_STEP_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [...slow, ...browser],
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: browser, globalSetup: 'test/web/setup.ts' },
      },
      {
        extends: true,
        test: { name: 'slow', include: slow, testTimeout: SLOW_TEST_MS },
      },
    ],
  },
});
