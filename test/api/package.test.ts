/** The package from a user's view: packed, installed, bundled, and run in Node and in Chromium. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build as esbuild, type Metafile } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { difference, examplesOf, expectedLines, runNode } from '../support/examples.js';
import {
  bundleAsModule,
  Installed,
  manifest,
  pageOf,
  report,
  root,
  STRICT,
} from '../support/installed-package.js';

const installed = await Installed.make();
afterAll(() => installed.close());

/** Returns what a script prints that runs in the project. */
function printedBy(script: string): string {
  writeFileSync(join(installed.project, 'script.js'), script);
  const options = { cwd: installed.project, encoding: 'utf8' } as const;
  return execFileSync(process.execPath, ['script.js'], options);
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(stringsIn);

/** Returns, by esbuild, the files that entries load, and the imports of each file. */
async function loadedFrom(folder: string, entries: string[]): Promise<Metafile['inputs']> {
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
    loader: { '.wasm': 'empty' },
    logLevel: 'error',
  });
  return metafile.inputs;
}

/** Returns, by the compiler, the typings that entries reach. */
function typingsReachedFrom(folder: string, entries: string[]): Set<string> {
  const program = ts.createProgram(
    entries.map((file) => join(folder, file)),
    { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  );
  const files = program.getSourceFiles().map(({ fileName }) => relative(folder, fileName));
  return new Set(files.map((file) => file.replaceAll('\\', '/')));
}

describe('the tarball', () => {
  it('holds what it needs and nothing else', () => {
    for (const file of [
      'dist/freecell.wasm',
      'dist/browser.js',
      'dist/index.d.ts',
      'bin/freecell-wasm.js',
      'data/atlas.bin',
      'data/half-lives.bin',
      'dist/THIRD-PARTY.txt',
      'docs/schema/solve.json',
      'docs/reference/notation.md',
    ]) {
      expect(installed.files).toContain(file);
    }
    const odd = installed.files.filter(
      (file) =>
        !/^(bin|dist)\/|^(LICENSE|README\.md|package\.json|data\/(atlas|half-lives)\.bin)$|^docs\/(schema|reference)\/[\w-]+\.(json|md)$/.test(
          file,
        ),
    );
    expect([...odd, ...installed.files.filter((file) => /debug|\btest|\.map$/.test(file))]).toEqual(
      [],
    );
  });

  it('has no dependencies: scripts load Node and each other', async () => {
    const { dependencies, optionalDependencies } = manifest() as object as Record<string, unknown>;
    expect([dependencies, optionalDependencies]).toEqual([undefined, undefined]);
    const scripts = installed.files.filter((file) => /\.[cm]?js$/.test(file));
    const loaded = Object.values(await loadedFrom(installed.folder, scripts))
      .flatMap(({ imports }) => imports)
      .filter(({ external }) => external)
      .map(({ path }) => path);
    expect(loaded.filter((path) => !isBuiltin(path))).toEqual([]);
    expect(
      readdirSync(join(installed.project, 'node_modules')).filter((n) => n[0] !== '.'),
    ).toEqual(['freecell-wasm']);
    const bytes = installed.files
      .map((file) => statSync(join(installed.folder, file)).size)
      .reduce((sum, size) => sum + size);
    // It was 2.5e6 before the package had types for CommonJS, JSON schemas and reference pages.
    expect(bytes).toBeLessThan(2.8e6);
  });

  it.each([
    ["import { readBoard } from 'freecell-wasm/notation'; readBoard('x');", 'is not a card'],
    ["import { createEngine } from 'freecell-wasm'; await createEngine(5);", 'options'],
  ])('tells an uncaught error in short lines: %s', (program, message) => {
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: installed.project,
      encoding: 'utf8',
    });
    expect(stderr).toContain(message);
    // Node also prints the line of the source.
    expect(Math.max(...stderr.split('\n').map(({ length }) => length))).toBeLessThan(250);
  });

  it('holds no script and no typing that nothing loads', async () => {
    const folder = installed.folder;
    const shown = [
      ...stringsIn(manifest().exports),
      ...stringsIn(manifest().bin),
      // `bench` imports the first file, which loads the others by name.
      ...['quick.mjs', 'child.mjs', 'twin.mjs', 'freecell.wasm2js.mjs'].map(
        (name) => `dist/bench/${name}`,
      ),
      'dist/report.mjs', // `report` imports it by name
      'dist/command/node-worker.mjs', // threads start from it
      // bin/ requires the first file, which requires the others by name.
      ...['main', 'parquet'].map((name) => `dist/command/${name}.cjs`),
    ].map((path) => path.replace(/^\.\//, ''));
    const entries = installed.files.filter((file) => shown.includes(file));
    const scripts = await loadedFrom(
      folder,
      entries.filter((file) => /\.[cm]?js$/.test(file)),
    );
    const typings = typingsReachedFrom(
      folder,
      // The typings of a script are beside it.
      installed.files.filter(
        (file) => shown.includes(file) || shown.includes(file.replace(/\.d\.ts$/, '.js')),
      ),
    );
    const loadable = installed.files.filter((file) => /\.([cm]?js|d\.c?ts)$/.test(file));
    expect(loadable.length).toBeGreaterThan(30);
    expect(loadable.filter((file) => !(file in scripts) && !typings.has(file))).toEqual([]);
  });

  // The limit was 46 at first, and 54 before the package's worker answered all that the page asks (4.4 KiB).
  it('keeps the browser entry and its wasm within 59 KiB gzipped', () => {
    const sizes = ['browser.js', 'worker.js', 'freecell.wasm', 'prover.wasm'].map((file) => {
      const bytes = readFileSync(join(root, 'dist', file));
      return { file, gzipped: gzipSync(bytes, { level: 9 }).length };
    });
    const total = sizes.reduce((sum, { gzipped }) => sum + gzipped, 0);
    const parts = sizes.map(({ file, gzipped }) => `${file} ${gzipped}`).join(', ');
    console.log(`browser entry with its wasm, gzipped: ${total} bytes (${parts})`);
    expect(total).toBeLessThanOrEqual(59 * 1024);
  });

  it('has types that need no types of browsers or of Node, except for elements', () => {
    const forElements = /element|react/;
    const typings = installed.files.filter(
      (file) => /\.d\.c?ts$/.test(file) && !forElements.test(file),
    );
    expect(typings.length).toBeGreaterThan(15);
    const program = ts.createProgram(
      typings.map((file) => join(installed.folder, file)),
      { lib: ['lib.es2022.d.ts'], types: [], noEmit: true, strict: true },
    );
    const found = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
      const text = ts.flattenDiagnosticMessageText(messageText, '\n');
      return `${file?.fileName ?? ''}: ${text}`;
    });
    expect(found).toEqual([]);
  });

  it('has an engine that a block with "await using" ends', () => {
    const script = join(installed.project, 'using.ts');
    const text = `import { createEngine } from 'freecell-wasm';\nawait using engine = await createEngine();`;
    writeFileSync(script, `${text}\nvoid engine.deal(617);\n`);
    const { ModuleKind, ModuleResolutionKind, ScriptTarget } = ts;
    const program = ts.createProgram([script], {
      ...{ lib: ['lib.esnext.d.ts'], types: [], noEmit: true, strict: true },
      ...{ module: ModuleKind.ESNext, moduleResolution: ModuleResolutionKind.Bundler },
      target: ScriptTarget.ES2022,
    });
    const found = ts.getPreEmitDiagnostics(program);
    expect(found.map(({ messageText }) => messageText)).toEqual([]);
  });

  it('satisfies publint', async () => {
    const { messages } = await publint({ pkgDir: installed.folder });
    expect(messages.map((message) => formatMessage(message, manifest()))).toEqual([]);
  });

  it('works in Node, with faces that share their classes and modules that have addresses', () => {
    const script = `
      import { createEngine, InputError } from 'freecell-wasm';
      import 'freecell-wasm/element'; // does nothing where there is no document
      import { readBoard } from 'freecell-wasm/notation';
      import { dealCards } from 'freecell-wasm/reference';
      import { readFileSync } from 'node:fs';
      import { tryOut } from './try-out.js';
      const wasm = new URL(import.meta.resolve('freecell-wasm/freecell.wasm'));
      const proverWasm = readFileSync(new URL(import.meta.resolve('freecell-wasm/prover.wasm')));
      const refused = [];
      for (const options of [{ wasm: 'nope' }, { foo: 1 }, { worker: () => {} }]) {
        await createEngine(options).catch(({ code, message }) => refused.push(code + ': ' + message));
      }
      try { readBoard('7D AD / 3C'); } catch (error) { refused.push(error instanceof InputError); }
      const cards = dealCards(617).length;
      const tried = await tryOut(createEngine, { wasm, proverWasm });
      console.log(JSON.stringify({ ...tried, cards, refused }));`;
    expect(JSON.parse(printedBy(script))).toEqual({
      ...installed.expected,
      cards: 52,
      refused: [
        expect.stringMatching(/^load: .*nope/),
        expect.stringMatching(/^input: there is no option "foo"/),
        expect.stringMatching(/^input: there is no option "worker"/),
        true,
      ],
    });
  });

  it.each(['freecell-wasm', 'freecell-wasm/inline'])('%s starts threads in Node', (entry) => {
    const script = `
      import { createEngine } from '${entry}';
      const engine = await createEngine();
      const sweep = await engine.sweep({ from: 1, to: 300 }, { maxNodes: 5000, workers: 2 });
      const { solved, unsolvable, undecided, nodeStatistics, cardMoveStatistics } = sweep;
      const short = await engine.solve(617, { short: true });
      console.log(JSON.stringify([
        engine.solveSync(617),
        [solved, unsolvable, undecided, nodeStatistics, cardMoveStatistics],
        short.moves.length,
      ]));`;
    const out = printedBy(script);
    expect(JSON.parse(out)).toEqual([installed.expected.solved, installed.expected.sweep, 98]);
  });

  async function bundled(name: string, options: BuildOptions): Promise<string> {
    const contents = `export { ${name} } from 'freecell-wasm';`;
    const { outputFiles } = await esbuild({
      stdin: { contents, resolveDir: installed.project },
      ...{ bundle: true, format: 'esm', write: false, ...options },
    });
    return outputFiles![0].text;
  }

  it('lets bundlers drop what is not used', async () => {
    const sizeOf = async (name: string) => (await bundled(name, { minify: true })).length;
    expect(await sizeOf('InputError')).toBeLessThan(0.05 * (await sizeOf('createEngine')));
  });

  it('is one file for Angular, which copies no modules and names its builds as Vite does', async () => {
    const conditions = ['es2020', 'es2015', 'module', 'production'];
    expect(await bundled('createEngine', { conditions })).not.toContain('import.meta.url');
  });

  it('does what the README shows', async () => {
    for (const { code, inPage } of examplesOf('README.md')) {
      if (inPage) continue;
      writeFileSync(join(installed.project, 'readme.js'), code);
      expect(
        difference(expectedLines(code), await runNode(join(installed.project, 'readme.js'))),
      ).toBeNull();
    }
  });

  it('installs the command', () => {
    const program = join(installed.project, 'node_modules/.bin/freecell-wasm');
    const out = execFileSync(program, ['--version'], { encoding: 'utf8' });
    expect(out.trim()).toBe(manifest().version);
  });
});

describe('in Chromium', () => {
  it('works bundled by Vite, under a strict content security policy', async () => {
    const folder = await installed.bundledByVite('vite', { 'main.js': report('freecell-wasm') });
    await installed.worksIn(folder, `${STRICT}; worker-src 'self'`);
  });

  it('works bundled by esbuild as it comes', async () => {
    // The bundle contains all that it needs.
    const folder = await installed.bundledByEsbuild('esbuild', report('freecell-wasm'));
    await installed.worksIn(folder, `${STRICT}; worker-src blob:`);
  });

  it('starts a worker in a page without an origin, such as a file or a frame in a sandbox', async () => {
    const folder = await installed.bundledByEsbuild(
      'sandbox',
      `import { createEngine } from 'freecell-wasm';
      import { leave } from './try-out.js';
      // Without a worker it is refused.
      const short = createEngine().then((engine) => engine.solve(617, { short: true }));
      short.then(({ moves }) => leave(moves.length), (error) => leave(String(error)));`,
    );
    const page = pageOf('./out.js').replace('type="module"', 'defer');
    writeFileSync(join(folder, 'index.html'), page);
    expect(await installed.resultOfPage(folder, 'sandbox allow-scripts')).toBe(98);
  });

  it('needs no other file when inlined', async () => {
    const folder = installed.folderWith('inline', {
      'index.html': pageOf('./out.js'),
      'main.js': report('freecell-wasm/inline'),
    });
    await bundleAsModule(folder);
    // Without connect-src the browser refuses a fetch.
    const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:";
    await installed.worksIn(folder, policy);
  });
});
