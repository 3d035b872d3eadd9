/** Pages of other people with `freecell-wasm/element`, in Chromium. Each test file of the element uses them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import type { MoveDetail } from '../../src/element.js';

import { Chromium } from './chromium.js';
import { watchForFaults } from './page-errors.js';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const element = readFileSync(join(root, 'dist/element.js'), 'utf8');
/** This policy forbids blob workers, style sheets and fetches. */
export const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
export const ORIGIN = 'http://deals.test';

export interface Told {
  name: string;
  detail: MoveDetail & { verdict?: string; message?: string };
}
declare global {
  /** The events of the elements on the page, in their order. */
  const told: Told[];
}

export const browser = new Chromium();
afterAll(() => browser.close());

export interface Opened {
  page: Page;
  faults: string[];
  /** The requested addresses. */
  asked: string[];
}

/**
 * Opens a page with this HTML. Its variable `told` collects the elements' events.
 *
 * @param elsewhere an address of another origin that has the script
 */
export async function open(
  html: string,
  {
    policy = `${STRICT}; worker-src blob:`,
    script = element,
    elsewhere = '',
    ...options
  }: BrowserContextOptions & { policy?: string; script?: string; elsewhere?: string } = {},
): Promise<Opened> {
  const page = await browser.borrowPage(ORIGIN, { reducedMotion: 'reduce', ...options });
  const faults = watchForFaults(page, ORIGIN);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const headers = { 'access-control-allow-origin': '*' };
  const js = { contentType: 'text/javascript', body: script, headers };
  await page.route(`${ORIGIN}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: html,
      headers: policy === '' ? {} : { 'content-security-policy': policy },
    }),
  );
  await page.route(`${ORIGIN}/element.js`, (route) => route.fulfill(js));
  if (elsewhere !== '') await page.route(elsewhere, (route) => route.fulfill(js));
  await page.route(`${ORIGIN}/favicon.ico`, (route) => route.fulfill({ status: 204 }));
  await page.addInitScript(() => {
    const all: Told[] = [];
    Object.assign(globalThis, { told: all });
    for (const name of ['move', 'win', 'verdict', 'wish', 'say', 'error']) {
      addEventListener(`freecell-${name}`, (event) => {
        all.push({ name, detail: (event as CustomEvent<Told['detail']>).detail });
      });
    }
  });
  await page.goto(`${ORIGIN}/`);
  return { page, faults, asked };
}

export const pageOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Deals</title>
   <meta name="viewport" content="width=device-width">
   <script type="module" src="./element.js"></script></head><body><main>${body}</main></body></html>`;

export const toldBy = (page: Page, name: string): Promise<Told['detail'][]> =>
  page.evaluate(
    (wanted) => told.filter((one) => one.name === wanted).map(({ detail }) => detail),
    name,
  );

export const untilTold = (page: Page, name: string, count = 1) =>
  page.waitForFunction(
    ([wanted, least]) => told.filter((one) => one.name === wanted).length >= Number(least),
    [name, count] as const,
  );

export const typed = async (page: Page, tokens: string[]): Promise<void> => {
  for (const token of tokens) for (const key of token) await page.keyboard.press(key);
};
