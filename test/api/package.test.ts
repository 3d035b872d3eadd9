/** The package as others get it: packed, installed, bundled, and run in Node and in Chromium. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build as esbuild } from 'esbuild';
import type { Page } from 'playwright-core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { build as viteBuild } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENDERS } from '../../bench/contenders.js';
import { createEngine } from '../../src/index.js';
import { difference, examplesOf, expectedLines, runNode } from '../support/examples.js';
import { Chromium } from '../web/chromium.js';
import { watchForFaults } from '../web/page-errors.js';
import { serveStatic } from '../web/server.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Entries that are files, not modules to import. */
const NO_TYPES = [
  './freecell.wasm',
  './prover.wasm',
  './shortest.wasm',
  './atlas.bin',
  './worker',
  './short-worker',
];

/** What every consumer below runs, and what it must come to. */
const TRY_OUT = `
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
    sweep: [sweep.solved, sweep.unsolvable, sweep.undecided, sweep.nodes, sweep.moves],
    refusal,
  };
}`;

/** The same by the source, in this process. */
async function expectedResult() {
  const engine = await createEngine();
  const sweep = await engine.sweep({ from: 1, to: 300 }, { workers: 1, maxNodes: 5000 });
  const solved = engine.solveSync(617);
  expect(solved.verdict).toBe('solved');
  return {
    deal: engine.deal(617),
    solved,
    proved: 'unsolvable',
    inWorker: solved,
    sweep: [sweep.solved, sweep.unsolvable, sweep.undecided, sweep.nodes, sweep.moves],
    refusal: 'InvalidArgumentError',
  };
}

let project: string;
const chromium = new Chromium();
let expected: Awaited<ReturnType<typeof expectedResult>>;
const packed = { name: '', files: [] as string[] };

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'freecell-package-'));
  const npm = (cwd: string, ...args: string[]) =>
    execFileSync('npm', [...args, '--loglevel=error'], { cwd, encoding: 'utf8', stdio: 'pipe' });
  const [pack] = JSON.parse(
    npm(root, 'pack', '--json', '--ignore-scripts', '--pack-destination', project),
  ) as { filename: string; files: { path: string }[] }[];
  packed.name = pack.filename;
  packed.files = pack.files.map(({ path }) => path);
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
  npm(project, 'install', `./${pack.filename}`, '--prefer-offline', '--no-audit', '--no-fund');
  writeFileSync(join(project, 'try-out.js'), TRY_OUT);
  expected = await expectedResult();
});

afterAll(async () => {
  await chromium.close();
  rmSync(project, { recursive: true, force: true });
});

interface Manifest {
  exports: Record<string, unknown>;
  bin: Record<string, string>;
  version: string;
}

const manifest = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(stringsIn);

/** As esbuild sees it: files that are imported, and the scripts that workers start from. */
async function scriptsReachedFrom(folder: string, entries: string[]): Promise<Set<string>> {
  const { metafile } = await esbuild({
    absWorkingDir: folder,
    entryPoints: entries,
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  const files = Object.keys(metafile.inputs);
  const workers = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/['"]([./\w-]+-worker\.m?js)['"]/g)].map(
      ([, path]) => join(file, '..', path).replaceAll('\\', '/'),
    ),
  );
  const more = workers.filter((worker) => !entries.includes(worker) && !files.includes(worker));
  return more.length === 0 ? new Set(files) : scriptsReachedFrom(folder, [...entries, ...more]);
}

/** As the compiler sees it. */
function typingsReachedFrom(folder: string, entries: string[]): Set<string> {
  const program = ts.createProgram(
    entries.map((file) => join(folder, file)),
    { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  );
  const files = program.getSourceFiles().map(({ fileName }) => relative(folder, fileName));
  return new Set(files.map((file) => file.replaceAll('\\', '/')));
}

/** Waits for what a script leaves on the root element; no policy forbids looking there. */
async function resultIn(page: Page): Promise<unknown> {
  const root = await page.waitForSelector('html[data-result]');
  return JSON.parse((await root.getAttribute('data-result')) ?? 'null');
}

/** Opens the folder's index.html and waits for its result. */
async function resultOfPage(folder: string, policy: string): Promise<unknown> {
  const server = await serveStatic(folder, '/some/folder/', { 'content-security-policy': policy });
  const page = await chromium.newPage();
  try {
    const faults = watchForFaults(page, server.origin);
    await page.goto(`${server.origin}/some/folder/`);
    const value = await resultIn(page);
    expect(faults).toEqual([]);
    return value;
  } finally {
    await page.context().close();
    await server.close();
  }
}

const pageOf = (script: string) =>
  `<!doctype html><html lang="en"><body><script type="module" src="${script}"></script></body></html>`;

const report = (entry: string, options = '') => `
import { createEngine } from '${entry}';
import { leave, tryOut } from './try-out.js';
tryOut(createEngine${options}).then(
  (result) => leave(result),
  (error) => leave({ error: String(error) }),
);`;

function folderWith(name: string, files: Record<string, string>): string {
  const folder = join(project, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries({ 'try-out.js': TRY_OUT, ...files })) {
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

async function bundledByVite(name: string, files: Record<string, string>): Promise<string> {
  const folder = folderWith(name, { 'index.html': pageOf('./main.js'), ...files });
  await viteBuild({
    root: folder,
    configFile: false,
    base: './',
    logLevel: 'error',
    worker: { format: 'es' },
  });
  return join(folder, 'dist');
}

describe('the tarball', () => {
  it('holds what it needs and nothing else', () => {
    for (const file of [
      'build/freecell.wasm',
      'build/browser.js',
      'dist/index.d.ts',
      'bin/freecell-wasm.js',
      'data/atlas.bin',
      'build/report.licences.txt',
    ]) {
      expect(packed.files).toContain(file);
    }
    const odd = packed.files.filter(
      (file) =>
        !/^(bin|build|dist)\/|^(LICENSE|README\.md|package\.json|data\/atlas\.bin)$/.test(file),
    );
    expect([...odd, ...packed.files.filter((file) => /debug|\btest|\.map$/.test(file))]).toEqual(
      [],
    );
  });

  it('holds no script and no typing that nothing loads', async () => {
    const folder = join(project, 'node_modules/freecell-wasm');
    const shown = [
      ...stringsIn(manifest().exports),
      ...stringsIn(manifest().bin),
      // `bench` imports the first, and that loads the others by name.
      ...['quick.mjs', 'child.mjs', 'twin.mjs', 'freecell.wasm2js.mjs'].map(
        (name) => `build/bench/${name}`,
      ),
      'build/report.mjs', // `report` imports it by name
    ].map((path) => path.replace(/^\.\//, ''));
    const entries = packed.files.filter((file) => shown.includes(file));
    const scripts = await scriptsReachedFrom(
      folder,
      entries.filter((file) => /\.m?js$/.test(file)),
    );
    const typings = typingsReachedFrom(
      folder,
      entries.filter((file) => file.endsWith('.d.ts')),
    );
    const loadable = packed.files.filter((file) => /\.(m?js|d\.ts)$/.test(file));
    expect(loadable.length).toBeGreaterThan(50);
    expect(loadable.filter((file) => !scripts.has(file) && !typings.has(file))).toEqual([]);
  });

  it('holds the benchmark with every contender in JavaScript and WebAssembly', async () => {
    const bench = join(project, 'node_modules/freecell-wasm/build/bench');
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
        { cwd: project, encoding: 'utf8' },
      );
      expect(JSON.parse(answer), id).toMatchObject({ verification: { deals: 3, faults: [] } });
    }
  });

  // It was 46 before the engine's calls were inlined: 7 % of its time for 1.4 KiB.
  it('keeps the browser entry and its wasm within 48 KiB gzipped', () => {
    const sizes = ['browser.js', 'worker.js', 'freecell.wasm', 'prover.wasm'].map((file) => {
      const bytes = readFileSync(join(root, 'build', file));
      return { file, gzipped: gzipSync(bytes, { level: 9 }).length };
    });
    const total = sizes.reduce((sum, { gzipped }) => sum + gzipped, 0);
    const parts = sizes.map(({ file, gzipped }) => `${file} ${gzipped}`).join(', ');
    console.log(`browser entry with its wasm, gzipped: ${total} bytes (${parts})`);
    expect(total).toBeLessThanOrEqual(48 * 1024);
  });

  it('satisfies publint', async () => {
    const { messages } = await publint({ pkgDir: join(project, 'node_modules/freecell-wasm') });
    expect(messages.map((message) => formatMessage(message, manifest()))).toEqual([]);
  });

  it('satisfies are-the-types-wrong', () => {
    const out = execFileSync(
      join(root, 'node_modules/.bin/attw'),
      [join(project, packed.name), '--profile', 'esm-only', '--format', 'ascii'].concat([
        '--exclude-entrypoints',
        ...NO_TYPES,
        '--no-color',
        '--no-emoji',
      ]),
      { cwd: project, encoding: 'utf8' },
    );
    // Every entry, as Node's ESM and as bundlers resolve it; problems also fail the command.
    const resolved = out.match(/(node16 \(from ESM\)|bundler): OK/g);
    const entries = Object.keys(manifest().exports).filter((name) => !NO_TYPES.includes(name));
    expect(resolved).toHaveLength(2 * entries.length);
  });

  it('works in Node', () => {
    const script = `
      import { createEngine } from 'freecell-wasm';
      import { dealCards } from 'freecell-wasm/reference';
      import { tryOut } from './try-out.js';
      console.log(JSON.stringify({ ...(await tryOut(createEngine)), cards: dealCards(617).length }));`;
    writeFileSync(join(project, 'main.js'), script);
    const out = execFileSync(process.execPath, ['main.js'], { cwd: project, encoding: 'utf8' });
    expect(JSON.parse(out)).toEqual({ ...expected, cards: 52 });
  });

  it('inlined, solves in Node, and says why it cannot sweep there', () => {
    const script = `
      import { createEngine } from 'freecell-wasm/inline';
      const engine = await createEngine();
      const refusal = await engine.sweep({ from: 1, to: 9 }).catch((error) => error.message);
      console.log(JSON.stringify([engine.solveSync(617), refusal]));`;
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(JSON.parse(out)).toEqual([expected.solved, expect.stringMatching(/no web workers/)]);
  });

  it('lets bundlers drop what is not used', async () => {
    const bundle = async (what: string) => {
      const { outputFiles } = await esbuild({
        stdin: { contents: `export { ${what} } from 'freecell-wasm';`, resolveDir: project },
        bundle: true,
        format: 'esm',
        minify: true,
        write: false,
      });
      return outputFiles[0].contents.length;
    };
    expect(await bundle('InvalidArgumentError')).toBeLessThan(
      0.05 * (await bundle('createEngine')),
    );
  });

  it('does what the README shows', async () => {
    for (const { code, inPage } of examplesOf('README.md')) {
      if (inPage) continue;
      writeFileSync(join(project, 'readme.js'), code);
      expect(difference(expectedLines(code), await runNode(join(project, 'readme.js')))).toBeNull();
    }
  });

  it('installs the command', () => {
    const out = execFileSync(join(project, 'node_modules/.bin/freecell-wasm'), ['--version'], {
      encoding: 'utf8',
    });
    expect(out.trim()).toBe(manifest().version);
  });
});

describe('in Chromium', () => {
  it('works bundled by Vite, under a strict content security policy', async () => {
    const folder = await bundledByVite('vite', { 'main.js': report('freecell-wasm') });
    expect(await resultOfPage(folder, `${STRICT}; worker-src 'self'`)).toEqual(expected);
  });

  it('is stopped by a policy without wasm-unsafe-eval, and says so', async () => {
    const folder = await bundledByVite('vite-refused', {
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
    expect(name).toBe('EngineLoadError');
    expect(message).toMatch(/Content Security Policy/);
    await page.context().close();
    await server.close();
  });

  it('works in a module worker', async () => {
    const folder = await bundledByVite('vite-worker', {
      'main.js': `
        import { leave } from './try-out.js';
        const worker = new Worker(new URL('./solve.js', import.meta.url), { type: 'module' });
        worker.onmessage = ({ data }) => leave(data);`,
      'solve.js': report('freecell-wasm')
        .replaceAll(/leave\(/g, 'postMessage(')
        .replace('leave, ', ''),
    });
    expect(await resultOfPage(folder, `${STRICT}; worker-src 'self'`)).toEqual(expected);
  });

  it('works bundled by esbuild, with the files it is told', async () => {
    const folder = folderWith('esbuild', {
      'index.html': pageOf('./out.js'),
      'main.js': report(
        'freecell-wasm',
        `, { wasm: './freecell.wasm', proverWasm: fetch('./prover.wasm'), worker: () => new Worker('./worker.js', { type: 'module' }) }`,
      ),
    });
    for (const file of ['freecell.wasm', 'prover.wasm', 'worker.js']) {
      cpSync(join(project, 'node_modules/freecell-wasm/build', file), join(folder, file));
    }
    await esbuild({
      entryPoints: [join(folder, 'main.js')],
      outfile: join(folder, 'out.js'),
      bundle: true,
      format: 'esm',
      logLevel: 'error',
    });
    expect(await resultOfPage(folder, `${STRICT}; worker-src 'self'`)).toEqual(expected);
  });

  it('works without a bundler, straight from its folder', async () => {
    const folder = join(project, 'node_modules/freecell-wasm/build');
    writeFileSync(join(folder, 'index.html'), pageOf('./main.js'));
    writeFileSync(join(folder, 'try-out.js'), TRY_OUT);
    writeFileSync(join(folder, 'main.js'), report('./browser.js'));
    expect(await resultOfPage(folder, `${STRICT}; worker-src 'self'`)).toEqual(expected);
  });

  it('needs no other file when inlined', async () => {
    const folder = folderWith('inline', {
      'index.html': pageOf('./out.js'),
      'main.js': report('freecell-wasm/inline'),
    });
    await esbuild({
      entryPoints: [join(folder, 'main.js')],
      outfile: join(folder, 'out.js'),
      bundle: true,
      format: 'esm',
      logLevel: 'error',
    });
    // No connect-src: a fetch would be refused.
    const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:";
    expect(await resultOfPage(folder, policy)).toEqual(expected);
  });
});
