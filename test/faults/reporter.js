/** A reporter for Vitest that writes one line of JSON for each test that ended, and for each file that is broken. */
const MARK = 'fault-report ';

export default class FaultReporter {
  onTestCaseResult(testCase) {
    const { state } = testCase.result();
    if (state === 'skipped') return;
    const names = [];
    for (let at = testCase; at.type !== 'module'; at = at.parent) names.unshift(at.name);
    const file = testCase.module.relativeModuleId;
    write({ state, file, test: names.join(' ') });
  }

  /** A file whose tests cannot begin reports no test that failed. */
  onTestModuleEnd(module) {
    if (module.state() === 'failed') write({ state: 'broken', file: module.relativeModuleId });
  }
}

const write = (report) => process.stdout.write(`\n${MARK}${JSON.stringify(report)}\n`);

/** Reads a line; returns undefined if this reporter did not write it. */
export function readReport(line) {
  return line.startsWith(MARK) ? JSON.parse(line.slice(MARK.length)) : undefined;
}
