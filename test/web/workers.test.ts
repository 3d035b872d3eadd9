/**
 * Web workers in Chromium: one that dies is noticed, hard searches are elsewhere, and policies are told. The same on
 * threads, for sweeps and batches, too, is in workers/death.test.ts. A sweep on the page is in sweep.test.ts.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { chromium } from './chromium.js';
import { serveStatic } from './server.js';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

const server = await serveStatic(dist);
afterAll(() => server.close());

/**
 * Opens a page with the package's engine. Its variable `workers` has all workers that it started, and `heard`
 * those that have sent a message.
 */
async function pageWithEngine(): Promise<Page> {
  const page = await chromium.borrowPage(server.origin);
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    const heard = new Set<Worker>();
    const Original = Worker;
    Object.assign(globalThis, {
      workers,
      heard,
      Worker: class extends Original {
        constructor(...given: ConstructorParameters<typeof Worker>) {
          super(...given);
          workers.push(this);
          this.addEventListener('message', () => heard.add(this), { once: true });
        }
      },
    });
  });
  await page.goto(`${server.origin}/browser.js`);
  // Pass the program as text, because the test runner rewrites imports.
  await page.evaluate(`import('./browser.js')
    .then(({ createEngine }) => Object.assign(globalThis, { createEngine }).createEngine())
    .then((engine) => void Object.assign(globalThis, { engine }))`);
  return page;
}

declare const engine: import('../../src/api/index.js').FreeCellEngine;
declare const workers: Worker[];
declare const heard: Set<Worker>;
declare const createEngine: typeof import('../../src/browser.js').createEngine;

const DIED = 'FreeCellError: a worker ended unexpectedly';

it('a web worker that is terminated ends the solve it held only if another one dies, too', async () => {
  const page = await pageWithEngine();
  const end = page.evaluate(async () => {
    await engine.solve(11982);
    const hard = engine.solve(1568, { cells: 1 }).then(() => 'finished', String);
    for (const at of [0, 1]) {
      while (workers.length <= at || !heard.has(workers[at])) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      workers[at].terminate();
    }
    return hard;
  });
  expect(await end).toBe(DIED);
  expect(await page.evaluate(async () => (await engine.solve(11982)).verdict)).toBe('unsolvable');
});

/**
 * Returns the time of a search, and the longest time in it that the page was blocked. Deal 209 with two
 * cells takes more than half a second.
 */
const watched = (page: Page, how: 'solve' | 'solveSync') =>
  page.evaluate(async (method) => {
    await engine.solve(1);
    const startMs = performance.now();
    let lastMs = startMs;
    let longestMs = 0;
    const look = (): void => {
      longestMs = Math.max(longestMs, performance.now() - lastMs);
      lastMs = performance.now();
    };
    const clock = setInterval(look);
    const { verdict, nodes } = await engine[method](209, { cells: 2 });
    const elapsedMs = performance.now() - startMs;
    look();
    clearInterval(clock);
    return { verdict, nodes, elapsedMs, longestMs, workers: workers.length };
  }, how);

describe('a hard search that nobody asked to be elsewhere', () => {
  it('leaves the page alive, in a worker that easy ones do not start, and finds what it finds on the spot', async () => {
    const page = await pageWithEngine();
    const started = await page.evaluate(async () => {
      for (let deal = 1; deal <= 200; deal++) await engine.solve(deal);
      return workers.length;
    });
    expect(started, 'by easy searches').toBe(0);
    const inWorker = await watched(page, 'solve');
    expect(inWorker).toMatchObject({ verdict: 'solved', workers: 1 });
    expect(inWorker.longestMs).toBeLessThan(inWorker.elapsedMs / 2);
    // The measure works: this call does block the page.
    const onTheSpot = await watched(page, 'solveSync');
    expect(onTheSpot.longestMs).toBeGreaterThan(onTheSpot.elapsedMs / 2);
    expect(onTheSpot.nodes).toBe(inWorker.nodes);
    const ms = ({ longestMs, elapsedMs }: typeof inWorker): string =>
      `${longestMs.toFixed()} of ${elapsedMs.toFixed()} ms`;
    console.log(`held up: ${ms(inWorker)} by solve, ${ms(onTheSpot)} by solveSync`);
  });

  it('stops when its signal aborts', async () => {
    const page = await pageWithEngine();
    const end = page.evaluate(() => {
      const signal = AbortSignal.timeout(100);
      return engine.solve(1568, { cells: 1, signal }).then(() => 'finished', String);
    });
    expect(await end).toMatch(/^TimeoutError: /);
    expect(await page.evaluate(async () => (await engine.solve(617)).verdict)).toBe('solved');
  });

  it('fails with a clear error if the script of the workers is missing', async () => {
    const page = await pageWithEngine();
    const errors = await page.evaluate(async () => {
      const worker = () => new Worker('/no-such-worker.js', { type: 'module' });
      const lost = await createEngine({ worker });
      const asked = [lost.solve(209, { cells: 2 }), lost.sweep({ from: 1, to: 99 })];
      return Promise.all(asked.map((one) => one.then(() => 'finished', String)));
    });
    const clear = expect.stringMatching(/^FreeCellError: a worker's script .* createEngine/);
    expect(errors).toEqual([clear, clear]);
  });
});

it('with Trusted Types, says why no worker of the one-file engine starts, and takes workers of the page', async () => {
  const strict = await serveStatic(dist, '/', {
    'content-security-policy':
      "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; require-trusted-types-for 'script'; trusted-types own default",
  });
  const page = await chromium.borrowPage(strict.origin);
  await page.goto(`${strict.origin}/inline.js`);
  const told = await page.evaluate<unknown[]>(`(async () => {
    const { createEngine } = await import('./inline.js');
    const refused = await (await createEngine()).hint(617).catch((error) => error);
    const policy = trustedTypes.createPolicy('own', { createScriptURL: (url) => url });
    const start = (url) => () => new Worker(policy.createScriptURL(url), { type: 'module' });
    const engine = await createEngine({ worker: start('./worker.js'), judgeWorker: start('./judge-worker.js') });
    const { verdict } = await engine.hint(617);
    const { positions } = await engine.analyze(617, []);
    // Each engine tries anew.
    trustedTypes.createPolicy('default', { createScriptURL: (url) => url });
    const later = await (await createEngine()).hint(617);
    return [refused.message, verdict, positions.length, later.verdict];
  })()`);
  expect(told).toEqual([
    expect.stringMatching(/^short solutions need a worker, .* \(.*TrustedScriptURL.*\): add /),
    'solved',
    1,
    'solved',
  ]);
  await strict.close();
});
