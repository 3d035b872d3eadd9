/** The sidebar, made from the folders of docs/. The title of a page is its first heading. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { DefaultTheme } from 'vitepress';
import { ROOT } from './project.js';

type Item = DefaultTheme.SidebarItem;
type Folder = 'how-to' | 'reference' | 'explanation';

/** The order of the pages. A page that is not named here comes after those that are. */
const ORDER: Record<Folder, string> = {
  'how-to':
    'solution hint read-board shortest-solution many-deals statistics sql verify analyze play embed hosts ' +
    'many-machines peer',
  reference: 'package command-line element notation runs columns json glossary faults',
  explanation: 'game search prover shortest trust performance atlas half-life architecture',
};

export function sidebar(): Item[] {
  return [
    ...(existsSync(`${ROOT}/docs/start.md`) ? [{ text: titleOf('start'), link: '/start' }] : []),
    { text: 'How to', items: itemsOf('how-to') },
    { text: 'Reference', items: [...itemsOf('reference'), ...apiItems()] },
    { text: 'Explanation', items: itemsOf('explanation') },
  ];
}

export const firstPageOf = (folder: Folder): string => `/${folder}/${pagesOf(folder)[0]}`;

const itemsOf = (folder: Folder): Item[] =>
  pagesOf(folder).map((page) => ({
    text: titleOf(`${folder}/${page}`),
    link: `/${folder}/${page}`,
  }));

function pagesOf(folder: Folder): string[] {
  const order = ORDER[folder].split(' ');
  const placeOf = (page: string) => (order.includes(page) ? order.indexOf(page) : order.length);
  return markdownFiles(folder).sort((a, b) => placeOf(a) - placeOf(b));
}

/** The main import comes first, and those for browsers only come last. */
const placeOf = (text: string): number =>
  text === 'freecell-wasm' ? 0 : text.endsWith('in browsers') ? 2 : 1;

/** The generated pages, one for each import. */
function apiItems(): Item[] {
  const folder = 'reference/api';
  const pages = ['', 'freecell-wasm/'].flatMap((under) =>
    markdownFiles(`${folder}/${under}`).map((page) => `${folder}/${under}${page}`),
  );
  const items = pages
    .filter((page) => !page.endsWith('/index'))
    .map((page) => ({ text: titleOf(page), link: `/${page}` }))
    .sort((a, b) => placeOf(a.text) - placeOf(b.text) || a.text.localeCompare(b.text));
  return items.length === 0 ? [] : [{ text: 'API', link: `/${folder}/`, collapsed: true, items }];
}

/** Names without their ends, sorted. */
function markdownFiles(folder: string): string[] {
  const path = `${ROOT}/docs/${folder}`;
  if (!existsSync(path)) return [];
  const names = readdirSync(path).filter((name) => name.endsWith('.md'));
  return names.map((name) => name.slice(0, -'.md'.length)).sort();
}

function titleOf(page: string): string {
  const path = `${ROOT}/docs/${page}.md`;
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const heading = /^# (.+)$/m.exec(text)?.[1];
  return heading?.replace(/[`*_]|<[^>]+>/g, '') ?? page;
}
