/**
 * Bundles the browser entries to build/, beside the wasm files they refer to:
 *
 *     build/worker.js    the worker script
 *     build/short-worker.js   the same with the jobs of short solutions
 *     build/atlas.js    fetches data/atlas.bin when it is asked
 *     build/browser.js   fetches freecell.wasm, starts worker.js
 *     build/inline.js    carries all of them inside
 *     build/element.js   the element, with the modules and the worker inside
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';

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

/**
 * Stands for src/api/embedded.js, of which only the typings are a file.
 *
 * @param worker the script of the workers
 */
const embedded = (worker) => ({
  name: 'embedded',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/embedded\.js$/ }, () => ({ path: 'embedded', namespace: 'embedded' }));
    onLoad({ filter: /.*/, namespace: 'embedded' }, () => {
      const values = {
        freecellBase64: readFileSync('build/freecell.wasm').toString('base64'),
        proverBase64: readFileSync('build/prover.wasm').toString('base64'),
        shortestBase64: readFileSync('build/shortest.wasm').toString('base64'),
        workerScript: readFileSync(worker, 'utf8'),
      };
      const lines = Object.entries(values).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`,
      );
      return { contents: lines.join('') };
    });
  },
});

/** Style sheets as text, without what only people read. */
const minifiedCss = {
  name: 'minified-css',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), {
        loader: 'css',
        minify: true,
        target: 'es2022',
      });
      return { contents: code, loader: 'text' };
    });
  },
};

await bundle('src/workers/browser-worker.ts', 'build/worker.js');
await bundle('src/workers/browser-short-worker.ts', 'build/short-worker.js');
await bundle('src/atlas/index-browser.ts', 'build/atlas.js');
await bundle('src/browser.ts', 'build/browser.js');
await bundle('src/inline.ts', 'build/inline.js', { plugins: [embedded('build/short-worker.js')] });
await bundle('src/element.ts', 'build/element.js', {
  plugins: [embedded('build/worker.js'), minifiedCss],
});
