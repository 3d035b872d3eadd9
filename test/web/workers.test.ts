/** Web workers that die at any moment, in Chromium: one clear error, never a hang. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chromium } from './chromium.js';
import { serveStatic, type StaticServer } from './server.js';

const build = fileURLToPath(new URL('../../build', import.meta.url));

const browser = new Chromium();
let server: StaticServer;
beforeAll(async () => {
  server = await serveStatic(build);
});
afterAll(async () => {
  await browser.close();
  await server?.close();
});

/** A page with the package's engine, and `workers`: all that it started. */
async function pageWithEngine(): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    const Original = Worker;
    Object.assign(globalThis, {
      workers,
      Worker: class extends Original {
        constructor(...given: ConstructorParameters<typeof Worker>) {
          super(...given);
          workers.push(this);
        }
      },
    });
  });
  await page.goto(`${server.origin}/browser.js`);
  // As text: the test runner rewrites imports that it sees.
  await page.evaluate(`import('./browser.js')
    .then(({ createEngine }) => Object.assign(globalThis, { createEngine }).createEngine())
    .then((engine) => void Object.assign(globalThis, { engine }))`);
  return page;
}

declare const engine: import('../../src/api/freecell.js').FreeCellEngine;
declare const workers: Worker[];
declare const createEngine: typeof import('../../src/browser.js').createEngine;

const DIED = 'WorkerError: a worker ended unexpectedly';

describe('a web worker that is terminated', () => {
  it('ends a sweep', async () => {
    const page = await pageWithEngine();
    const end = page.evaluate(() => {
      let batches = 0;
      const onProgress = () => {
        if (++batches === 3) workers[0].terminate();
      };
      return engine
        .sweep({ from: 1, to: 1_000_000 }, { workers: 2, onProgress })
        .then(() => 'finished', String);
    });
    expect(await end).toBe(DIED);
    // The engine is none the worse for it.
    expect(await page.evaluate(async () => (await engine.sweep({ from: 1, to: 99 })).solved)).toBe(
      99,
    );
    await page.close();
  });

  it('ends the solve it held, in the middle of a long search', async () => {
    const page = await pageWithEngine();
    const end = page.evaluate(async () => {
      const { signal } = new AbortController();
      await engine.solve(617, { signal });
      const hard = engine.solve(1568, { cells: 1, signal });
      setTimeout(() => workers.forEach((worker) => worker.terminate()), 100);
      return hard.then(() => 'finished', String);
    });
    expect(await end).toBe(DIED);
    await page.close();
  });

  it('ends a batch of solves, and whoever asks next gets another worker', async () => {
    const page = await pageWithEngine();
    const end = page.evaluate(async () => {
      const seen: number[] = [];
      try {
        const deals = Array.from({ length: 100_000 }, (_, i) => i + 1);
        for await (const { input } of engine.solveMany(deals, { workers: 2 })) {
          if (seen.push(input) === 200) workers.forEach((worker) => worker.terminate());
        }
      } catch (error) {
        const again: string[] = [];
        for await (const { verdict } of engine.solveMany([1, 2, 3])) again.push(verdict);
        return { error: String(error), inOrder: seen.every((deal, i) => deal === i + 1), again };
      }
      return 'finished';
    });
    expect(await end).toEqual({ error: DIED, inOrder: true, again: Array(3).fill('solved') });
    await page.close();
  });
});

it('a worker whose script is not there ends the work too', async () => {
  const page = await pageWithEngine();
  const end = page.evaluate(async () => {
    const lost = await createEngine({
      worker: () => new Worker('/no-such-worker.js', { type: 'module' }),
    });
    return lost.sweep({ from: 1, to: 10 }).then(() => 'finished', String);
  });
  expect(await end).toMatch(/^WorkerError: a worker failed: /);
  await page.close();
});
