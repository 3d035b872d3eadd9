import { defineConfig } from 'vitest/config';

// `slow-*.test.ts` are whole-range checks: `npm run test:slow`.
const exclude = ['**/node_modules/**', ...(process.env.SLOW ? [] : ['test/**/slow-*.test.ts'])];
const inBrowser = ['test/web/**/*.test.ts', 'test/api/package.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'build/test-report.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [...exclude, ...inBrowser],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: inBrowser,
          exclude,
          globalSetup: 'test/web/setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
