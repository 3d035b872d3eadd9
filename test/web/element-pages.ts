/** Pages of other people with `freecell-wasm/element`, in Chromium. Each test file of the element uses them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { MoveDetail } from '../../src/element.js';
import { chromium } from './chromium.js';
import { watchForFaults } from './page-errors.js';
import { button, press } from './site.js';

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

interface Options extends BrowserContextOptions {
  policy?: string;
  script?: string;
  elsewhere?: string;
  accepted?: RegExp;
  /** Gets the requested addresses. */
  asked?: string[];
}

/**
 * Opens a page with this HTML. Its variable `told` collects the elements' events.
 */
export async function open(
  html: string,
  {
    policy = `${STRICT}; worker-src blob:`,
    script = element,
    elsewhere = '',
    accepted,
    asked = [],
    ...options
  }: Options = {},
): Promise<Dealt> {
  const page = await chromium.borrowPage(ORIGIN, { reducedMotion: 'reduce', ...options });
  watchForFaults(page, ORIGIN, accepted);
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
  return Object.assign(page, dealtOf(page));
}

export const pageOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Deals</title>
   <meta name="viewport" content="width=device-width">
   <script type="module" src="./element.js"></script></head><body><main>${body}</main></body></html>`;

/** Opens a page with one element that has these attributes. */
export const openDeal = (attributes: string, options: Options = {}): Promise<Dealt> =>
  open(pageOf(`<freecell-deal ${attributes}></freecell-deal>`), options);

/** A page with elements. Its methods are about the first of them, and about what they all have told. */
export type Dealt = Page & ReturnType<typeof dealtOf>;

function dealtOf(page: Page) {
  const ofName = (name: string): Promise<Told['detail'][]> =>
    page.evaluate(
      (wanted) => told.filter((one) => one.name === wanted).map(({ detail }) => detail),
      name,
    );
  return {
    /** Waits until the line below the table says this. */
    says: (text: string | RegExp, options = {}): Promise<void> =>
      page.locator('.said').getByText(text, options).waitFor(),

    button: (name: string | RegExp): Locator => button(page, name),
    push: (name: string | RegExp): Promise<void> => press(page, name),
    told: ofName,

    movesTold: async () => (await ofName('move')).map(({ text }) => text),

    untilTold: (name: string, count = 1) =>
      page.waitForFunction(
        ([wanted, least]) => told.filter((one) => one.name === wanted).length >= Number(least),
        [name, count] as const,
      ),

    /** Types moves, or other keys, while the element has the focus. */
    async keys(keys: string): Promise<void> {
      await page.locator('freecell-deal .deal').focus();
      await page.keyboard.type(keys);
    },

    property: <Name extends 'position' | 'moves' | 'canFinish'>(name: Name) =>
      page.evaluate((wanted) => document.querySelector('freecell-deal')![wanted], name),

    call: (name: 'undo' | 'redo' | 'hint' | 'restart' | 'finish' | 'play'): Promise<void> =>
      page.evaluate((method) => document.querySelector('freecell-deal')![method](), name),

    stepTo: (at: number): Promise<void> =>
      page.evaluate((step) => document.querySelector('freecell-deal')!.goTo(step), at),
  };
}
