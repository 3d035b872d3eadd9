/** What the page makes of the package's short solutions, with an engine that can be made to lie. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShortSolveOptions } from 'freecell-wasm';
import { ShortClient, type Short } from '../../web/src/workers/short-client.js';
import { dealPosition } from '../../src/reference/index.js';

interface Answer {
  verdict: 'solved' | 'undecided';
  length: number;
  lower: number;
}

let answers: Answer[] = [];
const asked: ShortSolveOptions[] = [];

vi.mock('freecell-wasm', () => ({
  createEngine: () =>
    Promise.resolve({
      solve: (_position: unknown, options: ShortSolveOptions) => {
        asked.push(options);
        const { verdict, length, lower } = answers.shift()!;
        return Promise.resolve({
          verdict,
          moves: movesOf(length),
          lower,
          optimal: verdict === 'solved' && length === lower,
        });
      },
    }),
}));

const movesOf = (length: number): Short['moves'] =>
  Array.from({ length }, (_, at) => ({ from: 0, to: 8, card: at }));
const START = dealPosition(1, 4);
const FROM: Short = { moves: movesOf(90), lower: 80, optimal: false };

async function improve(
  signal = new AbortController().signal,
): Promise<[number, number, boolean][]> {
  const seen: [number, number, boolean][] = [];
  await new ShortClient().improve(
    START,
    FROM,
    ({ moves, lower, optimal }) => seen.push([moves.length, lower, optimal]),
    signal,
  );
  return seen;
}

beforeEach(() => {
  answers = [];
  asked.length = 0;
});

describe('a search for shorter solutions', () => {
  it('tells each shorter one and each better bound, and ends with the shortest', async () => {
    answers = [
      { verdict: 'solved', length: 92, lower: 79 },
      { verdict: 'solved', length: 88, lower: 78 },
      { verdict: 'solved', length: 89, lower: 85 },
      { verdict: 'solved', length: 86, lower: 86 },
    ];
    expect(await improve()).toEqual([
      [88, 80, false],
      [88, 85, false],
      [86, 86, true],
    ]);
    expect(answers).toEqual([]);
  });

  it('takes more each time', async () => {
    answers = Array.from({ length: 5 }, () => ({ verdict: 'solved', length: 90, lower: 80 }));
    await improve();
    const nodes = asked.map(({ short }) => (short as unknown as { nodes: number }).nodes);
    expect(nodes).toHaveLength(5);
    expect(nodes).toEqual([...new Set(nodes)].sort((a, b) => a - b));
  });

  it('refuses a bound above a solution that is there', async () => {
    answers = [{ verdict: 'solved', length: 95, lower: 91 }];
    await expect(improve()).rejects.toThrow('a solution of 90 moves was said to need at least 91');
  });

  it('refuses a solution below the bound that was proved', async () => {
    answers = [{ verdict: 'solved', length: 79, lower: 70 }];
    await expect(improve()).rejects.toThrow('a solution of 79 moves was said to need at least 80');
  });

  it('ends when nothing more can be done here', async () => {
    answers = [{ verdict: 'undecided', length: 0, lower: 80 }];
    expect(await improve()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('ends with the reason when it is stopped', async () => {
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    answers = [{ verdict: 'solved', length: 88, lower: 80 }];
    await expect(improve(controller.signal)).rejects.toThrow('enough');
  });
});
