/** The package from a user's view: packed, installed into a project, bundled and opened in Chromium. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as esbuild } from 'esbuild';
import type { Page } from 'playwright-core';
import { build as viteBuild } from 'vite';
import { expect, vi } from 'vitest';
import { createEngine as createHere } from '../../src/index.js';
import { npm } from './npm.js';
import { chromium } from '../web/chromium.js';
import { watchForFaults } from '../web/page-errors.js';
import { serveStatic } from '../web/server.js';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const STRICT =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

export interface Manifest {
  exports: Record<string, unknown>;
  bin: Record<string, string>;
  version: string;
}

export const manifest = () =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

/** The program that each consumer below runs. */
export const TRY_OUT = `
export function leave(result) {
  document.documentElement.dataset.result = JSON.stringify(result);
}
export async function tryOut(createEngine, options) {
  const engine = await createEngine(options);
  const { signal } = new AbortController();
  const sweep = await engine.sweep({ from: 1, to: 300 }, { workers: 2, maxNodes: 5000 });
  let refusal;
  try { engine.deal(0); } catch (error) { refusal = error.name; }
  return {
    deal: engine.deal(617),
    solved: engine.solveSync(617),
    proved: engine.solveSync(11982).verdict,
    inWorker: await engine.solve(617, { signal }),
    sweep: [sweep.solved, sweep.unsolvable, sweep.undecided, sweep.nodeStatistics, sweep.cardMoveStatistics],
    refusal,
  };
}`;

export const pageOf = (script: string) =>
  `<!doctype html><html lang="en"><body><script type="module" src="${script}"></script></body></html>`;

export const report = (entry: string, options = '') => `
import { createEngine } from '${entry}';
import { leave, tryOut } from './try-out.js';
tryOut(createEngine${options}).then(
  (result) => leave(result),
  (error) => leave({ error: String(error) }),
);`;

/** Bundles as in the beginning of esbuild's manual, with only the input and the output as options. */
async function bundleByEsbuild(folder: string): Promise<string[]> {
  const { warnings } = await esbuild({
    entryPoints: [join(folder, 'main.js')],
    outfile: join(folder, 'out.js'),
    bundle: true,
    logLevel: 'silent',
  });
  return warnings.map(({ text }) => text);
}

/** Bundles with esbuild into one module. */
export const bundleAsModule = (folder: string) =>
  esbuild({
    entryPoints: [join(folder, 'main.js')],
    outfile: join(folder, 'out.js'),
    bundle: true,
    format: 'esm',
    logLevel: 'error',
  });

/** Waits for the result that a script puts on the root element. All content policies allow that. */
export async function resultIn(page: Page): Promise<unknown> {
  const root = await page.waitForSelector('html[data-result]');
  return JSON.parse((await root.getAttribute('data-result')) ?? 'null');
}

/** A project that has installed the output of `npm pack`. */
export class Installed {
  private constructor(
    readonly project: string,
    readonly files: string[],
    /** The expected result of TRY_OUT. */
    readonly expected: { solved: unknown; sweep: unknown },
  ) {}

  static async make(): Promise<Installed> {
    const project = mkdtempSync(join(tmpdir(), 'freecell-package-'));
    const [pack] = JSON.parse(
      npm(root, 'pack', '--json', '--ignore-scripts', '--pack-destination', project),
    ) as { filename: string; files: { path: string }[] }[];
    writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
    const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
    npm(project, 'install', `./${pack.filename}`, ...quietly);
    writeFileSync(join(project, 'try-out.js'), TRY_OUT);
    const files = pack.files.map(({ path }) => path);
    const script = pathToFileURL(join(project, 'try-out.js')).href;
    const { tryOut } = await import(/* @vite-ignore */ script);
    // The sources in this process say what is expected.
    const expected = await tryOut(createHere);
    const verdict = 'solved';
    expect(expected).toMatchObject({
      solved: { verdict },
      proved: 'unsolvable',
      refusal: 'InputError',
    });
    return new Installed(project, files, expected);
  }

  get folder(): string {
    return join(this.project, 'node_modules/freecell-wasm');
  }

  folderWith(name: string, files: Record<string, string>): string {
    const folder = join(this.project, name);
    mkdirSync(folder, { recursive: true });
    for (const [file, text] of Object.entries({ 'try-out.js': TRY_OUT, ...files })) {
      writeFileSync(join(folder, file), text);
    }
    return folder;
  }

  async bundledByVite(name: string, files: Record<string, string>): Promise<string> {
    const folder = this.folderWith(name, { 'index.html': pageOf('./main.js'), ...files });
    // The test runner's own value would not give a production build.
    vi.stubEnv('NODE_ENV', 'production');
    await viteBuild({
      root: folder,
      configFile: false,
      base: './',
      logLevel: 'error',
      worker: { format: 'es' },
    });
    vi.unstubAllEnvs();
    return join(folder, 'dist');
  }

  async bundledByEsbuild(name: string, main: string): Promise<string> {
    const folder = this.folderWith(name, { 'index.html': pageOf('./out.js'), 'main.js': main });
    expect(await bundleByEsbuild(folder)).toEqual([]);
    return folder;
  }

  /** Opens the folder's index.html, where TRY_OUT must give what is expected. */
  async worksIn(folder: string, policy: string): Promise<void> {
    expect(await this.resultOfPage(folder, policy)).toEqual(this.expected);
  }

  /** Opens the folder's index.html and waits for its result. */
  async resultOfPage(folder: string, policy: string): Promise<unknown> {
    const server = await serveStatic(folder, '/some/folder/', {
      'content-security-policy': policy,
    });
    const page = await chromium.newPage();
    try {
      watchForFaults(page, server.origin);
      await page.goto(`${server.origin}/some/folder/`);
      return await resultIn(page);
    } finally {
      await server.close();
    }
  }

  async close(): Promise<void> {
    rmSync(this.project, { recursive: true, force: true });
  }
}
