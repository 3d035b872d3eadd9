/** THIRD-PARTY.txt names all parts of the shipped files that other people wrote, with their licences. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { rolldown, type RolldownOptions } from 'rolldown';
import { expect, it } from 'vitest';
import { root } from '../support/installed-package.js';

const dist = join(root, 'dist');
/** The names in THIRD-PARTY.txt are those of Unix. */
const plain = (path: string): string => path.replaceAll('\\', '/');
const shipped = (readdirSync(dist, { recursive: true }) as string[]).map(plain);
const LINE = `\n${'-'.repeat(72)}\n\n`;

interface Section {
  name: string;
  files: string[];
  text: string;
}

const sections: Section[] = readFileSync(join(dist, 'THIRD-PARTY.txt'), 'utf8')
  .replace(/^.*:\n\n/, '')
  .split(LINE)
  .map((section) => {
    const [, name, files, text] = /^(.+?) (?:[\d.]+|as .+)\nin: (.+)\n\n([^]+)$/.exec(section)!;
    return { name, files: files.split(', '), text };
  });

const pairsOf = (name: string, files: readonly string[]): string[] =>
  files.map((file) => `${name} in ${file}`);

/** Returns the packages in each file, by running the bundler again. */
async function packagesInside(): Promise<string[]> {
  const config = (await import(join(root, 'rolldown.config.js'))) as {
    everyBundle: RolldownOptions[];
  };
  const pairs = new Set<string>();
  for (const options of config.everyBundle) {
    const { dir, file } = options.output as { dir?: string; file?: string };
    const folder = relative('dist', dir ?? join(file!, '..'));
    // The typings contain no packages.
    if (folder.startsWith('..') || /dts/.test(JSON.stringify(options.plugins))) continue;
    const bundle = await rolldown({ ...options, output: undefined } as RolldownOptions);
    // Packages are the same before minification, which takes most of the time.
    const { output } = await bundle.generate({ ...(options.output as object), minify: false });
    await bundle.close();
    for (const chunk of output) {
      if (chunk.type !== 'chunk') continue;
      for (const [path, { renderedLength }] of Object.entries(chunk.modules)) {
        const [, name] = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path) ?? [];
        if (!name || renderedLength === 0) continue;
        const [pair] = pairsOf(name, [join(folder, chunk.fileName)]).map(plain);
        pairs.add(pair);
      }
    }
  }
  return [...pairs].sort();
}

it('names every package of every bundle', async () => {
  const unseen = /^(AssemblyScript|snappyjs)/;
  const named = sections.filter(({ name }) => !unseen.test(name));
  const inside = await packagesInside();
  expect(inside.length).toBeGreaterThan(20);
  expect(named.flatMap(({ name, files }) => pairsOf(name, files)).sort()).toEqual(inside);
});

it('names AssemblyScript for every module, in whatever file it lies', () => {
  const base64OfWasm = Buffer.from('\0asm\x01\0\0\0').toString('base64').slice(0, 10);
  const withModules = shipped.filter(
    (file) =>
      /\.wasm$|wasm2js/.test(file) ||
      (/\.[cm]?js$/.test(file) && readFileSync(resolve(dist, file), 'utf8').includes(base64OfWasm)),
  );
  const { files: named } = sections.find(({ name }) => name.startsWith('AssemblyScript'))!;
  expect(named).toEqual(withModules.sort());
});

it('names files that are there, each with the text of a licence', () => {
  for (const section of sections) {
    for (const file of section.files) expect(shipped).toContain(file);
    expect(section.text, section.name).toMatch(
      /permission is hereby granted|redistributions? .* source|permission to use, copy|apache license/i,
    );
  }
});
