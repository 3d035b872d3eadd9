/**
 * Prints `N passed, N failed` from the test runner's own report, always as the last line. Without a
 * report (the build or a check failed) it counts no test as passed. Tests whose process was ended, and
 * files that could not be loaded, count as failed.
 */
import { readFileSync } from 'node:fs';

try {
  const report = JSON.parse(readFileSync('build/test-report.json', 'utf8'));
  const { numTotalTests, numPassedTests: passed, numPendingTests, numTodoTests } = report;
  const skipped = numPendingTests + numTodoTests;
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = numTotalTests - passed - skipped + unloaded.length;
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  console.error(`no test report: ${error.message}`);
  console.log('0 passed, 0 failed');
  process.exitCode = 1;
}
