/**
 * Verifies a text of any size, on a pool of workers. The main thread cuts the text into blocks of solutions. Memory
 * is bounded: only a few tasks are under way, and faults beyond the wanted number are only counted.
 */
import {
  type BatchReport,
  type Block,
  blocksFrom,
  type LinesTask,
  ROWS_WITHOUT_GAMES,
  verifyLines,
} from '../notation/index.js';
import { InputError } from '../reference/index.js';
import type { NodeJobs } from './jobs.js';
import { Pool } from './pool.js';
import type { StartWorker } from './port.js';

/** Characters in a task: some thousand solutions. */
export const TASK_LENGTH = 1 << 19;

const NO_SOLUTION = `no line of the first ${TASK_LENGTH.toLocaleString('en')} characters names a deal: write each solution on its own line as deal:moves, such as 617:3a327a`;

/**
 * Yields the reports of the blocks of a text, in their order.
 *
 * @param input text of the file, in chunks of any size
 * @param task free cells, and the most faults in the report of a block
 * @throws WorkerError if a worker dies
 * @throws InputError if the text is long and its first block names no deal: it is the wrong file
 */
export async function* verifyStream(
  startWorker: StartWorker,
  input: AsyncIterable<string>,
  workers: number,
  task: Omit<LinesTask, 'block'>,
): AsyncGenerator<BatchReport, void, void> {
  const pool = new Pool<NodeJobs>(startWorker, null, { size: workers, jobsAhead: 2 });
  /** Pending reports, in the order of the text. */
  const coming: Promise<BatchReport>[] = [];
  let found = 0;
  const next = async (): Promise<BatchReport> => {
    const report = await coming.shift()!;
    const isWrongFile = found === 0 && report.named === 0;
    if (isWrongFile && coming.length > 0) {
      const reason = report.faults[0]?.fault ?? '';
      throw new InputError(ROWS_WITHOUT_GAMES.includes(reason) ? reason : NO_SOLUTION);
    }
    found += report.valid + report.invalid;
    return report;
  };
  const start = (block: Block, isLast: boolean): void => {
    // Starting a thread for a single task is not worth it.
    const isAlone = isLast && coming.length === 0;
    const lines = { ...task, block };
    const report = isAlone ? Promise.resolve(verifyLines(lines)) : pool.run('lines', lines);
    report.catch(() => {}); // thrown in its turn
    coming.push(report);
  };
  try {
    /** The last block, which is not under way yet. */
    let last: Block | undefined;
    for await (const block of blocksFrom(input, TASK_LENGTH)) {
      if (last !== undefined) start(last, false);
      last = block;
      while (coming.length >= 2 * workers) yield await next();
    }
    if (last !== undefined) start(last, true);
    while (coming.length > 0) yield await next();
  } finally {
    pool.close();
  }
}
