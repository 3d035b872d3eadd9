/** Links in documents, and documents that sources name, lead to what is there. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { NOTATIONS } from '../../src/notation/index.js';
import { ROOT } from '../support/examples.js';

const tracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Made when the site is built. */
const isGenerated = (path: string): boolean => path.startsWith('docs/reference/api');

/** The anchors of a document, as GitHub and the site name its headings. */
function anchorsOf(file: string): string[] {
  const headings = read(file)
    .replace(/^```[^]*?^```/gm, '')
    .matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading]) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)|[`*_]/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

it.each(tracked('*.md'))('the links of %s lead somewhere', (file) => {
  const text = read(file).replace(/^```[^]*?^```/gm, '');
  const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^\w+:/.test(link))
    .filter((link) => {
      const [path, anchor] = link.split('#');
      const target = path === '' ? file : posix.normalize(posix.join(dirname(file), path));
      if (isGenerated(target)) return false;
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
    });
  expect(broken).toEqual([]);
});

it('sources name only documents that there are', () => {
  const sources = tracked(
    'src',
    'assembly',
    'bench',
    'web',
    'scripts',
    'test',
    '*.js',
    '*.ts',
    '.github',
  );
  const missing = sources
    .filter(
      (file) => /\.(js|ts|json|yml|yaml|html|css)$/.test(file) && !file.endsWith('links.test.ts'),
    )
    .flatMap((file) =>
      [...read(file).matchAll(/(?<![\w./-])docs\/[\w/-]+\.md/g)].map(([path]) => ({ file, path })),
    )
    .filter(({ path }) => !isGenerated(path) && !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

it('the drawing of the rooms has every folder of src, once', () => {
  const text = read('docs/explanation/architecture.md');
  const [, drawing] = /## The rooms\n[^]*?\n((?: {4}.*\n|\n)+)<!-- from: rooms -->/.exec(text)!;
  const drawn = [...drawing.matchAll(/(\w+)\//g)].map(([, room]) => room).sort();
  const rooms = readdirSync(join(ROOT, 'src'), { withFileTypes: true });
  expect(drawn).toEqual(rooms.filter((room) => room.isDirectory()).map(({ name }) => name));
});

it('architecture.md names only files that there are, of src or of the whole project', () => {
  const text = read('docs/explanation/architecture.md');
  const named = [...text.matchAll(/`([\w.-]+\/[\w./{},-]*\.(?:ts|js|json))`/g)].flatMap(
    ([, name]) => {
      const [, before, list, after] = /^([^{]*)\{(.*)\}(.*)$/.exec(name) ?? [];
      return list === undefined ? [name] : list.split(',').map((one) => before + one + after);
    },
  );
  expect(named.length).toBeGreaterThan(50);
  const isThere = (name: string): boolean =>
    existsSync(join(ROOT, name)) || existsSync(join(ROOT, 'src', name));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

it('notation.md has a row for each notation of moves', () => {
  const [, table] = read('docs/reference/notation.md').split('| notation ');
  const rows = Array.from(table.matchAll(/^\| `(\w+)` +\|/gm), ([, name]) => name);
  expect(rows).toEqual([...NOTATIONS]);
});
