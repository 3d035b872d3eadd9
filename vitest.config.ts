import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { PAGE_STEP_MS, SLOW_TEST_MS, TEST_MS } from './test/support/patience.js';
import { hasChromium, installChromiumIfMissing } from './test/web/chromium-program.js';

/** Tests that need other people's programs, or many minutes: `npm run test:slow`. */
const slow = ['test/**/slow-*.test.ts'];
/** Tests that `npm run test:all` adds. */
const thorough = ['test/**/thorough-*.test.ts'];
/** Test files that need Chromium, in whole or in part. */
const browser = ['test/{site,web}/**/*.test.ts', 'test/api/{,thorough-}package.test.ts'];

/** Without Chromium, one test takes the place of these files. It fails with one line, and all others run. */
const WITHOUT_CHROMIUM = ['test/web/missing-chromium.ts'];

const { argv } = process;
const wantsBrowser =
  !argv.some((word) => word.startsWith('--project')) ||
  argv.some((word) => /^(.*=)?browser$/.test(word));

/** With `--mode all` the tests of `npm test` try more cases, and the thorough ones run too. */
export default defineConfig(({ mode }) => {
  // Vitest reads this file again for each project, without the mode. So pass the mode in the environment,
  // which the tests see, too.
  if (mode === 'all') process.env.TESTS = 'all';
  const isAll = process.env.TESTS === 'all';
  if (wantsBrowser) installChromiumIfMissing();
  const exclude = [...slow, ...(isAll ? [] : thorough)];
  return {
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
            exclude: [...exclude, ...browser],
            // Test files share modules, which load once in a worker.
            isolate: false,
            setupFiles: ['test/support/watchdog.ts', 'test/support/fresh-modules.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            include: hasChromium() ? browser : WITHOUT_CHROMIUM,
            exclude,
            // They share the connection to Chromium, and pages, too.
            isolate: false,
            setupFiles: ['test/support/watchdog.ts', 'test/web/end-of-test.ts'],
            globalSetup: hasChromium() ? 'test/web/setup.ts' : [],
          },
        },
        {
          extends: true,
          test: { name: 'slow', include: slow, testTimeout: SLOW_TEST_MS },
        },
      ],
    },
  };
});
