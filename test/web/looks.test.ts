/** The page for everybody: contrast, names for screen readers, small screens, offline. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { COLOURS, NAMES, seriousFindings } from './axe.js';
import { chromium } from './chromium.js';
import { openSite, solutionOf, SOON_ANSWERED } from './site.js';
import { firstLoad, OBSERVE } from './first-load.js';
import { printedColours } from './printed.js';
import { TEST_MS } from '../support/patience.js';
import { isThorough } from '../support/tier.js';
import { thoroughly } from '../support/thoroughly.js';
import { enter, MORE_SCREENS, open, SCREENS, spilling, STATES, type Screen } from './states.js';

const site = await openSite();

const { desktop } = SCREENS;
const DESKTOP = desktop.viewport;

/** The states of a part are walked through in one page, which loads axe once. */
const PARTS: [name: string, hashes: RegExp][] = [
  ['first screens', /^(#\d.*|)$/],
  ['games', /view=play/],
  ['solutions', /view=watch/],
  ['the lab', /view=(lab|sweep|atlas|race)/],
];

it.each(PARTS)('is accessible on each screen: %s', { timeout: 3 * TEST_MS }, async (_, hashes) => {
  const page = await open(site);
  const findings: string[] = [];
  for (const [name, state] of Object.entries(STATES)) {
    if (!hashes.test(state.hash) || (state.rare && !isThorough)) continue;
    const note = (where: string, found: string[]) =>
      findings.push(...found.map((text) => `${name}, ${where}: ${text}`));
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'light', media: null });
    await enter(page, site, state);
    note('light', await seriousFindings(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.atRest();
    note('dark', await seriousFindings(page, COLOURS));
    const { phone } = SCREENS;
    const { small } = MORE_SCREENS;
    const screens = { desktop, phone, small, ...(state.everywhere && MORE_SCREENS) };
    for (const [where, screen] of Object.entries<Partial<Screen>>(screens)) {
      const { viewport, media, forcedColors } = screen;
      if (forcedColors) continue; // it has the size of the desktop
      await page.setViewportSize(viewport!);
      await page.emulateMedia({ media: media ?? null });
      note(`${where}, spilling`, await spilling(page));
      if (where === 'phone' && state.everywhere) note(where, await seriousFindings(page, NAMES));
    }
  }
  expect(findings).toEqual([]);
});

describe('the page', () => {
  it('can be played after few kilobytes', async () => {
    const page = await chromium.newPage({ serviceWorkers: 'block' });
    await page.addInitScript(OBSERVE);
    await page.goto(site.url);
    const sizes = await firstLoad(page);
    const loaded = sizes.reduce((a, b) => a + b, 0);
    console.log(`the page can be played after ${sizes.length} files, ${loaded} bytes gzipped`);
    expect(loaded).toBeGreaterThan(20_000);
    expect(loaded).toBeLessThanOrEqual(44_700);
  });

  it('has a verdict after few kilobytes', async () => {
    const page = await chromium.newPage({ serviceWorkers: 'block' });
    const sizes = new Map<string, number>();
    page.context().on('response', async (response) => {
      const body = await response.body().catch(() => Buffer.alloc(0));
      sizes.set(response.url(), gzipSync(body, { level: 9 }).length);
    });
    // Block the parts that load after the verdict, so that they do not count.
    await page.route(/\/(worker|shortest|afterwards)-/, (route) => route.abort());
    await page.goto(site.url + solutionOf(SOON_ANSWERED));
    await page.locator('.verdict[data-verdict]').waitFor();
    const loaded = [...sizes.values()].reduce((a, b) => a + b, 0);
    console.log(`the page has a verdict after ${sizes.size} files, ${loaded} bytes gzipped`);
    expect(loaded).toBeGreaterThan(20_000);
    expect(loaded).toBeLessThanOrEqual(92_000);
  });

  it('draws the shadow of the table, with the colours of the page', async () => {
    const page = await site.visit();
    const look = await page
      .locator('.table')
      .evaluate((table) => [getComputedStyle(table).boxShadow, getComputedStyle(table).color]);
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(look).toEqual([expect.stringContaining('6px 24px'), ink]);
  });

  it('works offline once it was loaded', async () => {
    // Servers behind a proxy often send this header. Offline use must not depend on it.
    const varying = await openSite({ vary: 'Origin' });
    const page = await varying.visit(solutionOf(SOON_ANSWERED), { serviceWorkers: 'allow' });
    // Wait until all that the first answer needs has loaded.
    await page.verdict();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) {
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve),
        );
      }
    });
    await page.context().setOffline(true);
    await page.reload();
    await page.fill('#deal', '25');
    expect(await page.verdict()).toBe('solved');
    await page.locator('#deal').blur();
    await page.keyboard.press('End');
    expect(await page.cardsHome()).toBe(52);
    await page.goto(`${varying.url}#view=sweep`);
    await page.fill('#sweep-to', '500');
    await page.locator('#sweep').getByRole('button', { name: 'Start' }).click();
    await page.says('#sweep .state', /^Done/);
  });

  it('prints in light colours also when dark ones are chosen, and no move covers its arrow', async () => {
    const page = await site.visit(solutionOf(SOON_ANSWERED), { colorScheme: 'light' });
    await page.verdict();
    await page.locator('.moves li').last().waitFor();
    await page.atRest();
    const light = await printedColours(page);
    expect(light.length).toBeGreaterThan(3);
    await page.push('Menu');
    await page.push('Light or dark');
    await page.keyboard.press('Escape');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.atRest();
    expect(await printedColours(page)).toEqual(light);

    await page.setViewportSize(MORE_SCREENS.print.viewport);
    await page.emulateMedia({ media: 'print' });
    const covered = await page
      .locator('.moves .line')
      .evaluateAll((lines) =>
        lines
          .filter((line) => [...line.children].some((one) => one.scrollWidth > one.clientWidth + 1))
          .map((line) => line.textContent),
      );
    expect(covered).toEqual([]);
  });

  thoroughly('moves nothing for those who asked for no motion', async () => {
    const durations = async (reducedMotion: 'reduce' | 'no-preference') => {
      const page = await site.visit(solutionOf(SOON_ANSWERED), { reducedMotion });
      await page.verdict();
      await page.keyboard.press('ArrowRight');
      return page
        .locator('.card')
        .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).transitionDuration));
    };
    expect(new Set(await durations('reduce'))).toEqual(new Set(['0s']));
    expect((await durations('no-preference')).some((duration) => duration !== '0s')).toBe(true);
  });

  it('runs no script and loads no file that is not its own', async () => {
    const page = await site.newPage({}, /Trusted|Content Security Policy|example\.com/);
    await page.goto(site.url);
    const refused = await page.evaluate(async () => {
      const violations: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        violations.push(violatedDirective),
      );
      const script = document.createElement('script');
      script.append('window.injected = true');
      document.head.append(script);
      const image = new Image();
      image.src = 'https://example.com/x.png';
      const fetched = await fetch('https://example.com/').catch(() => 'refused');
      // Reports come a moment after their events.
      const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
      for (let i = 0; i < 600 && violations.length < 2; i++) await pause();
      await pause();
      return { injected: 'injected' in window, fetched, violations: violations.sort() };
    });
    expect(refused.injected).toBe(false);
    expect(refused.fetched).toBe('refused');
    expect(refused.violations).toEqual(['connect-src', 'img-src']);
  });
});
