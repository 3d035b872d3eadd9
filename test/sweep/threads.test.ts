/** Sweeps on real worker threads, compared with one solver in this thread. */
import { beforeAll, describe, expect, it } from 'vitest';
import { compileModules } from '../../src/wasm/modules-node.js';
import { RangeSolver } from '../../src/solve/range-solver.js';
import { csvLines, type Rows, Statistics } from '../../src/sweep/index.js';
import { startNodeWorker } from '../../src/workers/port-node.js';
import { runBatch } from '../support/run-batch.js';
import { Pool, sweepInWorkers } from '../../src/workers/index.js';

describe.each([
  ['of four cells', 1, 4000, 4],
  ['of three cells with a budget', 1, 1500, 3],
  ['past a million, across 2^32', 2 ** 32 - 1000, 2 ** 32 + 999, 4],
])('a sweep %s', (_, from, to, cells) => {
  const range = { from, to, cells, options: { maxNodes: 3000 }, verify: true };
  let expected: Rows;
  beforeAll(async () => {
    const solver = await RangeSolver.create(await compileModules());
    const result = runBatch(solver, { ...range, first: from, count: to - from + 1 });
    expect(result.mismatch).toBeUndefined();
    expected = result.rows;
  });

  it.each([
    [1, undefined],
    [2, undefined],
    [3, 7],
    [2, 1000],
  ])('has the rows of one batch with %i workers and batches of %s', async (workers, batchDeals) => {
    let csv = '';
    const pool = new Pool(startNodeWorker, await compileModules(), { size: workers });
    const summary = await sweepInWorkers(pool, range, {
      workers,
      batchDeals,
      onRows: (rows) => {
        csv += csvLines(rows);
      },
    });
    pool.close();
    const whole = new Statistics();
    whole.add(expected);
    expect(summary).toMatchObject({ ...whole.counts(), from, to, cells, workers });
    expect(csv).toBe(csvLines(expected));
  });
});
