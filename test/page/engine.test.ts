/** The page's use of the package's engine: engines that fail, workers that die, searches for shorter solutions. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Move, ShortSolveOptions } from 'freecell-wasm';
import { FreeCellError, type ErrorCode } from '../../src/reference/index.js';
import { searchShorter, type Short } from '../../web/src/table/shorter.js';
import { dealPosition } from '../../src/reference/index.js';
import { PLAYER_MOVES } from '../../src/ui/index.js';

let starts: (() => Promise<unknown>)[] = [];
vi.mock('freecell-wasm', () => ({ createEngine: async () => starts.shift()!() }));
const engine = {};
const failing = (code: ErrorCode) => async () => {
  throw new FreeCellError(code, 'no');
};

describe('a question of the page', () => {
  beforeEach(() => vi.resetModules());
  const page = () => import('../../web/src/engine.js');

  it('starts the engine again if it could not be loaded', async () => {
    const { ask } = await page();
    starts = [failing('load'), async () => engine];
    await expect(ask(async () => 1)).rejects.toThrow(/^The solver could not be loaded\. Check/);
    expect(await ask(async (ready) => ready)).toBe(engine);
    expect(await ask(async (ready) => ready)).toBe(engine);
  });

  it('says in plain words that workers died, and hands on what the check refuses', async () => {
    const { ask, ifThere, SolverFailed } = await page();
    starts = [async () => engine];
    await expect(ask(failing('worker'))).rejects.toThrow(/^The solver failed on this board\. Try/);
    await expect(ask(failing('worker'))).rejects.toBeInstanceOf(SolverFailed);
    expect(await ifThere(ask(failing('worker')))).toBeNull();
    await expect(ifThere(ask(failing('mismatch')))).rejects.toThrow(/^no$/);
  });

  it('ends the one before', async () => {
    const { Asker, Superseded } = await page();
    starts = [async () => engine];
    const asker = new Asker();
    const hanging = asker.ask(
      (_, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    expect(await asker.ask(async () => 2)).toBe(2);
    await expect(hanging).rejects.toBeInstanceOf(Superseded);
  });

  it('is not asked any more when it is stopped before the engine is there', async () => {
    const { Asker, Superseded } = await page();
    starts = [async () => engine];
    const asker = new Asker();
    const asked = asker.ask(async () => 1);
    asker.stop();
    await expect(asked).rejects.toBeInstanceOf(Superseded);
    expect(await asker.ask(async () => 2)).toBe(2);
  });
});

const movesOf = (length: number): Move[] =>
  Array.from({ length }, (_, at) => ({ from: 0, to: 8, card: at }));
const FROM: Short = { moves: movesOf(90), count: 90, lower: 80 };

async function shorter(
  answers: ('undecided' | [length: number, lower: number])[],
  signal = new AbortController().signal,
) {
  const seen: [number, number][] = [];
  const asked: ShortSolveOptions[] = [];
  const solve = async (_: unknown, options: ShortSolveOptions) => {
    asked.push(options);
    const answer = answers.shift()!;
    if (answer === 'undecided') return { verdict: answer };
    const [moveCount, lower] = answer;
    return { verdict: 'solved', moves: movesOf(moveCount), moveCount, lower };
  };
  await searchShorter(
    { solve } as never,
    dealPosition(1, 4),
    FROM,
    ({ count, lower }) => seen.push([count, lower]),
    signal,
  );
  return { seen, asked, left: answers.length };
}

describe('a search for shorter solutions', () => {
  it('tells each shorter one and each better bound, and ends with the shortest', async () => {
    const found = '92,79 88,78 89,85 86,86 70,70'.split(' ').map((pair) => pair.split(','));
    const { seen, left } = await shorter(found.map(([length, lower]) => [+length, +lower]));
    expect(seen.join(' ')).toBe('88,80 88,85 86,86');
    expect(left).toBe(1);
  });

  it('takes more each time', async () => {
    const { asked } = await shorter(Array.from({ length: 5 }, () => [90, 80]));
    const nodes = asked.map(({ short }) => (short as { nodes: number }).nodes);
    expect(nodes).toHaveLength(5);
    expect(nodes).toEqual([...new Set(nodes)].sort((a, b) => a - b));
    for (const options of asked) expect(options).toMatchObject(PLAYER_MOVES);
  });

  it('refuses a bound above a solution, and a solution below a bound', async () => {
    const words = 'a solution of 90 moves was said to need at least 91';
    await expect(shorter([[95, 91]])).rejects.toThrow(words);
    await expect(shorter([[79, 70]])).rejects.toThrow('of 79 moves was said to need at least 80');
  });

  it('ends when nothing more can be done here, and when it is stopped', async () => {
    expect(await shorter(['undecided'])).toMatchObject({ seen: [], left: 0 });
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(shorter([[88, 80]], signal)).rejects.toThrow('enough');
  });
});
