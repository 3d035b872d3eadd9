/**
 * Bundles the command line to build/command/, and with it the worker of Node: to load 180 files takes
 * several times as long as to answer `--help`.
 *
 *     build/command/main.cjs          what bin/freecell-wasm.js loads
 *     build/command/node-worker.mjs   what the pools of the command line and of the package start
 *
 * The first is one file, of which what a command needs runs when it is asked for. As a CommonJS script,
 * so that packages and parts of Node, too, are loaded then and not before (a module's imports come
 * first, whoever needs them); in files of a command each, loading `solve` took 14 ms more.
 */
import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { writeLicences } from './licences.js';

const OUT = 'build/command';
/** Large and loaded by few: they stay packages. */
const EXTERNAL = [
  'hyparquet',
  'hyparquet-writer',
  '@bokuweb/zstd-wasm',
  '@duckdb/node-api',
  'cli-progress',
];

/** Commander can start programs for subcommands, which Node takes 4 ms to prepare. Ours are none. */
const withoutPrograms = {
  name: 'without-programs',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ path, importer }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path, namespace: 'unused' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/**
 * Of AssemblyScript's loader wasm/load.ts wants the instance alone, which takes one line; to find and
 * load the package takes 5 ms.
 */
const withoutLoader = {
  name: 'without-loader',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@assemblyscript\/loader$/ }, ({ path }) => ({
      path,
      namespace: 'loader',
    }));
    onLoad({ filter: /.*/, namespace: 'loader' }, () => ({
      contents: `export function instantiateSync(module, imports) {
        return { instance: new WebAssembly.Instance(module, imports) };
      }`,
    }));
  },
};

const common = {
  bundle: true,
  target: 'es2022',
  platform: 'node',
  external: EXTERNAL,
  // Names of classes and functions stay: messages have them.
  minifyWhitespace: true,
  minifySyntax: true,
  plugins: [withoutPrograms, withoutLoader],
  metafile: true,
  logLevel: 'warning',
};

rmSync(OUT, { recursive: true, force: true });
const built = [
  await build({
    ...common,
    entryPoints: ['src/cli/main.ts'],
    outfile: `${OUT}/main.cjs`,
    format: 'cjs',
    define: { 'import.meta.url': 'SCRIPT_URL' },
    banner: { js: "const SCRIPT_URL=require('node:url').pathToFileURL(__filename).href;" },
  }),
  await build({
    ...common,
    entryPoints: ['src/workers/node-worker.ts'],
    outfile: `${OUT}/node-worker.mjs`,
    format: 'esm',
  }),
];
const outputs = Object.assign({}, ...built.map(({ metafile }) => metafile.outputs));
const packages = writeLicences({ outputs }, `${OUT}/licences.txt`, OUT.slice('build/'.length));
const total = Object.values(outputs).reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${OUT}/: ${total} bytes; ${packages} packages`);
