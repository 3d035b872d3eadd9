/** The built page, served from a folder and opened in Chromium. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Chromium } from './chromium.js';
import { watchForFaults } from './page-errors.js';
import { serveStatic, type StaticServer } from './server.js';

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
export const artifacts = fileURLToPath(new URL('../artifacts', import.meta.url));

export class Site {
  private readonly pages: { page: Page; faults: string[] }[] = [];

  private constructor(
    readonly chromium: Chromium,
    readonly server: StaticServer,
  ) {}

  static async open(): Promise<Site> {
    if (!existsSync(`${dist}/index.html`)) throw new Error('no web/dist: npm run build makes it');
    return new Site(new Chromium(), await serveStatic(dist, '/some/folder/'));
  }

  get url(): string {
    return `${this.server.origin}/some/folder/`;
  }

  /**
   * A visitor of their own, with nothing stored; whatever goes wrong fails `closePages`. Unless a test
   * says otherwise nothing moves, and no service worker fetches all there is in the background: the
   * page takes the browser for one that has none.
   */
  async visit(hash = '', options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.chromium.borrowPage(this.server.origin, {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...options,
    });
    this.pages.push({ page, faults: watchForFaults(page, this.server.origin) });
    await page.goto(this.url + hash);
    return page;
  }

  /** No console error or warning, no exception, no request to anybody else. */
  async closePages(): Promise<void> {
    const faults = this.pages.flatMap((one) => one.faults);
    for (const { page } of this.pages.splice(0)) await this.chromium.giveBack(page);
    expect(faults).toEqual([]);
  }

  async close(): Promise<void> {
    await this.chromium.close();
    await this.server.close();
  }
}

/** The address of a deal's solution, of a game on it, of the deal itself. */
export const solutionOf = (deal: number, cells = 4): string =>
  `#view=watch&deal=${deal}&cells=${cells}`;
export const gameOn = (deal: number, cells = 4): string => `#view=play&deal=${deal}&cells=${cells}`;

/** Waits for the verdict on what was asked for last, and returns it. */
export async function verdictOf(page: Page): Promise<string> {
  const card = page.locator('.verdict[data-verdict][aria-busy="false"]');
  await card.waitFor();
  return (await card.getAttribute('data-verdict')) ?? '';
}

/** Waits until nothing moves: cards on their way, cards refused, colours that change. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
  );
}

/** Presses a line of the menu. */
export async function choose(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('dialog.menu').getByRole('button', { name: line, exact: true }).click();
}

/** Sets a switch of the menu. */
export async function setting(page: Page, label: string, on: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('dialog.menu').getByLabel(label).setChecked(on);
  await page.keyboard.press('Escape');
}

/** Chooses a number of free cells. */
export async function chooseCells(page: Page, cells: number): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#cells').selectOption(String(cells));
}

/** Waits until the moves of a solution are there and no shorter one is looked for. */
export const solutionIsThere = (page: Page): Promise<void> =>
  page.locator('.verdict .length').waitFor();

/** Cards on the foundations, by the places that the cards' elements have. */
export const cardsHome = (page: Page): Promise<number> =>
  page.locator('.card[data-place="16"]').count();

/** Where each card is: its place, and its order in that place, as the page shows them. */
export const layoutOf = (page: Page): Promise<string> =>
  page
    .locator('.pile')
    .evaluateAll((piles) => piles.map((pile) => pile.getAttribute('aria-label')).join('\n'));
