/** The replacement for a worker gives the same answers in order, and can be ended at any time. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import { positionOfDeal } from '../../src/game.js';
import { runBatch } from '../support/run-batch.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { dealCards, finish, type Position, sliceIsOver } from '../../src/reference/index.js';
import { type Effort, RangeSolver } from '../../src/solve/index.js';
import { type Jobs, Pool, portHere, unpackClaims, withShort } from '../../src/workers/index.js';
import { serve, solverJobs } from '../../src/workers/serve.js';

const modules = await compileModules();
const asking = (position: Position, effort: Effort = {}) => ({
  ...{ asked: [position], cells: 4, effort, short: null },
});
const solver = await RangeSolver.create(modules);

const jobs = solverJobs(withShort);
const pool = new Pool(portHere(jobs), modules, { size: 1, jobsAhead: 3 });
afterAll(() => pool.close());

/** Hard deals with two cells, so that the prover works in many slices. */
const HARD = [132, 216, 40].map((deal) => positionOfDeal(deal, 2));

/** Deals of which the first row is known. */
const FIND = {
  slots: Array.from(dealCards(617), (card, i) => (i < 8 ? card : -1)),
  options: {},
};

/** Many slices of a search that finds nothing. */
const LONG = { maxNodes: 300_000 };

describe('work on the spot', () => {
  it('makes short solutions in one go where it may', async () => {
    const short = { module: await compileModule('shortest'), wish: { nodes: 10_000 } };
    const task = { ...asking(positionOfDeal(617, 4)), short };
    const here = await pool.run('solve', task);
    const tools = { solver: async () => solver, run: finish, report: () => {} };
    const there = await jobs.solve(task, tools);
    expect(here.claims).toEqual(there.claims);
  });

  it('answers as a worker does, however many jobs wait', async () => {
    const effort = { checkProofs: false };
    const all = await Promise.all(
      HARD.map((position) => pool.run('solve', asking(position, effort))),
    );
    for (const [i, { claims }] of all.entries()) {
      const [answer] = unpackClaims(claims);
      const alone = solver.solve(HARD[i], effort);
      expect(answer).toEqual({ ...alone, moves: alone.moves.slice() });
    }
  });

  it.each([3, 4])('answers for deals by number as for positions, with %i cells', async (cells) => {
    const asked = [5, 6, 7, 11982, 40, 8, 9];
    const task = { asked, cells, effort: { maxNodes: 20_000 }, short: null };
    const answers = unpackClaims((await pool.run('solve', task)).claims);
    for (const [i, deal] of asked.entries()) {
      const alone = solver.solve(positionOfDeal(deal, cells), task.effort);
      expect(answers[i], `deal ${deal}`).toEqual({ ...alone, moves: alone.moves.slice() });
    }
  });

  it.each([
    [11982, 4, {}],
    [1, 0, {}],
    [617, 4, { maxNodes: 3 }],
  ] as const)('refuses deal %i with %i cells, %o, dealt wrongly', async (deal, cells, effort) => {
    const lying = Object.create(solver) as RangeSolver;
    lying.rangeSteps = (first, count, cells, effort, report) =>
      solver.rangeSteps(first, count, cells, effort, (number, claim, layout) => {
        report(number, claim, layout.slice().reverse());
      });
    const tools = { solver: async () => lying, run: finish, report: () => {} };
    const task = { asked: [deal], cells, effort, short: null };
    await expect(jobs.solve(task, tools)).rejects.toThrow(
      `deal ${deal}: the module deals it differently`,
    );
  });

  it('checks proofs', async () => {
    const task = asking(positionOfDeal(11982, 4), { checkProofs: true });
    const answers = unpackClaims((await pool.run('solve', task)).claims);
    expect(answers[0]).toMatchObject({
      verdict: 'unsolvable',
      proofCheck: { result: 'confirmed' },
    });
  });

  it('does a batch as it is done elsewhere', async () => {
    const options = { maxNodes: 20_000 };
    const task = { first: 200, count: 40, cells: 2, options, verify: true, short: null };
    const { rows, mismatch } = await pool.run('batch', task);
    expect(rows).toEqual(runBatch(solver, task).rows);
    expect(mismatch).toBeUndefined();
  });

  it('gives way, and ends when it is told to', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 1);
    const task = asking(positionOfDeal(1568, 1), { maxMemoryMiB: 1024 });
    await expect(pool.run('solve', task, controller.signal)).rejects.toThrow('enough');
    const { claims } = await pool.run('solve', asking(positionOfDeal(617, 4)));
    expect(unpackClaims(claims)[0].verdict).toBe('solved');
  });

  it('gives way though the clock stands still, as on Cloudflare', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    try {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new Error('enough')), 1);
      const task = asking(positionOfDeal(1568, 1), { maxMemoryMiB: 1024 });
      await expect(pool.run('solve', task, controller.signal)).rejects.toThrow('enough');
    } finally {
      clock.mockRestore();
    }
  });

  it('says that it is busy for each member, while several work on one thread', async () => {
    let nowMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 100));
    const said = [0, 0];
    /** Each member that listens looks at the clock. */
    const looksOfSlice = (): number => {
      const beforeMs = nowMs;
      sliceIsOver();
      return nowMs - beforeMs;
    };
    try {
      const looks = looksOfSlice();
      const members = said.map((_, i) => {
        let isDone = (): void => {};
        const done = new Promise<void>((resolve) => (isDone = resolve));
        const onMessage = (message: unknown): void => {
          if ((message as { type: string }).type === 'busy') said[i]++;
          else isDone();
        };
        const port = portHere(jobs)({ onMessage, onDeath: () => {} });
        port.post({ type: 'start', modules });
        const task = asking(positionOfDeal(1568, 1), LONG);
        port.post({ type: 'job', id: 1, name: 'solve', task });
        return { port, done };
      });
      await Promise.all(members.map(({ done }) => done));
      expect(Math.min(...said)).toBeGreaterThan(2);
      for (const { port } of members) port.end(false);
      await new Promise((resolve) => setTimeout(resolve));
      expect(looksOfSlice()).toBeLessThanOrEqual(looks);
    } finally {
      clock.mockRestore();
    }
  });

  const range = { first: 1, count: 20_000, options: {}, verify: true, short: null };
  it.each<[string, 'batch' | 'find', object]>([
    ['between the deals of a batch', 'batch', { ...range, cells: 4 }],
    ['between the numbers of cells', 'batch', { ...range, cells: 'least', count: 500 }],
    ['while it looks for deals', 'find', FIND],
  ])('gives way %s, too', async (_, job, task) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 1);
    await expect(pool.run(job, task as never, controller.signal)).rejects.toThrow('enough');
  });

  it('says why a job fails, and does the next one', async () => {
    const task = { text: '', first: 1 } as never;
    await expect(pool.run('lines' as 'find', task)).rejects.toThrow(
      'this worker has no job "lines"',
    );
    const { claims } = await pool.run('solve', asking(HARD[1]));
    expect(unpackClaims(claims)[0].verdict).toBe('unsolvable');
  });
});

it.each<['solve' | 'find', object]>([
  ['solve', asking(positionOfDeal(1568, 1), LONG)],
  ['find', FIND],
])(
  'a worker says that it is busy every five seconds, and not when asked to %s',
  async (name, task) => {
    let nowMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 100));
    try {
      const saidMs: number[] = [];
      let isDone = (): void => {};
      const done = new Promise<void>((resolve) => (isDone = resolve));
      const ask = serve<Jobs>(jobs, ({ type }) => {
        if (type === 'busy') saidMs.push(nowMs);
        else isDone();
      });
      ask({ type: 'start', modules });
      nowMs = 1e6;
      ask({ type: 'job', id: 1, name, task: task as never });
      await done;
      expect(saidMs.length).toBeGreaterThan(2);
      for (const [i, ms] of saidMs.entries()) {
        const passedMs = ms - (saidMs[i - 1] ?? 1e6);
        expect(passedMs).toBeGreaterThanOrEqual(5000);
        expect(passedMs).toBeLessThan(6000);
      }
    } finally {
      clock.mockRestore();
    }
  },
);
