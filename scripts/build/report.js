/**
 * Bundles the drawing of reports to build/report.mjs, which the command line loads when it is asked
 * for one: the charts' library and its document are 57 packages of 13 MB installed, and half a
 * megabyte as one file. Their licences go beside it.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { writeLicences } from './licences.js';

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

const packages = writeLicences(metafile, LICENCES, OUT.slice('build/'.length));
const bytes = readFileSync(OUT);
console.log(
  `${OUT}: ${bytes.length} bytes, ${gzipSync(bytes).length} gzipped; ${packages} packages`,
);
