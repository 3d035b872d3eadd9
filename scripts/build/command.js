/**
 * Bundles the command line to build/command/, and with it the worker of Node: to load 180 files takes
 * several times as long as to answer `--help`. Each command is a file of its own, which main.js loads
 * when it is asked for, and what several need is a file of its own too.
 *
 *     build/command/main.mjs          what bin/freecell-wasm.js loads
 *     build/command/node-worker.mjs   what the pools of the command line and of the package start
 */
import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { writeLicences } from './licences.js';

const OUT = 'build/command';
/** Large and loaded by few, or, the loader, without a text of its licence: they stay packages. */
const EXTERNAL = [
  '@assemblyscript/loader',
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

rmSync(OUT, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: { main: 'src/cli/main.ts', 'node-worker': 'src/workers/node-worker.ts' },
  outdir: OUT,
  outExtension: { '.js': '.mjs' },
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  external: EXTERNAL,
  // Names of classes and functions stay: messages have them.
  minifyWhitespace: true,
  minifySyntax: true,
  // Packages in CommonJS ask for Node's modules so.
  banner: {
    js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
  },
  plugins: [withoutPrograms],
  metafile: true,
  logLevel: 'warning',
});
const packages = writeLicences(metafile, `${OUT}/licences.txt`, OUT.slice('build/'.length));
const sizes = Object.values(metafile.outputs).map(({ bytes }) => bytes);
const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
console.log(`${OUT}/: ${sizes.length} scripts, ${total} bytes; ${packages} packages`);
