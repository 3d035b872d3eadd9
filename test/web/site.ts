/** Built pages, served from a folder and opened in Chromium. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { placeLetter } from '../../src/game/index.js';
import type { PlayerMove } from '../../src/reference/index.js';
import { chromium } from './chromium.js';
import { watchForFaults } from './page-errors.js';
import { serveStatic, type StaticServer } from './server.js';

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
export const artifacts = fileURLToPath(new URL('../artifacts', import.meta.url));

/** Test files with the same headers share a server, because a reused page belongs to one server. */
const servers = new Map<string, Promise<StaticServer>>();

export class Site {
  private constructor(
    readonly server: StaticServer,
    /** The address of its first page. */
    readonly url: string,
  ) {}

  /**
   * @param under the path of the folder on the server
   * @param headers sent with each file
   */
  static async of(
    folder: string,
    under: string,
    headers: Record<string, string> = {},
  ): Promise<Site> {
    if (!existsSync(`${folder}/index.html`))
      throw new Error(`no ${folder}: npm run build makes it`);
    const kind = JSON.stringify([folder, headers]);
    const opened = servers.get(kind) ?? serveStatic(folder, under, headers);
    servers.set(kind, opened);
    const server = await opened;
    return new Site(server, server.origin + under);
  }

  /**
   * A page of a new visitor, with empty storage. All faults of the page make the test fail. By default there are no
   * animations. There is also no service worker, which would fetch all files in the background: the page sees a
   * browser without service workers.
   *
   * @param accepted the faults that the test expects
   */
  async newPage(options: BrowserContextOptions = {}, accepted?: RegExp): Promise<Visited> {
    const page = await chromium.borrowPage(this.server.origin, {
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...options,
    });
    watchForFaults(page, this.server.origin, accepted);
    return visited(page);
  }

  async visit(address = '', options: BrowserContextOptions = {}): Promise<Visited> {
    const page = await this.newPage(options);
    await page.goto(this.url + address);
    return page;
  }
}

/** Opens the page that plays. */
export const openSite = (headers?: Record<string, string>): Promise<Site> =>
  Site.of(dist, '/some/folder/', headers);

/** A deal that is soon answered. The page shows its 37 moves, with runs of two to eight cards. Deal 617 takes seconds. */
export const SOON_ANSWERED = 130;

/** The page tells how difficult this deal is half a second after its solution. */
export const TOLD_LATER = 36;

/** Addresses of a deal's solution, of a game on it, and of the deal itself. */
export const solutionOf = (deal: number, cells = 4): string =>
  `#view=watch&deal=${deal}&cells=${cells}`;
export const gameOn = (deal: number, cells = 4): string => `#view=play&deal=${deal}&cells=${cells}`;

export const button = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name });

export const press = (place: Page | Locator, name: string | RegExp): Promise<void> =>
  button(place, name).click();

/** For `visit`: a page that may read what it has copied. */
export const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

/** A page, with what a visitor does and sees there as its methods. */
export type Visited = Page & ReturnType<typeof visitorOf>;
export const visited = (page: Page): Visited => Object.assign(page, visitorOf(page));

function visitorOf(page: Page) {
  const push = (name: string | RegExp): Promise<void> => press(page, name);
  const hash = (): string => new URL(page.url()).hash;

  /** Clicks an item of the menu. */
  async function choose(line: string): Promise<void> {
    await push('Menu');
    await page.locator('dialog.menu').getByRole('button', { name: line, exact: true }).click();
  }

  /** Types moves, or other keys, while the table has the focus. */
  async function keys(keys: string): Promise<void> {
    await page.locator('#main').focus();
    await page.keyboard.type(keys);
  }

  return {
    button: (name: string | RegExp): Locator => button(page, name),
    push,
    hash,
    choose,

    /** Waits for the verdict on the last question, and returns it. */
    async verdict(): Promise<string> {
      const card = page.locator('.verdict[data-verdict][aria-busy="false"]');
      await card.waitFor();
      return (await card.getAttribute('data-verdict')) ?? '';
    },

    /**
     * Waits until all animations have ended: moving cards, refused cards, changing colours. A document does not
     * list the animations inside elements, and a change of style starts one only in the next frame.
     */
    async atRest(): Promise<void> {
      await page.waitForFunction(async () => {
        const roots = [...document.querySelectorAll('*')].map((element) => element.shadowRoot);
        const all = [document, ...roots].filter((root) => root !== null);
        // A refused card is marked for a moment longer than it shakes.
        const isAtRest = () =>
          all.every((root) => root.querySelector('.refused') === null) &&
          all
            .flatMap((root) => root.getAnimations())
            .every(({ effect }) => effect?.getComputedTiming().endTime === Infinity);
        const nextFrame = () => new Promise(requestAnimationFrame);
        await nextFrame();
        if (!isAtRest()) return false;
        await nextFrame();
        return isAtRest();
      });
    },

    says: (part: string | Locator, text: string | RegExp): Promise<void> =>
      (typeof part === 'string' ? page.locator(part) : part).getByText(text).waitFor(),

    /** Holds back what matches until the returned function is called. */
    async hold(what: string | RegExp): Promise<() => void> {
      let release = (): void => {};
      const isReleased = new Promise<void>((resolve) => (release = resolve));
      await page.route(what, (route) => isReleased.then(() => route.continue()));
      return release;
    },

    keys,
    move: ({ from, to }: PlayerMove): Promise<void> => keys(placeLetter(from) + placeLetter(to)),

    /** Returns the label of a place, such as `Free cell a: empty`. */
    labelOf: (place: number): Promise<string | null> =>
      page.locator(`.pile[data-place="${place}"]`).getAttribute('aria-label'),

    /** Waits for the address, which follows a moment after the page. */
    addressIs: (wanted: string): Promise<void> => expect.poll(hash).toBe(wanted),

    /** Clicks an item of the menu that copies something, and returns the text. */
    async copied(line: string): Promise<string> {
      await choose(line);
      await page.locator('.toast.shown', { hasNotText: 'Loading…' }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    },

    async paste(text: string): Promise<void> {
      await choose('Paste a board or moves');
      await page.getByLabel('Board', { exact: true }).fill(text);
      await push('Show it');
    },

    shownDeal: (): Promise<string> => page.locator('#deal').inputValue(),

    /** Sets a switch of the menu. */
    async setting(label: string, on: boolean): Promise<void> {
      await push('Menu');
      await page.locator('dialog.menu').getByLabel(label).setChecked(on);
      await page.keyboard.press('Escape');
    },

    async chooseCells(cells: number): Promise<void> {
      await push('Menu');
      await page.locator('#cells').selectOption(String(cells));
    },

    /** Waits until a solution is shown and the search for a shorter one has ended. */
    solutionIsThere: (): Promise<void> => page.locator('.verdict .length').waitFor(),

    /** Counts the cards on the foundations, by the places of the cards' elements. */
    cardsHome: (): Promise<number> => page.locator('.card[data-place="16"]').count(),

    /** Returns each card's place and its order in that place, from the page. */
    layout: (): Promise<string> =>
      page
        .locator('.pile')
        .evaluateAll((piles) => piles.map((pile) => pile.getAttribute('aria-label')).join('\n')),
  };
}
