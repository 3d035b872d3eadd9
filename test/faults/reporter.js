/** A reporter for Vitest that writes one line of JSON for each test that ended. */
const MARK = 'fault-report ';

export default class FaultReporter {
  onTestCaseResult(testCase) {
    const { state } = testCase.result();
    if (state === 'skipped') return;
    const names = [];
    for (let at = testCase; at.type !== 'module'; at = at.parent) names.unshift(at.name);
    const file = testCase.module.relativeModuleId;
    const line = JSON.stringify({ state, file, test: names.join(' ') });
    process.stdout.write(`\n${MARK}${line}\n`);
  }
}

/** Reads a line; returns undefined if this reporter did not write it. */
export function readReport(line) {
  return line.startsWith(MARK) ? JSON.parse(line.slice(MARK.length)) : undefined;
}
