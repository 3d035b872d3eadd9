/**
 * Builds the benchmark's programs to build/bench/, bundled, for they are no part of the library in
 * dist/; and the JavaScript twin in one file, because constants that cross files are loads to V8,
 * and constants of one scope are constants (measured: 78 us a deal instead of 104).
 */
import { build as bundle } from 'esbuild';
import { build } from 'vite';

const TWIN = 'twin.mjs';

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
console.log(`build/bench/${TWIN}, the benchmark's programs`);
