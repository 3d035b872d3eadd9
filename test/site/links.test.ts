/** Every link of every page of the site leads somewhere: to a page, an anchor, a file, or the repository. */
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { exists, pages, textOf } from './built.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { repository } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as {
  repository: { url: string };
};
const REPOSITORY = repository.url.replace(/^git\+|\.git$/g, '');

const unescaped = (text: string) => decodeURI(text.replaceAll('&amp;', '&'));

/** Values of attributes in the HTML of a page. */
const valuesOf = (html: string, names: string) =>
  Array.from(html.matchAll(new RegExp(`<[a-z][^>]* (?:${names})="([^"]*)"`, 'g')), ([, value]) =>
    unescaped(value),
  );

const anchors = new Map<string, Set<string>>();
const anchorsOf = (page: string): Set<string> => {
  if (!anchors.has(page)) anchors.set(page, new Set(valuesOf(textOf(page), 'id')));
  return anchors.get(page)!;
};

/** What is wrong with a link; null if nothing is. */
function faultOf(link: string, page: string): string | null {
  if (link.startsWith(`${REPOSITORY}/`)) {
    const [, path] = /^\/(?:blob|tree)\/main\/([^#]*)/.exec(link.slice(REPOSITORY.length)) ?? [];
    return path === undefined || existsSync(`${ROOT}/${path}`) ? null : 'not in the repository';
  }
  if (/^[a-z]+:/i.test(link)) return null;
  const [path, anchor] = link.split('#');
  const name = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page), path);
  const file =
    path === ''
      ? page
      : name === '' || /(^|\/)\.?$/.test(name)
        ? posix.join(name, 'index.html')
        : name;
  if (!exists(file)) return 'no such file';
  if (!anchor || file.startsWith('play/')) return null;
  return anchorsOf(file).has(anchor) ? null : 'no such heading';
}

it('every link leads somewhere', () => {
  const faults = pages().flatMap((page) => {
    const links = new Set(valuesOf(textOf(page), 'href|src'));
    return [...links].flatMap((link) => {
      const fault = faultOf(link, page);
      return fault === null ? [] : [`${page}: ${link}: ${fault}`];
    });
  });
  expect(faults).toEqual([]);
});

it('there are pages of every kind', () => {
  for (const kind of ['how-to/', 'reference/', 'reference/api/', 'explanation/']) {
    expect(pages().filter((page) => page.startsWith(kind)).length).toBeGreaterThan(1);
  }
});
