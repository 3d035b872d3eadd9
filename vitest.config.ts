import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // `slow-*.test.ts` are whole-range checks: `npm run test:slow`.
    exclude: ['**/node_modules/**', ...(process.env.SLOW ? [] : ['test/**/slow-*.test.ts'])],
    reporters: ['default', ['json', { outputFile: 'build/test-report.json' }]],
    testTimeout: 120_000,
  },
});
