/**
 * Takes out of dist/ what nobody can load. tsc writes a script and a typing for every source file,
 * but some sources are bundled to build/ only, some hold nothing but types, and most typings are
 * internal. Kept is what can be reached, by scripts from package.json's exports and the command line, by
 * typings from its `types`, through
 *
 *     import ... from './x.js'    export ... from './x.js'    import('./x.js')
 *     new URL('./x.js', import.meta.url)                      (worker threads)
 */
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

const pkg = JSON.parse(readFileSync('package.json', 'utf8'));
/**
 * Not in the package. It has build/command/ instead of the first, but scripts and tests use what that
 * needs; of the others the page is made, and the element's bundle.
 */
const KEPT_FOR_THE_CLONE = [
  'dist/cli/main.js',
  ...['dist/table/index', 'dist/element/deal-element', 'dist/api/plain-solver'].flatMap((file) => [
    `${file}.js`,
    `${file}.d.ts`,
  ]),
];
const kept = new Set();
for (const entry of [...leaves(pkg.exports), ...KEPT_FOR_THE_CLONE]) keep(normalize(entry));

const all = readdirSync('dist', { recursive: true, withFileTypes: true });
const files = all.filter((entry) => entry.isFile()).map(pathOf);
const gone = files.filter((path) => !kept.has(path));
for (const path of gone) rmSync(path);
const folders = all.filter((entry) => entry.isDirectory()).map(pathOf);
for (const folder of folders.sort().reverse()) {
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
console.log(`dist/: ${files.length - gone.length} files kept, ${gone.length} that nothing loads`);

function pathOf(entry) {
  return join(entry.parentPath ?? entry.path, entry.name);
}

/** Every string inside. */
function leaves(value) {
  return typeof value === 'string' ? [value] : Object.values(value).flatMap(leaves);
}

function keep(path) {
  if (kept.has(path) || !/\.js$|\.d\.ts$/.test(path)) return;
  // Bundles in build/ are whole; another step writes them.
  if (normalize(path).startsWith('build')) return;
  if (!existsSync(path)) throw new Error(`${path} is missing, but package.json or a file needs it`);
  kept.add(path);
  const text = readFileSync(path, 'utf8');
  const isTyping = path.endsWith('.d.ts');
  const imported = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  const urls = [...text.matchAll(/new URL\('([^']+\.js)',\s*import\.meta\.url\)/g)];
  for (const name of [...imported, ...(isTyping ? [] : urls.map(([, name]) => name))]) {
    if (!name.startsWith('.')) continue;
    keep(join(dirname(path), isTyping ? name.replace(/\.js$/, '.d.ts') : name));
  }
}
