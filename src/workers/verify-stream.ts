/** `verifyLines` for a text of any size, on a pool of workers. */
import {
  mergeReports,
  verifyLines,
  type BatchReport,
  type LinesTask,
} from '../notation/moves/lines-batch.js';
import { InputError } from '../game/input-error.js';
import { Pool } from './pool.js';
import type { WorkerPort } from './port.js';

/** Characters a task gets: some thousand solutions. */
export const TASK_LENGTH = 1 << 19;

/** A line of this length is no solution; without a bound one endless line would fill the memory. */
const MAX_LINE_LENGTH = 1 << 20;

/**
 * @param input the file's text in chunks of any size
 * @throws InputError if a line is too long to be one; WorkerError if a worker dies
 */
export async function verifyStream(
  startWorker: () => WorkerPort,
  input: AsyncIterable<string>,
  cells: number,
  workers: number,
): Promise<BatchReport> {
  const total = verifyLines('', 1, cells);
  const pool = new Pool(startWorker, null, { size: workers, jobsAhead: 2 });
  const running = new Set<Promise<void>>();
  let failure: unknown;
  let started = false;
  let nextLine = 1;
  const start = (text: string): void => {
    started = true;
    const task: LinesTask = { text, firstLine: nextLine, cells };
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) nextLine++;
    const run: Promise<void> = pool
      .run('lines', task)
      .then((report) => mergeReports(total, report))
      .catch((error: unknown) => void (failure ??= error))
      .finally(() => running.delete(run));
    running.add(run);
  };
  try {
    let pending = '';
    for await (const chunk of input) {
      if (failure !== undefined) throw failure;
      pending += chunk;
      const end = pending.lastIndexOf('\n') + 1;
      if (end === 0 && pending.length > MAX_LINE_LENGTH) {
        throw new InputError(`line ${nextLine}: longer than ${MAX_LINE_LENGTH} characters`);
      }
      if (end < TASK_LENGTH) continue;
      start(pending.slice(0, end));
      pending = pending.slice(end);
      while (running.size >= 2 * workers) await Promise.race(running);
    }
    // What fits one task is not worth a thread.
    if (!started) mergeReports(total, verifyLines(pending, nextLine, cells));
    else if (pending !== '') start(pending);
    await Promise.all(running);
    if (failure !== undefined) throw failure;
  } finally {
    pool.close();
  }
  total.faults.sort((a, b) => a.line - b.line);
  return total;
}
