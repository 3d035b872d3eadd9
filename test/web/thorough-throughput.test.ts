/** The speed of the engine in Chromium, compared with Node. */
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/index.js';
import { chromium as pages } from './chromium.js';
import { serveStatic } from './server.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('throughput', () => {
  it('in Chromium is reported beside Node’s', async () => {
    const server = await serveStatic(join(root, 'dist'));
    const page = await pages.newPage();
    await page.route('**/blank.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' }),
    );
    await page.goto(`${server.origin}/blank.html`);
    // Use a program text for both sides, because the test runner rewrites the imports of a function.
    const MEASURE = `(engine) => {
      const options = { maxNodes: 50000 };
      const run = (first, last) => {
        let solved = 0;
        for (let deal = first; deal <= last; deal++) {
          if (engine.solveSync(deal, options).verdict === 'solved') solved++;
        }
        return solved;
      };
      run(1, 500);
      const startedMs = performance.now();
      const solved = run(1, 3000);
      return { solved, dealsPerSecond: 3000 / ((performance.now() - startedMs) / 1000) };
    }`;
    interface Measured {
      solved: number;
      dealsPerSecond: number;
    }
    const inChromium = () =>
      page.evaluate<Measured>(
        `import('/browser.js').then(({ createEngine }) => createEngine()).then(${MEASURE})`,
      );
    const measure = new Function(`return ${MEASURE}`)() as (engine: unknown) => Measured;
    const rates = { node: [] as number[], chromium: [] as number[] };
    for (let round = 0; round < 5; round++) {
      const here = measure(await createEngine());
      const there = await inChromium();
      expect(there.solved).toBe(here.solved);
      rates.node.push(here.dealsPerSecond);
      rates.chromium.push(there.dealsPerSecond);
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];
    const [node, chromium] = [median(rates.node), median(rates.chromium)];
    console.log(
      `deals solved a second on one thread: Node ${node.toFixed(0)}, ` +
        `Chromium ${chromium.toFixed(0)}, Node/Chromium ${(node / chromium).toFixed(2)}`,
    );
    await server.close();
  });
});
