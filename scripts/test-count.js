/**
 * Prints `N passed, N failed` from the test runner's own report, as its last line whatever happened:
 * without a report (the build or a check failed) nothing has passed.
 */
import { readFileSync } from 'node:fs';

try {
  const report = JSON.parse(readFileSync('build/test-report.json', 'utf8'));
  const failed =
    report.numFailedTests +
    report.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0)
      .length;
  const skipped = report.numPendingTests + report.numTodoTests;
  console.log(
    `${report.numPassedTests} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
  );
  process.exitCode = failed === 0 && report.numPassedTests > 0 ? 0 : 1;
} catch (error) {
  console.error(`no test report: ${error.message}`);
  console.log('0 passed, 0 failed');
  process.exitCode = 1;
}
