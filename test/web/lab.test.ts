/** The lab: its list, the ways to its parts, and that no text overflows. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COLOURS, NAMES, seriousFindings } from './axe.js';
import { chromium } from './chromium.js';
import { button, CLIPBOARD, press, says, siteOfThisFile } from './site.js';

const site = await siteOfThisFile();

const hashOf = (page: Page): string => new URL(page.url()).hash;

describe('the overview', () => {
  it('leads to each part, and each part back and to the others', async () => {
    const page = await site.visit('#view=lab');
    const overview = page.locator('#overview');
    for (const [name, view] of [
      ['Solve many deals', 'sweep'],
      ['Atlas', 'atlas'],
      ['Race', 'race'],
    ]) {
      await overview.getByRole('link', { name, exact: true }).click();
      expect(hashOf(page)).toContain(`#view=${view}`);
      await page.locator(`#${view} h2`).waitFor();
      expect(await overview.isVisible()).toBe(false);
      const links = page.getByRole('navigation', { name: 'The lab' });
      expect(await links.locator('[aria-current="page"]').allInnerTexts()).toEqual([name]);
      await links.getByRole('link', { name: 'All of the lab' }).click();
      await overview.getByRole('heading', { name: 'The lab' }).waitFor();
      expect(await links.isVisible()).toBe(false);
    }
  });

  it('is walked through with the keyboard', async () => {
    const page = await site.visit('#view=lab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.locator('#overview').getByRole('link', { name: 'Atlas' }).press('Enter');
    await page.locator('#atlas h2').waitFor();
    expect(await focused()).toBe('Atlas');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Race');
    await page.keyboard.press('Enter');
    await page.locator('#race h2').waitFor();
    await page.getByRole('link', { name: 'All of the lab' }).press('Enter');
    await page.locator('#overview h2').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Solve many deals');
  });

  it('copies what one needs to use the package', async () => {
    const page = await site.visit('#view=lab', CLIPBOARD);
    // Pages of other tests copy into the same clipboard.
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void (document.body.dataset.copied = text);
    });
    const copied = async (name: string) => {
      await press(page, `Copy: ${name}`);
      await says(page, '.toast', `${name} copied`);
      return page.evaluate(() => document.body.dataset.copied!);
    };
    expect(await copied('Install line')).toBe('npm i freecell-wasm');
    const html = await copied('HTML for your own page');
    expect(html).toMatch(
      / src="http:\/\/127[^"]*\/assets\/element-[^"]+\.js" integrity="sha384-[^"]{64}"/,
    );
    expect(html).toMatch(/<freecell-deal number="\d+" cells="4" mode="watch">/);
    const example = await copied('Example');
    expect(example).toMatch(/^import .* from 'freecell-wasm';\n.*solve\(617\)/);
  });
});

describe('a part', () => {
  it.each([
    ['race', 'race-view*.js'],
    ['atlas', 'atlas-*.bin'],
  ])('%s that cannot be loaded says so, and is there after a reload', async (view, file) => {
    const page = await chromium.newPage();
    await page.route(`**/${file}`, (route) => route.abort());
    await page.goto(`${site.url}#view=${view}`);
    const told = page.getByText('This part of the page could not be loaded. Check the connection');
    await told.waitFor();
    await page.unroute(`**/${file}`);
    await press(page, 'Reload the page');
    await page.locator(`#${view} h2`).waitFor();
    expect(await told.isVisible()).toBe(false);
  });

  it.each(['lab', 'sweep', 'atlas', 'race'])('%s can be used by everybody', async (view) => {
    const page = await site.visit(`#view=${view}`, { bypassCSP: true });
    await page.locator('#lab h2:visible').first().waitFor();
    const findings: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      findings.push(...(await seriousFindings(page, COLOURS)));
    }
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 568 });
      findings.push(...(await seriousFindings(page, NAMES)));
    }
    expect(findings).toEqual([]);
  });

  it('sweep keeps the keyboard among its buttons', async () => {
    const page = await site.visit('#view=sweep&from=1&to=1000000&cells=4');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await button(page, 'Start').focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Pause');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Stop');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(/^(Go on from deal|Start)/);
  });
});

describe('nothing spills', () => {
  /** Returns elements that are wider than their box and do not scroll. */
  const spilling = (page: Page) =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('#lab :not(svg *)')]
        .filter((one) => {
          const { overflowX, display } = getComputedStyle(one);
          const isBox = display !== 'inline' && one.clientWidth > 0;
          return isBox && overflowX === 'visible' && one.scrollWidth > one.clientWidth + 1;
        })
        .map((one) => `${one.tagName}.${one.className}: ${one.scrollWidth} > ${one.clientWidth}`),
    );

  it.each([320, 390, 1280])('out of the race, %d pixels wide', async (width) => {
    const page = await site.visit('#view=race', { viewport: { width, height: 800 } });
    await page.locator('#race .lane').first().waitFor();
    expect(await spilling(page)).toEqual([]);
    // Use the longest possible names and figures.
    await page.evaluate(() => {
      const set = (selector: string, text: string) =>
        document.querySelectorAll(selector).forEach((one) => (one.textContent = text));
      set('#race .figure b', '123,456,789');
      set('#race .figure span', 'deals/s · 1,234.5×');
      set('#race .name', 'JavaScript-as-it-is-written-by-someone-with-long-words');
    });
    expect(await spilling(page)).toEqual([]);
  });

  it.each([320, 390, 844, 2560])('out of the other parts, %d pixels wide', async (width) => {
    const page = await site.visit('#view=lab', { viewport: { width, height: 568 } });
    await page.locator('#overview h2').first().waitFor();
    expect(await spilling(page)).toEqual([]);
    await page.goto(`${site.url}#view=atlas&deal=11982&cells=4`);
    await page.locator('#atlas .deals a').first().waitFor();
    expect(await spilling(page)).toEqual([]);
    await page.goto(`${site.url}#view=sweep&from=11900&to=12100&cells=4`);
    await press(page, 'Start');
    await page.getByText(/^Done after/).waitFor();
    expect(await spilling(page)).toEqual([]);
  });
});
