/**
 * A sweep: a range of deals in batches, on all workers, added up to one summary. The caller says how a
 * batch runs: in a thread pool, in a web worker, or in this thread.
 *
 * The outcome of a deal depends only on the deal. So the counts do not depend on the split of the range
 * or on the order in which workers finish. Only the times do.
 */
import { FreeCellError, VERDICTS } from '../reference/index.js';
import type { BatchResult, BatchTask, ProofCounts } from './batch.js';
import type { VerdictCounts } from './blocks.js';
import type { DealList } from './deal-list.js';
import type { Rows } from './rows.js';
import { type AbortSignalLike, whenAborted } from './signal.js';
import { type Counts, Statistics } from './statistics.js';
import { dealsPerSecond } from './words.js';

/** A batch should take this long: much longer than a message, but short for a waiting user. */
const BATCH_MS = 40;
const FIRST_BATCH_DEALS = 16;
const MAX_BATCH_DEALS = 1024;
/** Rows in order wait for a slow batch. The others may be ahead of it by this many deals. */
const MAX_DEALS_AHEAD = 1 << 20;
/** Rows with solutions take twenty times the memory. */
const MAX_SOLUTIONS_AHEAD = 1 << 16;

/** Consecutive deals, both ends included. */
export interface Stretch {
  from: number;
  to: number;
}

/** Ascending stretches of deals, and how many deals they have together. They need not fit in memory. */
export interface Stretches extends Iterable<Stretch> {
  deals: number;
}

/** A number of free cells, or `'least'`: the fewest that each deal needs. */
export type CellsAsked = number | 'least';

export interface SweepRange<Cells extends CellsAsked = number>
  extends Stretch, Pick<BatchTask, 'solutions' | 'kind' | 'options' | 'verify'> {
  /** The parts of the range to sweep, ascending. Default: the whole range. */
  stretches?: Stretches;
  /** Free cells, 0 to 8, or `'least'` to search for the fewest. */
  cells: Cells;
  /** If given, the range counts the rows of this list, not deals. */
  list?: DealList;
}

/** A batch, for a number of free cells or for the fewest. */
export type SweepTask<Cells extends CellsAsked = CellsAsked> = Omit<BatchTask, 'cells'> & {
  cells: Cells;
};

export interface SweepRunner<Cells extends CellsAsked = number> {
  workers: number;
  /** Runs one batch. At most two batches for each worker are under way at one time. */
  run(task: SweepTask<Cells>): Promise<BatchResult>;
  /** Ends the sweep early. The summary then has the finished deals; with `onRows`, the delivered ones. */
  signal?: AbortSignalLike;
  /** Called after each batch. */
  onProgress?(progress: SweepProgress): void;
  /** Receives all rows. While its promise is pending, no new batch starts. */
  onRows?(rows: Rows): Promise<void> | void;
  /** Pass rows to `onRows` as soon as they are there. Default: in the order of the deals. */
  anyOrder?: boolean;
  /** Statistics to add to, with rows of the range that are already known. Default: empty. */
  statistics?: Statistics;
  /** Deals in each batch. Default: chosen so that a batch takes tens of milliseconds. */
  batchDeals?: number;
}

/** The progress of a sweep, with the verdicts of the finished deals. */
export interface SweepProgress extends VerdictCounts {
  /** How many deals are finished. */
  done: number;
  /** How many deals there are. */
  total: number;
}

/** Counts the second proofs of a sweep, and the deals that this sweep did not check. */
export interface SweepProofs extends ProofCounts {
  /** How many deals were there before. This sweep does not check their proofs. */
  sweptBefore: number;
}

/** The summary of a sweep. */
export interface SweepSummary<Cells extends number | 'least' = number> extends Counts {
  /** The first deal of the range. */
  from: number;
  /** The last deal of the range, included. */
  to: number;
  /** Free cells, or `'least'`. */
  cells: Cells;
  /** True if the reference has checked all layouts and solutions. */
  verified: boolean;
  /** Only with `checkProofs`. */
  proofs?: SweepProofs;
  /** True if it ended before its last deal. */
  interrupted: boolean;
  /** Wall time, in milliseconds. */
  elapsedMs: number;
  /** Deals for each second of wall time, by all workers together; below ten in two figures. */
  dealsPerSecond: number;
  /** `dealsPerSecond` divided by `workers`. */
  dealsPerSecondPerWorker: number;
  /** How many worker threads ran. */
  workers: number;
}

/** The reference rejects the layout or the solution of a deal. */
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
 * Sweeps a range and returns its summary.
 *
 * @throws SweepMismatch at the first wrong deal. Errors of `run` and `onRows` pass through
 */
export async function sweep<Cells extends CellsAsked = number>(
  range: SweepRange<Cells>,
  runner: SweepRunner<Cells>,
): Promise<SweepSummary<Cells>> {
  const { from, to, cells, list, solutions, kind, options, verify } = range;
  const { workers, signal } = runner;
  const startedMs = performance.now();
  const proofs: ProofCounts = { confirmed: 0, unchecked: 0 };
  /** Counts the finished deals; with `onRows`, those that were handed over. */
  const statistics = runner.statistics ?? new Statistics();
  const known = statistics.deals;
  const tally = ({ rows, proofs: checked }: BatchResult): void => {
    statistics.add(rows);
    proofs.confirmed += checked?.confirmed ?? 0;
    proofs.unchecked += checked?.unchecked ?? 0;
  };
  const { onRows, anyOrder } = runner;
  const inOrder =
    onRows === undefined || anyOrder
      ? undefined
      : new InOrder(solutions ? MAX_SOLUTIONS_AHEAD : MAX_DEALS_AHEAD, signal, async (result) => {
          // Before the caller has the rows: it may change them, or hand their memory on.
          tally(result);
          await onRows(result.rows);
        });
  const verdictCounts = VERDICTS.map((verdict) => statistics.verdicts[verdict]);
  let done = known;
  const queue = new TaskQueue(range.stretches ?? stretchesOf([{ from, to }]));
  const total = known + queue.left;
  let batchDeals = runner.batchDeals ?? FIRST_BATCH_DEALS;
  let failed = false;

  async function lane(): Promise<void> {
    while (queue.left > 0 && !failed && !signal?.aborted) {
      // The last batches are small, so that all workers finish together.
      const fairShare = Math.ceil(queue.left / (2 * workers));
      const at = queue.taken;
      const [first, count] = queue.take(Math.min(batchDeals, runner.batchDeals ?? fairShare));
      const items = list?.items(first, count);
      const task = { first, count, cells, items, solutions, kind, options, verify };
      const result = await runner.run(task);
      const { rows, elapsedMs, mismatch } = result;
      if (failed || signal?.aborted) return;
      if (mismatch !== undefined)
        throw new SweepMismatch(mismatch.deal, mismatch.reason, list && mismatch.row);
      done += count;
      countInto(verdictCounts, rows.verdicts);
      const [undecided, solved, unsolvable] = verdictCounts;
      runner.onProgress?.({ done, total, solved, unsolvable, undecided });
      if (runner.batchDeals === undefined) {
        const fitting = Math.floor((BATCH_MS * count) / elapsedMs);
        batchDeals = Math.max(1, Math.min(fitting, count * 4, MAX_BATCH_DEALS));
      }
      if (inOrder !== undefined) await inOrder.take(at, result);
      else {
        tally(result);
        await onRows?.(rows);
      }
    }
  }

  // Two batches for each worker: the second waits in its queue, so the worker never waits for a message.
  const lanes = Array.from({ length: 2 * workers }, () =>
    lane().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  let forget = (): void => {};
  const aborted = new Promise<void>((resolve) => (forget = whenAborted(signal, resolve)));
  await Promise.race([Promise.all(lanes), aborted]).finally(forget);
  // A delivery that has begun still counts. No other begins after that.
  await inOrder?.settled;

  const elapsedMs = Math.max(1, Math.ceil(performance.now() - startedMs));
  const fresh = statistics.deals - known;
  return {
    from,
    to,
    cells,
    verified: verify,
    interrupted: statistics.deals < total,
    ...statistics.counts(),
    ...(options.checkProofs && { proofs: { ...proofs, sweptBefore: known } }),
    elapsedMs,
    dealsPerSecond: dealsPerSecond(fresh, elapsedMs),
    dealsPerSecondPerWorker: dealsPerSecond(fresh / workers, elapsedMs),
    workers,
  };
}

/** Counts verdicts. It is not a part of `lane`, because V8 would compile all of that for this loop. */
function countInto(counts: number[], verdicts: Uint8Array): void {
  for (const verdict of verdicts) counts[verdict]++;
}

/** Returns the number of deals in stretches. */
export const dealsIn = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** Makes `Stretches` of a list in memory. */
export const stretchesOf = (list: readonly Stretch[]): Stretches =>
  Object.assign(list, { deals: dealsIn(list) });

/** Hands out the deals of some stretches, batch by batch. */
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

  /** Hands out at most `most` consecutive deals: returns the first, and how many there are. */
  take(most: number): [first: number, count: number] {
    const { from, to } = (this.stretch ??= this.stretches.next().value as Stretch);
    const count = Math.min(most, to - from + 1);
    this.stretch = from + count > to ? undefined : { from: from + count, to };
    this.taken += count;
    this.left -= count;
    return [from, count];
  }
}

/** Puts batches back into the order of their deals. They may finish in any order. */
class InOrder {
  private readonly early = new Map<number, BatchResult>();
  private handingOver: Promise<void> = Promise.resolve();
  private wake: (() => void)[] = [];

  /** How many deals were delivered: the next batch begins there. */
  private delivered = 0;

  /** @param deliver called for one batch at a time, and never after the signal has aborted */
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
   * Takes a batch. Resolves when it is delivered, or when it may wait within the limit.
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
      const { length } = result.rows.verdicts;
      await this.deliver(result);
      this.delivered += length;
    }
    for (const resolve of this.wake.splice(0)) resolve();
  }
}
