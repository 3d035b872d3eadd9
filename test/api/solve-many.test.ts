/** `engine.solveMany` gives results in order, works a little ahead, and stops when it is told to. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, InputError, type FreeCellEngine } from '../../src/index.js';
import { writeFcSolve } from '../../src/notation/boards/write-board.js';
import { dealPosition, replay } from '../../src/reference/index.js';
import { sampleDeals } from '../support/sample.js';

let engine: FreeCellEngine;
beforeAll(async () => {
  engine = await createEngine();
});

async function all<T>(results: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const result of results) list.push(result);
  return list;
}

describe('solveMany', () => {
  it.each([1, 3])('gives what solve gives, in order, with %i workers', async (workers) => {
    const deals = [...sampleDeals(1_000_000, 200), 11982, -3];
    const results = await all(engine.solveMany(deals, { workers }));
    expect(results.map(({ input }) => input)).toEqual(deals);
    for (const { input, ...result } of results) expect(result).toEqual(engine.solveSync(input));
  });

  it('takes deals, positions and boards as text, and the options of solve', async () => {
    const inputs = [1, dealPosition(1, 3), writeFcSolve(dealPosition(1))];
    for await (const { input, verdict, moves } of engine.solveMany(inputs, { cells: 3 })) {
      expect(verdict).toBe('solved');
      expect(replay(dealPosition(1, 3), moves).valid, String(input)).toBe(true);
    }
    const [given] = await all(engine.solveMany([11982], { maxNodes: 50 }));
    expect(given).toMatchObject({ verdict: 'undecided', ranOutOf: 'nodes' });
  });

  it('reads only a little ahead of its reader', async () => {
    let read = 0;
    function* endless(): Generator<number> {
      for (let deal = 1; ; deal++) {
        read = deal;
        yield deal;
      }
    }
    let taken = 0;
    for await (const { input } of engine.solveMany(endless(), { workers: 2 })) {
      expect(input).toBe(++taken);
      expect(read - taken).toBeLessThan(1000);
      if (taken === 500) break;
    }
  });

  it('closes its source when the reader leaves early', async () => {
    let closed = false;
    function* source(): Generator<number> {
      try {
        for (let deal = 1; ; deal++) yield deal;
      } finally {
        closed = true;
      }
    }
    for await (const { input } of engine.solveMany(source())) if (input === 3) break;
    expect(closed).toBe(true);
  });

  it('gives each result of a slow source before it waits for the next', async () => {
    const log: string[] = [];
    let next: () => void = () => {};
    async function* slow(): AsyncGenerator<number> {
      for (const deal of [1, 2, 3]) {
        log.push(`asked for ${deal}`);
        yield deal;
        // The next input comes only after the caller has taken this result.
        await new Promise<void>((resolve) => (next = resolve));
      }
    }
    for await (const { input } of engine.solveMany(slow(), { workers: 2 })) {
      log.push(`took ${input}`);
      next();
    }
    expect(log.filter((line) => line.startsWith('took'))).toEqual(['took 1', 'took 2', 'took 3']);
  });

  it('tells of a wrong input in its turn', async () => {
    const seen: unknown[] = [];
    const solving = (async () => {
      for await (const { input } of engine.solveMany([1, 2, 0, 3])) seen.push(input);
    })();
    await expect(solving).rejects.toThrow(InputError);
    await expect(solving).rejects.toThrow('deal number must be');
    expect(seen).toEqual([1, 2]);
  });

  it.each([80, 100, 125, 150, 190])('yields nothing after an abort at result %i', async (last) => {
    const stopper = new AbortController();
    const deals = Array.from({ length: 400 }, (_, i) => i + 1);
    let seen = 0;
    const reading = (async () => {
      for await (const { input } of engine.solveMany(deals, {
        signal: stopper.signal,
        workers: 1,
      })) {
        seen = input;
        if (seen === last) stopper.abort(new Error('enough'));
      }
    })();
    await expect(reading).rejects.toThrow('enough');
    expect(seen).toBe(last);
  });

  it('ends at once when it is aborted, in a hard search or while its source is silent', async () => {
    const hard = new AbortController();
    const searching = all(engine.solveMany([1568], { cells: 1, signal: hard.signal }));
    setTimeout(() => hard.abort(new Error('enough')), 50);
    await expect(searching).rejects.toThrow('enough');

    const silent = new AbortController();
    const never: AsyncIterable<number> = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }),
    };
    const waiting = all(engine.solveMany(never, { signal: silent.signal }));
    setTimeout(() => silent.abort(new Error('enough')), 50);
    await expect(waiting).rejects.toThrow('enough');
    await expect(all(engine.solveMany([1], { signal: silent.signal }))).rejects.toThrow('enough');
  });
});

it('many solves with a signal share the workers', async () => {
  const { signal } = new AbortController();
  const results = await Promise.all(
    Array.from({ length: 64 }, (_, i) => engine.solve(i + 1, { signal })),
  );
  expect(results.map(({ verdict }) => verdict)).toEqual(Array(64).fill('solved'));
  for (const [i, { moves }] of results.entries()) {
    expect(replay(dealPosition(i + 1), moves).valid).toBe(true);
  }
});
