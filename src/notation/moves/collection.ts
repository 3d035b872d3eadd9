/** Verifies many solutions, and counts the valid ones by the way they are read. */
import { isDealNumber, positionOfDeal } from '../../game/index.js';
import { InputError } from '../../reference/index.js';
import { clip } from '../boards/layout.js';
import { solutionTitleOf } from '../text/titles.js';
import { kindOf, MAX_SOLUTION_LENGTH, type SolutionText } from './cut-solutions.js';
import { describeReading } from './readings.js';
import { describeFault, solutionIn, verifySolution } from './solution.js';

/** The fault of the solution that begins on a line. */
export interface LineFault {
  line: number;
  fault: string;
}

export interface BatchReport {
  valid: number;
  invalid: number;
  /** The faults of the first invalid solutions, in order. */
  faults: LineFault[];
  /** How many solutions are valid under each reading. */
  readings: Record<string, number>;
}

/** The task of one batch: plain data, so that it can be sent to a worker. */
export interface LinesTask {
  solutions: SolutionText[];
  /** Free cells, also if a text says another number. Default: the number of the text, or 4. */
  cells?: number | undefined;
  /** The most faults to report; the others are only counted. Default: all. */
  maxFaults?: number | undefined;
}

export const emptyReport = (): BatchReport => {
  return { valid: 0, invalid: 0, faults: [], readings: {} };
};

export function verifyLines({ solutions, cells, maxFaults = Infinity }: LinesTask): BatchReport {
  const report = emptyReport();
  for (const solution of solutions) {
    const { reading, fault } = verifyOne(solution, cells);
    if (reading === undefined) {
      report.invalid++;
      if (report.faults.length < maxFaults) report.faults.push({ line: solution.line, fault });
    } else {
      report.valid++;
      report.readings[reading] = (report.readings[reading] ?? 0) + 1;
    }
  }
  return report;
}

export function mergeReports(into: BatchReport, report: BatchReport, maxFaults: number): void {
  into.valid += report.valid;
  into.invalid += report.invalid;
  for (const fault of report.faults) if (into.faults.length < maxFaults) into.faults.push(fault);
  for (const [reading, count] of Object.entries(report.readings)) {
    into.readings[reading] = (into.readings[reading] ?? 0) + count;
  }
}

type Result = { reading: string; fault?: never } | { reading?: never; fault: string };

function verifyOne(text: SolutionText, cells: number | undefined): Result {
  const noDeal = () => `"${clip(text.text.trim())}" does not begin with a deal number and a colon`;
  const [first] = text.text.slice(0, 1000).split('\n', 1);
  // Only a heading has lines below it.
  const isOneLine = text.text.length <= MAX_SOLUTION_LENGTH && !text.text.includes('\n');
  if (isOneLine && kindOf(first) === 'other') return { fault: noDeal() };
  try {
    const solution = solutionIn(text, cells);
    const { deal } = solution;
    if (deal === undefined || !isDealNumber(deal)) return { fault: noDeal() };
    const verified = verifySolution(positionOfDeal(deal, cells ?? solution.cells), solution);
    if (verified.valid) return { reading: describeReading(verified.reading) };
    return { fault: `deal ${deal}: ${describeFault(solution, verified)}` };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // The report names the line already.
    const fault = error.message.replace(`line ${text.line}: `, '');
    const deal = solutionTitleOf(first)?.deal ?? JSON_DEAL.exec(first)?.[1];
    return { fault: deal === undefined ? fault : `deal ${deal}: ${fault}` };
  }
}

const JSON_DEAL = /"deal"\s*:\s*(-?\d{1,10})\b/;
