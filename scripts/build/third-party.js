/**
 * Writes THIRD-PARTY.txt: the files of dist/ that contain other people's code, and the licences. The
 * bundler knows the packages in most files. This file lists the rest.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const FILE = 'dist/THIRD-PARTY.txt';
const LINE = `\n${'-'.repeat(72)}\n\n`;
const require = createRequire(import.meta.url);

/** The files of dist/ that contain a package, by the package's folder. */
const filesOf = new Map();

/** The same for the bundles of the command, which are built apart. */
const OF_COMMAND = 'build/command-packages.json';

/** A plugin for every bundle. */
export const recordPackages = {
  name: 'record-packages',
  generateBundle({ dir, file }, bundle) {
    for (const { fileName, modules } of Object.values(bundle)) {
      const path = relative('dist', join(dir ?? dirname(file), fileName)).replaceAll('\\', '/');
      if (path.startsWith('../')) continue;
      for (const folder of foldersOf(modules)) {
        if (!filesOf.has(folder)) filesOf.set(folder, new Set());
        filesOf.get(folder).add(path);
      }
    }
  },
};

/** A plugin for the last bundle of the command. */
export const keepPackages = {
  name: 'keep-packages',
  writeBundle() {
    const packages = Array.from(filesOf, ([folder, files]) => [relative('.', folder), [...files]]);
    writeFileSync(OF_COMMAND, JSON.stringify(packages));
  },
};

/** A plugin for the last bundle of all. */
export const writeThirdParty = {
  name: 'write-third-party',
  writeBundle: () => writeFileSync(FILE, thirdParty()),
};

/** Returns the folders of the packages that a file contains. */
function foldersOf(modules = {}) {
  return Object.entries(modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .flatMap(([path]) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path) ?? []);
}

function thirdParty() {
  for (const [folder, files] of JSON.parse(readFileSync(OF_COMMAND, 'utf8'))) {
    const path = resolve(folder);
    filesOf.set(path, new Set([...(filesOf.get(path) ?? []), ...files]));
  }
  const packages = Array.from(filesOf, ([folder, files]) => {
    const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const { name, version } = about;
    return { name, version, files: [...files].sort(), text: licenceOf(about, folder) };
  });
  const parts = [...packages, ...unseen()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const sections = parts.map(
    ({ name, version, files, text }) =>
      `${name} ${version}\nin: ${files.join(', ')}\n\n${text.trim()}\n`,
  );
  return `Files of this folder contain, in whole or in part:\n\n${sections.join(LINE)}`;
}

/** Returns the parts of files that the bundler does not read. */
function unseen() {
  const assemblyScript = dirname(require.resolve('assemblyscript/package.json'));
  const { version } = require('assemblyscript/package.json');
  return [
    {
      name: "AssemblyScript's runtime library",
      version,
      files: filesWithWasm(),
      text: ['LICENSE', 'NOTICE'].map((f) => read(assemblyScript, f).trimEnd()).join('\n\n'),
    },
    {
      // Their sources name snappyjs without a version.
      name: 'snappyjs',
      version: 'as hyparquet and hyparquet-writer adapted it',
      files: filesOfDist().filter(
        (file) => /\.c?js$/.test(file) && /snappy/i.test(read('dist', file)),
      ),
      text: mit('Copyright (c) 2016 Zhipeng Jia'),
    },
  ];
}

const filesOfDist = () =>
  readdirSync('dist', { recursive: true }).map((file) => file.replaceAll('\\', '/'));

/** Our modules are files of their own, or parts of scripts. */
function filesWithWasm() {
  const scripts = ['bench/freecell.wasm2js.mjs', 'element.js', 'inline.js'];
  return filesOfDist()
    .filter((file) => scripts.includes(file) || /\.wasm$/.test(file))
    .sort();
}

const read = (folder, file) => readFileSync(join(folder, file), 'utf8');

function licenceOf({ name, license, author }, folder) {
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (file !== undefined) return read(folder, file);
  if (license === 'MIT' && author !== undefined) return mit(`Copyright (c) ${author}`);
  throw new Error(`${name} is bundled, but has no licence file`);
}

const mit = (copyright) => `The MIT License (MIT)

${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.`;
