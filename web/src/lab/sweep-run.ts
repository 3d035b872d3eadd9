/**
 * A sweep that can be continued. Rows arrive in the order of the deals, and the sweep continues from
 * the first deal without a row. So no row is lost and none is there twice.
 *
 *     start ──> part ── a worker dies ──> part from the next deal ──> … ──> all rows
 */
import { createEngine, FreeCellError, type Rows, type SweepSummary } from 'freecell-wasm';
import { dealsPerSecond, Statistics } from '../../../src/sweep/index.js';
import { Stopwatch } from '../game/stopwatch.js';

export interface Asked {
  from: number;
  /** Included. */
  to: number;
  cells: number;
  workers: number;
}

export interface SweepHandlers {
  /** Called with the next rows. */
  rows(rows: Rows): void;
  /** Called when a worker died and others continue from the next deal. */
  restarted(): void;
}

export class SweepRun {
  readonly rows: Rows[] = [];
  /** The summary of the rows so far. */
  readonly known = new Statistics();
  /** The time of the run, without pauses. */
  readonly watch = new Stopwatch();
  readonly total: number;
  isRunning = false;
  /** The time of the last rows, or of the start. */
  rowsMs = 0;
  summary: SweepSummary | null = null;
  private stopper = new AbortController();
  /** Number of consecutive parts without rows. */
  private barren = 0;
  /** Resolves when a pause ends. */
  private pause: { ended: Promise<void>; end(): void } | null = null;

  constructor(
    readonly asked: Asked,
    private readonly handlers: SweepHandlers,
  ) {
    this.total = asked.to - asked.from + 1;
  }

  /** The first deal without a row. */
  get next(): number {
    return this.asked.from + this.known.deals;
  }

  get isFinished(): boolean {
    return this.known.deals === this.total;
  }

  get isPaused(): boolean {
    return this.pause !== null;
  }

  /**
   * Runs until all rows are there or `stop` is called. After a stop, call it again to continue.
   *
   * @throws the error of the package's sweep; the death of workers only if new ones get no further
   */
  async goOn(): Promise<void> {
    this.isRunning = true;
    this.rowsMs = performance.now();
    this.barren = 0;
    this.summary = null;
    try {
      let last: SweepSummary | null = null;
      while (last === null) last = await this.part();
      const elapsedMs = Math.ceil(this.watch.elapsedMs);
      const { deals } = this.known;
      this.summary = {
        ...last,
        from: this.asked.from,
        interrupted: !this.isFinished,
        ...this.known.counts(),
        elapsedMs,
        dealsPerSecond: dealsPerSecond(deals, elapsedMs),
        dealsPerSecondPerWorker: dealsPerSecond(deals / last.workers, elapsedMs),
      };
    } finally {
      this.stop();
      this.watch.run(false);
      this.isRunning = false;
    }
  }

  togglePause(): void {
    if (this.pause !== null) {
      this.endPause();
      this.rowsMs = performance.now();
    } else {
      let end = () => {};
      const ended = new Promise<void>((resolve) => (end = resolve));
      this.pause = { ended, end };
    }
    this.watch.run(!this.isPaused);
  }

  stop(): void {
    this.endPause();
    this.stopper.abort();
  }

  private endPause(): void {
    this.pause?.end();
    this.pause = null;
  }

  /** @returns null if a worker died and another part may succeed */
  private async part(): Promise<SweepSummary | null> {
    const { next, asked } = this;
    const { to, cells, workers } = asked;
    const stopper = (this.stopper = new AbortController());
    try {
      const engine = await createEngine();
      this.rowsMs = performance.now();
      this.watch.run(!this.isPaused);
      return await engine.sweep(
        { from: next, to },
        { cells, workers, signal: stopper.signal, onRows: (rows) => this.take(rows) },
      );
    } catch (error) {
      // Later rows are dropped here; the next part asks for them again.
      stopper.abort();
      const isDeath = error instanceof FreeCellError && error.code === 'worker';
      this.barren = this.next === next ? this.barren + 1 : 0;
      if (!isDeath || this.barren > 1) throw error;
      this.handlers.restarted();
      return null;
    }
  }

  private take(rows: Rows): Promise<void> | undefined {
    this.rows.push(rows);
    this.known.add(rows);
    this.rowsMs = performance.now();
    this.handlers.rows(rows);
    return this.pause?.ended;
  }
}
