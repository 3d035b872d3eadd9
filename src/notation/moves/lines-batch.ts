/**
 * Verifies many solutions, one a line: `deal:moves` in any notation that fits a line, or the JSON
 * object of a solution with its deal. Blank lines and lines that begin with `#` are passed over.
 */
import { isDealNumber, positionOfDeal } from '../../game/deals.js';
import { InputError } from '../../game/input-error.js';
import { describeReading } from './readings.js';
import { describeFault, parseSolution, verifySolution } from './solution.js';
import { clip } from '../boards/layout.js';

export interface BatchReport {
  valid: number;
  invalid: number;
  /** One entry an invalid line, in order. */
  faults: { line: number; fault: string }[];
  /** How many lines were valid under which reading. */
  readings: Record<string, number>;
  /** Lines of the text, whatever was on them. */
  lines: number;
}

/** Plain data: it travels to a worker as a message. */
export interface LinesTask {
  /** Whole lines. */
  text: string;
  /** Number of the first of them. */
  firstLine: number;
  cells: number;
}

/**
 * @param text whole lines
 * @param firstLine number of the first of them
 */
export function verifyLines(text: string, firstLine: number, cells: number): BatchReport {
  const report: BatchReport = { valid: 0, invalid: 0, faults: [], readings: {}, lines: 0 };
  const lines = text.split('\n');
  if (lines[lines.length - 1] === '') lines.pop();
  lines.forEach((line, i) => {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed[0] === '#') return;
    const { reading, fault } = verifyLine(trimmed, cells);
    if (reading === undefined) {
      report.invalid++;
      report.faults.push({ line: firstLine + i, fault: fault! });
    } else {
      report.valid++;
      report.readings[reading] = (report.readings[reading] ?? 0) + 1;
    }
  });
  report.lines = lines.length;
  return report;
}

export function mergeReports(into: BatchReport, report: BatchReport): void {
  into.valid += report.valid;
  into.invalid += report.invalid;
  into.lines += report.lines;
  for (const fault of report.faults) into.faults.push(fault);
  for (const [reading, count] of Object.entries(report.readings)) {
    into.readings[reading] = (into.readings[reading] ?? 0) + count;
  }
}

function verifyLine(line: string, cells: number): { reading?: string; fault?: string } {
  let deal = '';
  try {
    const moves = line[0] === '{' ? line : line.slice(line.indexOf(':') + 1);
    deal = line[0] === '{' ? dealInJson(line) : line.slice(0, line.indexOf(':')).trim();
    const number = Number(deal);
    if (!/^-?\d{1,10}$/.test(deal) || !isDealNumber(number)) {
      return { fault: `"${clip(line)}" does not begin with a deal number and a colon` };
    }
    const solution = parseSolution(moves, cells);
    const verified = verifySolution(positionOfDeal(number, cells), solution);
    if (verified.valid) return { reading: describeReading(verified.reading) };
    return { fault: `deal ${deal}: ${describeFault(solution, verified)}` };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // A line has no lines of its own.
    return { fault: `deal ${deal}: ${error.message.replace(/^line 1: /, '')}` };
  }
}

function dealInJson(line: string): string {
  try {
    return String((JSON.parse(line) as { deal?: unknown }).deal);
  } catch {
    return '';
  }
}
