/** The guarantees of the pool, tested with workers without threads. */
import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FreeCellError, InputError } from '../../src/reference/index.js';
import { emptyReport } from '../../src/notation/moves/collection.js';
import type { NodeJobs, WorkerReply } from '../../src/workers/jobs.js';
import { Pool, serve, WorkerError } from '../../src/workers/index.js';
import { serveWebWorker } from '../../src/workers/port-browser.js';
import { nextTurn } from '../../src/workers/port-here.js';
import { portOfThread, startThread, type Thread } from '../../src/workers/port-thread.js';
import { fakePool } from './fake-port.js';

type Timer = ReturnType<typeof setTimeout>;
const game = {};
const task = { block: { text: '', line: 1 }, cells: 4 };
const ask = (pool: Pool<NodeJobs>, signal?: AbortSignal): Promise<unknown> =>
  pool.run('lines', task, signal);

afterEach(() => vi.useRealTimers());

describe('a pool', () => {
  it('rejects a job that cannot be sent, and goes on with the next one', async () => {
    const { ports, pool } = fakePool({ size: 1 });
    const first = ask(pool);
    vi.spyOn(ports[0], 'post').mockImplementationOnce(() => {
      throw new Error('no copy of this');
    });
    const second = ask(pool);
    const third = ask(pool);
    ports[0].answer('a');
    await expect(second).rejects.toThrow('no copy of this');
    ports[0].answer('c');
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
  });

  it('starts workers as they are needed, never more than its size, and keeps the order', async () => {
    const { ports, pool } = fakePool({ size: 2 });
    expect(ports).toHaveLength(0);
    const answers = [1, 2, 3, 4].map(() => ask(pool));
    expect(ports.map(({ started, jobs }) => [started, jobs.length])).toEqual([
      [true, 1],
      [true, 1],
    ]);
    ports[1].answer('b');
    ports[1].answer('c');
    ports[0].answer('a');
    ports[1].answer('d');
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
    expect(ports.map(({ isKeptAlive }) => isKeptAlive)).toEqual([false, false]);
  });

  it('has timers that let the process end, and none once it is closed', async () => {
    const timers = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')];
    const cleared = [vi.spyOn(globalThis, 'clearTimeout'), vi.spyOn(globalThis, 'clearInterval')];
    const { ports, pool } = fakePool({ size: 1 });
    const first = ask(pool);
    ports[0].answer('a');
    await first;
    const second = ask(pool);
    pool.close();
    await expect(second).rejects.toThrow(/have been ended/);
    const begun = timers.flatMap(({ mock }) => mock.results.map(({ value }) => value as Timer));
    const ended = cleared.flatMap(({ mock }) => mock.calls.map(([timer]) => timer as Timer));
    vi.restoreAllMocks();
    expect(begun).toHaveLength(3); // two that look after a busy worker, one for an idle worker
    for (const timer of begun)
      expect([timer.hasRef(), ended.includes(timer)]).toEqual([false, true]);
  });

  it('lets a worker hold the next job, but fills idle workers first', () => {
    const { ports, pool } = fakePool({ size: 2, jobsAhead: 2 });
    const answers = [1, 2, 3, 4, 5].map(() => ask(pool).catch(() => {}));
    expect(ports.map(({ jobs }) => jobs.length)).toEqual([2, 2]);
    ports[0].answer('');
    expect(ports.map(({ jobs }) => jobs.length)).toEqual([2, 2]);
    pool.close();
    return Promise.all(answers);
  });

  it('tells each caller how far its own job is, until it is done', async () => {
    const { ports, pool } = fakePool({ size: 1, jobsAhead: 2 });
    const told: string[] = [];
    const answers = ['a', 'b'].map((name) =>
      pool.run('analyze', game as never, undefined, ({ done }) => told.push(`${name}${done}`)),
    );
    const [first, second] = ports[0].jobs.map(({ id }) => id);
    ports[0].progress(second, 1);
    ports[0].progress(first, 2);
    ports[0].answer('');
    ports[0].progress(first, 3);
    ports[0].progress(second, 4);
    ports[0].answer('');
    await Promise.all(answers);
    expect(told).toEqual(['b1', 'a2', 'b4']);
  });

  it('rejects a job whose listener throws, and no other', async () => {
    const { ports, pool } = fakePool({ size: 1, jobsAhead: 2 });
    const why = new Error('no more room');
    const other = ask(pool);
    const throwing = pool.run('lines', task, undefined, () => {
      throw why;
    });
    const told = expect(throwing).rejects.toBe(why);
    ports[0].progress(ports[0].jobs[1].id, 1);
    expect(ports[0].ended).toBe('at work');
    await nextTurn();
    ports[1].answer('other');
    expect(await other).toBe('other');
    await told;
  });

  it('asks again what a dead worker held, once, and then rejects it with one error', async () => {
    const { ports, pool } = fakePool({ size: 1, jobsAhead: 2 });
    const answers = [1, 2, 3].map(() => ask(pool));
    ports[0].kill('a worker ended unexpectedly');
    ports[0].kill('the same end');
    expect(ports).toHaveLength(2);
    ports[1].answer('first');
    expect(await answers[0]).toBe('first');
    const error = ports[1].kill('another end');
    await expect(answers[1]).rejects.toBe(error);
    ports[2].answer('third');
    expect(await answers[2]).toBe('third');
  });

  it('asks a new worker again, because what ended one may have ended the others', async () => {
    const { ports, pool } = fakePool({ size: 2 });
    const [first, second] = [ask(pool), ask(pool)];
    ports[1].answer('second');
    expect(await second).toBe('second');
    ports[0].kill('a worker ended unexpectedly');
    expect(ports.map(({ jobs }) => jobs.length)).toEqual([1, 0, 1]);
    ports[1].kill('the same end');
    ports[2].answer('first');
    expect(await first).toBe('first');
  });

  it('asks none that may have died with the first, although that one held two jobs', async () => {
    const { ports, pool } = fakePool({ size: 2, jobsAhead: 2 });
    const answers = ['a', 'b', 'c'].map(() => ask(pool));
    expect(ports.map(({ jobs }) => jobs.length)).toEqual([2, 1]);
    ports[0].kill('a worker ended unexpectedly');
    expect(ports.map(({ jobs }) => jobs.length).slice(1)).toEqual([1, 2]);
    ports[1].kill('the same end');
    ports[2].answer('a');
    ports[2].answer('c');
    ports.at(-1)!.answer('b');
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
    pool.close();
  });

  it('takes a worker for lost that says nothing for a minute, but not a busy one', async () => {
    vi.useFakeTimers();
    const { ports, pool } = fakePool({ size: 1 });
    const answer = ask(pool);
    for (let seconds = 0; seconds < 300; seconds += 30) {
      // However many jobs come meanwhile, the time is the same.
      void ask(pool).catch(() => {});
      vi.advanceTimersByTime(30_000);
      ports[0].busy();
    }
    expect(ports).toHaveLength(1);
    vi.advanceTimersByTime(65_000);
    expect([ports.length, ports[0].ended]).toEqual([2, 'at work']);
    vi.advanceTimersByTime(65_000);
    await expect(answer).rejects.toThrow('a worker did nothing for 60 seconds');
    expect(ports[1].ended).toBe('at work');
  });

  it.each([
    [null, WorkerError, 'a worker failed: out of cards', 'worker'],
    ['mismatch', FreeCellError, 'out of cards', 'mismatch'],
    ['input', InputError, 'out of cards', 'input'],
  ] as const)('passes on what a job throws, %s, and goes on', async (code, kind, message, told) => {
    const { ports, pool } = fakePool({ size: 1 });
    const failing = ask(pool);
    ports[0].fail('out of cards', code);
    const error = await failing.catch((error: unknown) => error as Error);
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ message, code: told });
    // Wrong input needs no more words.
    if (code !== 'input') expect(error).toHaveProperty('cause', 'Error: out of cards');
    const next = ask(pool);
    ports[0].answer(1);
    expect(await next).toBe(1);
    expect(ports).toHaveLength(1);
  });

  it('rejects everything when no worker can be started', async () => {
    const { pool } = fakePool({ size: 2 }, 0);
    await expect(ask(pool)).rejects.toThrow('no room for another');
    await expect(ask(pool)).rejects.toThrow('no room for another');
  });

  it("says in its own words that the host has no workers, with the host's error", async () => {
    const cause = new ReferenceError('Worker is not defined');
    const start = (): never => {
      throw cause;
    };
    const message =
      'cannot start a worker: ReferenceError: Worker is not defined; freecell-wasm/inline works without workers';
    await expect(ask(new Pool<NodeJobs>(start, null, { size: 1 }))).rejects.toEqual(
      new WorkerError(message, { cause }),
    );
  });

  it('makes do with the workers it has when no more can be started', async () => {
    const { ports, pool } = fakePool({ size: 3 }, 1);
    const answers = [1, 2, 3].map(() => ask(pool));
    for (const answer of ['a', 'b', 'c']) ports[0].answer(answer);
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
  });

  it('ends a worker whose job is aborted, and asks the rest again', async () => {
    const { ports, pool } = fakePool({ size: 1, jobsAhead: 2 });
    const controller = new AbortController();
    const stopped = ask(pool, controller.signal);
    const held = ask(pool);
    const queued = ask(pool, controller.signal);
    const last = ask(pool);
    controller.abort(new Error('enough'));
    await expect(stopped).rejects.toThrow('enough');
    await expect(queued).rejects.toThrow('enough');
    expect(ports[0].ended).toBe('at work');
    await nextTurn();
    ports[1].answer('held');
    ports[1].answer('last');
    expect(await Promise.all([held, last])).toEqual(['held', 'last']);
    await expect(ask(pool, controller.signal)).rejects.toThrow('enough');
  });

  it('starts no worker for jobs that abort in the same turn, one after another', async () => {
    const { ports, pool } = fakePool({ size: 2 });
    const controllers = Array.from({ length: 20 }, () => new AbortController());
    const answers = controllers.map(({ signal }) => ask(pool, signal));
    const last = ask(pool);
    const rejected = Promise.all(answers.map((answer) => expect(answer).rejects.toThrow('late')));
    for (const controller of controllers) {
      controller.abort(new Error('late'));
      await Promise.resolve(); // as between two timers
    }
    await rejected;
    await nextTurn();
    expect(ports.map(({ ended }) => ended)).toEqual(['at work', 'at work', null]);
    ports[2].answer('last');
    expect(await last).toBe('last');
  });

  it('keeps as many jobs as there is memory for when one is aborted', async () => {
    const { ports, pool } = fakePool({ size: 1 });
    const controller = new AbortController();
    const first = ask(pool);
    const many = Array.from({ length: 150_000 }, () => ask(pool));
    const stopped = ask(pool, controller.signal);
    controller.abort(new Error('enough'));
    await expect(stopped).rejects.toThrow('enough');
    ports[0].answer('first');
    expect([await first, ports]).toEqual(['first', [expect.anything()]]);
    pool.close();
    expect(new Set((await Promise.allSettled(many)).map(({ status }) => status))).toEqual(
      new Set(['rejected']),
    );
  });

  it('listens once to a signal that many jobs share, and not at all when they are done', async () => {
    const { ports, pool } = fakePool({ size: 1, jobsAhead: 100 });
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const remove = vi.spyOn(signal, 'removeEventListener');
    const answers = Array.from({ length: 50 }, () => ask(pool, signal));
    while (ports[0].jobs.length > 0) ports[0].answer(0);
    await Promise.all(answers);
    expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1]);
  });

  it('ends idle workers after a while, and starts others for what comes then', async () => {
    vi.useFakeTimers();
    const { ports, pool } = fakePool({ size: 2 });
    const first = ask(pool);
    vi.advanceTimersByTime(5000); // at work, not idle
    ports[0].answer(1);
    await first;
    expect(ports[0].ended).toBeNull();
    vi.advanceTimersByTime(2000);
    expect(ports[0].ended).toBe('idle');
    const second = ask(pool);
    ports[1].answer(2);
    expect(await second).toBe(2);
  });

  it('rejects what is left when it is closed, and whatever comes after', async () => {
    const { ports, pool } = fakePool({ size: 1 });
    const answers = [ask(pool), ask(pool)];
    pool.close();
    for (const answer of answers) await expect(answer).rejects.toThrow('have been ended');
    await expect(ask(pool)).rejects.toThrow(WorkerError);
    expect(ports[0].ended).toBe('at work');
  });
});

it('takes no job that is not in its map, and no task of another job', () => {
  interface Doubling {
    double: { task: number; result: number };
    spell: { task: string; result: string };
  }
  const pool = new Pool<Doubling>(vi.fn(), null, { size: 1 });
  const never = (): unknown => [
    pool.run('double', 2) satisfies Promise<number>,
    // @ts-expect-error a task of the other job
    pool.run('double', 'two'),
    // @ts-expect-error there is no such job
    pool.run('lines', task),
    // @ts-expect-error the worker lacks one of the jobs
    serve<Doubling>({ double: async (n) => 2 * n }, never),
  ];
  expect(never).toBeInstanceOf(Function);
});

describe('a worker', () => {
  it('hands over the buffers of columns, and copies those of all else', async () => {
    const reply = vi.fn();
    const [columns, deep] = [new Uint8Array(3), new Uint8Array(3)];
    const rows = { columns, first: 1, others: [deep], map: new Map([[0, deep]]) };
    const request = serve<Record<'batch', { task: null; result: object }>>(
      { batch: async () => ({ rows, texts: ['a'] }) },
      reply,
    );
    request({ type: 'job', id: 1, name: 'batch', task: null });
    await vi.waitFor(() => expect(reply).toHaveBeenCalled());
    expect(reply).toHaveBeenCalledWith(expect.objectContaining({ type: 'done' }), [columns.buffer]);
  });

  it('says that it failed when its answer cannot be sent', async () => {
    const replies: WorkerReply[] = [];
    const request = serve<Pick<NodeJobs, 'lines'>>(
      { lines: async () => emptyReport() },
      (message) => {
        if (message.type === 'done') throw new Error('no copy of this');
        replies.push(message);
      },
    );
    request({ type: 'job', id: 7, name: 'lines', task });
    await vi.waitFor(() => expect(replies).toHaveLength(1));
    const message = 'no copy of this';
    const cause = `Error: ${message}`;
    expect(replies).toEqual([{ type: 'failed', id: 7, message, cause, code: null }]);
  });
});

describe('a worker of a browser', () => {
  it('works without a lock where the page may have none', async () => {
    const postMessage = vi.fn();
    vi.stubGlobal('self', { postMessage, close() {} });
    vi.stubGlobal('navigator', {
      locks: { request: () => Promise.reject(new Error('SecurityError')) },
    });
    serveWebWorker({});
    // Early requests wait. This one has no job to do it, which is an answer, too.
    const data = { type: 'job', id: 7, name: 'lines', task };
    (self.onmessage as (event: unknown) => void)({ data });
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalledTimes(2));
    expect(postMessage.mock.calls[0]).toEqual([{ alive: null }]);
    expect(postMessage.mock.calls[1][0]).toMatchObject({ type: 'failed', id: 7 });
    vi.unstubAllGlobals();
  });
});

describe('a thread of Node', () => {
  const deaf = { onMessage() {}, onDeath() {} };
  const POST = `self.onmessage = ({ data }) => { postMessage({ got: data }); close(); };`;

  it('runs the script of browsers, says what it says, and ends by itself', async () => {
    const onMessage = vi.fn();
    const died = new Promise((onDeath) =>
      startThread(`postMessage({ alive: true }); ${POST}`, { onMessage, onDeath })!.post(
        'a question',
      ),
    );
    expect(await died).toEqual(new WorkerError('a worker thread ended unexpectedly, exit code 0'));
    // That it is alive is not passed on.
    expect(onMessage.mock.calls).toEqual([[{ got: 'a question' }]]);
  });

  it.each([
    ['error', new Error('no cards'), 'a worker thread failed: no cards'],
    ['messageerror', new Error('no copy'), "a worker's message was lost: no copy"],
    ['exit', 3, 'a worker thread ended unexpectedly, exit code 3'],
  ])('says why it died: %s', (event, value, message) => {
    const thread = new EventEmitter();
    const onDeath = vi.fn<(error: Error) => void>();
    portOfThread(thread as unknown as Thread, { ...deaf, onDeath });
    thread.emit(event, value);
    expect(onDeath.mock.calls).toEqual([[new WorkerError(message)]]);
    expect(onDeath.mock.calls[0][0].cause).toBe(event === 'exit' ? undefined : value);
  });

  it('keeps the process alive while it works and while it ends, and lends its memory', () => {
    const calls: unknown[] = [];
    const noted =
      (name: string) =>
      (...args: unknown[]) =>
        void calls.push([name, ...args]);
    const thread = Object.fromEntries(
      ['ref', 'unref', 'postMessage', 'terminate'].map((name) => [name, noted(name)]),
    );
    const port = portOfThread({ ...thread, on() {} } as unknown as Thread, deaf);
    const buffer = new ArrayBuffer(1);
    for (const wanted of [true, false]) port.keepAlive!(wanted);
    port.post(1);
    port.post(2, [buffer]);
    port.end(false);
    port.end(true);
    expect(calls).toEqual([
      ...[['ref'], ['unref'], ['postMessage', 1, []], ['postMessage', 2, [buffer]]],
      ...[['ref'], ['postMessage', { type: 'end' }], ['terminate']],
    ]);
  });

  it('is not started where Node has none, or forbids it', () => {
    const modules = vi.spyOn(process, 'getBuiltinModule');
    try {
      modules.mockReturnValueOnce(undefined as never);
      expect(startThread('', deaf)).toBeUndefined();
      class Forbidden {
        constructor() {
          throw new Error('ERR_ACCESS_DENIED');
        }
      }
      modules.mockReturnValueOnce({ Worker: Forbidden } as never);
      expect(startThread('', deaf)).toBeUndefined();
    } finally {
      modules.mockRestore();
    }
  });
});
