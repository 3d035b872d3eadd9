/** The site made of docs/: `npm run build:site` builds it, `npm run site` shows it. */
import { cpSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { renderCards } from './markdown/cards.js';
import { renderExamples } from './markdown/examples.js';
import { insertHelp } from './markdown/help.js';
import { leadLinks } from './markdown/links.js';
import { BASE, DESCRIPTION, FILES, REPOSITORY, ROOT } from './project.js';
import { firstPageOf, sidebar } from './sidebar.js';

const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

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
      insertHelp(md);
      leadLinks(md);
      // Indented blocks scroll, as fenced ones do.
      md.renderer.rules.code_block = (tokens, at, ...rest) => {
        tokens[at].info = 'text';
        return md.renderer.rules.fence!(tokens, at, ...rest);
      };
      renderCards(md);
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
          // Pages that explain come before the lists of the API.
          searchOptions: { boostDocument: (id) => (id.includes('/reference/api/') ? 0.3 : 1) },
        },
      },
    },
    docFooter: { prev: 'Before', next: 'Next' },
  },
  buildEnd({ outDir }) {
    cpSync(FILES, outDir, { recursive: true });
  },
});
