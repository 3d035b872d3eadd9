/** Workers of the page that die, hang or refuse: retries, and the final messages. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pool, WorkerError, type WorkerPort } from '../../src/workers/index.js';
import { dealPosition } from '../../src/reference/index.js';
import { EngineClient, Superseded, type PageJobs } from '../../web/src/workers/client.js';
import { HANGS_MS, SolverFailed, TOOK_TOO_LONG } from '../../web/src/workers/failures.js';
import { Site, solutionOf, verdictOf } from './site.js';

/** A worker's reaction to a question. */
type Deed = 'answers' | 'refuses' | 'dies' | 'hangs';
/** For each worker in order of start: its reaction when it loads, and when it is asked. */
type Script = [load: Deed, question: Deed];

const START = dealPosition(617, 4);
const ANSWER = { verdict: 'solved', moves: [], foundMoves: 1, nodes: 2, microseconds: 3, runs: 4 };

let scripts: Script[];
let started: number;
let ended: number;
/** Names of the jobs that the workers got. */
let asked: string[];

beforeEach(() => {
  started = ended = 0;
  asked = [];
});

function fakePort(): WorkerPort {
  const [load, question] = scripts[started++] ?? ['hangs', 'hangs'];
  let tell: (message: unknown) => void = () => {};
  let die: (error: Error) => void = () => {};
  return {
    post(message) {
      const { type, id, name } = message as { type: string; id: number; name: string };
      if (type !== 'job') return;
      asked.push(name);
      const deed = name === 'load' ? load : question;
      queueMicrotask(() => {
        if (deed === 'answers') tell({ type: 'done', id, result: ANSWER });
        if (deed === 'refuses') tell({ type: 'failed', id, message: 'no', cause: 'Error: no' });
        if (deed === 'dies') die(new WorkerError('a worker ended unexpectedly'));
      });
    },
    onMessage: (listener) => (tell = listener),
    onDeath: (listener) => (die = listener),
    keepAlive: () => {},
    terminate: () => void ended++,
  };
}

const clientOf = (hangsMs: number, ...workers: Script[]): EngineClient => {
  scripts = workers;
  return new EngineClient(hangsMs, () => new Pool<PageJobs>(fakePort, null, { size: 1 }));
};

const WORKS: Script = ['answers', 'answers'];
const BROKE_DOWN = /^The solver failed on this board\. Try again, or reload the page\. \(/;
const NOT_LOADED = /^The solver could not be loaded\. Check the connection/;

describe('a worker that is lost', () => {
  it.each<[string, Script]>([
    ['on the question', ['answers', 'dies']],
    ['while it starts', ['dies', 'answers']],
    ['because it cannot load the solver', ['refuses', 'answers']],
  ])('%s is started again, and asked once more', async (_, first) => {
    const client = clientOf(HANGS_MS, first, WORKS);
    expect(await client.solve(START)).toEqual(ANSWER);
    expect([started, ended]).toEqual([2, 1]);
    expect(asked.slice(-2)).toEqual(['load', 'solve']);
  });

  it('twice is told, and the next question gets a third one', async () => {
    const client = clientOf(HANGS_MS, ['answers', 'dies'], ['answers', 'dies'], WORKS);
    const failure = await client.solve(START).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SolverFailed);
    expect(failure).toMatchObject({
      name: 'SolverFailed',
      message: expect.stringMatching(BROKE_DOWN),
    });
    expect(started).toBe(2);
    expect(await client.solve(START)).toEqual(ANSWER);
  });

  it('twice before it was loaded is told in other words', async () => {
    const client = clientOf(HANGS_MS, ['dies', 'answers'], ['refuses', 'answers']);
    await expect(client.solve(START)).rejects.toThrow(NOT_LOADED);
    expect(asked).toEqual(['load', 'load']);
  });
});

it.each(['solve', 'cells', 'furthest'] as const)(
  'what a living worker refuses is told at once, and not asked again: %s',
  async (ask) => {
    const client = clientOf(HANGS_MS, ['answers', 'refuses'], WORKS);
    await expect(client.ask(ask, START)).rejects.toThrow('(Error: no)');
    expect(asked).toEqual(['load', ask]);
  },
);

describe('a search that hangs', () => {
  it('is stopped with its worker, is not asked again, and proves nothing', async () => {
    const client = clientOf(20, ['answers', 'hangs'], WORKS);
    const failure = await client.solve(START).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SolverFailed);
    expect((failure as Error).message).toBe(TOOK_TOO_LONG);
    expect(TOOK_TOO_LONG).toContain('proves nothing');
    expect([started, ended]).toEqual([1, 1]);
    expect(await client.solve(START)).toEqual(ANSWER);
  });

  it('is given a minute', async () => {
    vi.useFakeTimers();
    try {
      let isTold = false;
      const client = clientOf(HANGS_MS, ['answers', 'hangs']);
      const told = client.solve(START).catch((error: Error) => {
        isTold = true;
        return error.message;
      });
      await vi.advanceTimersByTimeAsync(59_900);
      expect(isTold).toBe(false);
      await vi.advanceTimersByTimeAsync(200);
      expect(await told).toBe(TOOK_TOO_LONG);
    } finally {
      vi.useRealTimers();
    }
  });

  it('before it was loaded is a solver that could not be loaded', async () => {
    const client = clientOf(20, ['hangs', 'answers']);
    await expect(client.solve(START)).rejects.toThrow(NOT_LOADED);
  });

  it('gives way to another question, which gets another worker', async () => {
    const client = clientOf(HANGS_MS, ['answers', 'hangs'], WORKS);
    const first = client.solve(START).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(await client.ask('cells', START)).toEqual(ANSWER);
    expect(await first).toBeInstanceOf(Superseded);
    expect(started).toBe(2);
  });
});

describe('in Chromium', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterEach(() => site.closePages());
  afterAll(() => site.close());

  it('an answer comes although the worker’s script could not be had at first', async () => {
    const page = await site.chromium.newPage({ serviceWorkers: 'block' });
    let asked = 0;
    await page.route('**/page-worker-*.js', (route) =>
      ++asked === 1 ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto(site.url + solutionOf(617));
    expect(await verdictOf(page)).toBe('solved');
    expect(asked).toBeGreaterThan(1);
    await page.context().close();
  });

  it('an answer comes although the worker dies of the question', async () => {
    const page = await site.chromium.newPage({ serviceWorkers: 'block' });
    await page.addInitScript(() => {
      const Original = Worker;
      let deaths = 0;
      Object.assign(globalThis, {
        deaths: () => deaths,
        Worker: class extends Original {
          override postMessage(message: { name?: string }): void {
            if (message.name === 'solve' && deaths === 0) {
              deaths++;
              this.terminate();
            }
            super.postMessage(message);
          }
        },
      });
    });
    await page.goto(site.url + solutionOf(617));
    expect(await verdictOf(page)).toBe('solved');
    expect(await page.evaluate('deaths()')).toBe(1);
    await page.context().close();
  });
});
