/** Many questions on a pool: which are answered here, how many go to a worker at once, and in which order. */
import { expect, it, vi } from 'vitest';
import { decideMany } from '../../src/workers/solve-many.js';

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

async function all<T>(results: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const result of results) list.push(result);
  return list;
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

it('answers the first easy inputs here, and starts no worker for a few', async () => {
  const few = doubling((asked) => 2 * asked);
  expect(await all(decideMany(generated(FIRST_HERE), few.options))).toEqual(doubles(FIRST_HERE));
  expect(few.chunks).toEqual([]);

  const more = doubling((asked) => (asked === 3 ? null : 2 * asked));
  const count = FIRST_HERE + 3;
  expect(await all(decideMany(generated(count), more.options))).toEqual(doubles(count));
  expect(more.chunks.flat()).toEqual([3, 65, 66, 67]);
});

it.each([71, 201])(
  'does not wait for a slow source to fill a chunk, after %i inputs',
  async (count) => {
    const { chunks, options } = doubling();
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

it('of nothing asks nothing', async () => {
  const { chunks, options } = doubling();
  expect(await all(decideMany([], options))).toEqual([]);
  expect(await all(decideMany(generated(0), options))).toEqual([]);
  expect(chunks).toEqual([]);
});

it('yields nothing more after an abort, wherever in a chunk it comes', async () => {
  for (let last = 1; last <= 300; last += 7) {
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
