/** `verifyLines` for a file of any size, on worker threads. */
import { createReadStream, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { mergeReports, verifyLines, type BatchReport } from '../notation/moves/lines-batch.js';
import type { LinesTask } from './batch-worker.js';
import { InputError } from '../game/input-error.js';

/** The compiled worker: the same file whether this one runs from src/ or from dist/. */
const WORKER = fileURLToPath(new URL('../../dist/workers/batch-worker.js', import.meta.url));

/** Characters a task gets: some thousand solutions. */
const TASK_LENGTH = 1 << 19;

/** A line of this length is no solution; without a bound one endless line would fill the memory. */
const MAX_LINE_LENGTH = 1 << 20;

/**
 * @param input the file's text in chunks of any size
 * @param onProgress called with the report so far
 */
export async function verifyStream(
  input: AsyncIterable<string>,
  cells: number,
  workers: number,
  onProgress: (report: BatchReport) => void = () => {},
): Promise<BatchReport> {
  if (!existsSync(WORKER)) throw new Error(`${WORKER} is missing: npm run build makes it`);
  const total = verifyLines('', 1, cells);
  let pool: Tinypool | undefined;
  const running = new Set<Promise<void>>();
  let failure: unknown;
  let nextLine = 1;
  const start = (text: string): void => {
    const task: LinesTask = { text, firstLine: nextLine, cells };
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) nextLine++;
    pool ??= new Tinypool({ filename: WORKER, minThreads: workers, maxThreads: workers });
    const run = (pool.run(task) as Promise<BatchReport>)
      .then((report) => {
        mergeReports(total, report);
        onProgress(total);
      })
      .catch((error: unknown) => (failure ??= error))
      .finally(() => running.delete(run)) as Promise<void>;
    running.add(run);
  };
  try {
    let pending = '';
    for await (const chunk of input) {
      pending += chunk;
      const end = pending.lastIndexOf('\n') + 1;
      if (end === 0 && pending.length > MAX_LINE_LENGTH) {
        throw new InputError(`line ${nextLine}: longer than ${MAX_LINE_LENGTH} characters`);
      }
      if (end < TASK_LENGTH) continue;
      start(pending.slice(0, end));
      pending = pending.slice(end);
      while (running.size >= 2 * workers) await Promise.race(running);
      if (failure !== undefined) throw failure;
    }
    // What fits one task is not worth a thread.
    if (pool === undefined) mergeReports(total, verifyLines(pending, nextLine, cells));
    else if (pending !== '') start(pending);
    await Promise.all(running);
    if (failure !== undefined) throw failure;
  } finally {
    await pool?.destroy();
  }
  total.faults.sort((a, b) => a.line - b.line);
  return total;
}

/** A file as text chunks, or standard input for `-`. */
export function textChunks(path: string): AsyncIterable<string> {
  if (path !== '-') return createReadStream(path, { encoding: 'utf8', highWaterMark: TASK_LENGTH });
  process.stdin.setEncoding('utf8');
  return process.stdin as unknown as AsyncIterable<string>;
}
