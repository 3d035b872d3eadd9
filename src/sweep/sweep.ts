/**
 * A sweep: a range of deals in batches, on as many workers as there are, added up into one
 * summary. Pure: the caller says how a batch is run (a thread pool, a web worker, this thread).
 *
 * Each deal's outcome depends on the deal alone, so the counts do not depend on how the range was
 * split or on which worker finished first; only times do.
 */
import { FreeCellError } from '../reference/index.js';
import type { Effort } from '../solve/index.js';
import type { BatchResult, BatchTask, ProofCounts } from './batch.js';
import type { DealList } from './deal-list.js';
import type { Rows } from './rows.js';
import type { AbortSignalLike } from './signal.js';
import { byVerdict, type Counts, SummaryBuilder } from './summary.js';

/** Aim of a batch: long beside a message's way, short beside a person's patience. */
const BATCH_MS = 40;
const FIRST_BATCH_DEALS = 16;
const MAX_BATCH_DEALS = 1024;
/** Rows wanted in order wait for a slow batch; this many deals ahead of it is enough. */
const MAX_DEALS_AHEAD = 1 << 20;
/** Their texts take twenty times the room. */
const MAX_SOLUTIONS_AHEAD = 1 << 16;

/** Consecutive deals, both ends included. */
export interface Stretch {
  from: number;
  to: number;
}

/** Stretches of deals, ascending, and how many deals they have together: all need not fit in memory. */
export interface Stretches extends Iterable<Stretch> {
  deals: number;
}

/** A number of free cells, or the least one that each deal needs. */
export type CellsAsked = number | 'least';

export interface SweepRange<Cells extends CellsAsked = number> {
  from: number;
  /** Included. */
  to: number;
  /** What of the range is to be swept, ascending; all of it if not given. */
  stretches?: Stretches;
  /** Free cells, 0 to 8; or `'least'`, to look for the least number. */
  cells: Cells;
  /** What the range counts, if not deals: rows of a list. */
  list?: DealList;
  /** Write the solutions too, in standard notation: only workers of Node can. */
  solutions?: boolean;
  options: Effort;
  /** Compare each layout with the reference deal and replay each solution. */
  verify: boolean;
}

/** A batch, whatever its cells are. */
export type SweepTask<Cells extends CellsAsked = CellsAsked> = Omit<BatchTask, 'cells'> & {
  cells: Cells;
};

export interface SweepRunner<Cells extends CellsAsked = number> {
  workers: number;
  /** Runs one batch; at most two a worker are asked for at a time. */
  run(task: SweepTask<Cells>): Promise<BatchResult>;
  /** Ends the sweep early with what is finished by then, or with what `onRows` has been given. */
  signal?: AbortSignalLike;
  /** Called after each batch. */
  onProgress?(progress: SweepProgress): void;
  /** Gets all rows in order; while its promise is pending no new batch is started. */
  onRows?(rows: Rows): Promise<void> | void;
  /** What is added to: with rows of the range that are known already. By default it is empty. */
  summary?: SummaryBuilder;
  /** Deals a batch; by default chosen so that a batch takes tens of milliseconds. */
  batchDeals?: number;
}

/** How far a sweep is. */
export interface SweepProgress {
  /** Deals finished. */
  done: number;
  /** All of them. */
  total: number;
  /** How many of those finished have a solution. */
  solved: number;
  /** How many have none. */
  unsolvable: number;
  /** For how many a budget ran out. */
  undecided: number;
}

/** What a sweep came to. */
export interface SweepSummary extends Counts {
  /** First deal of the range. */
  from: number;
  /** Last deal of the range, included. */
  to: number;
  /** Free cells. */
  cells: number;
  /** Whether layouts and solutions were checked by the reference. */
  verified: boolean;
  /** With `checkProofs`: proofs that the plain rules confirm, and those too large to check. */
  proofs?: ProofCounts;
  /** True if it ended before its last deal. */
  interrupted: boolean;
  /** Wall time. */
  elapsedMs: number;
  /** Of wall time, by all workers together. */
  dealsPerSecond: number;
  /** The same by one worker. */
  dealsPerSecondPerWorker: number;
  /** Worker threads. */
  workers: number;
}

/** A summary that says what was asked. */
export type SummaryOf<Cells> = Omit<SweepSummary, 'cells'> & { cells: Cells };

/** A deal whose layout or solution the reference rejects. */
export class SweepMismatch extends FreeCellError {
  constructor(
    /** Number of the deal. */
    readonly deal: number,
    reason: string,
    row?: number,
  ) {
    super('mismatch', `${row === undefined ? '' : `row ${row}, `}deal ${deal}: ${reason}`);
  }
}

/**
 * @throws SweepMismatch at the first deal found wrong, and whatever `run` or `onRows` throws
 */
export async function sweep<Cells extends CellsAsked = number>(
  range: SweepRange<Cells>,
  runner: SweepRunner<Cells>,
): Promise<SummaryOf<Cells>> {
  const { from, to, cells, list, solutions, options, verify } = range;
  const { workers, signal } = runner;
  const startedMs = performance.now();
  const proofs: ProofCounts = { confirmed: 0, unchecked: 0 };
  /** Those of the deals that count: all that are done or, where rows are wanted, those delivered. */
  const summary = runner.summary ?? new SummaryBuilder();
  const known = summary.deals;
  const tally = ({ rows, proofs: checked }: BatchResult): void => {
    summary.add(rows);
    proofs.confirmed += checked?.confirmed ?? 0;
    proofs.unchecked += checked?.unchecked ?? 0;
  };
  const { onRows } = runner;
  const inOrder =
    onRows &&
    new InOrder(solutions ? MAX_SOLUTIONS_AHEAD : MAX_DEALS_AHEAD, signal, async (result) => {
      await onRows(result.rows);
      tally(result);
    });
  const verdictCounts = summary.verdictCounts.slice();
  let done = known;
  const queue = new TaskQueue(range.stretches ?? stretchesOf({ from, to }));
  const total = known + queue.left;
  let batchDeals = runner.batchDeals ?? FIRST_BATCH_DEALS;
  let failed = false;

  async function lane(): Promise<void> {
    while (queue.left > 0 && !failed && !signal?.aborted) {
      // Small last batches, so that all workers finish together.
      const fairShare = Math.ceil(queue.left / (2 * workers));
      const at = queue.taken;
      const [first, count] = queue.take(Math.min(batchDeals, runner.batchDeals ?? fairShare));
      const items = list?.items(first, count);
      const task = { first, count, cells, items, solutions, options, verify };
      const result = await runner.run(task);
      const { rows, elapsedMs, mismatch } = result;
      if (failed || signal?.aborted) return;
      if (mismatch !== undefined)
        throw new SweepMismatch(mismatch.deal, mismatch.reason, list && mismatch.row);
      done += count;
      for (const verdict of rows.verdicts) verdictCounts[verdict]++;
      runner.onProgress?.({ done, total, ...byVerdict(verdictCounts) });
      if (runner.batchDeals === undefined) {
        const fitting = Math.floor((BATCH_MS * count) / elapsedMs);
        batchDeals = Math.max(1, Math.min(fitting, count * 4, MAX_BATCH_DEALS));
      }
      if (inOrder === undefined) tally(result);
      else await inOrder.take(at, result);
    }
  }

  // Two batches a worker: the second one waits in its queue, so it never idles on a message.
  const lanes = Array.from({ length: 2 * workers }, () =>
    lane().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  await Promise.race([Promise.all(lanes), aborted(signal)]);
  // What is being delivered counts; nothing is delivered after that.
  await inOrder?.settled;

  const elapsedMs = Math.ceil(performance.now() - startedMs);
  const dealsPerSecond = Math.round((1000 * (summary.deals - known)) / elapsedMs);
  return {
    from,
    to,
    cells,
    verified: verify,
    interrupted: summary.deals < total,
    ...summary.counts(),
    ...(options.checkProofs && { proofs }),
    elapsedMs,
    dealsPerSecond,
    dealsPerSecondPerWorker: Math.round(dealsPerSecond / workers),
    workers,
  };
}

/** Stretches that are there already. */
export const stretchesOf = (...list: readonly Stretch[]): Stretches =>
  Object.assign(list, { deals: list.reduce((sum, { from, to }) => sum + to - from + 1, 0) });

/** What is still to be handed out of some stretches. */
class TaskQueue {
  /** Deals handed out. */
  taken = 0;
  /** Deals not yet handed out. */
  left: number;
  private readonly stretches: Iterator<Stretch>;
  private stretch: Stretch | undefined;

  constructor(stretches: Stretches) {
    this.left = stretches.deals;
    this.stretches = stretches[Symbol.iterator]();
  }

  /** @returns the first of at most `most` consecutive deals, and how many they are */
  take(most: number): [first: number, count: number] {
    const { from, to } = (this.stretch ??= this.stretches.next().value as Stretch);
    const count = Math.min(most, to - from + 1);
    this.stretch = from + count > to ? undefined : { from: from + count, to };
    this.taken += count;
    this.left -= count;
    return [from, count];
  }
}

/** Puts batches that finish in any order back into the order of their deals. */
class InOrder {
  private readonly early = new Map<number, BatchResult>();
  private handingOver: Promise<void> = Promise.resolve();
  private wake: (() => void)[] = [];

  /** Deals delivered: where in the order the next batch begins. */
  private delivered = 0;

  /** @param deliver called for one batch at a time, and not once the signal has aborted */
  constructor(
    private readonly maxAhead: number,
    private readonly signal: AbortSignalLike | undefined,
    private readonly deliver: (result: BatchResult) => Promise<void>,
  ) {}

  /** Resolves when no delivery is under way. */
  get settled(): Promise<void> {
    return this.handingOver;
  }

  /**
   * Resolves when this batch is handed over, or waits within bounds.
   *
   * @param at how many deals come before it
   */
  async take(at: number, result: BatchResult): Promise<void> {
    this.early.set(at, result);
    this.handingOver = this.handingOver.then(() => this.handOver());
    await this.handingOver;
    while (at > this.delivered + this.maxAhead) {
      await new Promise<void>((resolve) => this.wake.push(resolve));
    }
  }

  private async handOver(): Promise<void> {
    for (let result; (result = this.early.get(this.delivered)) !== undefined;) {
      if (this.signal?.aborted) break;
      this.early.delete(this.delivered);
      await this.deliver(result);
      this.delivered += result.rows.verdicts.length;
    }
    for (const resolve of this.wake.splice(0)) resolve();
  }
}

function aborted(signal: AbortSignalLike | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    else signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
