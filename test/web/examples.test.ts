/** The examples of README.md and docs/ for browsers, in Chromium. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  difference,
  DOCUMENTS,
  examplesOf,
  expectedLines,
  ROOT,
  type Example,
} from '../support/examples.js';
import { ownFolder } from '../support/folder.js';
import { chromium } from './chromium.js';
import { watchForFaults } from './page-errors.js';
import { serveStatic, type StaticServer } from './server.js';

/** The examples without whole pages, which element-in-pages.test.ts opens. */
const examples = DOCUMENTS.flatMap(examplesOf).filter(
  ({ inPage, code }) => inPage && !code.startsWith('<!doctype'),
);

/** Resolves the package's names, like a bundler. */
const IMPORTS = {
  'freecell-wasm': './freecell-wasm/dist/browser.js',
  'freecell-wasm/element': './freecell-wasm/dist/element.js',
  'freecell-wasm/inline': './freecell-wasm/dist/inline.js',
  'freecell-wasm/game': './freecell-wasm/dist/game.js',
  'freecell-wasm/notation': './freecell-wasm/dist/notation.js',
  'freecell-wasm/reference': './freecell-wasm/dist/reference.js',
};

const pageOf = ({ language, code }: Example): string =>
  '<!doctype html><html lang="en"><body>' +
  (language === 'html'
    ? code
    : `<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
       <script type="module">${code}; document.body.dataset.done = '';</script>`) +
  '</body></html>';

const folder = ownFolder();
let server: StaticServer;
beforeAll(async () => {
  for (const place of ['freecell-wasm', 'node_modules/freecell-wasm']) {
    cpSync(join(ROOT, 'dist'), join(folder, place, 'dist'), { recursive: true });
  }
  server = await serveStatic(folder);
});
afterAll(() => server.close());

it.each(examples)('$where', async (example) => {
  writeFileSync(join(folder, 'index.html'), pageOf(example));
  const page = await chromium.newPage();
  watchForFaults(page, server.origin);
  const printed: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'log') printed.push(...message.text().split('\n'));
  });
  await page.goto(server.origin);
  // An example in HTML shows something at its end.
  await page.waitForFunction(
    (isHtml) => (isHtml ? document.body.innerText.trim() !== '' : 'done' in document.body.dataset),
    example.language === 'html',
  );
  expect(difference(expectedLines(example.code), printed)).toBeNull();
  if (example.language === 'html') expect(await page.innerText('body')).toMatch(/^83 8a 83/);
});

it('there are some', () => expect(examples.length).toBeGreaterThan(2));
