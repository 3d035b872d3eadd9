/** The sweep's pure parts: statistics, summary, order, and endings. */
import fc from 'fast-check';
import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import type { BatchResult, BatchTask } from '../../src/sweep/batch.js';
import { csvLines, DealList, Histogram, type Rows, Statistics } from '../../src/sweep/index.js';
import {
  sweep,
  SweepMismatch,
  type SweepProgress,
  type SweepRunner,
  stretchesOf,
} from '../../src/sweep/sweep.js';
import { forAll, forAllAsync } from '../support/for-all.js';
import { KIND, rowsOf } from '../support/made-up-runs.js';

describe('the histogram', () => {
  const value = fc.oneof(fc.nat(20), fc.nat(5000), fc.nat(2 ** 40));

  it('gives the statistics of the sorted list', () => {
    forAll({ seed: 6 }, [fc.array(value, { minLength: 1, maxLength: 400 })], (values) => {
      const histogram = new Histogram();
      for (const v of values) histogram.add(v);
      const sorted = [...values].sort((a, b) => a - b);
      const sum = values.reduce((a, b) => a + b, 0);
      expect(histogram.sum).toBe(sum);
      expect(histogram.distribution()).toEqual({
        count: values.length,
        min: sorted[0],
        p10: sorted[Math.ceil(values.length / 10) - 1],
        p90: sorted[Math.ceil((values.length * 9) / 10) - 1],
        mean: sum / values.length,
        median: sorted[Math.ceil(values.length / 2) - 1],
        p99: sorted[Math.ceil((values.length * 99) / 100) - 1],
        max: sorted[values.length - 1],
      });
    });
  });

  it('of nothing has no value, in JSON null', () => {
    const { count, ...others } = new Histogram().distribution();
    expect(count).toBe(0);
    expect(Object.values(JSON.parse(JSON.stringify(others)))).toEqual(Array(7).fill(null));
  });
});

/** Made-up rows of this many deals. */
const madeUpRows = (first: number, count: number): Rows =>
  rowsOf(first, first + count - 1, { ...KIND, columns: [] });
const statisticsOf = (...pieces: readonly Rows[]): Statistics => {
  const statistics = new Statistics();
  for (const rows of pieces) statistics.add(rows);
  return statistics;
};

const madeUpRun = async (task: BatchTask): Promise<BatchResult> => ({
  rows: madeUpRows(task.first, task.count),
  elapsedMs: 1,
});

const range = (from: number, to: number) => ({ from, to, cells: 4, options: {}, verify: true });

describe('a sweep', () => {
  it('covers its range once, however it is split', async () => {
    const whole = statisticsOf(madeUpRows(50, 3000));
    for (const batchDeals of [undefined, 1, 7, 1000, 3000]) {
      for (const workers of [1, 3]) {
        const summary = await sweep(range(50, 3049), { workers, run: madeUpRun, batchDeals });
        expect(summary).toMatchObject({ ...whole.counts(), interrupted: false, workers });
      }
    }
  });

  it('takes the stretches that are left, and adds to what is known', async () => {
    const known = statisticsOf(madeUpRows(1, 100));
    const stretches = [
      { from: 101, to: 150 },
      { from: 301, to: 400 },
      { from: 450, to: 450 },
    ];
    const seen: number[] = [];
    const summary = await sweep(
      { ...range(1, 450), stretches: stretchesOf(stretches) },
      {
        ...{ workers: 2, run: madeUpRun, batchDeals: 13, statistics: known },
        onRows: ({ first, verdicts }) => {
          verdicts.forEach((_, i) => seen.push(first + i));
        },
      },
    );
    const wanted = stretches.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, i) => from + i),
    );
    expect(seen).toEqual(wanted);
    const pieces = [{ from: 1, to: 100 }, ...stretches].map(({ from, to }) =>
      madeUpRows(from, to - from + 1),
    );
    expect(summary).toMatchObject(statisticsOf(...pieces).counts());
    // Rows that were known before took no time in this sweep.
    const fresh = wanted.length;
    expect(summary.dealsPerSecond).toBe(Math.round((1000 * fresh) / summary.elapsedMs));
    const perWorker = Math.round((500 * fresh) / summary.elapsedMs);
    expect(summary.dealsPerSecondPerWorker).toBe(perWorker);
  });

  it('counts rows that the caller changes or hands on', async () => {
    const summary = await sweep(range(1, 450), {
      ...{ workers: 2, run: madeUpRun, batchDeals: 13 },
      onRows({ verdicts }) {
        structuredClone(verdicts, { transfer: [verdicts.buffer as ArrayBuffer] });
      },
    });
    expect(summary).toMatchObject(statisticsOf(madeUpRows(1, 450)).counts());
    expect(summary.interrupted).toBe(false);
  });

  it('has a speed though the clock stands still', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(5);
    const summary = await sweep(range(1, 450), { workers: 2, run: madeUpRun, batchDeals: 13 });
    clock.mockRestore();
    expect(summary).toMatchObject({ elapsedMs: 1, dealsPerSecond: 450_000 });
  });

  it('tells how far it is, verdict by verdict, in numbers that stay', async () => {
    const told: SweepProgress[] = [];
    const onProgress = (progress: SweepProgress) => void told.push(progress);
    const startedMs = performance.now();
    const summary = await sweep(range(1, 500), {
      ...{ workers: 1, run: madeUpRun, batchDeals: 50, onProgress },
    });
    expect(summary.elapsedMs).toBeLessThanOrEqual(Math.ceil(performance.now() - startedMs));
    expect(told.map(({ done }) => done)).toEqual([50, 100, 150, 200, 250, 300, 350, 400, 450, 500]);
    for (const progress of told) {
      const { done } = progress;
      const { solved, unsolvable, undecided } = statisticsOf(madeUpRows(1, done)).counts();
      expect(progress).toEqual({ done, total: 500, solved, unsolvable, undecided });
    }
  });

  it('adds up second proofs', async () => {
    const checked = { ...range(1, 40), options: { checkProofs: true } };
    const run = async (task: BatchTask) => ({
      ...(await madeUpRun(task)),
      proofs: { confirmed: 2, unchecked: 3 },
    });
    const { proofs } = await sweep(checked, { workers: 1, run, batchDeals: 10 });
    expect(proofs).toEqual({ confirmed: 8, unchecked: 12, sweptBefore: 0 });
    const statistics = statisticsOf(madeUpRows(41, 7));
    const more = await sweep(checked, { workers: 1, run, batchDeals: 10, statistics });
    expect(more.proofs).toEqual({ confirmed: 8, unchecked: 12, sweptBefore: 7 });
    expect((await sweep(range(1, 9), { workers: 1, run })).proofs).toBeUndefined();
  });

  it('names the row of a list, too', async () => {
    const list = new DealList();
    list.addDeals(100, 10);
    const mismatch = { deal: 104, row: 5, reason: 'its solution is wrong' };
    const run = async (task: BatchTask) => ({ ...(await madeUpRun(task)), mismatch });
    const error = await sweep({ ...range(1, 10), list }, { workers: 1, run }).catch((e) => e);
    expect(error).toBeInstanceOf(SweepMismatch);
    expect([error.name, error.code, error.message]).toEqual([
      'FreeCellError',
      'mismatch',
      'row 5, deal 104: its solution is wrong',
    ]);
    const plain = await sweep(range(1, 10), { workers: 1, run }).catch((e) => e);
    expect(plain.message).toBe('deal 104: its solution is wrong');
  });

  it('hands over rows in order although batches finish in any order', async () => {
    const delays = fc.array(fc.nat(3), { minLength: 5, maxLength: 20 });
    await forAllAsync(
      { seed: 9, numRuns: 25 },
      [delays, fc.integer({ min: 1, max: 60 })],
      async (delayMs, batchDeals) => {
        let started = 0;
        let text = '';
        const run = async (task: BatchTask): Promise<BatchResult> => {
          const ms = delayMs[started++ % delayMs.length];
          await new Promise((resolve) => setTimeout(resolve, ms));
          return madeUpRun(task);
        };
        const onRows = async (rows: Rows): Promise<void> => {
          await Promise.resolve();
          text += csvLines(rows);
        };
        await sweep(range(1, 200), { workers: 3, run, onRows, batchDeals });
        expect(text).toBe(csvLines(madeUpRows(1, 200)));
      },
    );
  });

  it('does not run far ahead of a slow batch when rows are wanted in order', async () => {
    const batchDeals = 1 << 18;
    // All batches have the same rows, because so many rows take long to make.
    const same = madeUpRows(1, batchDeals);
    let started = 0;
    let startedBehindTheFirst = 0;
    let lastDeal = 0;
    const run = async (task: BatchTask): Promise<BatchResult> => {
      started++;
      if (task.first === 1) {
        // Answer only when no new batch has started for a while.
        for (let before = 0; before < started;) {
          before = started;
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
        startedBehindTheFirst = started;
      }
      return { rows: { ...same, first: task.first }, elapsedMs: 1 };
    };
    const onRows = (rows: Rows): void => {
      expect(rows.first).toBe(lastDeal + 1);
      lastDeal += rows.verdicts.length;
    };
    await sweep(range(1, 24 * batchDeals), { workers: 2, run, onRows, batchDeals });
    expect(lastDeal).toBe(24 * batchDeals);
    // The window is four batches. The three other lanes hold one more each.
    expect(startedBehindTheFirst).toBe(8);
  });

  it('asks for at most two batches a worker at a time', async () => {
    let running = 0;
    let most = 0;
    const run = async (task: BatchTask): Promise<BatchResult> => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running--;
      return madeUpRun(task);
    };
    await sweep(range(1, 500), { workers: 3, run, batchDeals: 10 });
    expect(most).toBe(6);
  });

  it('makes batches smaller when deals take long', async () => {
    const counts: number[] = [];
    const run = async (task: BatchTask): Promise<BatchResult> => {
      counts.push(task.count);
      return { ...(await madeUpRun(task)), elapsedMs: task.count * 1000 };
    };
    await sweep(range(1, 100), { workers: 1, run });
    expect(Math.max(...counts.slice(2))).toBe(1);
  });

  it('stops at a wrong deal and names it', async () => {
    const seen: number[] = [];
    const run = async (task: BatchTask): Promise<BatchResult> => {
      seen.push(task.first);
      const wrong = task.first <= 300 && 300 < task.first + task.count;
      const mismatch = wrong ? { deal: 300, row: 300, reason: 'its solution is wrong' } : undefined;
      return { ...(await madeUpRun(task)), mismatch };
    };
    const sweeping = sweep(range(1, 10_000), { workers: 2, run, batchDeals: 10 });
    await expect(sweeping).rejects.toThrow(SweepMismatch);
    await expect(sweeping).rejects.toThrow('deal 300: its solution is wrong');
    expect(Math.max(...seen)).toBeLessThan(400);
  });

  it('passes on what a worker throws', async () => {
    const run: SweepRunner['run'] = () => Promise.reject(new Error('no such worker'));
    await expect(sweep(range(1, 10), { workers: 1, run })).rejects.toThrow('no such worker');
  });

  it('ends early when it is told to, with what is finished', async () => {
    const controller = new AbortController();
    const summary = await sweep(range(1, 10_000), {
      workers: 2,
      run: madeUpRun,
      batchDeals: 10,
      signal: controller.signal,
      onProgress: ({ done }) => {
        if (done >= 500) controller.abort();
      },
    });
    const soFar = statisticsOf(madeUpRows(1, 500)).counts();
    expect(summary).toMatchObject({ ...soFar, interrupted: true });
  });

  it('ends early even if a worker never answers', async () => {
    const controller = new AbortController();
    const run: SweepRunner['run'] = () => {
      setTimeout(() => controller.abort(), 5);
      return new Promise(() => {});
    };
    const summary = await sweep(range(1, 10), { workers: 1, run, signal: controller.signal });
    expect(summary).toMatchObject({ deals: 0, interrupted: true });
  });

  it('listens once to a signal that many sweeps share, and not at all when they are over', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const run: SweepRunner['run'] = () => new Promise(() => {});
    const sweeps = Array.from({ length: 12 }, () =>
      sweep(range(1, 10), { workers: 1, run, signal }),
    );
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    controller.abort();
    for (const { interrupted } of await Promise.all(sweeps)) expect(interrupted).toBe(true);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
