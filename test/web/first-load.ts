/**
 * The first load of the page: what a browser requests before the first frame with a card that can be taken.
 *
 * The icon of the tab counts. A browser does not list it, and may fetch it at any time.
 */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Runs before the page's own scripts. `playableMs` is the time of the first frame with a card to take. */
export const OBSERVE = `
  globalThis.playableMs = new Promise((resolve) => {
    const look = () => {
      const table = document.querySelector('freecell-deal')?.shadowRoot;
      if (table?.querySelector('.card.takeable')) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });`;

/** The page requests this script last, after the first frame. */
const LAST = '/afterwards-';

/**
 * Waits until the page has loaded. Call it on a page with `OBSERVE`.
 *
 * @returns the gzipped size of each file
 */
export async function firstLoad(page: Page): Promise<number[]> {
  await page.waitForFunction(
    (last) => performance.getEntries().some(({ name }) => name.includes(last) && /js$/.test(name)),
    LAST,
  );
  const files = await page.evaluate<string[]>(`
    playableMs.then((playableMs) => [
      ...performance.getEntries()
        .filter(({ entryType }) => entryType === 'navigation' || entryType === 'resource')
        .filter(({ startTime }) => startTime < playableMs)
        .map(({ name }) => name),
      document.querySelector('link[rel=icon]').href,
    ])`);
  return Promise.all(
    files.map(async (url) => {
      const body = Buffer.from(await (await fetch(url)).arrayBuffer());
      return gzipSync(body, { level: 9 }).length;
    }),
  );
}
