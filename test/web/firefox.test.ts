/** The core of the page in Firefox: deal, solve, watch, play, and the game is there after a reload. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox, Firefox, MISSING } from './firefox.js';
import { serveStatic, type StaticServer } from './server.js';

const executable = findFirefox();
const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

// Named in the output, for nobody should believe that it was run.
if (executable === undefined) {
  console.warn(MISSING);
  it.skip(MISSING, () => {});
}

describe.runIf(executable !== undefined)('in Firefox', () => {
  let firefox: Firefox;
  let site: StaticServer;
  let dist: StaticServer;
  beforeAll(async () => {
    [site, dist] = await Promise.all([
      serveStatic(folder('web/dist')),
      serveStatic(folder('dist')),
    ]);
    firefox = await Firefox.start(executable!);
  });
  afterAll(async () => {
    await firefox?.close();
    await Promise.all([site.close(), dist.close()]);
  });

  /** What lies where, in words. */
  const layout = (): Promise<string[]> =>
    firefox.evaluate(
      `[...document.querySelector('freecell-deal').shadowRoot.querySelectorAll('.pile')].map((pile) => pile.getAttribute('aria-label'))`,
    );
  const verdict = (): Promise<void> =>
    firefox.until(`document.querySelector('.verdict[data-verdict][aria-busy="false"]')`);
  const where = (): Promise<string> =>
    firefox.evaluate(`document.querySelector('.where').textContent`);

  it('a deal is dealt, solved and watched', async () => {
    await firefox.goTo(`${site.origin}/#617`);
    await verdict();
    expect(await firefox.evaluate(`document.querySelector('.verdict').dataset.verdict`)).toBe(
      'solved',
    );
    const dealt = await layout();
    const deepest = dealt
      .filter((text) => text.startsWith('Cascade'))
      .map((text) => text.split(', ').at(-1));
    expect(deepest.join(', ')).toBe(
      'seven of diamonds, ace of diamonds, five of clubs, three of spades, ' +
        'five of spades, eight of clubs, two of diamonds, ace of hearts',
    );
    await firefox.click('button[aria-label="One move forward"]');
    expect(await where()).toMatch(/^1 \/ \d+$/);
    expect(await layout()).not.toEqual(dealt);
    await firefox.click('button[aria-label="To the end"]');
    await firefox.until(
      `document.querySelector('freecell-deal').shadowRoot.querySelector('.table').dataset.home === '52'`,
    );
  });

  it('a game is played, and there again after a reload', async () => {
    await firefox.goTo(`${site.origin}/#view=play&deal=164&cells=4`);
    await verdict();
    const dealt = await layout();
    await firefox.evaluate(`document.querySelector('#main').focus()`);
    await firefox.type('1a2b');
    const played = await layout();
    expect(played).not.toEqual(dealt);
    await firefox.reload();
    await verdict();
    expect(await layout()).toEqual(played);
    await firefox.click('.hand button[aria-label="Undo"]');
    await firefox.click('.hand button[aria-label="Undo"]');
    expect(await layout()).toEqual(dealt);
  });

  it('a hard search leaves the page alive, and a worker does it', async () => {
    await firefox.goTo(`${dist.origin}/worker.js`);
    const seen = await firefox.evaluate<{ verdict: string; longestMs: number; elapsedMs: number }>(
      `import('./browser.js').then(async ({ createEngine }) => {
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
    await firefox.goTo(`${dist.origin}/worker.js`);
    const moves = await firefox.evaluate<number>(
      `import('./element.js').then(async () => {
        const deal = document.createElement('freecell-deal');
        deal.number = 617;
        document.body.append(deal);
        await new Promise((resolve) => deal.addEventListener('freecell-verdict', resolve));
        deal.goTo(5);
        const { length } = deal.moves;
        deal.mode = 'play';
        deal.shadowRoot.querySelector('.deal').focus();
        return length;
      })`,
    );
    expect(moves).toBeGreaterThanOrEqual(5);
    await firefox.type('1a');
    expect(
      await firefox.evaluate(`document.querySelector('freecell-deal').position.cells.length`),
    ).toBe(4);
    expect(
      await firefox.evaluate(`document.querySelector('freecell-deal').moves.length`),
    ).toBeGreaterThan(0);
  });
});
