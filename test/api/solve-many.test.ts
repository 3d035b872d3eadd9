/** `engine.solveMany` gives results in order, works a little ahead, and stops when it is told to. */
import { describe, expect, it } from 'vitest';
import { createEngine, InputError } from '../../src/index.js';
import { writeFcSolve } from '../../src/notation/boards/write-board.js';
import { dealPosition, replay } from '../../src/reference/index.js';
import { all } from '../support/all.js';
import { sampleDeals } from '../support/sample.js';

const engine = await createEngine();

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
    expect(given).toMatchObject({ verdict: 'undecided', moves: [], ranOutOf: 'nodes' });
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

  it('tells of a wrong input in its turn', async () => {
    const seen: unknown[] = [];
    const solving = (async () => {
      for await (const { input } of engine.solveMany([1, 2, 0, 3])) seen.push(input);
    })();
    await expect(solving).rejects.toThrow(InputError);
    await expect(solving).rejects.toThrow('deal number must be');
    expect(seen).toEqual([1, 2]);
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
