/**
 * Runs `verifyLines` on a text of any size, on a pool of workers. Memory is bounded: only a few tasks are under
 * way, reports are taken in order, and faults beyond the wanted number are only counted.
 */
import {
  type BatchReport,
  beginsSolution,
  emptyReport,
  LINE_TOO_LONG,
  type LineFault,
  type LinesTask,
  MAX_LINE_LENGTH,
  mergeReports,
  verifyLines,
} from '../notation/index.js';
import { Pool } from './pool.js';
import type { WorkerPort } from './port.js';

/** Characters in a task: some thousand solutions. */
export const TASK_LENGTH = 1 << 19;

export interface StreamOptions {
  workers: number;
  /** Number of free cells. Default: the number in the text, else four. */
  cells?: number;
  /** Most faults in the report; others are only counted. Default: all. */
  maxFaults?: number;
  /** Called with all faults, in order, as they are found. */
  onFaults?: (faults: readonly LineFault[]) => void | Promise<void>;
}

/**
 * @param input text of the file, in chunks of any size
 * @throws WorkerError if a worker dies
 */
export async function verifyStream(
  startWorker: () => WorkerPort,
  input: AsyncIterable<string>,
  { workers, cells, maxFaults = Infinity, onFaults }: StreamOptions,
): Promise<BatchReport> {
  const total = emptyReport();
  const pool = new Pool(startWorker, null, { size: workers, jobsAhead: 2 });
  /** Pending reports, in the order of the text. */
  const coming: Promise<BatchReport>[] = [];
  const takeNext = async (): Promise<void> => {
    const report = await coming.shift()!;
    if (onFaults && report.faults.length > 0) await onFaults(report.faults);
    mergeReports(total, report, maxFaults);
  };
  const add = async (report: Promise<BatchReport>): Promise<void> => {
    report.catch(() => {}); // thrown in its turn
    coming.push(report);
    while (coming.length >= 2 * workers) await takeNext();
  };
  let nextLine = 1;
  const taskOf = (text: string): LinesTask => {
    const task = { text, firstLine: nextLine, cells, maxFaults: onFaults ? undefined : maxFaults };
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) nextLine++;
    return task;
  };
  try {
    let pending = '';
    let started = false;
    let isTooLong = false;
    for await (const chunk of input) {
      pending += chunk;
      if (isTooLong) {
        const end = pending.indexOf('\n') + 1;
        if (end === 0) {
          pending = '';
          continue;
        }
        pending = pending.slice(end);
        isTooLong = false;
        nextLine++;
      }
      const end = endOfWhole(pending);
      if (pending.length - end > MAX_LINE_LENGTH && !pending.includes('\n', end)) {
        if (end > 0) await add(pool.run('lines', taskOf(pending.slice(0, end))));
        await add(Promise.resolve(tooLong(nextLine)));
        started = true;
        isTooLong = true;
        pending = '';
        continue;
      }
      if (end < TASK_LENGTH) continue;
      started = true;
      await add(pool.run('lines', taskOf(pending.slice(0, end))));
      pending = pending.slice(end);
    }
    // Starting a thread for a single task is not worth it.
    if (!started) await add(Promise.resolve(verifyLines(taskOf(pending))));
    else if (pending !== '') await add(pool.run('lines', taskOf(pending)));
    while (coming.length > 0) await takeNext();
  } finally {
    pool.close();
  }
  return total;
}

const tooLong = (line: number): BatchReport => ({
  ...emptyReport(),
  invalid: 1,
  faults: [{ line, fault: LINE_TOO_LONG }],
  lines: 1,
});

/** Most lines to search back; far more than a solution has. */
const MAX_LINES_BACK = 1000;

/**
 * Returns the offset at which a text can be cut: before a line that begins a solution. Moves below a heading do
 * not begin one. If there is no such line nearby, it returns the end of the last complete line.
 */
function endOfWhole(text: string): number {
  const last = text.lastIndexOf('\n') + 1;
  if (last < TASK_LENGTH) return last;
  // Goes back line by line, from the last complete one.
  let end = last;
  for (let i = 0; i < MAX_LINES_BACK && end > TASK_LENGTH / 2; i++) {
    const start = text.lastIndexOf('\n', end - 2) + 1;
    if (beginsSolution(text.slice(start, end - 1))) return start;
    end = start;
  }
  return last;
}
