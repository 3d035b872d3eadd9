/** Builds the page. `npm run web` serves it; `npm run build:web` makes static files for any folder. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import {
  contentSecurityPolicy,
  embedScript,
  linkPreview,
  measuredElsewhere,
  offline,
} from './vite-plugins.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const source = fileURLToPath(new URL('../src', import.meta.url));

/** Names .mjs files .js, because some static servers do not know .mjs. */
const output = {
  assetFileNames: ({ names }: { names: string[] }) =>
    names[0]?.endsWith('.mjs') ? 'assets/[name]-[hash].js' : 'assets/[name]-[hash][extname]',
};

/** Keeps what the first load needs in one file. The bundler would cut it into six, because later parts share some of it. */
const firstLoad = { groups: [{ name: 'first', tags: ['$initial' as const] }] };

export default defineConfig({
  root: here,
  base: './',
  resolve: {
    // The public names lead to the sources, so that the page has one copy of each.
    alias: [
      { find: /^freecell-wasm\/(game|notation|reference|rows)$/, replacement: `${source}/$1.ts` },
    ],
  },
  server: { fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] } },
  worker: { format: 'es', rolldownOptions: { output } },
  build: {
    outDir: fileURLToPath(new URL('dist', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Do not inline files: the policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { ...output, codeSplitting: firstLoad } },
  },
  plugins: [contentSecurityPolicy(), linkPreview(), measuredElsewhere(), embedScript(), offline()],
});
