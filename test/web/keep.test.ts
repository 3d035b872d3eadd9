/** A game is never lost: after a reload, other deals, other cells, watching, links. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chromium } from './chromium.js';
import {
  addressIs,
  button,
  choose,
  chooseCells,
  CLIPBOARD,
  copied,
  gameOn,
  labelOf,
  layoutOf,
  press,
  says,
  setting,
  openSite,
  solutionOf,
  type,
  verdictOf,
} from './site.js';
import { thoroughly } from './thoroughly.js';

const site = await openSite();

const PLAY = gameOn(164);
const undo = (page: Page) => button(page, 'Undo');
const storedGames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('game:')));
const redo = (page: Page) => button(page, 'Redo');

/** Opens deal 164 with three cards in cells and one move undone. */
async function begun(hash = PLAY, options = {}): Promise<{ page: Page; layout: string }> {
  const page = await site.visit(hash, options);
  await setting(page, 'Send safe cards home', false);
  await type(page, '1a2b3c');
  await undo(page).click();
  expect(await redo(page).isEnabled()).toBe(true);
  return { page, layout: await layoutOf(page) };
}

async function isThereAgain(page: Page, layout: string): Promise<void> {
  await expect.poll(() => layoutOf(page)).toBe(layout);
  await redo(page).click();
  expect(await layoutOf(page)).not.toBe(layout);
  await undo(page).click();
  expect(await layoutOf(page)).toBe(layout);
  await undo(page).click();
  await undo(page).click();
  expect(await undo(page).isDisabled()).toBe(true);
  await redo(page).click();
  await redo(page).click();
  expect(await layoutOf(page)).toBe(layout);
}

describe('a game that was begun is there again, with undo and redo,', () => {
  it('after a reload, other deals, other cells, the start page, and watching', async () => {
    const { page, layout } = await begun(gameOn(25), {
      reducedMotion: 'no-preference',
      serviceWorkers: 'allow',
    });
    await page.reload();
    await isThereAgain(page, layout);
    await press(page, 'Next deal');
    expect(await undo(page).isDisabled()).toBe(true);
    await press(page, 'Previous deal');
    await isThereAgain(page, layout);
    await chooseCells(page, 5);
    expect(await undo(page).isDisabled()).toBe(true);
    await chooseCells(page, 4);
    await isThereAgain(page, layout);
    await page.locator('.brand').click();
    await press(page, 'Continue deal 25');
    await isThereAgain(page, layout);
    await press(page, 'Show the solution');
    await verdictOf(page);
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    await page.goBack();
    await isThereAgain(page, layout);
  });

  thoroughly('after playing on from a solution', async () => {
    const { page, layout } = await begun();
    await press(page, 'Show the solution');
    await verdictOf(page);
    await page.locator('.moves button').nth(9).click();
    const watched = await layoutOf(page);
    await press(page, 'Play from here');
    await page.locator('.game[data-view="play"]').waitFor();
    expect(await layoutOf(page)).toBe(watched);
    await page.reload();
    await press(page, 'Back to your earlier game');
    await isThereAgain(page, layout);
    await press(page, 'Back to your earlier game');
    expect(await layoutOf(page)).toBe(watched);
  });

  it('and if what was kept is damaged, its good part is', async () => {
    const { page } = await begun();
    await page.evaluate(() => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith('game:'));
      const entry = JSON.parse(localStorage.getItem(key)!);
      const now = { ...entry.now, steps: '1a.1a.xx' };
      localStorage.setItem(key, JSON.stringify({ ...entry, now }));
    });
    // Use another tab, because this tab would repair the damaged data when it is left.
    const other = await page.context().newPage();
    await other.goto(site.url + PLAY);
    expect(await labelOf(other, 8)).not.toContain('empty');
    await undo(other).click();
    expect(await undo(other).isDisabled()).toBe(true);
    await other.evaluate(() => {
      for (const name of Object.keys(localStorage)) localStorage.setItem(name, '{');
    });
    const third = await page.context().newPage();
    await third.goto(site.url + PLAY);
    await undo(third).waitFor();
    expect(await undo(third).isDisabled()).toBe(true);
  });
});

describe('a link', () => {
  const shared = async (page: Page): Promise<string> =>
    new URL(await copied(page, 'Copy the link')).hash;

  it('from Play carries the position, and takes no game away', async () => {
    const { page, layout } = await begun(gameOn(164, 5), CLIPBOARD);
    const hash = await shared(page);
    expect(hash).toBe('#view=play&deal=164&cells=5&moves=1a.2b');
    const friend = await site.visit(hash);
    expect(await layoutOf(friend)).toBe(layout);
    // A link stores nothing before the friend's own move. Until then a reload shows the link again.
    await undo(friend).click();
    await friend.reload();
    expect(await layoutOf(friend)).toBe(layout);
    expect(await storedGames(friend)).toEqual([]);
    await type(friend, '4e');
    expect(await storedGames(friend)).toHaveLength(1);
    const further = await layoutOf(friend);
    expect(further).not.toBe(layout);
    // The address must not undo the later moves.
    await friend.reload();
    expect(await layoutOf(friend)).toBe(further);
    await friend.goto(site.url + '#view=play&deal=164&cells=5&moves=3c');
    await press(friend, 'Back to your earlier game');
    expect(await layoutOf(friend)).toBe(further);
  });

  it('takes no kept game away: neither do six of strangers, nor long ones', async () => {
    const { page, layout } = await begun();
    const kept = await storedGames(page);
    for (let deal = 1; deal <= 6; deal++) {
      await page.goto(`${site.url}${gameOn(deal)}&moves=1a.2b`);
      await page.getByText(`Deal ${deal}`, { exact: true }).first().waitFor();
      expect(await undo(page).isEnabled()).toBe(true);
    }
    for (const moves of [2000, 170_000]) {
      await page.evaluate(
        ([play, count]) => (location.hash = `${play}&moves=${'1a.a1.'.repeat(count)}`),
        [gameOn(moves), moves] as const,
      );
      await page.getByText('This link is longer than 10,000 characters').waitFor();
      expect(await storedGames(page)).toEqual(kept);
    }
    await page.goto(site.url + PLAY);
    await isThereAgain(page, layout);
  });

  thoroughly('from a solution carries the number of its move', async () => {
    const page = await site.visit(solutionOf(617), CLIPBOARD);
    await verdictOf(page);
    await page.locator('.moves button').nth(29).click();
    const hash = await shared(page);
    expect(hash).toBe(`${solutionOf(617)}&move=30`);
    const friend = await site.visit(hash);
    await verdictOf(friend);
    await expect.poll(() => friend.locator('.where').innerText()).toMatch(/^30 \//);
    expect(await layoutOf(friend)).toBe(await layoutOf(page));

    await page.getByLabel('Count a moved run as one').uncheck();
    const single = await site.visit(await shared(page));
    await verdictOf(single);
    await expect.poll(() => layoutOf(single)).toBe(await layoutOf(page));
    expect(await single.locator('.where').innerText()).toBe(
      await page.locator('.where').innerText(),
    );
  });

  it('carries the range of a sweep, and leaving during one asks', async () => {
    const page = await site.visit('#view=sweep&from=11&to=1000000&cells=5');
    expect(await page.locator('#sweep-from').inputValue()).toBe('11');
    expect(await page.locator('#sweep-to').inputValue()).toBe('1000000');
    expect(await page.locator('#sweep-cells').inputValue()).toBe('5');
    await page.locator('#sweep').getByRole('button', { name: 'Start' }).click();
    await page.locator('#sweep').getByRole('button', { name: 'Stop' }).waitFor();
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await page.locator('#sweep').getByRole('button', { name: 'Stop' }).click();
    await page.fill('#sweep-from', '12');
    await page.locator('#sweep-from').blur();
    await addressIs(page, '#view=sweep&from=12&to=1000000&cells=5');
  });
});

describe('a solver that cannot be loaded', () => {
  it('is told to players and to watchers, and is asked again', async () => {
    const page = await chromium.newPage({ serviceWorkers: 'block' });
    await page.route('**/*.wasm', (route) => route.fulfill({ status: 404 }));
    await page.goto(site.url + PLAY);
    const told = /could not be loaded.*reload the page/i;
    await press(page, 'Hint');
    await says(page, '.hand .status', told);
    await press(page, 'Show the solution');
    await says(page, '.verdict', told);
    expect(await page.locator('body').innerText()).not.toMatch(/bundler|createEngine|wasm module/);
    await page.unroute('**/*.wasm');
    await page.goBack();
    await press(page, 'Hint');
    await says(page, '.hand .status', /^Hint: /);
  });
});

it('two tabs with the same game notice each other, and lose nothing', async () => {
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

it('a browser that keeps nothing says so, once, and plays on', async () => {
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
