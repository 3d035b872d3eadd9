/**
 * Where links lead. The documents are written for GitHub, too, and link to files of the repository:
 *
 *     a page of docs/                   that page of the site
 *     docs/schema/*, docs/cluster/*     the copy that the site serves
 *     the site's own address            the same place of this copy of the site
 *     any other file or folder          the file on GitHub
 */
import { statSync } from 'node:fs';
import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { BASE, HOMEPAGE, REPOSITORY, ROOT } from '../project.js';

/** Folders of docs/ that are copied into the site. */
const SERVED = /^docs\/(schema|cluster)\/./;

export function leadLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('links', ({ tokens, env }) => {
    const { relativePath } = env as { relativePath?: string };
    if (relativePath === undefined) return;
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null;
      if (href === null) continue;
      const { to, isFile } = targetOf(href, posix.dirname(`docs/${relativePath}`));
      token.attrSet('href', to);
      // The site's router takes a link with a target for none of its pages.
      if (isFile) token.attrSet('target', '_self');
    }
  });
}

/** @param folder of the document that has the link, from the root of the repository */
export function targetOf(href: string, folder: string): { to: string; isFile?: boolean } {
  if (href.startsWith(HOMEPAGE)) {
    const place = href.slice(HOMEPAGE.length);
    return /^(play|schema|cluster)\//.test(place)
      ? { to: BASE + place, isFile: true }
      : { to: `/${place}` };
  }
  if (/^([a-z]+:|#|\/)/i.test(href)) return { to: href };
  const [path, hash = ''] = href.split(/(?=#)/);
  const file = posix.join(folder, decodeURI(path));
  if (file.startsWith('docs/reference/api')) return { to: apiPage(file) + hash };
  if (SERVED.test(file) && isFile(file)) {
    return { to: BASE + file.slice('docs/'.length) + hash, isFile: true };
  }
  if (file.startsWith('docs/') && file.endsWith('.md')) return { to: href };
  return { to: `${REPOSITORY}/${isFile(file) ? 'blob' : 'tree'}/main/${file}${hash}` };
}

/** The generated pages have an index page in their folder, whichever way it is linked. */
const apiPage = (file: string): string =>
  `/${posix.join(file.slice('docs/'.length), file.endsWith('.md') ? '' : 'index.md')}`.replace(
    /README\.md$/,
    'index.md',
  );

const isFile = (path: string): boolean =>
  statSync(`${ROOT}/${path}`, { throwIfNoEntry: false })?.isFile() ?? false;
