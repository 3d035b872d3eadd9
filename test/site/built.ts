/** The built site: its files, and a server and Chromium to read it in. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { chromium } from '../web/chromium.js';
import { watchForFaults } from '../web/page-errors.js';
import { serveStatic, type StaticServer } from '../web/server.js';

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

export class BuiltSite {
  private readonly faults: string[][] = [];

  private constructor(readonly server: StaticServer) {}

  static async open(): Promise<BuiltSite> {
    pages();
    return new BuiltSite(await serveStatic(FOLDER));
  }

  async visit(path = '', options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.newPage(options);
    await this.goTo(page, path);
    return page;
  }

  /** Without a service worker, unless `options` allow one. */
  async newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await chromium.borrowPage(this.server.origin, {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
      ...options,
    });
    this.faults.push(watchForFaults(page, this.server.origin));
    return page;
  }

  async goTo(page: Page, path: string): Promise<void> {
    await page.goto(`${this.server.origin}/${path}`);
  }

  /** Goes to another page as a click does, in the same document. */
  async walkTo(page: Page, path: string): Promise<void> {
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: `/${to}` });
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
    const { title } = parseHTML(textOf(path)).document;
    await page.waitForFunction((wanted) => document.title === wanted, title);
  }

  /** No console error or warning, no exception, no request to another host. */
  expectNoFaults(): void {
    expect(this.faults.splice(0).flat()).toEqual([]);
  }

  close(): Promise<void> {
    return this.server.close();
  }
}
