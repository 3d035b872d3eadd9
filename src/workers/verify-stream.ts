/**
 * `verifyLines` for a text of any size, on a pool of workers. Memory stays flat: only so many tasks
 * are under way, their reports are taken in order, and faults beyond those wanted are counted only.
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

/** Characters a task gets: some thousand solutions. */
export const TASK_LENGTH = 1 << 19;

export interface StreamOptions {
  workers: number;
  /** Free cells, whatever the texts say; if not given, what they say, or four. */
  cells?: number;
  /** Faults in the report; the others are counted only. Default: all. */
  maxFaults?: number;
  /** Gets all faults, in order, as they are found. */
  onFaults?: (faults: readonly LineFault[]) => void | Promise<void>;
}

/**
 * @param input the file's text in chunks of any size
 * @throws WorkerError if a worker dies
 */
export async function verifyStream(
  startWorker: () => WorkerPort,
  input: AsyncIterable<string>,
  { workers, cells, maxFaults = Infinity, onFaults }: StreamOptions,
): Promise<BatchReport> {
  const total = emptyReport();
  const pool = new Pool(startWorker, null, { size: workers, jobsAhead: 2 });
  /** Reports to come, in the order of the text. */
  const coming: Promise<BatchReport>[] = [];
  const takeNext = async (): Promise<void> => {
    const report = await coming.shift()!;
    if (onFaults && report.faults.length > 0) await onFaults(report.faults);
    mergeReports(total, report, maxFaults);
  };
  const add = async (report: Promise<BatchReport>): Promise<void> => {
    report.catch(() => {}); // thrown when its turn comes
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
    // What fits one task is not worth a thread.
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

/** Far more lines than a solution has. */
const MAX_LINES_BACK = 1000;

/**
 * Where a text can be cut: after whole lines, and before one that begins a solution, which the
 * moves below a heading do not. Where no such line is near, after any.
 */
function endOfWhole(text: string): number {
  const last = text.lastIndexOf('\n') + 1;
  if (last < TASK_LENGTH) return last;
  // The last whole line begins here, and so on backwards.
  let end = last;
  for (let i = 0; i < MAX_LINES_BACK && end > TASK_LENGTH / 2; i++) {
    const start = text.lastIndexOf('\n', end - 2) + 1;
    if (beginsSolution(text.slice(start, end - 1))) return start;
    end = start;
  }
  return last;
}
