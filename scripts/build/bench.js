/**
 * Builds what only the benchmark needs, to build/bench/: its programs, bundled, for they are no
 * part of the library in dist/; the engine module without SIMD; that module turned into
 * JavaScript by wasm2js (which knows neither SIMD nor bulk memory nor saturating conversion); and
 * the JavaScript twin in one file, because constants that cross files are loads to V8, and
 * constants of one scope are constants (measured: 78 us a deal instead of 104).
 */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import asc from 'assemblyscript/asc';
import { build as bundle } from 'esbuild';
import { build } from 'vite';

const SCALAR = 'build/bench/freecell.scalar.wasm';
const SCRIPT = 'build/bench/freecell.wasm2js.mjs';
const TWIN = 'twin.mjs';

const { error, stderr } = await asc.main([
  'assembly/engine/index.ts',
  ...['--outFile', SCALAR, '--runtime', 'stub', '--use', 'abort='],
  ...['--initialMemory', '256', '--maximumMemory', '256'],
  ...['-O3', '--noAssert', '--uncheckedBehavior', 'always'],
  ...['simd', 'bulk-memory', 'nontrapping-f2i'].flatMap((feature) => ['--disable', feature]),
]);
if (error) {
  console.error(stderr.toString());
  process.exit(1);
}
const binaryen = dirname(createRequire(import.meta.url).resolve('binaryen/package.json'));
execFileSync(process.execPath, [join(binaryen, 'bin/wasm2js'), SCALAR, '-O3', '-o', SCRIPT]);
await build({
  configFile: false,
  logLevel: 'error',
  build: {
    lib: { entry: 'bench/twin/twin.ts', formats: ['es'], fileName: () => TWIN },
    outDir: 'build/bench',
    emptyOutDir: false,
    minify: false,
    target: 'es2022',
    // `var` would make every array a variable again.
    rolldownOptions: { optimization: { inlineConst: true }, output: { topLevelVar: false } },
  },
});
await bundle({
  entryPoints: ['full', 'quick', 'child', 'signature', 'write-readme'].map(
    (name) => `bench/node/${name}.ts`,
  ),
  outdir: 'build/bench',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  chunkNames: 'shared-[hash]',
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  packages: 'external',
  logLevel: 'warning',
});
console.log(`${SCALAR}, ${SCRIPT}, build/bench/${TWIN}`);
