/** The site in Chromium: its weight, search, examples, offline, looks. */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { difference, expectedLines } from '../support/examples.js';
import { COLOURS, seriousFindings } from '../web/axe.js';
import { printedColours } from '../web/printed.js';
import { BuiltSite, pageOfEachKind, pages, textOf } from './built.js';

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

const site = await BuiltSite.open();
afterEach(() => site.expectNoFaults());
afterAll(() => site.close());

it('the first page takes less than 150 KB, and nothing from elsewhere', async () => {
  const page = await site.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) =>
    sizes.push(response.body().then((body) => gzipSync(body).length)),
  );
  await site.goTo(page, '');
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(FIRST_PAGE_BYTES);
});

async function search(page: Page, text: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.locator('#localsearch-input').fill(text);
  await page.locator('.results .result').first().waitFor();
  return page.locator('.results .result').allInnerTexts();
}

it('the search finds a word', async () => {
  const found = await search(await site.visit(), 'hint');
  expect(found.join('\n')).toMatch(/hint/i);
});

it('the search keeps letters that are typed before its box is there', async () => {
  const page = await site.newPage();
  const chunk = await holdBack(page, /assets\/index\.md\./);
  await site.goTo(page, '');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('csp');
  chunk.letGo();
  await page.locator('.results .result').first().waitFor();
  expect(await page.locator('#localsearch-input').inputValue()).toBe('csp');
  expect((await page.locator('.results .result').allInnerTexts()).join('\n')).toMatch(
    /content security policy/i,
  );
});

/** The page is not alive before its own chunk is there. */
async function holdBack(page: Page, url: RegExp): Promise<{ letGo: () => void }> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    await free;
    await route.continue();
  });
  return { letGo };
}

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

  it('there are pages with some', () => expect(withExamples.length).toBeGreaterThan(0));

  it.each(withExamples.slice(0, PAGES_OF_EXAMPLES))(
    'of %s prints what its comments say',
    async (path) => {
      const page = await site.visit(path);
      const example = page.locator('.example').first();
      const code = await example.locator('pre code').innerText();
      expect(difference(expectedLines(code), await printed(example))).toBeNull();
    },
  );

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

describe('with its service worker, the site', () => {
  it('can be read offline after its first page', async () => {
    const page = await site.visit('', { serviceWorkers: 'allow' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    const [, howTo] = pageOfEachKind();
    await site.goTo(page, howTo);
    await page.locator('.VPSidebar a', { hasText: 'API' }).click();
    await page.locator('h1', { hasText: 'API' }).waitFor();
    expect((await search(page, 'verdict')).length).toBeGreaterThan(0);
  });

  it('leaves the page that plays to its own', async () => {
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
  });
});

describe('every kind of page', () => {
  const sizes = [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
  ];

  const withCode = ['start.html', 'how-to/verify.html', 'reference/command-line.html'];

  it.each([...pageOfEachKind(), ...withCode])('%s fits the screen, code too', async (path) => {
    const page = await site.visit(path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const wide = await page.evaluate(() =>
        Array.from(document.querySelectorAll('html, .vp-doc pre'))
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((element) => element.textContent.slice(0, 80)),
      );
      expect(wide, `${size.width} pixels`).toEqual([]);
    }
  });

  it.each(TEN_PAGES)('%s has no barrier that axe finds', async (path) => {
    const page = await site.visit(path);
    const inLight = await seriousFindings(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html.dark').waitFor();
    expect([...inLight, ...(await seriousFindings(page, COLOURS))]).toEqual([]);
  });

  it('is dark where the reader wants it', async () => {
    const page = await site.visit('', { colorScheme: 'dark' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await background()).toBe('rgb(14, 19, 17)');
    await page.locator('.VPSwitchAppearance').first().click();
    expect(await background()).toBe('rgb(255, 253, 248)');
  });

  // With drawings and boards, with charts, and with code.
  it.each(['explanation/search.html', 'explanation/performance.html', 'how-to/verify.html'])(
    '%s is printed in light colours also when dark ones are chosen',
    async (path) => {
      const page = await site.visit(path);
      const light = await printedColours(page);
      expect(light.length).toBeGreaterThan(2);
      await page.locator('.VPSwitchAppearance').first().click();
      await page.locator('html.dark').waitFor();
      expect(await printedColours(page)).toEqual(light);
      // The screen is dark again.
      await page.locator('html.dark').waitFor();
    },
  );
});
