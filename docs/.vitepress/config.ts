/**
 * The site made of docs/: `npm run build` builds it, `npm run site` shows it.
 *
 * SITE_BASE is the path below which the site will be served; without it `/`.
 */
import { cpSync } from 'node:fs';
import { createMarkdownRenderer, defineConfig } from 'vitepress';
import { pictureCss } from '../../scripts/docs/pictures/svg.js';
import { writeServiceWorker } from './build/kept-files.js';
import { renderBoards } from './markdown/boards.js';
import { renderCommands } from './markdown/commands.js';
import { renderExamples } from './markdown/examples.js';
import { linkTerms } from './markdown/glossary.js';
import { leadLinks } from './markdown/links.js';
import { insertPictures } from './markdown/pictures.js';
import { BASE, DESCRIPTION, FILES, REPOSITORY, ROOT } from './project.js';
import { firstPageOf, sidebar } from './sidebar.js';

const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

// The tools of the site are in docs/node_modules/, where the tests do not look.
export { createMarkdownRenderer };

export default defineConfig({
  title: 'freecell-wasm',
  description: DESCRIPTION,
  lang: 'en',
  base: BASE,
  outDir: `${ROOT}/build/site`,
  cacheDir: `${ROOT}/build/cache/vitepress`,
  // The tests check every link, and its anchor.
  ignoreDeadLinks: true,
  head: [
    ['link', { rel: 'icon', href: `${BASE}icon.svg`, type: 'image/svg+xml' }],
    ['style', {}, pictureCss('.dark')],
    ['meta', { name: 'theme-color', content: '#fffdf8', media: '(prefers-color-scheme: light)' }],
    ['meta', { name: 'theme-color', content: '#0e1311', media: '(prefers-color-scheme: dark)' }],
  ],
  // A reader takes one page, or the service worker takes all.
  router: { prefetchLinks: false },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'freecell-deal' } } },
  vite: {
    publicDir: FILES,
    worker: { format: 'es' },
    build: { chunkSizeWarningLimit: 2000 },
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // As on GitHub, because the documents are read there, too.
    anchor: { slugify: slugOf },
    config(md) {
      leadLinks(md);
      linkTerms(md);
      insertPictures(md);
      renderCommands(md);
      renderBoards(md);
      renderExamples(md);
    },
  },
  themeConfig: {
    nav: [
      { text: 'Start here', link: '/start' },
      { text: 'How to', link: firstPageOf('how-to'), activeMatch: '^/how-to/' },
      { text: 'Reference', link: firstPageOf('reference'), activeMatch: '^/reference/' },
      { text: 'Explanation', link: firstPageOf('explanation'), activeMatch: '^/explanation/' },
      { text: 'Play', link: '/play/', target: '_self' },
    ],
    sidebar: sidebar(),
    outline: { level: [2, 3] },
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          searchOptions: {
            // Pages that explain come before the lists of the API.
            boostDocument: (id: string) => (id.includes('/reference/api/') ? 0.3 : 1),
            // The browser gets the text of this function, so it has all its words within.
            processTerm: (term: string) => {
              const others: Record<string, string[]> = {
                csp: ['content', 'security', 'policy'],
                daily: ['play', 'number'],
                column: ['cascade'],
                tableau: ['cascade'],
                impossible: ['unsolvable'],
                unwinnable: ['unsolvable'],
                optimal: ['shortest'],
                speed: ['performance', 'fast'],
                widget: ['element'],
                iframe: ['element'],
                download: ['install'],
              };
              const word = term.toLowerCase();
              return Object.hasOwn(others, word) ? [word, ...others[word]] : word;
            },
          },
        },
      },
    },
    docFooter: { prev: 'Before', next: 'Next' },
    notFound: {
      title: 'There is no such page',
      quote: 'The address may be old or mistyped. The search above looks through all pages.',
      linkText: 'To the first page',
      linkLabel: 'To the first page',
    },
  },
  buildEnd({ outDir }) {
    cpSync(FILES, outDir, { recursive: true });
    writeServiceWorker(outDir);
  },
});
