/**
 * The first load of the page: what a browser requests before the first frame with a card that can be taken. The
 * figures (page-load.ts) and the test of their limit (test/web/looks.test.ts) count in this one way.
 *
 * The icon of the tab counts. A browser does not list it, and may fetch it at any time.
 */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export interface LoadedFile {
  url: string;
  /** Gzipped size. */
  bytes: number;
}

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
const LAST = '/news-';

/** Waits until the page has loaded. Call it on a page with `OBSERVE`. */
export async function firstLoad(
  page: Page,
): Promise<{ playableMs: number; beforeCard: LoadedFile[]; all: LoadedFile[] }> {
  await page.waitForFunction(
    (last) => performance.getEntries().some(({ name }) => name.includes(last) && /js$/.test(name)),
    LAST,
  );
  const listed = await page.evaluate<{ playableMs: number; files: [string, number][] }>(`
    playableMs.then((playableMs) => ({
      playableMs,
      files: [
        ...performance.getEntries()
          .filter(({ entryType }) => entryType === 'navigation' || entryType === 'resource')
          .map(({ name, startTime }) => [name, startTime]),
        [document.querySelector('link[rel=icon]').href, 0],
      ],
    }))`);
  const { playableMs, files } = listed;
  const sized = await Promise.all(
    files.map(async ([url, startMs]) => {
      const body = Buffer.from(await (await fetch(url)).arrayBuffer());
      return { url, startMs, bytes: gzipSync(body, { level: 9 }).length };
    }),
  );
  return {
    playableMs,
    beforeCard: sized.filter(({ startMs }) => startMs < playableMs),
    all: sized,
  };
}

export const bytesOf = (files: readonly LoadedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
