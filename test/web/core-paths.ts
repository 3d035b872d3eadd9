/**
 * The core of the page, which must work in each browser: deal, solve, watch, play, hint, many deals, and the
 * element in another page. Chromium has more tests of its own; the other browsers run these.
 */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealPosition } from '../../src/reference/index.js';
import type { Driver } from './driver.js';
import { serveStatic, type StaticServer } from './server.js';

/** Selectors and labels of the page. When the page changes, change only these. */
const PAGE = {
  solution: '#view=watch&deal=617&cells=4',
  play: '#view=play&deal=164&cells=4',
  manyDeals: '#view=sweep&from=1&to=2000&cells=4',
  verdict: '.verdict[data-verdict][aria-busy="false"]',
  /** Such as `1 / 98`. */
  where: '.where',
  forward: 'button[aria-label="One move forward"]',
  toTheEnd: 'button[aria-label="To the end"]',
  undo: '.hand .buttons button',
  hint: '.hand button.hint',
  status: '.hand .status',
  start: '#sweep button.primary:not([hidden])',
  progress: '#sweep .state',
  solved: '#sweep .tile.solved b',
};
const TABLE = `document.querySelector('freecell-deal')?.shadowRoot`;

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * @param start undefined if the browser is missing
 * @param missing tells how to get the browser
 */
export function testCorePaths(
  name: string,
  start: (() => Promise<Driver>) | undefined,
  missing: string,
): void {
  if (start === undefined) {
    // Name the browser in the output, so that the skipped tests are visible.
    console.warn(missing);
    it.skip(missing, () => {});
    return;
  }
  describe(`in ${name}`, () => {
    let browser: Driver;
    let site: StaticServer;
    let dist: StaticServer;
    beforeAll(async () => {
      [site, dist] = await Promise.all([
        serveStatic(folder('web/dist')),
        serveStatic(folder('dist')),
      ]);
      browser = await start();
    });
    afterAll(async () => {
      await browser?.close();
      await Promise.all([site.close(), dist.close()]);
    });

    const query = (selector: string): string => `document.querySelector('${selector}')`;
    const textOf = (selector: string): Promise<string> =>
      browser.evaluate(`${query(selector)}.textContent`);
    const verdict = (): Promise<void> => browser.until(query(PAGE.verdict));
    const layout = (): Promise<string[]> =>
      browser.evaluate(
        `[...${TABLE}.querySelectorAll('.pile')].map((pile) => pile.getAttribute('aria-label'))`,
      );
    const clickOnTable = async (selector: string): Promise<void> => {
      const [x, y] = await browser.evaluate<[number, number]>(`(() => {
        const { x, y, width, height } = ${TABLE}.querySelector('${selector}').getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      })()`);
      await browser.clickAt(x, y);
    };
    const play = async (): Promise<void> => {
      await browser.goTo(`${site.origin}/${PAGE.play}`);
      await browser.until(`${TABLE}?.querySelector('.takeable')`);
    };

    it('a deal is dealt, solved and watched to its end', async () => {
      await browser.goTo(`${site.origin}/${PAGE.solution}`);
      await verdict();
      expect(await browser.evaluate(`${query(PAGE.verdict)}.dataset.verdict`)).toBe('solved');
      const dealt = await layout();
      const deepest = dealt
        .filter((text) => text.startsWith('Cascade'))
        .map((text) => text.split(', ').at(-1));
      expect(deepest.join(', ')).toBe(
        'seven of diamonds, ace of diamonds, five of clubs, three of spades, ' +
          'five of spades, eight of clubs, two of diamonds, ace of hearts',
      );
      await browser.click(PAGE.forward);
      expect(await textOf(PAGE.where)).toMatch(/^1 \/ \d+/);
      expect(await layout()).not.toEqual(dealt);
      await browser.click(PAGE.toTheEnd);
      await browser.until(`${TABLE}.querySelector('.table').dataset.home === '52'`);
    });

    it('a game is played by keys and by clicks, undone, and there again after a reload', async () => {
      await play();
      const dealt = await layout();
      await browser.evaluate(`document.querySelector('#main').focus()`);
      await browser.type('1a2b');
      const typed = await layout();
      expect(typed).not.toEqual(dealt);
      const card = dealPosition(164).cascades[2].at(-1);
      await clickOnTable(`.card[data-card="${card}"]`);
      await clickOnTable('.pile[data-place="10"]');
      await browser.until(`${TABLE}.querySelector('.card[data-card="${card}"][data-place="10"]')`);
      await browser.click(PAGE.undo);
      expect(await layout()).toEqual(typed);
      await browser.reload();
      await browser.until(`${TABLE}?.querySelector('.takeable')`);
      expect(await layout()).toEqual(typed);
      await browser.click(PAGE.undo);
      await browser.click(PAGE.undo);
      expect(await layout()).toEqual(dealt);
    });

    it('a hint is given', async () => {
      await play();
      await browser.click(PAGE.hint);
      await browser.until(`${query(PAGE.status)}.textContent.startsWith('Hint:')`);
      await browser.until(`${TABLE}.querySelector('.card.hinted')`);
    });

    it('many deals are solved', async () => {
      await browser.goTo(`${site.origin}/${PAGE.manyDeals}`);
      await browser.until(query(PAGE.start));
      await browser.click(PAGE.start);
      await browser.until(`${query(PAGE.progress)}.textContent.startsWith('Done')`);
      expect(await textOf(PAGE.solved)).toBe('2,000');
    });

    it('a hard search leaves the page alive, and a worker does it', async () => {
      await browser.goTo(`${dist.origin}/worker.js`);
      const seen = await browser.evaluate<{
        verdict: string;
        longestMs: number;
        elapsedMs: number;
      }>(
        `import('${dist.origin}/browser.js').then(async ({ createEngine }) => {
          const engine = await createEngine();
          await engine.solve(1);
          const startMs = performance.now();
          let lastMs = startMs, longestMs = 0;
          const clock = setInterval(() => {
            longestMs = Math.max(longestMs, performance.now() - lastMs);
            lastMs = performance.now();
          });
          const { verdict } = await engine.solve(209, { cells: 2 });
          clearInterval(clock);
          return { verdict, longestMs, elapsedMs: performance.now() - startMs };
        })`,
      );
      expect(seen.verdict).toBe('solved');
      expect(seen.longestMs).toBeLessThan(seen.elapsedMs / 2);
    });

    it('the element shows a deal and is played', async () => {
      await browser.goTo(`${dist.origin}/worker.js`);
      const moves = await browser.evaluate<number>(
        `import('${dist.origin}/element.js').then(async () => {
          const deal = document.createElement('freecell-deal');
          deal.number = 617;
          document.body.append(deal);
          // It searches when it is seen.
          deal.scrollIntoView();
          await new Promise((resolve) => deal.addEventListener('freecell-verdict', resolve));
          deal.goTo(5);
          const { length } = deal.moves;
          deal.mode = 'play';
          deal.shadowRoot.querySelector('.deal').focus();
          return length;
        })`,
      );
      expect(moves).toBeGreaterThanOrEqual(5);
      await browser.type('1a');
      const deal = `document.querySelector('freecell-deal')`;
      expect(await browser.evaluate(`${deal}.position.cells.length`)).toBe(4);
      expect(await browser.evaluate(`${deal}.moves.length`)).toBeGreaterThan(0);
    });
  });
}
