/**
 * Verifies many solutions, one a line or one below each heading:
 *
 *     617:3a327a…                  deal, colon, moves in any notation that fits a line
 *     #617: 3a 32 7a …             the same
 *     {"deal":617,"moves":[…]}     the JSON of `solve --json`
 *     Deal 617: solved, …          a heading of this program's or of FreeCell Pro's, and
 *       3a 32 7a …                 its moves on the lines below
 *
 * Blank lines and lines that begin with `#` but name no deal are passed over.
 */
import { InputError } from '../../reference/index.js';
import { isDealNumber, positionOfDeal } from '../../game/index.js';
import { clip } from '../boards/layout.js';
import { describeReading } from './readings.js';
import { kindOf } from './heading.js';
import { describeFault, parseSolution, verifySolution } from './solution.js';

/** What was wrong with the solution that begins on a line. */
export interface LineFault {
  line: number;
  fault: string;
}

export interface BatchReport {
  valid: number;
  invalid: number;
  /** The first of the invalid ones, in order. */
  faults: LineFault[];
  /** How many were valid under which reading. */
  readings: Record<string, number>;
  /** Lines of the text, whatever was on them. */
  lines: number;
}

/** Plain data: it travels to a worker as a message. */
export interface LinesTask {
  /** Whole lines, and whole solutions. */
  text: string;
  /** Number of the first of them. */
  firstLine: number;
  /** Free cells, whatever the texts say; if not given, what they say, or four. */
  cells?: number;
  /** How many faults to report; the others are counted only. Default: all. */
  maxFaults?: number;
}

/** A line of this length is no solution; without a bound one endless line would fill the memory. */
export const MAX_LINE_LENGTH = 1 << 20;

/** What is said of one that is longer. */
export const LINE_TOO_LONG = `longer than ${MAX_LINE_LENGTH} characters`;

export const emptyReport = (): BatchReport => {
  return { valid: 0, invalid: 0, faults: [], readings: {}, lines: 0 };
};

export function verifyLines(task: LinesTask): BatchReport {
  const { text, firstLine, cells, maxFaults = Infinity } = task;
  const report = emptyReport();
  const lines = text.split('\n');
  if (lines[lines.length - 1] === '') lines.pop();
  for (let i = 0; i < lines.length;) {
    const kind = lines[i].length > MAX_LINE_LENGTH ? 'whole' : kindOf(lines[i]);
    if (kind === 'blank') {
      i++;
      continue;
    }
    const end = kind === 'heading' ? endOfMoves(lines, i) : i + 1;
    const { reading, fault } = verifyOne(lines.slice(i, end).join('\n').trim(), cells);
    if (reading === undefined) {
      report.invalid++;
      if (report.faults.length < maxFaults) {
        report.faults.push({ line: firstLine + i, fault: fault! });
      }
    } else {
      report.valid++;
      report.readings[reading] = (report.readings[reading] ?? 0) + 1;
    }
    i = end;
  }
  report.lines = lines.length;
  return report;
}

/** Index of the line after the moves below a heading: a blank one, or the next solution. */
function endOfMoves(lines: readonly string[], heading: number): number {
  let i = heading + 1;
  while (i < lines.length && kindOf(lines[i]) === 'blank') i++;
  while (i < lines.length && kindOf(lines[i]) === 'other') i++;
  return i;
}

export function mergeReports(into: BatchReport, report: BatchReport, maxFaults: number): void {
  into.valid += report.valid;
  into.invalid += report.invalid;
  into.lines += report.lines;
  for (const fault of report.faults) if (into.faults.length < maxFaults) into.faults.push(fault);
  for (const [reading, count] of Object.entries(report.readings)) {
    into.readings[reading] = (into.readings[reading] ?? 0) + count;
  }
}

function verifyOne(text: string, cells: number | undefined): { reading?: string; fault?: string } {
  if (text.length > MAX_LINE_LENGTH) return { fault: LINE_TOO_LONG };
  const noDeal = () => `"${clip(text)}" does not begin with a deal number and a colon`;
  try {
    const solution = parseSolution(text, cells);
    const { deal } = solution;
    if (deal === undefined || !isDealNumber(deal)) return { fault: noDeal() };
    const verified = verifySolution(positionOfDeal(deal, cells ?? solution.cells), solution);
    if (verified.valid) return { reading: describeReading(verified.reading) };
    return { fault: `deal ${deal}: ${describeFault(solution, verified)}` };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (kindOf(text.split('\n', 1)[0]) === 'other') return { fault: noDeal() };
    // A line has no lines of its own.
    const fault = error.message.replace(/^line 1: /, '');
    const [, deal] = DEAL.exec(text) ?? [];
    return { fault: deal === undefined ? fault : `deal ${deal}: ${fault}` };
  }
}

const DEAL = /^\s*(?:\{.*?"deal"\s*:\s*|(?:game|deal|hand)?\s*#?\s*)(-?\d{1,10})\b/i;
