/** The page with an engine that lies: the page reports it, and shows no solution, verdict or hint. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { isThorough } from '../support/tier.js';
import { chromium } from './chromium.js';
import { gameOn, solutionOf, SOON_ANSWERED, type Visited, visited } from './site.js';
import { serveStatic } from './server.js';

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
const lying = (name: string): URL => new URL(`../../build/lying/${name}.wasm`, import.meta.url);

const server = await serveStatic(dist);
afterAll(() => server.close());

/** Opens a page with one module replaced. It has no service worker, which would fetch the true module. */
async function pageWith(
  liar: string,
  hash: string,
  before?: (page: Visited) => Promise<unknown>,
): Promise<Visited> {
  const page = visited(await chromium.borrowPage(server.origin, { reducedMotion: 'reduce' }));
  const body = await readFile(lying(liar));
  const [module] = liar.split('-');
  await page.route(new RegExp(`/${module}-[^/]*\\.wasm$`), (route) =>
    route.fulfill({ body, contentType: 'application/wasm' }),
  );
  await before?.(page);
  await page.goto(`${server.origin}/${hash}`);
  return page;
}

const REFUSED = /wrong at move \d+: /;

const TOO_HIGH = /the search says at least \d+/;
const LIARS: [liar: string, words: RegExp][] = [
  ['freecell-moves-wrongly', REFUSED],
  ['shortest-estimates-too-high', TOO_HIGH],
  ['freecell-stops-short', REFUSED],
  ['shortest-stops-short', REFUSED],
  ['shortest-moves-wrongly', REFUSED],
];

describe.each(isThorough ? LIARS : LIARS.slice(0, 2))('with %s', (liar, words) => {
  const isSolver = liar.startsWith('freecell');

  it('the solution is not shown, and a game gets neither hint nor warning', async () => {
    const page = await pageWith(liar, solutionOf(SOON_ANSWERED));
    const card = page.locator('.verdict');
    await card.getByText(words).waitFor();
    expect(await card.getAttribute('data-verdict')).toBeNull();
    expect(await page.locator('.where').innerText()).toMatch(/^0 \/ 0\b/);
    expect(await page.locator('.moves li').count()).toBe(0);
    await page.goto('about:blank');
    await page.goto(`${server.origin}/${gameOn(SOON_ANSWERED)}`);
    await page.push('Hint');
    await page.locator('.hand .status').getByText(words).waitFor();
    if (isSolver) {
      await page.setting('Warn me when the game is lost', true);
      await page.locator('.hand .judged').getByText(words).waitFor();
    }
    expect(await page.locator('.card.hinted').count()).toBe(0);
  });

  if (!isSolver) return;
  it('Sweep stops at the first deal', async () => {
    const page = await pageWith(liar, '#view=sweep&from=617&to=900&cells=4');
    await page.locator('#sweep').getByRole('button', { name: 'Start' }).click();
    await page.locator('#sweep').getByText(words).waitFor();
  });
});

it('a proof that lies of its bound is not shown', async () => {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const page = await pageWith('shortest-bounds-too-high', solutionOf(SOON_ANSWERED), (one) =>
    one.route(/assets\/difficulty-/, async (route) => {
      await free;
      await route.continue();
    }),
  );
  await page.push('Look for a shorter one');
  const told = page.locator('.verdict').getByText(TOO_HIGH);
  await told.waitFor();
  // How difficult the deal is comes later, and does not take its place.
  const answered = page.waitForEvent('worker');
  letGo();
  await answered;
  await page.waitForTimeout(1500);
  expect(await told.isVisible()).toBe(true);
});
