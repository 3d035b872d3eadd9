/** The site in Chromium: its weight, search, examples, offline, looks. */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { difference, expectedLines } from '../support/examples.js';
import { TEST_MS } from '../support/patience.js';
import { COLOURS, seriousFindings } from '../web/axe.js';
import { printedColours } from '../web/printed.js';
import { openBuilt, pageOfEachKind, pages, textOf, walkTo } from './built.js';

const FIRST_PAGE_BYTES = 150_000;
/** Some run for seconds: one of each page is enough. */
const PAGES_OF_EXAMPLES = 6;

/** Of every kind, and those with drawings and boards. */
const TEN_PAGES = [
  ...pageOfEachKind(),
  ...['search', 'prover', 'shortest', 'performance', 'game'].map(
    (name) => `explanation/${name}.html`,
  ),
  'reference/glossary.html',
];

/** For a walk through many pages. */
const LONG_MS = 3 * TEST_MS;

const site = await openBuilt();

it('the first page takes less than 150 KB, and nothing from elsewhere', async () => {
  const page = await site.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) =>
    sizes.push(response.body().then((body) => gzipSync(body).length)),
  );
  await page.goto(site.url);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(FIRST_PAGE_BYTES);
});

it('the search keeps letters that are typed before its box is there', async () => {
  const page = await site.newPage();
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  // The page is not alive before its own chunk is there.
  await page.route(/assets\/index\.md\./, async (route) => {
    await free;
    await route.continue();
  });
  await page.goto(site.url);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('csp');
  letGo();
  await page.locator('.results .result').first().waitFor();
  expect(await page.locator('#localsearch-input').inputValue()).toBe('csp');
  expect((await page.locator('.results .result').allInnerTexts()).join('\n')).toMatch(
    /content security policy/i,
  );
});

it('the sidebar shows the page that is open', async () => {
  const page = await site.visit('explanation/architecture.html');
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.reload();
  const item = page.locator('.VPSidebarItem.is-active').last();
  await expect
    .poll(async () => {
      const box = await item.boundingBox();
      return box !== null && box.y > 60 && box.y + box.height < 500;
    })
    .toBe(true);
});

describe('the deal of the first page', () => {
  const at = (page: Page) =>
    page
      .locator('freecell-deal')
      .evaluate((deal) => (deal as HTMLElement & { moves: [] }).moves.length);

  it('plays itself, stops when it is touched, and can be played on', async () => {
    const page = await site.visit('', { reducedMotion: 'no-preference' });
    await expect.poll(() => at(page), { timeout: 20_000 }).toBeGreaterThan(1);
    const deal = page.locator('freecell-deal');
    await deal.locator('.pile.cascade').first().click({ force: true });
    await page.getByText('It is your game now.').waitFor();
    expect(await deal.getAttribute('mode')).toBe('play');
    const before = await at(page);
    expect(before).toBeGreaterThan(1);
    await deal.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => at(page)).toBeLessThan(before);
  });

  it('waits for readers who want no motion, and keyboards can play on, too', async () => {
    const page = await site.visit();
    await page.getByText('Won with 4 free cells').waitFor();
    expect(await at(page)).toBe(0);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByText('It is your game now.').waitFor();
  });
});

it('a play of boards goes on and back', async () => {
  const page = await site.visit('explanation/search.html');
  const play = page.locator('.board-steps').first();
  await play.getByRole('button', { name: 'Next' }).click();
  await play.getByText('2 of 4').waitFor();
  await expect
    .poll(() => play.locator('.strip').evaluate((strip) => strip.scrollLeft))
    .toBeGreaterThan(0);
  await play.getByRole('button', { name: 'Back' }).click();
  await play.getByText('1 of 4').waitFor();
});

describe('an example', () => {
  const withExamples = pages().filter((page) => textOf(page).includes('class="example"'));

  async function printed(example: ReturnType<Page['locator']>): Promise<string[]> {
    await example.getByRole('button', { name: 'Run' }).click();
    // The button is Stop until the program has ended.
    await example.getByRole('button', { name: 'Run' }).waitFor();
    return (await example.getByRole('log').innerText()).trimEnd().split('\n');
  }

  it('prints what its comments say', { timeout: LONG_MS }, async () => {
    const page = await site.visit();
    expect(withExamples.length).toBeGreaterThan(PAGES_OF_EXAMPLES);
    for (const path of withExamples.slice(0, PAGES_OF_EXAMPLES)) {
      await walkTo(page, path);
      const example = page.locator('.example').first();
      const code = await example.locator('pre code').innerText();
      expect(difference(expectedLines(code), await printed(example)), path).toBeNull();
    }
  });

  it('can be edited, and says what is wrong with it', async () => {
    const page = await site.visit(withExamples[0]);
    const example = page.locator('.example').first();
    await example.getByRole('button', { name: 'Edit' }).click();
    const program = example.getByLabel('The program');
    await program.fill(
      "import { createEngine } from 'freecell-wasm';\n" +
        'const { verdict } = await (await createEngine()).solve(11982);\n' +
        'console.log(verdict, { cells: 4 });\nthrow new Error("enough");',
    );
    expect(await printed(example)).toEqual(['unsolvable { cells: 4 }', 'Error: enough']);
    await program.fill('for (;;);');
    await example.getByRole('button', { name: 'Run' }).click();
    await example.getByRole('button', { name: 'Stop' }).click();
    await example.getByRole('button', { name: 'Undo edits' }).click();
    expect(await example.locator('pre code').isVisible()).toBe(true);
  });
});

it('a deal in the text comes to life when it comes near', async () => {
  const page = await site.visit('reference/json.html');
  const isKnown = () => page.evaluate(() => customElements.get('freecell-deal') !== undefined);
  await page.evaluate(() => {
    document
      .querySelector('.vp-doc')!
      .insertAdjacentHTML(
        'beforeend',
        '<div style="height: 3000px"></div><freecell-deal number="617"></freecell-deal>',
      );
  });
  expect(await isKnown()).toBe(false);
  await page.locator('freecell-deal').scrollIntoViewIfNeeded();
  await expect.poll(isKnown).toBe(true);
  await page.getByText('Won with 4 free cells').waitFor();
});

it('a deal in the text is a link where no script runs', async () => {
  const page = await site.newPage({ javaScriptEnabled: false }, /\.js csp$/);
  await page.goto(`${site.url}explanation/game.html`);
  const link = page.getByRole('link', { name: 'Play deal 11' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/play\/#11$/);
});

it('the service worker leaves the page that plays to its own, and the site can be read offline', async () => {
  const page = await site.visit('', { serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('link', { name: 'Play' }).first().click();
  await page.waitForFunction(() =>
    navigator.serviceWorker.controller?.scriptURL.endsWith('/play/sw.js'),
  );
  expect(await page.locator('.news').count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Docs' }).click();
  await page.locator('.first h1').waitFor();
  const names = await page.evaluate(() => caches.keys());
  expect(names.map((name) => name.replace(/[0-9a-f]+$/, '')).sort()).toEqual([
    'docs-of-freecell-',
    'freecell-',
  ]);

  await page.context().setOffline(true);
  const [, howTo] = pageOfEachKind();
  await page.goto(site.url + howTo);
  await page.locator('.VPSidebar a', { hasText: 'API' }).click();
  await page.locator('h1', { hasText: 'API' }).waitFor();
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.locator('#localsearch-input').fill('verdict');
  await page.locator('.results .result').first().waitFor();
});

it('light or dark is one choice for the documents and the page that plays', async () => {
  const page = await site.visit('', { colorScheme: 'light' });
  const isDark = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).colorScheme.includes('dark'));
  await page.getByRole('switch', { name: /dark/i }).first().click();
  await expect.poll(isDark).toBe(true);
  await page.getByRole('link', { name: 'Play' }).first().click();
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await isDark()).toBe(true);
  await page.getByRole('button', { name: 'Light or dark' }).click();
  expect(await isDark()).toBe(false);
  await page.getByRole('link', { name: 'Docs' }).click();
  await page.locator('.first h1').waitFor();
  expect(await isDark()).toBe(false);
});

it('what servers show for a wrong address says so, and leads on', async () => {
  const page = await site.visit('404.html');
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  await page.getByRole('link', { name: 'To the first page' }).click();
  await page.locator('.first h1').waitFor();
});

describe('every kind of page', () => {
  const WITH_CODE = ['start.html', 'how-to/verify.html', 'reference/command-line.html'];
  /** With drawings and boards, with charts, and with code. */
  const PRINTED = ['explanation/search.html', 'explanation/performance.html', WITH_CODE[1]];
  const WIDTHS = [390, 768, 1280];

  it(
    'fits the screen, has no barrier, and is printed in light colours',
    { timeout: LONG_MS },
    async () => {
      const page = await site.visit();
      const switchColours = async (to: 'dark' | 'light') => {
        await page.locator('.VPSwitchAppearance').first().click();
        await page.locator(`html${to === 'dark' ? '.dark' : ':not(.dark)'}`).waitFor();
      };
      const faults: string[] = [];
      for (const path of new Set([...TEN_PAGES, ...WITH_CODE])) {
        await walkTo(page, path);
        if (TEN_PAGES.includes(path)) {
          const inLight = await seriousFindings(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          await page.locator('html.dark').waitFor();
          const inDark = await seriousFindings(page, COLOURS);
          faults.push(...[...inLight, ...inDark].map((text) => `${path}: ${text}`));
          await page.emulateMedia({ colorScheme: 'light' });
          await page.locator('html:not(.dark)').waitFor();
        }
        if (PRINTED.includes(path)) {
          const light = await printedColours(page);
          expect(light.length, path).toBeGreaterThan(2);
          await switchColours('dark');
          expect(await printedColours(page), path).toEqual(light);
          // The screen is dark again.
          await page.locator('html.dark').waitFor();
          await switchColours('light');
        }
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const wide = await page
            .locator('html, .vp-doc pre')
            .evaluateAll((all) =>
              all
                .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
                .map((element) => element.textContent.slice(0, 80)),
            );
          faults.push(...wide.map((text) => `${path}: wider than ${width}: ${text}`));
        }
      }
      expect(faults).toEqual([]);
    },
  );

  it('is dark where the reader wants it', async () => {
    const page = await site.visit('', { colorScheme: 'dark' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await background()).toBe('rgb(14, 19, 17)');
    await page.locator('.VPSwitchAppearance').first().click();
    expect(await background()).toBe('rgb(255, 253, 248)');
  });
});
