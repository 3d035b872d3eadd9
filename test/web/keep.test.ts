/** A game is never lost: after a reload, other deals, other cells, watching, links. */
import { describe, expect, it } from 'vitest';
import { seriousFindings } from './axe.js';
import {
  CLIPBOARD,
  gameOn,
  openSite,
  solutionOf,
  SOON_ANSWERED,
  type Visited,
  visited,
} from './site.js';
import { thoroughly } from '../support/thoroughly.js';

const site = await openSite();

const PLAY = gameOn(164);
const undo = (page: Visited) => page.button('Undo');
const storedGames = (page: Visited) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('game:')));
const redo = (page: Visited) => page.button('Redo');

/** Opens deal 164 with three cards in cells and one move undone. */
async function begun(hash = PLAY, options = {}): Promise<{ page: Visited; layout: string }> {
  const page = await site.visit(hash, options);
  await page.setting('Send safe cards home', false);
  await page.keys('1a2b3c');
  await undo(page).click();
  expect(await redo(page).isEnabled()).toBe(true);
  return { page, layout: await page.layout() };
}

async function isThereAgain(page: Visited, layout: string): Promise<void> {
  await expect.poll(() => page.layout()).toBe(layout);
  await redo(page).click();
  expect(await page.layout()).not.toBe(layout);
  await undo(page).click();
  expect(await page.layout()).toBe(layout);
  await undo(page).click();
  await undo(page).click();
  expect(await undo(page).isDisabled()).toBe(true);
  await redo(page).click();
  await redo(page).click();
  expect(await page.layout()).toBe(layout);
}

describe('a game that was begun is there again, with undo and redo,', () => {
  it('after a reload', async () => {
    const { page, layout } = await begun(PLAY, {
      reducedMotion: 'no-preference',
      serviceWorkers: 'allow',
    });
    await page.reload();
    await isThereAgain(page, layout);
  });

  it('after other deals, other cells, the start page, and watching', async () => {
    const { page, layout } = await begun(gameOn(SOON_ANSWERED));
    await page.push('Next deal');
    expect(await undo(page).isDisabled()).toBe(true);
    await page.push('Previous deal');
    await isThereAgain(page, layout);
    await page.chooseCells(5);
    expect(await undo(page).isDisabled()).toBe(true);
    await page.chooseCells(4);
    await isThereAgain(page, layout);
    await page.locator('.brand').click();
    await page.push(`Continue deal ${SOON_ANSWERED}`);
    await isThereAgain(page, layout);
    await page.push('Show the solution');
    await page.verdict();
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    await page.goBack();
    await isThereAgain(page, layout);
  });

  thoroughly('after playing on from a solution', async () => {
    const { page, layout } = await begun();
    await page.push('Show the solution');
    await page.verdict();
    await page.locator('.moves button').nth(9).click();
    const watched = await page.layout();
    await page.push('Play from here');
    await page.locator('.game[data-view="play"]').waitFor();
    expect(await page.layout()).toBe(watched);
    await page.reload();
    await page.push('Back to your earlier game');
    await isThereAgain(page, layout);
    await page.push('Back to your earlier game');
    expect(await page.layout()).toBe(watched);
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
    const other = visited(await page.context().newPage());
    await other.goto(site.url + PLAY);
    expect(await other.labelOf(8)).not.toContain('empty');
    await undo(other).click();
    expect(await undo(other).isDisabled()).toBe(true);
    await other.evaluate(() => {
      for (const name of Object.keys(localStorage)) localStorage.setItem(name, '{');
    });
    const third = visited(await page.context().newPage());
    await third.goto(site.url + PLAY);
    await undo(third).waitFor();
    expect(await undo(third).isDisabled()).toBe(true);
  });
});

describe('a link', () => {
  const shared = async (page: Visited): Promise<string> =>
    new URL(await page.copied('Copy the link')).hash;

  it('from Play carries the position, and takes no game away', async () => {
    const { page, layout } = await begun(gameOn(164, 5), CLIPBOARD);
    const hash = await shared(page);
    expect(hash).toBe('#view=play&deal=164&cells=5&moves=1a.2b');
    const friend = await site.visit(hash);
    expect(await friend.layout()).toBe(layout);
    // A link stores nothing before the friend's own move. Until then a reload shows the link again.
    await undo(friend).click();
    await friend.reload();
    expect(await friend.layout()).toBe(layout);
    expect(await storedGames(friend)).toEqual([]);
    await friend.keys('4e');
    expect(await storedGames(friend)).toHaveLength(1);
    const further = await friend.layout();
    expect(further).not.toBe(layout);
    // The address must not undo the later moves.
    await friend.reload();
    expect(await friend.layout()).toBe(further);
    await friend.goto(site.url + '#view=play&deal=164&cells=5&moves=3c');
    await friend.push('Back to your earlier game');
    expect(await friend.layout()).toBe(further);
  });

  it('takes no kept game away: neither do those of strangers, nor a long one', async () => {
    const { page, layout } = await begun();
    const kept = await storedGames(page);
    for (let deal = 1; deal <= 2; deal++) {
      await page.goto(`${site.url}${gameOn(deal)}&moves=1a.2b`);
      await page.says('#announcer', `Deal ${deal}, your game: 2 moves`);
      expect(await undo(page).isEnabled()).toBe(true);
    }
    await page.goto(`${site.url}${PLAY}&moves=${'1a.a1.'.repeat(2000)}`);
    await page.getByText('This link is longer than 10,000 characters').waitFor();
    expect(await storedGames(page)).toEqual(kept);
    await page.goto(site.url + PLAY);
    await isThereAgain(page, layout);
  });

  thoroughly('from a solution carries the number of its move', async () => {
    const page = await site.visit(solutionOf(617), CLIPBOARD);
    await page.verdict();
    await page.locator('.moves button').nth(29).click();
    const hash = await shared(page);
    expect(hash).toBe(`${solutionOf(617)}&move=30`);
    const friend = await site.visit(hash);
    await friend.verdict();
    await expect.poll(() => friend.locator('.where').innerText()).toMatch(/^30 \//);
    expect(await friend.layout()).toBe(await page.layout());

    await page.getByLabel('Count a moved run as one').uncheck();
    const single = await site.visit(await shared(page));
    await single.verdict();
    await expect.poll(() => single.layout()).toBe(await page.layout());
    expect(await single.locator('.where').innerText()).toBe(
      await page.locator('.where').innerText(),
    );
  });
});

it('a solver that cannot be loaded is told to players and to watchers, and is asked again', async () => {
  const page = await site.newPage({}, /404/);
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 404 }));
  await page.goto(site.url + PLAY);
  const told = /could not be loaded.*reload the page/i;
  await page.push('Hint');
  await page.says('.hand .status', told);
  await page.push('Show the solution');
  await page.says('.verdict', told);
  expect(await page.locator('body').innerText()).not.toMatch(/bundler|createEngine|wasm module/);
  await page.unroute('**/*.wasm');
  await page.goBack();
  await page.push('Hint');
  await page.says('.hand .status', /^Hint: /);
});

it('a part of the page that cannot be loaded says so, and the game goes on', async () => {
  const page = await site.newPage({}, /ERR_FAILED/);
  await page.route('**/how-to-play-*.js', (route) => route.abort());
  await page.goto(site.url + PLAY);
  await page.choose('How to play');
  await page.says('.toast.shown', /^This part of the page could not be loaded/);
  await page.keys('1a');
  expect(await page.labelOf(8)).not.toContain('empty');
  // The lab takes the whole page, so it must not stay empty.
  await page.route('**/lab-*.js', (route) => route.abort());
  await page.locator('#to-lab').click();
  await page.says('#lab', /^This part of the page could not be loaded/);
});

it('two tabs with the same game notice each other, and lose nothing', async () => {
  const page = await site.visit(gameOn(617));
  const other = visited(await page.context().newPage());
  await other.goto(site.url + gameOn(617));
  await page.keys('1a');
  await other.says('.toast', 'This game was continued in another tab.');
  expect(await other.layout()).toBe(await page.layout());
  await other.keys('2b');
  await expect.poll(async () => (await page.layout()) === (await other.layout())).toBe(true);
  await other.close();
  await page.reload();
  expect(await page.labelOf(9)).not.toContain('empty');
});

it('light or dark reaches the other tabs', async () => {
  const page = await site.visit('#617', { colorScheme: 'light' });
  const other = visited(await page.context().newPage());
  await other.goto(`${site.url}#618`);
  await page.push('Menu');
  await page.push('Light or dark');
  await expect.poll(() => other.locator('html').getAttribute('data-theme')).toBe('dark');
  await other.evaluate(() => localStorage.clear());
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(null);
  await other.close();
});

it('what the browser does not copy can be selected, until the visitor closes it', async () => {
  const page = await site.visit(gameOn(617), { bypassCSP: true });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.choose('Copy the link');
  const field = page.getByLabel('Link', { exact: true });
  await field.waitFor();
  const [text, selected] = await field.evaluate((one: HTMLTextAreaElement) => [
    one.value,
    one.value.slice(one.selectionStart, one.selectionEnd),
  ]);
  expect(new URL(text).hash).toBe(gameOn(617));
  expect(selected).toBe(text);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
});

it('a browser that keeps nothing says so, once, and plays on', async () => {
  const page = await site.newPage();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await page.goto(site.url + gameOn(164));
  await page.says('.toast', 'This browser stores nothing');
  await page.keys('1a');
  expect(await page.labelOf(8)).not.toContain('empty');
  // What it does not store stays until the page is closed: a game, and a switch.
  await page.push('Next deal');
  await page.push('Previous deal');
  expect(await page.labelOf(8)).not.toContain('empty');
  await page.setting('Letters and digits are keys of the game', false);
  await page.keys('2b');
  expect(await page.labelOf(9)).toContain('empty');
  await page.choose('Your games');
  expect(await page.locator('dialog[open]').innerText()).toMatch(/stores nothing/);
  expect(await page.locator('dialog[open]').innerText()).not.toMatch(/This device keeps them/);
});
