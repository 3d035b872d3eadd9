/** Playing by hand: pointers, keys, hints. */
import { describe, expect, it } from 'vitest';
import {
  CELL_LETTERS,
  dealPosition,
  whyIllegal,
  type Position,
} from '../../src/reference/index.js';
import {
  gameOn,
  press,
  openSite,
  solutionOf,
  SOON_ANSWERED,
  TOLD_LATER,
  type Visited,
} from './site.js';
import { winBy } from './winning.js';

const site = await openSite();

/** Finds a legal move of the last cards of two cascades. */
function legalMove(position: Position): number[] {
  const pairs = Array.from({ length: 64 }, (_, i) => [i >> 3, i & 7]).filter(([a, b]) => a !== b);
  return pairs.find(([from, to]) => whyIllegal(position, from, to) === null)!;
}

const lastCard = ({ cascades }: Position, column: number): number => cascades[column].at(-1)!;

async function drag(page: Visited, card: number, ontoCard: number): Promise<void> {
  const from = (await page.locator(`.card[data-card="${card}"]`).boundingBox())!;
  const to = (await page.locator(`.card[data-card="${ontoCard}"]`).boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 14);
  await page.mouse.down();
  await page.mouse.move(to.x + 25, to.y + 30, { steps: 6 });
  await page.mouse.up();
}

/** A browser takes the focus from a hidden element when it draws the next frame. */
const twoFrames = (page: Visited) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** The part of the page that keeps the focus comes after the first frame. */
async function keepsFocus(page: Visited): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/afterwards-.*js$/.test(name)),
  );
  await twoFrames(page);
}

/** The id or the text of what has the focus. */
const focused = (page: Visited) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);

it('cards taken while watching make it a game of one’s own', async () => {
  const position = dealPosition(164);
  const [from, to] = legalMove(position);
  const page = await site.visit(solutionOf(164));
  await page.verdict();
  await page.atRest();
  await drag(page, lastCard(position, from), lastCard(position, to));
  await page.locator('.game[data-view="play"]').waitFor();
  await page.says('#announcer', 'Deal 164, your game');
  await page.goBack();
  await page.locator('.game[data-view="watch"]').waitFor();
});

describe('a button that disappears when it is pressed', () => {
  it('gives the keyboard to the table', async () => {
    const page = await site.visit();
    for (const [name, hash, view] of [
      ['Play', '#164', 'play'],
      ['Show the solution', `#${SOON_ANSWERED}`, 'watch'],
      ['Show the solution', gameOn(SOON_ANSWERED), 'watch'],
      ['Play from here', solutionOf(SOON_ANSWERED), 'play'],
      ['Play from here', `${gameOn(164)}&moves=3a.3b`, 'play'],
    ]) {
      await page.goto(site.url + hash);
      await keepsFocus(page);
      if (hash.includes('moves')) await page.choose('Analyze the game');
      const named = page.getByRole('button', { name, exact: true });
      await named.filter({ visible: true }).press('Enter');
      await page.locator(`.game[data-view="${view}"]`).waitFor();
      await twoFrames(page);
      expect(await page.evaluate(() => document.activeElement?.id), `${name}: ${hash}`).toBe(
        'main',
      );
    }
  });

  it('or that is disabled does so too, in a game and in a solution', async () => {
    const page = await site.visit(gameOn(164));
    await keepsFocus(page);
    await page.keys('1a');
    for (const name of ['Undo', 'Redo', 'Restart']) {
      await page.button(name).press('Enter');
      await twoFrames(page);
      expect(await focused(page), name).toBe('main');
    }
    await page.goto(site.url + solutionOf(SOON_ANSWERED));
    await page.solutionIsThere();
    for (const name of ['To the end', 'To the start']) {
      await page.button(name).press('Enter');
      await twoFrames(page);
      expect(await focused(page), name).toBe('main');
    }
    await page.choose('Your games');
    await page.push('Previous month');
    await page.button('Next month').press('Enter');
    await twoFrames(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIALOG');
  });

  it('keeps the keyboard if it comes back: the search for a shorter solution stops', async () => {
    const page = await site.visit(solutionOf(TOLD_LATER));
    const look = page.button('Look for a shorter one');
    await look.press('Enter');
    await page.button('Stop looking').waitFor();
    await page.says('.verdict .difficulty', 'Medium');
    expect(await focused(page)).toBe('Stop looking');
    await page.keyboard.press('Enter');
    await look.waitFor();
  });

  it('keeps the keyboard if it is drawn again: the words of difficulty come', async () => {
    const page = await site.newPage();
    const fetchDifficulty = await page.hold(/\/difficulty-/);
    await page.goto(site.url + solutionOf(SOON_ANSWERED));
    await page.verdict();
    await page.locator('.verdict summary').focus();
    fetchDifficulty();
    await page.locator('.verdict .difficulty').getByText(/\w/).waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');
  });
});

describe('the first screen', () => {
  it('offers to play and to show the solution, and tells nothing before', async () => {
    const page = await site.visit();
    const dock = page.locator('.dock');
    expect(await dock.getByRole('button').filter({ visible: true }).allInnerTexts()).toEqual([
      'Play',
      'Show the solution',
    ]);
    expect(await page.locator('.verdict').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'all 1,000,000 deals' }).waitFor();
    await press(dock, 'Play');
    await page.button('Hint').waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/can be won|winnable/i);
    await page.goBack();
    await press(dock, 'Show the solution');
    expect(await page.verdict()).toBe('solved');
  });

  it('becomes a game by a move, and offers to continue it later', async () => {
    const page = await site.visit('#617');
    await page.keys('1a');
    await page.locator('.game[data-view="play"]').waitFor();
    const played = await page.layout();
    await page.goto('about:blank');
    await page.goto(site.url);
    expect(await page.layout()).toBe(played);
    await page.button('Today’s deal').waitFor();
    await page.push('Continue deal 617');
    expect(await page.layout()).toBe(played);
    await page.push('Undo');
    expect(await page.layout()).not.toBe(played);
  });
});

it('starting again has its key after a win, when keys of moves do nothing, and is undone like any move', async () => {
  const page = await site.visit(gameOn(25));
  const dealt = await page.layout();
  const tally = page.locator('.tally');
  await winBy(page, 25);
  await page.keyboard.type('1a2h');
  expect(await page.cardsHome()).toBe(52);
  expect(await page.locator('.hand .status').innerText()).toBe('');
  await page.keyboard.press('r');
  expect(await page.layout()).toBe(dealt);
  await page.keys('1a2b');
  const played = await page.layout();
  await page.keyboard.press('r');
  expect(await page.layout()).toBe(dealt);
  expect(await tally.innerText()).toBe('0:00 · 0 moves');
  await page.reload();
  expect(await page.layout()).toBe(dealt);
  await page.push('Undo');
  expect(await page.layout()).toBe(played);
  expect(await tally.innerText()).toContain('2 moves');
});

it('a game without a legal move says so at once and until when it could be won, also after a reload, and offers the ways on', async () => {
  const page = await site.visit(gameOn(18));
  const status = page.locator('.hand .status');
  await page.keys('8b2a3d');
  expect(await status.innerText()).toBe('');
  await page.keyboard.type('3c');
  expect(await status.innerText()).toMatch(/^No moves left\./);
  await status.getByText('It could still be won').waitFor();
  const enabled = page.locator('.hand .buttons button:enabled');
  expect(await enabled.allInnerTexts()).toEqual(['Undo', 'Restart', 'New game']);
  await page.keyboard.type('1h');
  expect(await status.innerText()).toBe('No moves left.');
  // What was said goes, and the judgement comes back.
  await status.getByText('It could still be won').waitFor();
  await page.reload();
  await status.getByText('It could still be won').waitFor();
  await page.push('Go there');
  expect(await status.innerText()).toBe('');
  expect(await page.button('Hint').isEnabled()).toBe(true);
});

it('a game is finished with one key when everything can go home, and that is a win', async () => {
  const page = await site.visit(gameOn(-3));
  await page.button('Finish').waitFor();
  await page.keys('a');
  await expect.poll(() => page.cardsHome()).toBe(52);
  await page.says('.win', '1 move in');
  // The second press of a double click is not for the button's next action.
  await page.push('Undo');
  await page.button('Finish').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.push('Undo');
  await page.button('Finish').dblclick();
  expect([await page.cardsHome(), await page.shownDeal()]).toEqual([52, '-3']);
});

it('a finger plays a card, undoes it, and closes the menu beside it', async () => {
  const page = await site.visit(gameOn(164), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const dealt = await page.layout();
  const card = dealPosition(164).cascades[0].at(-1)!;
  await page.locator(`.card[data-card="${card}"]`).tap();
  const cell = (await page.locator('.pile[data-place="9"]').boundingBox())!;
  await page.touchscreen.tap(cell.x + cell.width / 2, cell.y + cell.height / 2);
  expect(await page.labelOf(9)).not.toContain('empty');
  await page.button('Undo').tap();
  expect(await page.layout()).toBe(dealt);
  // One finger on a card moves it and does not scroll the page. Two enlarge the page.
  const holds = await page.locator(`.card[data-card="${card}"]`).evaluate((target) => {
    const keepsPage = (fingers: number): boolean => {
      const touches = Array.from(
        { length: fingers },
        (_, identifier) => new Touch({ identifier, target }),
      );
      const init = { touches, bubbles: true, composed: true, cancelable: true };
      return !target.dispatchEvent(new TouchEvent('touchmove', init));
    };
    const before = keepsPage(1);
    const { x, y } = target.getBoundingClientRect();
    const at = { pointerId: 7, bubbles: true, composed: true, clientX: x + 5, clientY: y + 5 };
    // No such pointer is down.
    const { setPointerCapture } = Element.prototype;
    Element.prototype.setPointerCapture = () => {};
    target.dispatchEvent(new PointerEvent('pointerdown', at));
    Element.prototype.setPointerCapture = setPointerCapture;
    const during = [1, 2].map(keepsPage);
    target.dispatchEvent(new PointerEvent('lostpointercapture', at));
    return { before, during };
  });
  expect(holds).toEqual({ before: false, during: [true, false] });
  await page.button('Menu').tap();
  await page.locator('dialog.menu[open]').waitFor();
  await page.touchscreen.tap(4, 4);
  await page.locator('dialog.menu[open]').waitFor({ state: 'hidden' });
});

it('the letter N deals anew, H hints, and ? helps', async () => {
  const page = await site.visit(gameOn(164));
  await page.keys('h');
  await page.locator('.card.hinted').first().waitFor();
  await page.keyboard.press('?');
  const letters = [...CELL_LETTERS].join(', ').replace(', k', ' and k');
  await page.getByRole('dialog', { name: 'Help' }).getByText(`cells are ${letters};`).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('n');
  expect(await page.shownDeal()).toBe('164');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect.poll(() => page.shownDeal()).not.toBe('164');
  await page.button('Hint').waitFor();
  const dealt = await page.shownDeal();
  await page.keyboard.down('r');
  await page.keyboard.down('n');
  const next = await page.shownDeal();
  expect(next).not.toBe(dealt);
  await page.keyboard.down('n');
  expect(await page.shownDeal(), 'a key that is held').toBe(next);
  await page.keyboard.up('n');
  const note = page.locator('.keys-note');
  expect(await note.innerText()).toMatch(/its place\. Or type .* and \? for help\.$/);
  await page.setting('Letters and digits', false);
  await page.keys('n?1');
  expect(await page.locator('.selected, dialog[open]').count()).toBe(0);
  expect(await page.shownDeal()).toBe(next);
  expect(await note.innerText()).toMatch(/its place\.$/);
  await page.choose('Help');
  await page.getByText('Letters and digits are off as keys.').waitFor();
});
