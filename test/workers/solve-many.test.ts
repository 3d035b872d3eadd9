/** Many questions on a pool: which are answered here, how many go to a worker at once, and in which order. */
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { decideMany } from '../../src/workers/solve-many.js';
import { all } from '../support/all.js';
import { forAllAsync } from '../support/for-all.js';
import { cases } from '../support/tier.js';

const FIRST_HERE = 64;

/** Answers numbers with their doubles. `chunks` are the questions of each job. */
function doubling(soon: (asked: number) => number | null = () => null) {
  const chunks: number[][] = [];
  const options = {
    ...{ workers: 2, signal: undefined, soon, end: vi.fn() },
    read: (input: number): number => input,
    async ask(asked: number[]) {
      chunks.push(asked);
      // A later chunk is answered before an earlier one.
      await new Promise((resolve) => setTimeout(resolve, chunks.length % 2 === 0 ? 0 : 3));
      return { answers: asked.map((number) => 2 * number), elapsedMs: 0.001 };
    },
    result: (input: number, _asked: number, answer: number): number[] => [input, answer],
  };
  return { chunks, options };
}

async function* generated(count: number): AsyncGenerator<number> {
  for (let number = 1; number <= count; number++) yield number;
}

const doubles = (count: number): number[][] =>
  Array.from({ length: count }, (_, i) => [i + 1, 2 * (i + 1)]);

it.each([
  ['an array', () => Array.from({ length: 1000 }, (_, i) => i + 1)],
  ['an asynchronous generator', () => generated(1000)],
])('answers %s in order, in chunks that grow', async (_, inputs) => {
  const { chunks, options } = doubling();
  expect(await all(decideMany(inputs(), options))).toEqual(doubles(1000));
  expect(chunks[0]).toEqual([1]);
  expect(Math.max(...chunks.map(({ length }) => length))).toBeGreaterThan(32);
  expect(options.end).toHaveBeenCalledTimes(1);
});

it.each([
  ['is not asked to return once it has ended', 3, 0],
  ['is asked to return when the reader leaves early', Infinity, 1],
])('a source %s', async (_, length, returns) => {
  let value = 0;
  const close = vi.fn(() => ({ done: true as const, value: undefined }));
  const next = (): IteratorResult<number> =>
    value === length ? { done: true, value: undefined } : { done: false, value: ++value };
  const inputs = { [Symbol.iterator]: () => ({ next, return: close }) };
  const life = { ended: undefined, atEnd: new Set<() => void>() };
  const { options } = doubling((asked) => 2 * asked);
  for await (const [input] of decideMany(inputs, { ...options, life })) if (input === 20) break;
  expect(close).toHaveBeenCalledTimes(returns);
  expect(life.atEnd.size).toBe(0);
});

it('reads and asks nothing more when the reader has left, wherever the hard inputs are', async () => {
  for (const workers of [1, 2, 3]) {
    for (let easy = 1; easy <= 8; easy++) {
      let read = 0;
      // Unlike a generator, it goes on after the end.
      const next = () => ({ done: false as const, value: ++read });
      const inputs = { [Symbol.iterator]: () => ({ next }) };
      const { chunks, options } = doubling((asked) => (asked <= easy ? 2 * asked : null));
      const ended = vi.fn(() => [read, chunks.length]);
      for await (const [input] of decideMany(inputs, { ...options, workers, end: ended })) {
        if (input === 1) break;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect([read, chunks.length], `${easy} easy`).toEqual(ended.mock.results[0].value);
    }
  }
});

it('does not look at an input that comes when the reader has left', async () => {
  const give: (() => void)[] = [];
  let value = 0;
  const next = (): Promise<IteratorResult<number>> =>
    new Promise((resolve) => {
      const given = { done: false, value: ++value };
      if (value === 1) resolve(given);
      else give.push(() => resolve(given));
    });
  const here = vi.fn((asked: number) => 2 * asked);
  const { options } = doubling(here);
  const read = vi.fn(options.read);
  const inputs = { [Symbol.asyncIterator]: () => ({ next }) };
  for await (const [input] of decideMany(inputs, { ...options, read })) if (input === 1) break;
  expect(give.length).toBeGreaterThan(0);
  for (const one of give) one();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([read.mock.calls, here.mock.calls]).toEqual([[[1]], [[1]]]);
});

it.each([
  ['rejects', async () => Promise.reject(new Error('cannot close'))],
  [
    'throws',
    () => {
      throw new Error('cannot close');
    },
  ],
])('says nothing of a silent source whose end %s after an abort', async (_, fail) => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  let closed = 0;
  const silent = {
    next: () => new Promise<never>(() => {}),
    return(): Promise<never> {
      closed++;
      return fail();
    },
  };
  const stopper = new AbortController();
  const { options } = doubling();
  const inputs = { [Symbol.asyncIterator]: () => silent };
  const reading = all(decideMany(inputs, { ...options, signal: stopper.signal }));
  setTimeout(() => stopper.abort(new Error('enough')));
  await expect(reading).rejects.toThrow('enough');
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(closed).toBe(1);
  expect(unhandled).not.toHaveBeenCalled();
});

it('throws what an easy input throws, once, whatever is read ahead', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const { options } = doubling((asked) => {
    if (asked < 3) return 2 * asked;
    throw new Error(`no ${asked}`);
  });
  const results: number[][] = [];
  const reading = async (): Promise<void> => {
    for await (const result of decideMany(generated(500), options)) results.push(result);
  };
  await expect(reading()).rejects.toThrow('no 3');
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect(results).toEqual(doubles(2));
});

it('takes a source whose promises are not those of the language', async () => {
  let value = 0;
  const next = () => ({
    then: (tell: (next: IteratorResult<number>) => void) => tell({ done: ++value > 3, value }),
  });
  const inputs = { [Symbol.asyncIterator]: () => ({ next }) } as unknown as AsyncIterable<number>;
  expect(await all(decideMany(inputs, doubling().options))).toEqual(doubles(3));
});

it('asks each input once, whichever of the first ones are easy', async () => {
  const set = fc.record({
    count: fc.integer({ min: 1, max: 300 }),
    // Every how many of the inputs is hard, and then that many times in a row.
    every: fc.integer({ min: 1, max: 20 }),
    row: fc.integer({ min: 1, max: 6 }),
    workers: fc.integer({ min: 1, max: 3 }),
    isAsync: fc.boolean(),
  });
  await forAllAsync(
    { seed: 57, numRuns: cases(40, 400) },
    [set],
    async ({ count, every, row, workers, isAsync }) => {
      const here: number[] = [];
      const { chunks, options } = doubling((asked) => {
        if (Math.floor(asked / row) % every === 0) return null;
        here.push(asked);
        return 2 * asked;
      });
      let [underWay, most] = [0, 0];
      const ask: typeof options.ask = async (asked) => {
        most = Math.max(most, ++underWay);
        return options.ask(asked).finally(() => underWay--);
      };
      const inputs = isAsync ? generated(count) : doubles(count).map(([input]) => input);
      const results = await all(decideMany(inputs, { ...options, workers, ask }));
      expect(results).toEqual(doubles(count));
      expect([...here, ...chunks.flat()].sort((a, b) => a - b)).toEqual(
        doubles(count).map(([input]) => input),
      );
      expect(here.every((asked) => asked <= FIRST_HERE)).toBe(true);
      expect(most).toBeLessThanOrEqual(2 * workers);
    },
  );
});

it('starts no worker for a few easy inputs, and asks one for the next', async () => {
  const { chunks, options } = doubling((asked) => 2 * asked);
  await all(decideMany(generated(FIRST_HERE + 1), options));
  expect(chunks).toEqual([[FIRST_HERE + 1]]);
});

// The first inputs are answered here, one by one.
it.each([1, 3, 71, 201])(
  'does not wait for a slow source to fill a chunk, after %i inputs',
  async (count) => {
    const { chunks, options } = doubling((asked) => (asked === 1 ? 2 * asked : null));
    let goOn = (): void => {};
    let isOver = false;
    async function* slow(): AsyncGenerator<number> {
      yield* generated(count);
      // The source waits until everything that came before has been answered, but not for ever.
      await new Promise<void>((resolve) => {
        goOn = resolve;
        setTimeout(resolve, 3000);
      });
      isOver = true;
      yield count + 1;
    }
    const seen: number[][] = [];
    for await (const result of decideMany(slow(), options)) {
      seen.push(result);
      if (seen.length < count) continue;
      if (seen.length === count) expect(isOver).toBe(false);
      goOn();
    }
    expect(seen).toEqual(doubles(count + 1));
    expect(chunks.at(-1)).toEqual([count + 1]);
  },
);

it.each([
  [
    'a generator',
    function* (count: number) {
      for (let number = 1; number <= count; number++) yield number;
      throw new Error('the file is gone');
    },
  ],
  [
    'an asynchronous generator',
    async function* (count: number) {
      yield* generated(count);
      throw new Error('the file is gone');
    },
  ],
])('passes on what %s throws, after all that came before', async (_, failing) => {
  for (const count of [0, 1, 2, 70, 200]) {
    const seen: number[][] = [];
    const reading = (async () => {
      const { options } = doubling();
      for await (const result of decideMany(failing(count), options)) seen.push(result);
    })();
    await expect(reading).rejects.toThrow('the file is gone');
    expect(seen).toEqual(doubles(count));
  }
});

it('of nothing asks nothing', async () => {
  const { chunks, options } = doubling();
  expect(await all(decideMany([], options))).toEqual([]);
  expect(await all(decideMany(generated(0), options))).toEqual([]);
  expect(chunks).toEqual([]);
});

it.each([1, 8, 15])('yields nothing more after an abort in a chunk, from %i on', async (first) => {
  for (let last = first; last <= 300; last += 21) {
    const { options } = doubling();
    const stopper = new AbortController();
    const seen: number[] = [];
    const reading = (async () => {
      for await (const [input] of decideMany(generated(1000), {
        ...options,
        signal: stopper.signal,
      })) {
        seen.push(input);
        if (input === last) stopper.abort(new Error('enough'));
      }
    })();
    await expect(reading).rejects.toThrow('enough');
    expect(seen).toHaveLength(last);
  }
});
