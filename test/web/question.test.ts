/** Answers to players' questions about a deal, and no spoilers during a game. */
import { describe, expect, it } from 'vitest';
import { loadAtlas } from '../../src/atlas-node.js';
import { positionOfDeal } from '../../src/game.js';
import { createEngine } from '../../src/index.js';
import { writeBoard } from '../../src/notation.js';
import { isThorough } from '../support/tier.js';
import { CELLS_BUDGETS } from '../../web/src/engine.js';
import { cellsNeeded, dealOfTheDay } from '../../web/src/game/deals.js';
import facts from '../../web/src/game/deals.json' with { type: 'json' };
import { type Offer, OFFERS } from '../../web/src/game/offers.js';
import offers from '../../web/src/game/offers.json' with { type: 'json' };
import { difficultyWords, tellDifficulty } from '../../web/src/table/difficulty.js';
import { chromium } from './chromium.js';
import { gameOn, openSite, solutionOf, SOON_ANSWERED, type Visited, visited } from './site.js';

const site = await openSite();
const engine = await createEngine();

/** Has the page, without its workers, fetched a file with this in its name? */
const hasLoaded = (page: Visited, name: string): Promise<boolean> =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some((file) => file.name.includes(part)),
    name,
  );

const verdictWith = (deal: number, cells: number) => engine.solveSync(deal, { cells }).verdict;

describe('a deal that can be won', () => {
  it('says with how few cells, and how difficult it is beside others', async () => {
    for (const deal of isThorough ? [1, 164, 3] : [SOON_ANSWERED]) {
      const page = await site.visit(solutionOf(deal));
      expect(await page.verdict()).toBe('solved');
      const least = [0, 1, 2, 3, 4].find((cells) => verdictWith(deal, cells) === 'solved')!;
      const told = page.locator('.verdict .facts');
      await told.getByText(`${cellsNeeded(least)}.`).waitFor();
      const words = difficultyWords(await engine.difficulty(deal));
      await page.says('.verdict .difficulty', `${words}.`);
      expect(await hasLoaded(page, 'judge-worker')).toBe(true);
    }
  });

  it('is answered although the worker’s script could not be had at first', async () => {
    const page = visited(await chromium.newPage({ serviceWorkers: 'block' }));
    let asked = 0;
    await page.route('**/worker-*.js', (route) =>
      ++asked === 1 ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto(site.url + solutionOf(617));
    expect(await page.verdict()).toBe('solved');
    expect(asked).toBeGreaterThan(1);
  });

  it('is what the page finds without workers, and is not promised for hard boards there', async () => {
    const page = await site.newPage();
    await page.addInitScript('delete globalThis.Worker');
    await page.goto(site.url + solutionOf(618));
    expect(await page.verdict()).toBe('solved');
    expect(await page.locator('.moves li').count()).toBeGreaterThan(30);
    // A game in progress, with a card in a cell.
    const position = positionOfDeal(617);
    position.cells[0] = position.cascades[1].pop()!;
    const board = encodeURIComponent(writeBoard(position).split('\n').join(' / '));
    await page.goto(`${site.url}#view=watch&board=${board}&cells=4`);
    expect(await page.verdict()).toBe('solved');
    await page.goto(site.url + solutionOf(6407, 2));
    const told = page.locator('.verdict').getByText('does not allow workers');
    await told.waitFor();
    expect(await told.innerText()).toBe(
      'This browser does not allow workers, so the page cannot solve here.',
    );
  });

  it('is compared with others only where they are played alike', async () => {
    const page = await site.visit(solutionOf(617, 8));
    expect(await page.verdict()).toBe('solved');
    const told = page.locator('.verdict .facts');
    await told.getByText('It can be won with 4 cells, not with 3.').waitFor();
    expect(await told.innerText()).not.toContain('%');
    expect(await page.locator('.verdict .difficulty').count()).toBe(0);
  });

  it('is not told to those who play it, and the felt comes first on a phone', async () => {
    const page = await site.visit(gameOn(617), { hasTouch: true });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(viewport);
      await page.reload();
      const { y, height } = (await page.locator('.table').boundingBox())!;
      expect(y).toBeLessThan(60);
      const dock = (await page.locator('.dock').boundingBox())!;
      expect(dock.y + dock.height).toBe(viewport.height);
      expect(y + height).toBeLessThan(dock.y);
      await page.push('Hint');
      const status = page.locator('.hand .status');
      await status.getByText(/^Hint: /).waitFor();
      expect((await status.boundingBox())!.y).toBeLessThan(viewport.height - 50);
      expect(await page.locator('body').innerText()).not.toMatch(/can be won|[1-9]\d* moves/i);
      expect(await hasLoaded(page, 'judge-worker')).toBe(false);
    }
  });
});

it('a deal that cannot be won says what would win it, and how far it goes, move by move', async () => {
  const least = [5, 6, 7, 8].find((cells) => verdictWith(11982, cells) === 'solved')!;
  const page = await site.visit(solutionOf(11982));
  expect(await page.verdict()).toBe('unsolvable');
  expect(await page.locator('.verdict .word').innerText()).toBe('Cannot be won');
  const told = page.locator('.verdict .facts');
  await told.getByText(`It can be won with ${least} cells, not with`).waitFor();
  expect(await told.innerText()).toMatch(/^It can/);
  const note = page.locator('.line-note').getByText(/^This is not a solution: .* home/);
  await note.waitFor();
  const home = Number(/bring (\d+) cards? home/.exec(await note.innerText())![1]);
  expect(home).toBeGreaterThan(0);
  await page.locator('#main').focus();
  await page.keyboard.press('End');
  expect(await page.cardsHome()).toBe(home);
  expect(await page.getByRole('button', { name: 'Play', exact: true }).isEnabled()).toBe(true);
  await page.getByRole('link', { name: `Play it with ${least} cells` }).click();
  await page.says('#deal-message', `With ${least} free cells`);
  expect(page.hash()).toBe(gameOn(11982, least));
});

describe('deals on offer', () => {
  // Do the same as the page: go from four cells to the first other verdict, within its budget.
  const shown = (deal: number) => engine.leastCells(deal, CELLS_BUDGETS);

  it.each([
    [0, offers['no cell']],
    [5, facts.unwinnable],
  ])('need %i cells, and are shown to need them', async (cells, all) => {
    const deals = isThorough ? all : all.slice(0, 5);
    for (const deal of deals) {
      expect(await shown(deal), String(deal)).toEqual({ lower: cells, upper: cells });
    }
  });

  it.each(['easy', 'medium', 'hard', 'very hard'] as const)('are %s', async (word) => {
    const deals = isThorough ? offers[word] : offers[word].slice(0, 5);
    const { signal } = new AbortController();
    for (const deal of deals) {
      const told = await tellDifficulty(engine, deal, signal);
      expect(told.toLowerCase(), String(deal)).toMatch(new RegExp(`^${word}: `));
    }
  });

  it('are ranked by the package’s atlas (else: scripts/figures/page-deals.js)', async () => {
    const { counts, from, to, open } = await loadAtlas();
    expect(facts.least).toEqual(counts.slice(0, facts.least.length));
    const known = to - from + 1 - open;
    for (const [cells, n] of counts.slice(0, 5).entries()) {
      expect(cellsNeeded(cells)).toContain(`as ${((100 * n) / known).toFixed(1)} % of deals do`);
    }
  });

  it('are one a day for everybody, that can be won', () => {
    const days = Array.from({ length: 400 }, (_, i) => dealOfTheDay(new Date(2026, 0, 1 + i)));
    expect(new Set(days).size).toBeGreaterThan(395);
    for (const deal of days) {
      expect(deal).toBeGreaterThan(0);
      expect(deal).toBeLessThanOrEqual(1_000_001);
      expect(facts.unwinnable).not.toContain(deal);
    }
    expect(days[0]).toBe(dealOfTheDay(new Date(2026, 0, 1, 23, 59)));
  });

  it('are a press away', async () => {
    const page = await site.visit('#617');
    const shown = async () => Number(await page.shownDeal());
    await page.choose('Today’s deal');
    const today = await page.evaluate(() => new Date().getTime());
    expect(await shown()).toBe(dealOfTheDay(new Date(today)));
    // The page shows a game, not the solution.
    await page.button('Hint').waitFor();
    for (const offer of Object.keys(OFFERS).slice(isThorough ? 0 : 3) as Offer[]) {
      await page.choose(OFFERS[offer]);
      expect(offers[offer]).toContain(await shown());
    }
    await page.goto(`${site.url}${solutionOf(offers['no cell'][0])}`);
    await page.says('.verdict .facts', 'It needs no free cell');
  });
});
