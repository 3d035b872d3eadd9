/**
 * Verifies a text of any size, on a pool of workers. The main thread cuts the text into blocks of solutions. Memory
 * is bounded: only a few tasks are under way, reports are taken in order, and faults beyond the wanted number
 * are only counted.
 */
import {
  type BatchReport,
  type Block,
  blocksFrom,
  emptyReport,
  type LineFault,
  mergeReports,
  verifyLines,
} from '../notation/index.js';
import { InputError } from '../reference/index.js';
import type { NodeJobs } from './jobs.js';
import { Pool } from './pool.js';
import type { StartWorker } from './port.js';

/** Characters in a task: some thousand solutions. */
export const TASK_LENGTH = 1 << 19;

export interface StreamOptions {
  workers: number;
  /** Number of free cells. Default: the number in the text, else four. */
  cells?: number | undefined;
  /** Most faults in the report; others are only counted. Default: all. */
  maxFaults?: number;
  /** Called with all faults, in order, as they are found. */
  onFaults?: ((faults: readonly LineFault[]) => void | Promise<void>) | undefined;
}

const NO_SOLUTION = `no line of the first ${TASK_LENGTH.toLocaleString('en')} characters names a deal: write each solution on its own line as deal:moves, such as 617:3a327a`;

const isWrongFile = (before: BatchReport, first: BatchReport): boolean =>
  before.valid + before.invalid === 0 && first.named === 0;

/**
 * @param input text of the file, in chunks of any size
 * @throws WorkerError if a worker dies
 * @throws InputError if the text is long and its first block names no deal: it is the wrong file
 */
export async function verifyStream(
  startWorker: StartWorker,
  input: AsyncIterable<string>,
  { workers, cells, maxFaults = Infinity, onFaults }: StreamOptions,
): Promise<BatchReport> {
  const total = emptyReport();
  const pool = new Pool<NodeJobs>(startWorker, null, { size: workers, jobsAhead: 2 });
  /** Pending reports, in the order of the text. */
  const coming: Promise<BatchReport>[] = [];
  const takeNext = async (): Promise<void> => {
    const report = await coming.shift()!;
    if (isWrongFile(total, report) && coming.length > 0) throw new InputError(NO_SOLUTION);
    if (onFaults && report.faults.length > 0) await onFaults(report.faults);
    mergeReports(total, report, maxFaults);
  };
  const start = (block: Block, isLast: boolean): void => {
    const task = { block, cells, maxFaults: onFaults ? undefined : maxFaults };
    // Starting a thread for a single task is not worth it.
    const isAlone = isLast && coming.length === 0;
    const report = isAlone ? Promise.resolve(verifyLines(task)) : pool.run('lines', task);
    report.catch(() => {}); // thrown in its turn
    coming.push(report);
  };
  try {
    /** The last block, which is not under way yet. */
    let last: Block | undefined;
    for await (const block of blocksFrom(input, TASK_LENGTH)) {
      if (last !== undefined) start(last, false);
      last = block;
      while (coming.length >= 2 * workers) await takeNext();
    }
    if (last !== undefined) start(last, true);
    while (coming.length > 0) await takeNext();
  } finally {
    pool.close();
  }
  return total;
}
