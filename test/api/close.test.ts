/** `close` ends all that an engine does, at once, and a later call is answered. */
import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { createEngine, type FreeCellEngine } from '../../src/index.js';

describe('close', () => {
  const ended = { name: 'FreeCellError', code: 'worker' };

  it('ends sweeps and the solving of many games, and a later call is answered', async () => {
    const own = await createEngine();
    let results = 0;
    const many = async (): Promise<void> => {
      for await (const { verdict } of own.solveMany(Array<number>(100_000).fill(11982))) {
        if (verdict === 'unsolvable' && ++results === 3) own.close();
      }
    };
    await expect(many()).rejects.toMatchObject(ended);
    const sweep = own.sweep({ from: 1, to: 10_000_000 }, { onProgress: () => own.close() });
    await expect(sweep).rejects.toMatchObject(ended);
    expect((await own.sweep({ from: 1, to: 20 })).solved).toBe(20);
    for await (const { input } of own.solveMany([617])) expect(input).toBe(617);
    own.close();
  });

  const silent = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) };
  it.each<[string, (own: FreeCellEngine) => Promise<unknown>]>([
    ['a proof', (own) => own.solve(617, { optimal: { ms: 1500 } })],
    ['a short solution', (own) => own.solve(617, { short: true })],
    ['hint', (own) => own.hint(617)],
    ['analyze', (own) => own.analyze(617, [])],
    ['leastCells', (own) => own.leastCells(617)],
    ['a short sweep', (own) => own.sweep({ from: 1, to: 50 }, { short: true })],
    ['solveMany, whose source is silent', (own) => own.solveMany(silent).next()],
  ])('ends %s, which has no worker yet', async (_, ask) => {
    const own = await createEngine();
    const rejected = expect(ask(own)).rejects.toMatchObject(ended);
    own.close();
    await rejected;
  });

  it.each<[string, (own: FreeCellEngine, signal?: AbortSignal) => Promise<unknown>]>([
    ['a short solution', (own, signal) => own.solve(617, { short: true, signal })],
    ['hint', (own, signal) => own.hint(617, { signal })],
    ['analyze', (own, signal) => own.analyze(617, [], { signal })],
    ['a short sweep', (own, signal) => own.sweep({ from: 1, to: 9 }, { short: true, signal })],
  ])('and a signal end %s, whose module does not come', async (what, ask) => {
    const own = await createEngine({ shortestWasm: new Promise(() => {}) });
    const rejected = expect(ask(own)).rejects.toMatchObject(ended);
    const controller = new AbortController();
    const stopped = ask(own, controller.signal);
    const told =
      what === 'a short sweep'
        ? expect(stopped).resolves.toMatchObject({ deals: 0, interrupted: true })
        : expect(stopped).rejects.toThrow('enough');
    controller.abort(new Error('enough'));
    await told;
    own.close();
    await rejected;
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  });

  it('is not needed where many questions abort, one after another: no worker starts for them', async () => {
    const own = await createEngine();
    const started = vi.fn();
    process.on('worker', started);
    const controllers = Array.from({ length: 40 }, () => new AbortController());
    const hints = controllers.map(({ signal }) => own.hint(1568, { cells: 1, signal }));
    const rejected = Promise.all(hints.map((hint) => expect(hint).rejects.toThrow('late')));
    await vi.waitFor(() => expect(started).toHaveBeenCalled());
    const before = started.mock.calls.length;
    for (const controller of controllers) {
      controller.abort(new Error('late'));
      await Promise.resolve(); // as between two timers
    }
    await rejected;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(started).toHaveBeenCalledTimes(before);
    process.off('worker', started);
    own.close();
  });

  it('and a signal that has aborted leave no failure of a module that nobody hears', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const own = await createEngine({ shortestWasm: 'file:///nowhere.wasm' });
    const signal = AbortSignal.abort(new Error('mine'));
    await expect(own.analyze(617, [], { signal })).rejects.toThrow('mine');
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('ends a sweep whose rows are all there, and gives no more of them', async () => {
    const own = await createEngine();
    let calls = 0;
    const sweep = own.sweep(
      { from: 1, to: 60 },
      {
        workers: 1,
        onRows: () => {
          calls++;
          return new Promise((resolve) => setTimeout(resolve, 100));
        },
        onProgress: ({ done }) => {
          if (done === 60) setTimeout(() => own.close(), 20);
        },
      },
    );
    await expect(sweep).rejects.toMatchObject(ended);
    const before = calls;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(calls).toBe(before);
  });

  it('ends a sweep whose rows are never taken', async () => {
    const own = await createEngine();
    const onRows = (): Promise<void> => {
      setTimeout(() => own.close());
      return new Promise<void>(() => {});
    };
    const sweep = own.sweep({ from: 1, to: 5 }, { onRows });
    const tooLong = new Promise((resolve) => setTimeout(resolve, 5000));
    await expect(Promise.race([sweep, tooLong])).rejects.toMatchObject(ended);
  });

  it('ends solveMany at a result that needed no worker', async () => {
    const own = await createEngine();
    const seen: number[] = [];
    const reading = (async () => {
      for await (const { input } of own.solveMany(Array.from({ length: 3000 }, (_, i) => i + 1))) {
        if (seen.push(input) === 5) own.close();
      }
    })();
    await expect(reading).rejects.toMatchObject(ended);
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  it('is called at the end of a block', async () => {
    const own = await createEngine();
    const close = vi.spyOn(own, 'close');
    await own[Symbol.asyncDispose]();
    expect(close).toHaveBeenCalledTimes(1);
  });
});

it('what is over does not listen to its signal any more', async () => {
  const own = await createEngine();
  const { signal } = new AbortController();
  const many = async (last: number): Promise<void> => {
    for await (const { input } of own.solveMany([1, 2, 3], { signal })) if (input === last) return;
  };
  const calls: Record<string, () => Promise<unknown>> = {
    solve: () => own.solve(617, { signal }),
    'a short solution': () => own.solve(617, { signal, optimal: { nodes: 1000 } }),
    solveMany: () => many(Infinity),
    'solveMany, left early': () => many(1),
    sweep: () => own.sweep({ from: 1, to: 5 }, { signal }),
    hint: () => own.hint(617, { signal }),
    leastCells: () => own.leastCells(617, { signal }),
    analyze: () => own.analyze(617, [], { signal, maxNodes: 100 }),
    difficulty: () => own.difficulty(617, { signal, games: 10 }),
    furthest: () => own.furthest(11982, { signal }),
    find: () => own.find(own.deal(617), { signal }),
  };
  for (const [name, call] of Object.entries(calls)) {
    await call();
    expect(getEventListeners(signal, 'abort'), name).toEqual([]);
  }
  own.close();
});
