/** What everybody must be able to see, hear and keep: contrast, names, small screens, offline. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
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

interface Screen {
  viewport: { width: number; height: number };
  /** Colours do not depend on the size of the screen: both are looked at on one alone. */
  schemes: readonly ('light' | 'dark')[];
  options?: BrowserContextOptions;
  media?: 'print';
}

const SCREENS: Record<string, Screen> = {
  desktop: { viewport: { width: 1280, height: 800 }, schemes: ['light', 'dark'] },
  phone: {
    viewport: { width: 390, height: 844 },
    schemes: ['dark'],
    options: { hasTouch: true },
  },
};

/** For the states that have a layout of their own. */
const MORE_SCREENS: Record<string, Screen> = {
  wide: { viewport: { width: 1920, height: 1080 }, schemes: ['light'] },
  small: { viewport: { width: 320, height: 568 }, schemes: ['light'] },
  landscape: { viewport: { width: 844, height: 390 }, schemes: ['dark'] },
  // 1280 x 800 at 200 %
  zoom: { viewport: { width: 640, height: 400 }, schemes: ['light'] },
  forced: {
    viewport: { width: 1280, height: 800 },
    schemes: ['dark'],
    options: { forcedColors: 'active' },
  },
  print: { viewport: { width: 718, height: 1046 }, schemes: ['light'], media: 'print' },
};

/** The states worth looking at: an address, and what is done there. */
interface State {
  hash: string;
  prepare?: (page: Page) => Promise<unknown>;
  everywhere?: true;
}

const STATES: Record<string, State> = {
  watch: { hash: '#164' },
  'watch-middle': {
    everywhere: true,
    hash: '#617',
    prepare: async (page) => {
      await page.locator('.moves button').nth(33).click();
    },
  },
  solved: { hash: '#25', prepare: (page) => page.keyboard.press('End') },
  hard: { hash: '#11982' },
  'play-hint': {
    everywhere: true,
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
  atlas: {
    hash: '#view=atlas&deal=11982&cells=4',
    prepare: async (page) => {
      await page.locator('#atlas .filters button').nth(4).click();
      await page.locator('#atlas .deals a').first().waitFor();
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
  refused: {
    hash: '#617.5',
    prepare: (page) => page.locator('.verdict.refused').waitFor(),
  },
  offers: { hash: '#164', prepare: (page) => page.getByText('Deals to try').click() },
  statistics: {
    hash: '#view=play&deal=25&cells=4',
    prepare: (page) => page.getByRole('button', { name: 'Your games' }).click(),
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

describe.each(Object.entries(STATES))('%s', (name, { hash, prepare, everywhere }) => {
  const screens = { ...SCREENS, ...(everywhere ? MORE_SCREENS : {}) };
  it.each(Object.entries(screens))('on a %s', async (screen, wanted) => {
    const { viewport, schemes, options, media } = wanted;
    const findings: string[] = [];
    const page = await site.visit(hash, {
      viewport,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      // For axe alone: the page's own policy forbids injected scripts.
      bypassCSP: true,
      ...options,
    });
    if (!/view=(sweep|atlas|race)|617\.5/.test(hash)) await verdictOf(page);
    await prepare?.(page);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, media: media ?? null });
      await atRest(page);
      await page.screenshot({ path: join(artifacts, `${name}-${screen}-${colorScheme}.png`) });
      findings.push(...(await seriousFindings(page)).map((text) => `${colorScheme}: ${text}`));
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'pixels that stick out sideways').toBe(0);
    // Forced colours are the system's own, and paper is not read by pointers and keys.
    if (screen !== 'forced' && screen !== 'print') expect(findings).toEqual([]);
  });
});

describe('the page', () => {
  it('is there, verdict and all, after 75 kilobytes', async () => {
    const page = await site.chromium.newPage({ serviceWorkers: 'block' });
    const sizes = new Map<string, number>();
    page.context().on('response', async (response) => {
      const body = await response.body().catch(() => Buffer.alloc(0));
      sizes.set(response.url(), gzipSync(body, { level: 9 }).length);
    });
    // What comes after the verdict is not waited for, and so not there.
    await page.route(/\/(short-client|news)-/, (route) => route.abort());
    await page.goto(`${site.url}#164`);
    await page.locator('.verdict[data-verdict]').waitFor();
    const loaded = [...sizes.values()].reduce((a, b) => a + b, 0);
    console.log(`the first verdict takes ${sizes.size} files, ${loaded} bytes gzipped`);
    expect(loaded).toBeGreaterThan(30_000);
    expect(loaded).toBeLessThanOrEqual(75_000);
    await page.context().close();
  });

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
      return page
        .locator('.card')
        .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).transitionDuration));
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
