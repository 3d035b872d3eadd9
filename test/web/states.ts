/** The states of the page, and the screens to test them on. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { gameOn, type Site, solutionOf, SOON_ANSWERED, type Visited } from './site.js';
import { winBy } from './winning.js';

export interface Screen {
  viewport: { width: number; height: number };
  /** Colours do not depend on the size of the screen, so only one screen tests both schemes. */
  schemes: readonly ('light' | 'dark')[];
  hasTouch?: true;
  forcedColors?: 'active';
  media?: 'print';
}

export const SCREENS: Record<string, Screen> = {
  desktop: { viewport: { width: 1280, height: 800 }, schemes: ['light', 'dark'] },
  phone: { viewport: { width: 390, height: 844 }, schemes: ['dark'], hasTouch: true },
};

/** More screens, for the states with a layout of their own. */
export const MORE_SCREENS: Record<string, Screen> = {
  wide: { viewport: { width: 1920, height: 1080 }, schemes: ['light'] },
  small: { viewport: { width: 320, height: 568 }, schemes: ['light'] },
  landscape: { viewport: { width: 844, height: 390 }, schemes: ['dark'] },
  // 1280 x 800 at 200 %
  zoom: { viewport: { width: 640, height: 400 }, schemes: ['light'] },
  forced: { viewport: { width: 1280, height: 800 }, schemes: ['dark'], forcedColors: 'active' },
  print: { viewport: { width: 718, height: 1046 }, schemes: ['light'], media: 'print' },
};

export const VIEWPORTS = Object.values({ ...SCREENS, ...MORE_SCREENS }).map(
  ({ viewport }) => viewport,
);

/** A state to test: an address, and actions there. */
export interface State {
  hash: string;
  prepare?: (page: Visited) => Promise<unknown>;
  everywhere?: true;
  /** Tested only in `npm run test:all`. */
  rare?: true;
}

export const STATES: Record<string, State> = {
  first: { everywhere: true, hash: '' },
  watch: { rare: true, hash: solutionOf(164) },
  'watch-middle': {
    everywhere: true,
    hash: solutionOf(SOON_ANSWERED),
    prepare: async (page) => {
      await page.locator('.moves button').nth(33).click();
    },
  },
  solved: { rare: true, hash: solutionOf(25), prepare: (page) => page.keyboard.press('End') },
  hard: { rare: true, hash: solutionOf(11982) },
  'play-hint': {
    everywhere: true,
    hash: gameOn(25),
    prepare: async (page) => {
      await page.push('Hint');
      await page.locator('.card.hinted').first().waitFor();
    },
  },
  won: { everywhere: true, hash: gameOn(25), prepare: (page) => winBy(page, 25) },
  lost: {
    hash: gameOn(11982),
    prepare: async (page) => {
      await page.push('Hint');
      await page.getByRole('link', { name: 'Play it with 5 cells' }).waitFor();
    },
  },
  lab: { everywhere: true, hash: '#view=lab' },
  'eight-cells': { rare: true, hash: gameOn(617, 8) },
  sweep: {
    everywhere: true,
    hash: '#view=sweep&from=11900&to=12100&cells=4',
    prepare: async (page) => {
      await page.locator('#sweep').getByRole('button', { name: 'Start' }).click();
      await page.says('#sweep .state', /^Done/);
    },
  },
  atlas: {
    everywhere: true,
    hash: '#view=atlas&deal=11982&cells=4',
    prepare: async (page) => {
      await page.locator('#atlas .filters button').nth(4).click();
      await page.locator('#atlas .deals a').first().waitFor();
    },
  },
  race: {
    everywhere: true,
    hash: '#view=race',
    prepare: (page) => page.locator('#race .lane').first().waitFor(),
  },
  'race-run': {
    rare: true,
    hash: '#view=race',
    prepare: async (page) => {
      await page.push('Deal the cards');
      await page.says('#race .state', /Round ([2-9]|\d\d)|wins here/);
    },
  },
  refused: {
    rare: true,
    hash: '#617.5',
    prepare: (page) => page.locator('#deal-message.error').waitFor(),
  },
  menu: { everywhere: true, hash: '#164', prepare: (page) => page.button('Menu').click() },
  statistics: { hash: gameOn(25), prepare: (page) => page.choose('Your games') },
  'how-to-play': { hash: '', prepare: (page) => page.button('How to play').click() },
  paste: { rare: true, hash: '#164', prepare: (page) => page.choose('Paste a board or moves') },
  help: { rare: true, hash: '#164', prepare: (page) => page.keyboard.press('?') },
};

/** Opens a page for states, without its content policy, which forbids axe's script. */
export const open = (site: Site, options: BrowserContextOptions = {}): Promise<Visited> =>
  site.visit('', { colorScheme: 'light', bypassCSP: true, ...options });

/** Takes the page to this state, from any other. */
export async function enter(page: Visited, site: Site, { hash, prepare }: State): Promise<void> {
  // A dialog of the state before is closed.
  await page.keyboard.press('Escape');
  await page.goto(site.url + hash);
  await page.atRest();
  if (hash.includes('view=watch')) await page.verdict();
  await prepare?.(page);
}

/** Returns the horizontal overflow in pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns what is wider than its box and does not scroll: the page, or elements of the lab. */
export const spilling = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    return [root, ...document.querySelectorAll('#lab :not(svg *)')]
      .filter((one) => {
        const { overflowX, display } = getComputedStyle(one);
        const isBox = display !== 'inline' && one.clientWidth > 0 && overflowX === 'visible';
        return isBox && one.scrollWidth > one.clientWidth + (one === root ? 0 : 1);
      })
      .map((one) => `${one.tagName}.${one.className}: ${one.scrollWidth} > ${one.clientWidth}`);
  });
