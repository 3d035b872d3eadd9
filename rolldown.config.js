/**
 * All bundles. `rolldown -c --environment BUNDLES:command` writes those of the command, which a sweep needs. `rolldown
 * -c` writes the others: the shipped ones to dist/, and those that only a clone needs to build/. Both need the wasm
 * modules (npm run build:wasm).
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { dts } from 'rolldown-plugin-dts';
import {
  embedded,
  insteadOf,
  loadedLate,
  minifiedCss,
  pastDoors,
} from './scripts/build/plugins.js';
import { keepPackages, recordPackages, writeThirdParty } from './scripts/build/third-party.js';

/** @returns the inputs of these files, by name */
const filesOf = (folder, ...names) =>
  Object.fromEntries(names.map((name) => [name, `${folder}/${name}.ts`]));

/** The package's faces for Node. They share their modules. */
const NODE_FACES = filesOf(
  'src',
  ...['index', 'game', 'notation', 'reference', 'rows', 'rows-node', 'mactech', 'atlas-node'],
);
/** The faces for browsers. Each is one file, beside the wasm files that it fetches. */
const BROWSER_FACES = filesOf('src', 'browser', 'inline', 'element', 'atlas-browser');
/** The face for Cloudflare's workerd. Its bundlers find the wasm files by their imports. */
const WORKERD_FACE = filesOf('src', 'workerd');
/** The scripts of workers. The judge's is loaded by the first `analyze`; two are embedded in a face. */
const WORKERS = {
  'dist/worker.js': 'src/workers/browser-worker.ts',
  'dist/judge-worker.js': 'src/workers/judge-worker.ts',
  'build/inline-worker.js': 'src/workers/inline-worker.ts',
  'build/element-worker.js': 'src/workers/element-worker.ts',
};
/** The parts of the benchmark that the package contains. `DEVELOPMENT` has those for a clone only. */
const BENCH = filesOf('bench/node', 'quick', 'child');
const DEVELOPMENT = filesOf('bench/node', 'full', 'signature', 'engines');

/** The extra plugins of the two larger faces. */
const EMBEDDED = {
  inline: [embedded('build/inline-worker.js')],
  element: [embedded('build/element-worker.js'), minifiedCss],
};

const isPackage = /^[^./\\](?!:)/;

const common = { transform: { target: 'es2022' } };
const commonOnNode = { ...common, platform: 'node' };

/**
 * Replaces AssemblyScript's loader. wasm/load.ts uses only the instance, which takes one line. Finding and
 * loading the package would take 5 ms.
 */
const withoutLoader = insteadOf({
  '@assemblyscript/loader': `export function instantiateSync(module, imports) {
    return { instance: new WebAssembly.Instance(module, imports) };
  }`,
});

/**
 * Bundles programs and modules for Node. They share their common code.
 *
 * @param external packages that are not bundled
 */
const forNode = (input, dir, extension, { external = [], minify = false } = {}) => ({
  ...commonOnNode,
  input,
  external,
  plugins: [withoutLoader],
  output: {
    dir,
    entryFileNames: `[name].${extension}`,
    chunkFileNames: `shared-[name].${extension}`,
    // The declarations already have the docstrings.
    comments: { jsdoc: false },
    minify,
  },
});

/** Bundles one script that needs no other file, without the loader and comments. */
const forBrowsers = (input, file, { minify = true, plugins = [] } = {}) => ({
  ...common,
  input,
  platform: 'browser',
  plugins: [withoutLoader, ...plugins],
  output: { file, minify, codeSplitting: false, comments: false },
});

/** Leaves `import` of wasm files as it is. */
const wasmImports = {
  name: 'wasm-imports',
  resolveId: (name) => (name.endsWith('.wasm') ? { id: name, external: 'absolute' } : undefined),
};

const IMPORTED = `{ 'resolution-mode': 'import' }`;
/** A program may name the element in both kinds of modules, but its class and its tag have one type. */
const ELEMENT_IN_COMMONJS = `/** The same for programs in CommonJS. */
export type * from './element.js' with ${IMPORTED};
type Element = typeof import('./element.js', { with: ${IMPORTED} });
export declare const FreeCellDeal: Element['FreeCellDeal'];
export type FreeCellDeal = InstanceType<Element['FreeCellDeal']>;
`;

/**
 * Copies the declarations that belong to no script, and all others for CommonJS. TypeScript takes a .d.ts file of this
 * package for an ES module, which a program in CommonJS may not import.
 */
const plainTypings = {
  name: 'plain-typings',
  writeBundle(_options, bundle) {
    for (const name of ['module.d.ts', 'react.d.ts', 'react.d.cts']) {
      copyFileSync(`src/${name}`, `dist/${name}`);
    }
    for (const { fileName, code } of Object.values(bundle)) {
      // No program in CommonJS loads these two.
      if (/^(?:browser|workerd)\./.test(fileName)) continue;
      const text =
        fileName === 'element.d.ts'
          ? ELEMENT_IN_COMMONJS
          : code.replaceAll(/(from "\.\/[\w-]+)\.js"/g, '$1.cjs"');
      writeFileSync(`dist/${fileName.replace('.d.ts', '.d.cts')}`, text);
    }
  },
};

/** The declarations of all faces. They share files, so that a type is the same in each face. */
const typings = {
  ...common,
  input: { ...NODE_FACES, ...BROWSER_FACES, ...WORKERD_FACE },
  external: isPackage,
  plugins: [dts({ emitDtsOnly: true, tsconfig: 'tsconfig.build.json' }), plainTypings],
  // dts() takes most of the time. Do not warn about it.
  checks: { pluginTimings: false },
  output: { dir: 'dist', chunkFileNames: 'shared-[name].js' },
};

/** Commander can start programs for subcommands, and Node takes 4 ms to prepare that. We do not use it. */
const withoutPrograms = insteadOf(
  { 'node:child_process': 'module.exports = {};' },
  /[\\/]commander[\\/]/,
);

/** Large parts that few commands load: separate files beside the command. */
const LOADED_LATE = {
  './parquet.js': './parquet.cjs',
  './shells.js': './shells.cjs',
};
/** Keep the names of classes and functions, because messages contain them. */
const KEEP_NAMES = {
  compress: true,
  mangle: { keepNames: true },
  codegen: { removeWhitespace: true },
};

/** Node prints the line of an uncaught error, so a file for programs of others has lines. */
const LINES_KEPT = { ...KEEP_NAMES, codegen: { removeWhitespace: false } };

/**
 * The command line is one file, because loading 180 files takes several times as long as answering
 * `--help`. Each part of it runs when a command needs it. It is a CommonJS script, so that packages and
 * parts of Node are also loaded late: the imports of an ES module always come first. With one file for
 * each command, loading `solve` took 14 ms more.
 */
const command = {
  ...commonOnNode,
  input: 'src/cli/this-process.ts',
  transform: { target: 'es2022', define: { 'import.meta.url': 'SCRIPT_URL' } },
  plugins: [withoutPrograms, withoutLoader, loadedLate(LOADED_LATE), pastDoors],
  output: {
    file: 'dist/command/main.cjs',
    format: 'cjs',
    codeSplitting: false,
    banner: "const SCRIPT_URL=require('node:url').pathToFileURL(__filename).href;",
    minify: KEEP_NAMES,
  },
};

/** The bundles for LOADED_LATE. */
const late = {
  ...commonOnNode,
  input: {
    parquet: 'src/runs/parquet.ts',
    shells: 'src/cli/shells.ts',
  },
  output: {
    dir: 'dist/command',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'shared-[name].cjs',
    format: 'cjs',
    minify: true,
  },
};

/** For CommonJS loaders that do not support ES modules. */
const refusal = {
  ...commonOnNode,
  input: 'src/require.ts',
  output: { file: 'dist/require.cjs', format: 'cjs' },
};

/** The worker script that the pools of the command line and of the package start in Node. */
const nodeWorker = {
  ...commonOnNode,
  input: 'src/cli/node-worker.ts',
  plugins: [withoutLoader],
  output: { file: 'dist/command/node-worker.mjs', codeSplitting: false, minify: KEEP_NAMES },
};

/**
 * The report with its charts. The charts' library and its document are 57 packages of 13 MB installed, and
 * half a megabyte as one file. The charts are built element by element, so linkedom's parsers for HTML,
 * style sheets and selectors are not needed. They are half of linkedom. Their replacements throw.
 */
const report = {
  ...commonOnNode,
  input: 'src/runs/report/index.ts',
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
  output: { file: 'dist/report.mjs', codeSplitting: false, minify: true },
};

/**
 * The JavaScript twin is one file. V8 treats constants of the same scope as constants, but loads those of
 * another file each time (measured: 78 us a deal instead of 104). `var` would make each array a variable
 * again.
 */
const twin = {
  ...common,
  input: 'bench/twin/twin.ts',
  platform: 'browser',
  optimization: { inlineConst: true },
  output: {
    file: 'dist/bench/twin.mjs',
    minify: 'dce-only',
    comments: false,
    topLevelVar: false,
    codeSplitting: false,
  },
};

const forCommand = [command, late, nodeWorker];
const others = [
  forNode(NODE_FACES, 'dist', 'js', { minify: LINES_KEPT }),
  typings,
  ...Object.entries(WORKERS).map(([file, input]) => forBrowsers(input, file)),
  // After the workers, because two of these contain one.
  ...Object.entries(BROWSER_FACES).map(([name, input]) =>
    forBrowsers(input, `dist/${name}.js`, { plugins: EMBEDDED[name] }),
  ),
  forBrowsers(WORKERD_FACE.workerd, 'dist/workerd.js', { plugins: [wasmImports] }),
  refusal,
  report,
  twin,
  forNode(BENCH, 'dist/bench', 'mjs', { minify: KEEP_NAMES }),
  forNode(DEVELOPMENT, 'build/development', 'mjs', { external: isPackage }),
  forBrowsers('bench/engines/worker.ts', 'build/development/engines-worker.js', { minify: false }),
];

/** All of both, for the test of THIRD-PARTY.txt. */
export const everyBundle = [...forCommand, ...others];
const isCommand = process.env.BUNDLES === 'command';
const bundles = isCommand ? forCommand : others;
const ending = isCommand ? keepPackages : writeThirdParty;
// The last bundle is written after all others.
export default bundles.map((bundle) => ({
  ...bundle,
  plugins: [
    bundle.plugins,
    bundle === typings ? [] : recordPackages,
    bundle === bundles.at(-1) ? ending : [],
  ],
}));
