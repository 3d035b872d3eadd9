/**
 * Bundles the benchmark, which is no part of the library in dist/: to build/bench/ what the package
 * takes along, to build/development/ what only a clone can use. The JavaScript twin is one file,
 * because constants that cross files are loads to V8, and constants of one scope are constants
 * (measured: 78 us a deal instead of 104).
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
await bundlePrograms(['quick', 'child'], 'build/bench');
await bundlePrograms(['full', 'signature', 'write-readme', 'engines'], 'build/development');
await bundle({
  entryPoints: ['bench/engines/worker.ts'],
  outfile: 'build/development/engines-worker.js',
  bundle: true,
  format: 'esm',
  target: 'es2022',
  platform: 'browser',
  logLevel: 'warning',
});

async function bundlePrograms(names, outdir) {
  await bundle({
    entryPoints: names.map((name) => `bench/node/${name}.ts`),
    outdir,
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
  console.log(`${outdir}/: ${names.join(', ')}`);
}
