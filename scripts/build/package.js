/**
 * Bundles the browser entries from tsc's output in dist/ to build/, beside the wasm files they
 * refer to:
 *
 *     build/worker.js    the worker script
 *     build/browser.js   fetches freecell.wasm, starts worker.js
 *     build/inline.js    carries all of them inside
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

async function bundle(entry, outfile, options = {}) {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    logLevel: 'warning',
    minify: true,
    ...options,
  });
  const bytes = readFileSync(outfile);
  console.log(`${outfile}: ${bytes.length} bytes, ${gzipSync(bytes).length} gzipped`);
}

await bundle('dist/workers/browser-worker.js', 'build/worker.js');
await bundle('dist/browser.js', 'build/browser.js');

const embedded = {
  freecellBase64: readFileSync('build/freecell.wasm').toString('base64'),
  proverBase64: readFileSync('build/prover.wasm').toString('base64'),
  workerScript: readFileSync('build/worker.js', 'utf8'),
};
const source = Object.entries(embedded).map(
  ([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`,
);
writeFileSync('dist/api/embedded.js', source.join(''));
await bundle('dist/inline.js', 'build/inline.js');
