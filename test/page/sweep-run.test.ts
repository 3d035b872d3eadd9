/** A sweep in a tab whose workers sometimes die. All rows are there, once each, in order. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEngine, FreeCellError, type SweepOptions } from 'freecell-wasm';
import { Statistics } from '../../src/sweep/index.js';
import { keptRun, readKeptRun, statisticsOf } from '../../web/src/lab/kept-run.js';
import { SweepRun } from '../../web/src/lab/sweep-run.js';

/** Number of deals of each part before its workers die. The workers of later parts live. */
let lives: number[] = [];
const BATCH = 7;

vi.mock('freecell-wasm', async (original) => {
  const real = await original<typeof import('freecell-wasm')>();
  const engine = await real.createEngine();
  const sweep = async (
    { from, to }: { from: number; to: number },
    { cells, onRows }: SweepOptions,
  ) => {
    const life = lives.shift() ?? Infinity;
    for (let first = from; ; first += BATCH) {
      if (first - from >= life) throw new real.FreeCellError('worker', 'a worker died');
      const last = Math.min(to, first + BATCH - 1);
      const summary = await engine.sweep({ from: first, to: last }, { cells, workers: 1, onRows });
      if (last === to) return { ...summary, from };
    }
  };
  return { ...real, createEngine: () => Promise.resolve({ sweep }) };
});

const ASKED = { from: 100, to: 160, cells: 4, workers: 1 };
beforeEach(() => (lives = []));

const dealsOf = (run: SweepRun): number[] =>
  run.rows.flatMap(({ first, nodes }) => Array.from(nodes, (_, i) => first + i));
const ALL = Array.from({ length: 61 }, (_, i) => 100 + i);

describe('a sweep in a tab', () => {
  it.each([[[]], [[14]], [[7, 21, 7]], [[0, 14, 0, 7]]])(
    'has each row once when workers die after %j deals',
    async (given) => {
      lives = [...given];
      const restarted = vi.fn();
      const run = new SweepRun(ASKED, { rows: () => {}, restarted });
      await run.goOn();
      expect(dealsOf(run)).toEqual(ALL);
      expect(restarted).toHaveBeenCalledTimes(given.length);
      expect(run.summary).toMatchObject({ from: 100, to: 160, deals: 61, interrupted: false });
    },
  );

  it('gives up when new workers get no further, and goes on when it is told to', async () => {
    lives = [14, 0, 0];
    const run = new SweepRun(ASKED, { rows: () => {}, restarted: () => {} });
    await expect(run.goOn()).rejects.toThrow(FreeCellError);
    expect(run.isFinished).toBe(false);
    expect(run.next).toBe(114);
    await run.goOn();
    expect(dealsOf(run)).toEqual(ALL);
    expect(run.summary?.solved).toBe(61);
  });

  it('tries new workers once where no row comes', async () => {
    lives = [0, 0, 0, 0];
    const restarted = vi.fn();
    const run = new SweepRun(ASKED, { rows: () => {}, restarted });
    await expect(run.goOn()).rejects.toThrow('a worker died');
    expect(restarted).toHaveBeenCalledOnce();
    expect(run.rows).toEqual([]);
  });

  it('is mocked here, and not elsewhere', async () => {
    expect(Object.keys(await createEngine())).toEqual(['sweep']);
  });
});

it.each([
  ['one deal', [29_728]],
  ['neighbours', [5, 1234, 1238, 1239, 98_765]],
  ['long searches', [1_000_001, 1_000_002, 1_000_003, 1_000_004]],
  ['many deals', Array.from({ length: 9999 }, (_, i) => 2 * i)],
])('a kept run has the same median: %s', (_, values) => {
  const run = new Statistics();
  values.forEach((value, i) => run.nodes[i % 3].add(value));
  const kept = readKeptRun(JSON.stringify(keptRun(1, 4, run)))!;
  const { nodeStatistics } = statisticsOf(kept).counts();
  expect(nodeStatistics.median).toBe(run.counts().nodeStatistics.median);
  expect(nodeStatistics.count).toBe(values.length);
  expect(kept.nodes.flat().length).toBeLessThan(4000);
});
