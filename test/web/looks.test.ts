/** What everybody must be able to see, hear and keep: contrast, names, small screens, offline. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from './axe.js';
import { artifacts, atRest, cardsHome, Site, verdictOf } from './site.js';

let site: Site;
beforeAll(async () => {
  mkdirSync(artifacts, { recursive: true });
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const SCREENS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** The states worth looking at: an address, and what is done there. */
const STATES: Record<string, { hash: string; prepare?: (page: Page) => Promise<unknown> }> = {
  watch: { hash: '#164' },
  'watch-middle': {
    hash: '#617',
    prepare: async (page) => {
      await page.locator('.moves button').nth(33).click();
    },
  },
  solved: { hash: '#25', prepare: (page) => page.keyboard.press('End') },
  hard: { hash: '#11982' },
  'play-hint': {
    hash: '#view=play&deal=25&cells=4',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.card.hinted').first().waitFor();
    },
  },
  'eight-cells': { hash: '#view=play&deal=617&cells=8' },
  sweep: {
    hash: '#view=sweep',
    prepare: async (page) => {
      await page.fill('#sweep-to', '3000');
      await page.locator('#sweep').getByRole('button', { name: 'Start' }).click();
      await page.locator('#sweep .state').getByText(/^Done/).waitFor();
    },
  },
  race: {
    hash: '#view=race',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Race: deal the cards' }).click();
      await page
        .locator('#race .state')
        .getByText(/Round ([2-9]|\d\d)|wins here/)
        .waitFor();
    },
  },
  paste: {
    hash: '#164',
    prepare: (page) => page.getByRole('button', { name: 'Paste a board' }).click(),
  },
  about: {
    hash: '#164',
    prepare: (page) => page.getByRole('button', { name: 'About this page' }).click(),
  },
};

const SCHEMES = ['light', 'dark'] as const;
/** Colours do not depend on the size of the screen. */
const PHONE_SCHEMES = ['dark'] as const;

describe.each(Object.entries(STATES))('%s', (name, { hash, prepare }) => {
  it.each(Object.entries(SCREENS))('on a %s', async (screen, viewport) => {
    const findings: string[] = [];
    const page = await site.visit(hash, {
      viewport,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      hasTouch: screen === 'phone',
      // For axe alone: the page's own policy forbids injected scripts.
      bypassCSP: true,
    });
    if (!/view=(sweep|race)/.test(hash)) await verdictOf(page);
    await prepare?.(page);
    for (const colorScheme of screen === 'phone' ? PHONE_SCHEMES : SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await atRest(page);
      await page.screenshot({ path: join(artifacts, `${name}-${screen}-${colorScheme}.png`) });
      findings.push(...(await seriousFindings(page)).map((text) => `${colorScheme}: ${text}`));
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'pixels that stick out sideways').toBe(0);
    expect(findings).toEqual([]);
  });
});

describe('the page', () => {
  it('works offline once it was loaded', async () => {
    const page = await site.visit('#617');
    // All that the first answer needs is there.
    await verdictOf(page);
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
    expect(await verdictOf(page)).toBe('solved');
    await page.locator('#deal').blur();
    await page.keyboard.press('End');
    expect(await cardsHome(page)).toBe(52);
    await page.goto(`${site.url}#view=sweep`);
    await page.fill('#sweep-to', '500');
    await page.locator('#sweep').getByRole('button', { name: 'Start' }).click();
    await page.locator('#sweep .state').getByText(/^Done/).waitFor();
  });

  it('moves nothing for those who asked for no motion', async () => {
    const durations = async (reducedMotion: 'reduce' | 'no-preference') => {
      const page = await site.visit('#617', { reducedMotion });
      await verdictOf(page);
      await page.keyboard.press('ArrowRight');
      return page.evaluate(() =>
        [...document.querySelectorAll('.card')].map(
          (card) => getComputedStyle(card).transitionDuration,
        ),
      );
    };
    expect(new Set(await durations('reduce'))).toEqual(new Set(['0s']));
    expect((await durations('no-preference')).some((duration) => duration !== '0s')).toBe(true);
  });

  it('runs no script and loads no file that is not its own', async () => {
    const page = await site.chromium.newPage();
    await page.goto(site.url);
    const refused = await page.evaluate(async () => {
      const violations: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        violations.push(violatedDirective),
      );
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.head.append(script);
      const image = new Image();
      image.src = 'https://example.com/x.png';
      const fetched = await fetch('https://example.com/').catch(() => 'refused');
      // Reports come a moment after what they report.
      const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
      for (let i = 0; i < 600 && violations.length < 3; i++) await pause();
      await pause();
      return { injected: 'injected' in window, fetched, violations: violations.sort() };
    });
    expect(refused.injected).toBe(false);
    expect(refused.fetched).toBe('refused');
    expect(refused.violations).toEqual(['connect-src', 'img-src', 'script-src-elem']);
    await page.context().close();
  });
});
