/**
 * Verifies many solutions. Each is on one line, or on the lines below a heading:
 *
 *     617:3a327a…                  deal, colon, moves in any notation for one line
 *     #617: 3a 32 7a …             the same
 *     {"deal":617,"moves":[…]}     the JSON of `solve --json`
 *     Deal 617: solved, …          a heading by this program or by FreeCell Pro, and
 *       3a 32 7a …                 its moves on the lines below
 *
 * Blank lines are skipped, and so are lines that begin with `#` but do not name a deal.
 */
import { InputError } from '../../reference/index.js';
import { isDealNumber, positionOfDeal } from '../../game/index.js';
import { clip } from '../boards/layout.js';
import { describeReading } from './readings.js';
import { kindOf } from './heading.js';
import { describeFault, parseSolution, verifySolution } from './solution.js';

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
  /** How many lines the text has. */
  lines: number;
}

/** The task of one batch: plain data, so that it can be sent to a worker. */
export interface LinesTask {
  /** The text: whole lines and whole solutions. */
  text: string;
  /** The number of its first line. */
  firstLine: number;
  /** Free cells, also if a text says another number. Default: the number of the text, or 4. */
  cells?: number;
  /** The most faults to report; the others are only counted. Default: all. */
  maxFaults?: number;
}

/** No solution has such a long line. Without a limit, one endless line would fill the memory. */
export const MAX_LINE_LENGTH = 1 << 20;

/** The fault of a longer line. */
export const LINE_TOO_LONG = `the line is longer than ${MAX_LINE_LENGTH} characters`;

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

/** Returns the index of the line after the moves of a heading: a blank line, or the next solution. */
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
    // In a text of one line, the line number tells nothing.
    const fault = error.message.replace(/^line 1: /, '');
    const [, deal] = DEAL.exec(text) ?? [];
    return { fault: deal === undefined ? fault : `deal ${deal}: ${fault}` };
  }
}

const DEAL = /^\s*(?:\{.*?"deal"\s*:\s*|(?:game|deal|hand)?\s*#?\s*)(-?\d{1,10})\b/i;
