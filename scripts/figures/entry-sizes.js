/**
 * Prints the size of the package: installed, and each entry as esbuild bundles it for a page, minified
 * and gzipped.
 *
 *     npm run build:package && node scripts/figures/entry-sizes.js
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const [{ unpackedSize, size, entryCount }] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: 'pipe',
  }),
);
const { exports, dependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
const count = 1 + Object.keys(dependencies).length;
console.log(
  `installed: packages ${count}, files ${entryCount}, bytes ${unpackedSize}, packed ${size}`,
);

/** Returns the first script that an entry has for a page. */
const scriptOf = (target) => {
  if (typeof target === 'string') return /^\.\/dist\/.*\.js$/.test(target) ? target : undefined;
  return scriptOf(target.webpack ?? target.browser ?? target.default);
};

for (const [name, target] of Object.entries(exports)) {
  const script = scriptOf(target);
  if (script === undefined || name === './react') continue;
  const { outputFiles } = await build({
    entryPoints: [script],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  const [{ contents }] = outputFiles;
  const gzipped = gzipSync(contents, { level: 9 }).length;
  console.log(`freecell-wasm${name.slice(1)}: ${contents.length} bytes, gzipped ${gzipped}`);
}
