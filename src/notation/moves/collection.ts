/** Verifies many solutions, and counts the valid ones by the way they are read. */
import { isDealNumber, positionOfDeal } from '../../game/index.js';
import { InputError } from '../../reference/index.js';
import { clip } from '../boards/layout.js';
import { beginsJson } from '../text/json.js';
import { solutionTitleOf } from '../text/titles.js';
import { type Block, CollectionCutter, type SolutionLine } from './cut-solutions.js';
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
  /** How many solutions name their deal. */
  named: number;
  /** The faults of the first invalid solutions, in order. */
  faults: LineFault[];
  /** How many solutions are valid under each reading. */
  readings: Record<string, number>;
}

/** The task of one batch: plain data, so that it can be sent to a worker. */
export interface LinesTask {
  block: Block;
  /** Free cells, also if a text says another number. Default: the number of the text, or 4. */
  cells?: number | undefined;
  /** The most faults to report; the others are only counted. Default: all. */
  maxFaults?: number | undefined;
}

/** Rows as CSV have their solutions in a column, which only the header tells. */
const ROWS_AS_CSV =
  'these are rows as CSV; verify reads rows from a file that export or sweep writes as .ndjson';
const ROW_OF_BOARD =
  'deal 0 stands for a board without a number, and a row does not keep the cards of its board';
const NO_NUMBER = 'the JSON object has no deal number';

/** The faults of rows that are good, but have no game that can be verified. */
export const ROWS_WITHOUT_GAMES = [ROWS_AS_CSV, ROW_OF_BOARD];

export const emptyReport = (): BatchReport => {
  return { valid: 0, invalid: 0, named: 0, faults: [], readings: {} };
};

export function verifyLines({ block, cells, maxFaults = Infinity }: LinesTask): BatchReport {
  const report = emptyReport();
  if (block.text.startsWith('deal,cells,')) {
    return { ...report, invalid: 1, faults: [{ line: block.line, fault: ROWS_AS_CSV }] };
  }
  // A fault is an error, and most of its time would go into a stack that nobody reads. V8 has this switch.
  const errors: ErrorConstructor & { stackTraceLimit?: number } = Error;
  const { stackTraceLimit } = errors;
  errors.stackTraceLimit = 0;
  try {
    for (const solution of new CollectionCutter(block.line).itemsOf(block.text)) {
      const { deal, reading, fault } = verifyOne(solution, cells);
      if (deal !== undefined) report.named++;
      if (fault !== undefined) {
        report.invalid++;
        if (report.faults.length < maxFaults) {
          report.faults.push({ line: solution[0].number, fault });
        }
      } else {
        report.valid++;
        report.readings[reading] = (report.readings[reading] ?? 0) + 1;
      }
    }
  } finally {
    errors.stackTraceLimit = stackTraceLimit;
  }
  return report;
}

export function mergeReports(into: BatchReport, report: BatchReport, maxFaults: number): void {
  into.valid += report.valid;
  into.invalid += report.invalid;
  into.named += report.named;
  for (const fault of report.faults) if (into.faults.length < maxFaults) into.faults.push(fault);
  for (const [reading, count] of Object.entries(report.readings)) {
    into.readings[reading] = (into.readings[reading] ?? 0) + count;
  }
}

/** A solution that was verified: its deal, if it names one, and its reading or its fault. */
type Result = { deal?: number | undefined } & (
  { reading: string; fault?: never } | { reading?: never; fault: string }
);

function verifyOne(written: SolutionLine[], cells: number | undefined): Result {
  const [{ text, number, kind, title }] = written;
  const noDeal = (): Result => {
    return { fault: `"${clip(text.trim())}" does not begin with a deal number and a colon` };
  };
  if (kind === 'other') return noDeal();
  if (beginsJson(text) && !text.trimEnd().endsWith('}')) {
    return { fault: 'the JSON object does not end on its line' };
  }
  const faulty = (deal: number, why: string): Result => ({ deal, fault: `deal ${deal}: ${why}` });
  try {
    const solution = solutionIn(written, cells);
    const { deal, steps, verdict } = solution;
    if (deal === undefined || !isDealNumber(deal)) {
      if (!beginsJson(text)) return noDeal();
      return { fault: JSON_DEAL.exec(text)?.[1] === '0' ? ROW_OF_BOARD : NO_NUMBER };
    }
    if (steps.length === 0 && verdict === undefined) return faulty(deal, 'no moves');
    const verified = verifySolution(positionOfDeal(deal, cells ?? solution.cells), solution);
    if (!verified.valid) return faulty(deal, describeFault(solution, verified));
    return { deal, reading: describeReading(verified.reading) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // The report names the line already.
    const fault = error.message.replace(`line ${number}: `, '');
    const named = (title ?? solutionTitleOf(text))?.deal ?? JSON_DEAL.exec(text)?.[1];
    return named === undefined ? { fault } : faulty(Number(named), fault);
  }
}

const JSON_DEAL = /"deal"\s*:\s*(-?\d{1,10})\b/;
