/**
 * All bundles: `rolldown -c` makes what is shipped in dist/, and in build/ what only a clone needs. The
 * wasm modules must be there (npm run build:wasm).
 */
import { copyFileSync } from 'node:fs';
import { dts } from 'rolldown-plugin-dts';
import {
  embedded,
  insteadOf,
  loadedLate,
  minifiedCss,
  pastDoors,
} from './scripts/build/plugins.js';
import { recordPackages, writeThirdParty } from './scripts/build/third-party.js';

/** The package's faces: those that Node loads share their modules. */
const NODE_FACES = {
  index: 'src/index.ts',
  game: 'src/game.ts',
  notation: 'src/notation.ts',
  reference: 'src/reference.ts',
  rows: 'src/rows.ts',
  mactech: 'src/mactech.ts',
  'atlas-node': 'src/atlas-node.ts',
};
/** Those of browsers are one file each, beside the wasm files that they fetch. */
const BROWSER_FACES = {
  browser: 'src/browser.ts',
  inline: 'src/inline.ts',
  element: 'src/element.ts',
  'atlas-browser': 'src/atlas-browser.ts',
};
/** Its bundlers find the wasm files by their imports. */
const WORKERD_FACE = { workerd: 'src/workerd.ts' };
const BROWSER_WORKER = 'src/workers/browser-worker.ts';
const COMMAND = 'src/cli/this-process.ts';
const NODE_WORKER = 'src/workers/node-worker.ts';
const REPORT = 'src/runs/report/index.ts';
const TWIN = 'bench/twin/twin.ts';
/** The benchmark: what the package takes along, and what only a clone can use. */
const BENCH = { quick: 'bench/node/quick.ts', child: 'bench/node/child.ts' };
const DEVELOPMENT = {
  full: 'bench/node/full.ts',
  signature: 'bench/node/signature.ts',
  engines: 'bench/node/engines.ts',
};
const ENGINES_WORKER = 'bench/engines/worker.ts';
const FUZZ = { main: 'test/fuzz/main.ts', child: 'test/fuzz/child.ts' };

/** What goes into each of the two larger ones by itself. */
const EMBEDDED = { inline: [embedded], element: [embedded, minifiedCss] };

const isPackage = /^[^./\\](?!:)/;

const common = { transform: { target: 'es2022' } };

/**
 * Of AssemblyScript's loader wasm/load.ts wants the instance alone, which takes one line; to find and
 * load the package takes 5 ms.
 */
const withoutLoader = insteadOf({
  '@assemblyscript/loader': `export function instantiateSync(module, imports) {
    return { instance: new WebAssembly.Instance(module, imports) };
  }`,
});

/**
 * Programs and modules of Node, which share what they have in common.
 *
 * @param external packages that stay packages
 */
const forNode = (input, dir, extension, external = []) => ({
  ...common,
  input,
  platform: 'node',
  external,
  plugins: [withoutLoader],
  output: {
    dir,
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `shared-[name].${extension}`,
    // Docstrings are in the declarations.
    comments: { jsdoc: false },
  },
});

/** One script that needs no other, without the loader and without comments. */
const forBrowsers = (input, file, { minify = true, plugins = [] } = {}) => ({
  input,
  platform: 'browser',
  transform: { target: 'es2022' },
  plugins: [withoutLoader, ...plugins],
  output: { file, minify, codeSplitting: false, comments: false },
});

/** Leaves `import` of wasm files as it is. */
const wasmImports = {
  name: 'wasm-imports',
  resolveId: (name) => (name.endsWith('.wasm') ? { id: name, external: 'absolute' } : undefined),
};

/** Declarations that no script has. */
const plainTypings = {
  name: 'plain-typings',
  writeBundle() {
    for (const name of ['module', 'react']) copyFileSync(`src/${name}.d.ts`, `dist/${name}.d.ts`);
    copyFileSync('src/refusal.d.cts', 'dist/require.d.cts');
  },
};

/** The declarations of all faces, rolled up; they share theirs, so that a type is the same in each. */
const typings = {
  ...common,
  input: { ...NODE_FACES, ...BROWSER_FACES, ...WORKERD_FACE },
  external: isPackage,
  plugins: [dts({ emitDtsOnly: true, tsconfig: 'tsconfig.build.json' }), plainTypings],
  // The first of these takes most of the time, and says so.
  checks: { pluginTimings: false },
  output: { dir: 'dist', chunkFileNames: 'shared-[name].js' },
};

/** Commander can start programs for subcommands, which Node takes 4 ms to prepare. Ours are none. */
const withoutPrograms = insteadOf(
  { 'node:child_process': 'module.exports = {};' },
  /[\\/]commander[\\/]/,
);

/** Large and loaded by few: files of their own beside the command. */
const LOADED_LATE = {
  './parquet.js': './parquet.cjs',
  '@bokuweb/zstd-wasm': './zstd.cjs',
  'cli-progress': './cli-progress.cjs',
};
/** Whoever wants it installs it. */
const NOT_OURS = ['@duckdb/node-api'];
/** Names of classes and functions stay: messages have them. */
const KEEP_NAMES = {
  compress: true,
  mangle: { keepNames: true },
  codegen: { removeWhitespace: true },
};

/**
 * The command line is one file, of which what a command needs runs when it is asked for: to load 180
 * files takes several times as long as to answer `--help`. As a CommonJS script, so that packages and
 * parts of Node, too, are loaded then and not before (a module's imports come first, whichever command needs
 * them); in files of a command each, loading `solve` took 14 ms more.
 */
const command = {
  ...common,
  input: { main: COMMAND },
  platform: 'node',
  transform: { target: 'es2022', define: { 'import.meta.url': 'SCRIPT_URL' } },
  plugins: [withoutPrograms, withoutLoader, loadedLate(LOADED_LATE), pastDoors],
  external: NOT_OURS,
  output: {
    dir: 'dist/command',
    entryFileNames: '[name].cjs',
    format: 'cjs',
    codeSplitting: false,
    banner: "const SCRIPT_URL=require('node:url').pathToFileURL(__filename).href;",
    minify: KEEP_NAMES,
  },
};

/** The codec reads its module from beside itself. */
const withZstd = {
  name: 'with-zstd',
  writeBundle() {
    const module = 'node_modules/@bokuweb/zstd-wasm/dist/common/zstd.wasm';
    copyFileSync(module, 'dist/command/zstd.wasm');
  },
};

/** Those files. */
const late = {
  ...common,
  input: {
    parquet: 'src/runs/parquet.ts',
    zstd: '@bokuweb/zstd-wasm',
    'cli-progress': 'cli-progress',
  },
  platform: 'node',
  plugins: [withZstd],
  output: {
    dir: 'dist/command',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'shared-[name].cjs',
    format: 'cjs',
    minify: true,
  },
};

/** For loaders of CommonJS that know no ES modules. */
const refusal = {
  ...common,
  input: 'src/require.ts',
  platform: 'node',
  output: { file: 'dist/require.cjs', format: 'cjs' },
};

/** What the pools of the command line and of the package start in Node. */
const nodeWorker = {
  ...common,
  input: { 'node-worker': NODE_WORKER },
  platform: 'node',
  plugins: [withoutLoader],
  output: {
    dir: 'dist/command',
    entryFileNames: '[name].mjs',
    codeSplitting: false,
    minify: KEEP_NAMES,
  },
};

/**
 * The charts' library and its document are 57 packages of 13 MB installed, and half a megabyte as one
 * file. Charts are made element by element: linkedom parses no HTML for them, no style sheet and no
 * selector, and what it has for those is half of it. Whatever is called nevertheless says so.
 */
const report = {
  ...common,
  input: { report: REPORT },
  platform: 'node',
  plugins: [
    insteadOf({
      htmlparser2: `export class Parser {
        write(text) { if (text !== '') throw new Error('the report parses no HTML'); }
        end() {}
      }`,
      'css-select': `
        const refuse = () => { throw new Error('the report has no selectors'); };
        export { refuse as compile, refuse as is, refuse as selectAll, refuse as selectOne };`,
      cssom: `export function parse() { throw new Error('the report parses no style'); }`,
    }),
  ],
  output: { dir: 'dist', entryFileNames: '[name].mjs', codeSplitting: false, minify: true },
};

/**
 * The JavaScript twin is one file, because constants that cross files are loads to V8, and constants of
 * one scope are constants (measured: 78 us a deal instead of 104). `var` would make every array a
 * variable again.
 */
const twin = {
  ...common,
  input: TWIN,
  platform: 'browser',
  optimization: { inlineConst: true },
  output: {
    file: 'dist/bench/twin.mjs',
    minify: 'dce-only',
    topLevelVar: false,
    codeSplitting: false,
  },
};

const bundles = [
  forNode(NODE_FACES, 'dist', 'js'),
  typings,
  forBrowsers(BROWSER_WORKER, 'dist/worker.js'),
  // After the worker, which two of them carry.
  ...Object.entries(BROWSER_FACES).map(([name, input]) =>
    forBrowsers(input, `dist/${name}.js`, { plugins: EMBEDDED[name] }),
  ),
  forBrowsers(WORKERD_FACE.workerd, 'dist/workerd.js', { plugins: [wasmImports] }),
  refusal,
  command,
  late,
  nodeWorker,
  report,
  twin,
  forNode(BENCH, 'dist/bench', 'mjs'),
  forNode(DEVELOPMENT, 'build/development', 'mjs', isPackage),
  forBrowsers(ENGINES_WORKER, 'build/development/engines-worker.js', { minify: false }),
  forNode(FUZZ, 'build/fuzz', 'mjs', isPackage),
];

// The last one is made when all others are.
export default bundles.map((bundle) => ({
  ...bundle,
  plugins: [
    bundle.plugins,
    bundle === typings ? [] : recordPackages,
    bundle === bundles.at(-1) ? writeThirdParty : [],
  ],
}));
