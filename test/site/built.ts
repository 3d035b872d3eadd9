/** The built site: its files, and a server and Chromium to read it in. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import type { Page } from 'playwright-core';
import { Site } from '../web/site.js';

const FOLDER = fileURLToPath(new URL('../../build/site', import.meta.url));

/** Every page made of a document, such as `how-to/hint.html`; the page under play/ is another program. */
export function pages(): string[] {
  if (!existsSync(`${FOLDER}/index.html`)) throw new Error('no build/site: npm run build makes it');
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html') && !name.startsWith('play/') && name !== '404.html')
    .sort();
}

export const exists = (file: string): boolean => existsSync(`${FOLDER}/${file}`);

export const textOf = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8');

/** The first page, and one page of each kind. */
export function pageOfEachKind(): string[] {
  const all = pages();
  const kinds = [/^how-to\//, /^reference\/[^/]+$/, /^reference\/api\/freecell/, /^explanation\//];
  return ['index.html', ...kinds.map((kind) => all.find((page) => kind.test(page))!)];
}

export const openBuilt = (): Promise<Site> => Site.of(FOLDER, '/');

/** Goes to another page as a click does, in the same document. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: `/${to}` });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  const { title } = parseHTML(textOf(path)).document;
  await page.waitForFunction((wanted) => document.title === wanted, title);
}
