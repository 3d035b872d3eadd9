/** A player's week on one device, from the first visit on, day after day. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../../src/index.js';
import { clonePosition, dealPosition, play, whyIllegal } from '../../src/reference/index.js';
import { dealOfTheDay } from '../../web/src/game/deals.js';
import { choose, gameOn, layoutOf, setting, Site, solutionOf, verdictOf } from './site.js';
import { winBy } from './winning.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const shownDeal = async (page: Page) => Number(await page.locator('#deal').inputValue());

describe('the deal of the day', () => {
  it('is a game, another each day, and makes a streak', async () => {
    const page = await site.visit();
    const deals = new Set<number>();
    for (const day of ['2027-03-01', '2027-03-02', '2027-03-03']) {
      await page.clock.setFixedTime(`${day}T12:00:00`);
      await page.goto('about:blank');
      await page.goto(site.url);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('dialog.menu').getByRole('button', { name: 'Today’s deal' }).click();
      const deal = await shownDeal(page);
      expect(deal).toBe(dealOfTheDay(new Date(`${day}T12:00:00`)));
      await page.getByRole('button', { name: 'Hint' }).waitFor();
      expect(await page.locator('.verdict').isVisible()).toBe(false);
      deals.add(deal);
      await winBy(page, deal);
    }
    expect(deals.size).toBe(3);
    await choose(page, 'Your games');
    const figures = await page.locator('.statistics').innerText();
    expect(figures).toMatch(/Streak\s+3 days \(best 3\)/);
    expect(figures).toMatch(/Games won\s+3 \(100 %\)/);
  });
});

describe('a game that is won', () => {
  it('is compared, replayed, and shared without a spoiler', async () => {
    const page = await site.visit('', clipboard);
    const moves = await winBy(page, 25);
    const win = page.locator('.win');
    const told = await win.locator('.lengths').innerText();
    const [, mine, best = mine] = /^(\d+) moves in .*?(?:is (\d+))?\.$/.exec(told)!;
    expect(Number(mine)).toBe(moves);
    await win.getByRole('button', { name: 'Share the result' }).click();
    await page.locator('.toast.shown').waitFor();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toMatch(
      new RegExp(`^FreeCell deal 25: won in ${moves} moves, \\d+:\\d\\d\\. http`),
    );
    expect(new URL(shared.split(' ').at(-1)!).hash).toBe('#25');

    await win.getByRole('button', { name: 'Replay yours' }).click();
    await page.locator('.line-note').getByText(`Your game: ${moves} moves, and it wins.`).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.goBack();
    await win.getByRole('button', { name: 'Replay the best' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await page.locator('.where').innerText()).toContain(`/ ${best}`);
    expect(await page.locator('.verdict .facts').innerText()).toContain(`Here in ${best} moves`);

    await page.goto(site.url + '#25');
    await page
      .locator('.history')
      .getByText(`You won this deal once. Your best: ${moves} moves`)
      .waitFor();
  });
});

describe('two tabs', () => {
  it('with the same game notice each other, and lose nothing', async () => {
    const page = await site.visit(gameOn(617));
    const other = await page.context().newPage();
    await other.goto(site.url + gameOn(617));
    await page.locator('#main').focus();
    await page.keyboard.type('1a');
    await other.locator('.toast').getByText('This game was continued in another tab.').waitFor();
    expect(await layoutOf(other)).toBe(await layoutOf(page));
    await other.locator('#main').focus();
    await other.keyboard.type('2b');
    await expect.poll(async () => (await layoutOf(page)) === (await layoutOf(other))).toBe(true);
    await other.close();
    await page.reload();
    expect(await page.locator('.pile[data-place="9"]').getAttribute('aria-label')).not.toContain(
      'empty',
    );
  });
});

describe('a browser that keeps nothing', () => {
  it('is said, once, and plays on', async () => {
    const page = await site.chromium.newPage();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await page.goto(site.url + gameOn(164));
    await page.locator('.toast').getByText('This browser stores nothing').waitFor();
    await page.locator('#main').focus();
    await page.keyboard.type('1a');
    expect(await page.locator('.pile[data-place="8"]').getAttribute('aria-label')).not.toContain(
      'empty',
    );
    await choose(page, 'Your games');
    expect(await page.locator('dialog[open]').innerText()).toMatch(/stores nothing/);
    expect(await page.locator('dialog[open]').innerText()).not.toMatch(/This device keeps them/);
    await page.context().close();
  });
});

describe('a finger', () => {
  it('plays a card, undoes it, and closes the menu beside it', async () => {
    const page = await site.visit(gameOn(164), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const dealt = await layoutOf(page);
    const card = dealPosition(164).cascades[0].at(-1)!;
    await page.locator(`.card[data-card="${card}"]`).tap();
    const cell = (await page.locator('.pile[data-place="9"]').boundingBox())!;
    await page.touchscreen.tap(cell.x + cell.width / 2, cell.y + cell.height / 2);
    expect(await page.locator('.pile[data-place="9"]').getAttribute('aria-label')).not.toContain(
      'empty',
    );
    await page.getByRole('button', { name: 'Undo' }).tap();
    expect(await layoutOf(page)).toBe(dealt);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.locator('dialog.menu[open]').waitFor();
    await page.touchscreen.tap(4, 4);
    await page.locator('dialog.menu[open]').waitFor({ state: 'hidden' });
  });
});

describe('letters', () => {
  it('N deals anew, H hints, R begins again, and ? helps', async () => {
    const page = await site.visit(gameOn(164));
    await page.locator('#main').focus();
    await page.keyboard.press('h');
    await page.locator('.card.hinted').first().waitFor();
    const dealt = await layoutOf(page);
    await page.keyboard.type('1a');
    await page.keyboard.press('r');
    expect(await layoutOf(page)).toBe(dealt);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    await page.keyboard.press('n');
    expect(await shownDeal(page)).toBe(164);
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await expect.poll(() => shownDeal(page)).not.toBe(164);
    await page.getByRole('button', { name: 'Hint' }).waitFor();
  });
});

/** Finds a deal that can be won with one cell, and a first move that loses it: `[5, '26']`. */
async function losingMove(): Promise<[deal: number, typed: string]> {
  const engine = await createEngine();
  for (let deal = 1; deal < 300; deal++) {
    const start = dealPosition(deal, 1);
    if (engine.solveSync(start).verdict !== 'solved') continue;
    for (let i = 0; i < 64; i++) {
      const [from, to] = [i >> 3, i & 7];
      if (from === to || whyIllegal(start, from, to) !== null) continue;
      const next = clonePosition(start);
      play(next, from, to);
      if (engine.solveSync(next).verdict === 'unsolvable') return [deal, `${from + 1}${to + 1}`];
    }
  }
  throw new Error('no first move loses any of these deals');
}

describe('a lost game', () => {
  it('is warned of on wish, once, and undo saves it', async () => {
    const [deal, losing] = await losingMove();
    const page = await site.visit(gameOn(deal, 1));
    await setting(page, 'Warn me when the game is lost', true);
    await page.locator('#main').focus();
    await page.keyboard.type(losing);
    await page
      .locator('.hand .judged')
      .getByText(/^This game is lost\. It could still be won at the start\./)
      .waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.status').getByText(/lost/).waitFor();
    expect(await page.locator('.card.hinted').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.hand .judged').waitFor({ state: 'hidden' });
    await page.goto(site.url + solutionOf(deal, 1));
    expect(await verdictOf(page)).toBe('solved');
  });
});
