/** The package in more bundlers, under more content policies, and checked by more tools. */
import { execFileSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { CONTENDERS } from '../../bench/contenders.js';
import {
  bundleAsModule,
  Installed,
  pageOf,
  report,
  resultIn,
  STRICT,
  TRY_OUT,
} from '../support/installed-package.js';
import { chromium } from '../web/chromium.js';
import { serveStatic } from '../web/server.js';

/** The pages of some tests define it. */
declare const createEngine: typeof import('../../src/inline.js').createEngine;
declare const tryOut: (create: typeof createEngine) => Promise<unknown>;

const installed = await Installed.make();
afterAll(() => installed.close());

it('the tarball holds the benchmark with every contender in JavaScript and WebAssembly', async () => {
  const bench = join(installed.folder, 'dist/bench');
  const { runQuick } = (await import(pathToFileURL(join(bench, 'quick.mjs')).href)) as object & {
    runQuick: unknown;
  };
  expect(runQuick).toBeTypeOf('function');
  for (const { id, kind } of CONTENDERS) {
    if (kind !== 'in-process') continue;
    const task = { id, warmUp: [], ranges: [{ first: 1, count: 3 }], passes: 1, verify: true };
    const answer = execFileSync(
      process.execPath,
      [join(bench, 'child.mjs'), JSON.stringify(task)],
      { cwd: installed.project, encoding: 'utf8' },
    );
    expect(JSON.parse(answer), id).toMatchObject({ verification: { deals: 3, faults: [] } });
  }
});

describe('in Chromium', () => {
  it('works served by Vite during development', async () => {
    const main = report('freecell-wasm');
    const folder = installed.folderWith('vite-dev', {
      'index.html': pageOf('./main.js'),
      'main.js': main,
    });
    const vite = await createServer({
      root: folder,
      configFile: false,
      logLevel: 'error',
      server: { host: '127.0.0.1', port: 0, strictPort: false, hmr: false, ws: false },
    });
    await vite.listen();
    const page = await chromium.newPage();
    await page.goto(vite.resolvedUrls!.local[0]);
    expect(await resultIn(page)).toEqual(installed.expected);
    await vite.close();
  });

  it('is stopped by a policy without wasm-unsafe-eval, and says so', async () => {
    const folder = await installed.bundledByVite('vite-refused', {
      'main.js': `
        import { createEngine } from 'freecell-wasm';
        import { leave } from './try-out.js';
        createEngine().catch((error) => leave([error.name, error.message]));`,
    });
    const server = await serveStatic(folder, '/', {
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    });
    const page = await chromium.newPage();
    await page.goto(server.origin);
    const [name, message] = (await resultIn(page)) as string[];
    expect(name).toBe('FreeCellError');
    expect(message).toMatch(/Content Security Policy/);
    await server.close();
  });

  it('works without a bundler, straight from its folder', async () => {
    const folder = join(installed.folder, 'dist');
    writeFileSync(join(folder, 'index.html'), pageOf('./main.js'));
    writeFileSync(join(folder, 'try-out.js'), TRY_OUT);
    writeFileSync(join(folder, 'main.js'), report('./browser.js'));
    await installed.worksIn(folder, `${STRICT}; worker-src 'self'`);
  });

  it('works in a module worker', async () => {
    const folder = await installed.bundledByVite('vite-worker', {
      'main.js': `
        import { leave } from './try-out.js';
        const worker = new Worker(new URL('./solve.js', import.meta.url), { type: 'module' });
        worker.onmessage = ({ data }) => leave(data);`,
      'solve.js': report('freecell-wasm')
        .replaceAll(/leave\(/g, 'postMessage(')
        .replace('leave, ', ''),
    });
    await installed.worksIn(folder, `${STRICT}; worker-src 'self'`);
  });

  it('works bundled by esbuild, with the files it is told', async () => {
    const folder = installed.folderWith('esbuild', {
      'index.html': pageOf('./out.js'),
      'main.js': report(
        'freecell-wasm',
        `, { wasm: './freecell.wasm', proverWasm: fetch('./prover.wasm'), worker: () => new Worker('./worker.js', { type: 'module' }) }`,
      ),
    });
    for (const file of ['freecell.wasm', 'prover.wasm', 'worker.js']) {
      cpSync(join(installed.folder, 'dist', file), join(folder, file));
    }
    await bundleAsModule(folder);
    await installed.worksIn(folder, `${STRICT}; worker-src 'self'`);
  });

  it('inlined, under a policy that forbids workers from blobs, works on the page', async () => {
    const main = `
      import { createEngine } from 'freecell-wasm/inline';
      import { tryOut } from './try-out.js';
      Object.assign(globalThis, { createEngine, tryOut });
      document.documentElement.dataset.result = '0';`;
    const folder = await installed.bundledByEsbuild('no-blobs', main);
    cpSync(join(installed.folder, 'dist/worker.js'), join(folder, 'worker.js'));
    const server = await serveStatic(folder, '/', {
      'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    });
    const page = await chromium.newPage();
    await page.goto(server.origin);
    await resultIn(page);
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    expect(await page.evaluate(() => tryOut(createEngine))).toEqual(installed.expected);
    // The page tried to start a worker, so the policy really forbids workers.
    expect(refused.join()).toMatch(/worker.*Content Security Policy/i);

    // A search is stopped, and the page lives on meanwhile.
    const search = await page.evaluate(async () => {
      const engine = await createEngine();
      const controller = new AbortController();
      let ticks = 0;
      const clock = setInterval(() => {
        if (++ticks === 20) controller.abort(new Error('enough'));
      });
      const hard = { cells: 1, maxMemoryMiB: 2048, signal: controller.signal };
      const end = await engine.solve(1568, hard).then(() => 'finished', String);
      clearInterval(clock);
      return { end, ticks, after: engine.solveSync(617).verdict };
    });
    expect(search).toEqual({ end: 'Error: enough', ticks: 20, after: 'solved' });
    const sweep = await page.evaluate(async () => {
      const engine = await createEngine();
      const controller = new AbortController();
      const onProgress = (): void => controller.abort();
      const { signal } = controller;
      const { interrupted, deals } = await engine.sweep(
        { from: 1, to: 1e6 },
        { cells: 2, onProgress, signal },
      );
      return { interrupted, hasSome: deals > 0 && deals < 1e6 };
    });
    expect(sweep).toEqual({ interrupted: true, hasSome: true });

    const short = page.evaluate(async () =>
      (await createEngine()).solve(617, { short: true }).then(() => 'solved', String),
    );
    expect(await short, 'the header that short solutions need').toMatch(
      /^FreeCellError: .*"worker-src blob:"/,
    );
    const own = page.evaluate(async () => {
      let started = 0;
      const worker = () => (started++, new Worker('./worker.js', { type: 'module' }));
      const engine = await createEngine({ worker });
      const { solved } = await engine.sweep({ from: 1, to: 300 }, { workers: 1 });
      return { solved, started };
    });
    expect(await own, 'a worker of the page’s own').toEqual({ solved: 300, started: 1 });
    await server.close();
  });
});
