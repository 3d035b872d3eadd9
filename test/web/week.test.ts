/** A player's week on one device, from the first visit on, day after day. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dealPosition } from '../../src/reference/index.js';
import { dealOfTheDay } from '../../web/src/game/deals.js';
import { chromium } from './chromium.js';
import {
  button,
  choose,
  CLIPBOARD,
  gameOn,
  labelOf,
  layoutOf,
  press,
  says,
  shownDeal,
  siteOfThisFile,
  type,
} from './site.js';
import { winBy } from './winning.js';

const site = await siteOfThisFile();

const dealNumber = async (page: Page) => Number(await shownDeal(page));

describe('the deal of the day', () => {
  it('is a game, another each day, and makes a streak', async () => {
    const page = await site.visit();
    const deals = new Set<number>();
    for (const day of ['2027-03-01', '2027-03-02', '2027-03-03']) {
      await page.clock.setFixedTime(`${day}T12:00:00`);
      await page.goto('about:blank');
      await page.goto(site.url);
      await choose(page, 'Today’s deal');
      const deal = await dealNumber(page);
      expect(deal).toBe(dealOfTheDay(new Date(`${day}T12:00:00`)));
      await button(page, 'Hint').waitFor();
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
    const page = await site.visit('', CLIPBOARD);
    const moves = await winBy(page, 25);
    const win = page.locator('.win');
    const told = await win.locator('.lengths').innerText();
    const [, mine, best = mine] = /^(\d+) moves in .*?(?:is (\d+))?\.$/.exec(told)!;
    expect(Number(mine)).toBe(moves);
    await press(win, 'Share the result');
    await page.locator('.toast.shown').waitFor();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toMatch(
      new RegExp(`^FreeCell deal 25: won in ${moves} moves, \\d+:\\d\\d\\. http`),
    );
    expect(new URL(shared.split(' ').at(-1)!).hash).toBe('#25');

    await press(win, 'Replay yours');
    await says(page, '.line-note', `Your game: ${moves} moves, and it wins.`);
    await press(page, 'Pause');
    await page.goBack();
    await press(win, 'Replay the best');
    await press(page, 'Pause');
    expect(await page.locator('.where').innerText()).toContain(`/ ${best}`);
    expect(await page.locator('.verdict .facts').innerText()).toContain(`Here in ${best} moves`);

    await page.goto(site.url + '#25');
    await says(page, '.history', `You won this deal once. Your best: ${moves} moves`);
  });
});

describe('two tabs', () => {
  it('with the same game notice each other, and lose nothing', async () => {
    const page = await site.visit(gameOn(617));
    const other = await page.context().newPage();
    await other.goto(site.url + gameOn(617));
    await type(page, '1a');
    await says(other, '.toast', 'This game was continued in another tab.');
    expect(await layoutOf(other)).toBe(await layoutOf(page));
    await type(other, '2b');
    await expect.poll(async () => (await layoutOf(page)) === (await layoutOf(other))).toBe(true);
    await other.close();
    await page.reload();
    expect(await labelOf(page, 9)).not.toContain('empty');
  });
});

describe('a browser that keeps nothing', () => {
  it('is said, once, and plays on', async () => {
    const page = await chromium.newPage();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await page.goto(site.url + gameOn(164));
    await says(page, '.toast', 'This browser stores nothing');
    await type(page, '1a');
    expect(await labelOf(page, 8)).not.toContain('empty');
    await choose(page, 'Your games');
    expect(await page.locator('dialog[open]').innerText()).toMatch(/stores nothing/);
    expect(await page.locator('dialog[open]').innerText()).not.toMatch(/This device keeps them/);
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
    expect(await labelOf(page, 9)).not.toContain('empty');
    await button(page, 'Undo').tap();
    expect(await layoutOf(page)).toBe(dealt);
    await button(page, 'Menu').tap();
    await page.locator('dialog.menu[open]').waitFor();
    await page.touchscreen.tap(4, 4);
    await page.locator('dialog.menu[open]').waitFor({ state: 'hidden' });
  });
});

describe('letters', () => {
  it('N deals anew, H hints, and ? helps', async () => {
    const page = await site.visit(gameOn(164));
    await type(page, 'h');
    await page.locator('.card.hinted').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    await page.keyboard.press('n');
    expect(await dealNumber(page)).toBe(164);
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await expect.poll(() => dealNumber(page)).not.toBe(164);
    await button(page, 'Hint').waitFor();
  });
});
