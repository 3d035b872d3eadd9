/** The page's use of the package's short solutions, with a fake engine that can lie. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShortSolveOptions } from 'freecell-wasm';
import { ShortClient, type Short } from '../../web/src/workers/short-client.js';
import { SolverFailed, TOOK_TOO_LONG } from '../../web/src/workers/failures.js';
import { dealPosition } from '../../src/reference/index.js';

interface Answer {
  verdict: 'solved' | 'undecided';
  length: number;
  lower: number;
}
/** Failures instead of an answer: the code of an error, a refusal, or no reaction. */
type Failure = 'load' | 'worker' | 'refused' | 'hangs';

let answers: (Answer | Failure)[] = [];
/** The number of started engines. */
let engines = 0;
/** The result of starting an engine. */
let start: 'starts' | 'fails' | 'hangs' = 'starts';
const asked: ShortSolveOptions[] = [];

vi.mock('freecell-wasm', () => ({
  createEngine: async () => {
    engines++;
    if (start === 'hangs') await new Promise(() => {});
    if (start === 'fails') throw new TypeError('Failed to fetch');
    return { solve };
  },
}));

async function solve(_position: unknown, options: ShortSolveOptions): Promise<unknown> {
  asked.push(options);
  const answer = answers.shift()!;
  if (answer === 'refused') throw new Error('the short solution is wrong at move 3: no');
  if (answer === 'hangs') {
    await new Promise((_, reject) => {
      options.signal!.addEventListener('abort', () => reject(options.signal!.reason as Error));
    });
  }
  if (typeof answer === 'string') throw Object.assign(new Error('no'), { code: answer });
  const { verdict, length, lower } = answer;
  const optimal = verdict === 'solved' && length === lower;
  return { verdict, moves: movesOf(length), moveCount: length, lower, optimal };
}

const movesOf = (length: number): Short['moves'] =>
  Array.from({ length }, (_, at) => ({ from: 0, to: 8, card: at }));
const START = dealPosition(1, 4);
const NEVER = new AbortController().signal;
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
  engines = 0;
  start = 'starts';
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

const FOUND: Answer = { verdict: 'solved', length: 90, lower: 80 };
const LOST: Failure[] = ['worker', 'load'];

describe('an engine that is lost', () => {
  it.each(LOST)('(%s) is started again and asked once more', async (failure) => {
    answers = [failure, FOUND];
    expect((await new ShortClient().soon(START))?.moves).toHaveLength(90);
    expect(engines).toBe(2);
    answers = [failure, FOUND];
    expect((await new ShortClient().few(START))?.moveCount).toBe(90);
    answers = [failure, { ...FOUND, length: 80 }];
    expect(await improve()).toEqual([[80, 80, true]]);
  });

  it.each(LOST)('(%s) twice is not asked a third time', async (failure) => {
    answers = [failure, failure, FOUND];
    expect(await new ShortClient().soon(START)).toBeNull();
    expect(engines).toBe(2);
    answers = [failure, failure, FOUND];
    await expect(new ShortClient().few(START)).rejects.toThrow(SolverFailed);
    answers = [failure, failure, FOUND];
    await expect(improve()).rejects.toThrow(SolverFailed);
    expect(answers).toEqual([FOUND]);
  });

  it('is there for the next question', async () => {
    const client = new ShortClient();
    start = 'fails';
    expect(await client.soon(START)).toBeNull();
    await expect(client.few(START)).rejects.toThrow(/could not be loaded/);
    start = 'starts';
    answers = [FOUND];
    expect((await client.soon(START))?.lower).toBe(80);
  });
});

it('what is refused is not asked again', async () => {
  for (const ask of ['soon', 'few'] as const) {
    answers = ['refused', FOUND];
    await expect(new ShortClient()[ask](START)).rejects.toThrow('wrong at move 3');
    expect(answers).toEqual([FOUND]);
  }
});

describe('what hangs is given up:', () => {
  it('a search', async () => {
    answers = ['hangs', 'hangs'];
    expect(await new ShortClient(20).soon(START)).toBeNull();
    await expect(new ShortClient(20).few(START)).rejects.toThrow(TOOK_TOO_LONG);
    expect(asked).toHaveLength(2);
  });

  it('an engine that never comes', async () => {
    start = 'hangs';
    expect(await new ShortClient(20).soon(START)).toBeNull();
    await expect(new ShortClient(20).few(START)).rejects.toThrow(SolverFailed);
    await expect(new ShortClient(20).improve(START, FROM, () => {}, NEVER)).rejects.toThrow(
      SolverFailed,
    );
  });
});
