/**
 * Bundles the drawing of reports to build/report.mjs, which the command line loads when it is asked
 * for one: the charts' library and its document are 57 packages of 13 MB installed, and half a
 * megabyte as one file. Their licences go beside it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const OUT = 'build/report.mjs';
const LICENCES = 'build/report.licences.txt';

/**
 * Charts are made element by element: linkedom parses no HTML for them, no style sheet and no
 * selector, and what it has for those is half of it. Whatever is called nevertheless says so.
 */
const UNUSED = {
  htmlparser2: `export class Parser {
    write(text) { if (text !== '') throw new Error('the report parses no HTML'); }
    end() {}
  }`,
  'css-select': `
    const refuse = () => { throw new Error('the report has no selectors'); };
    export { refuse as compile, refuse as is, refuse as selectAll, refuse as selectOne };`,
  cssom: `export function parse() { throw new Error('the report parses no style'); }`,
};
const withoutParsers = {
  name: 'without-parsers',
  setup({ onResolve, onLoad }) {
    const filter = new RegExp(`^(${Object.keys(UNUSED).join('|')})$`);
    onResolve({ filter }, ({ path }) => ({ path, namespace: 'unused' }));
    onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({ contents: UNUSED[path] }));
  },
};

const { metafile } = await build({
  entryPoints: ['src/report/index.ts'],
  outfile: OUT,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  minify: true,
  metafile: true,
  plugins: [withoutParsers],
  logLevel: 'warning',
});

const folders = new Set();
for (const path of Object.keys(Object.values(metafile.outputs)[0].inputs)) {
  const [folder] = /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
  if (folder !== undefined) folders.add(folder);
}
const texts = [...folders].sort().map((folder) => {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license'].find((f) =>
    existsSync(join(folder, f)),
  );
  if (file === undefined) throw new Error(`${folder} is bundled, but has no licence to go with it`);
  return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
});
writeFileSync(
  LICENCES,
  `${OUT.slice('build/'.length)} contains:\n\n${texts.join(`\n${'-'.repeat(72)}\n\n`)}`,
);
const bytes = readFileSync(OUT);
console.log(
  `${OUT}: ${bytes.length} bytes, ${gzipSync(bytes).length} gzipped; ${texts.length} packages`,
);
