/** Playing by hand: pointers, keys, hints. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dealPosition, play, whyIllegal, type Position } from '../../src/reference/index.js';
import { atRest, cardsHome, layoutOf, Site, verdictOf } from './site.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

/** A legal and an illegal move of the last cards of two cascades. */
function examples(position: Position) {
  const pairs = Array.from({ length: 64 }, (_, i) => [i >> 3, i & 7]).filter(([a, b]) => a !== b);
  const legal = pairs.find(([from, to]) => whyIllegal(position, from, to) === null)!;
  const illegal = pairs.find(([from, to]) => whyIllegal(position, from, to) !== null)!;
  return { legal, illegal };
}

const lastCard = ({ cascades }: Position, column: number): number => cascades[column].at(-1)!;

async function drag(page: Page, card: number, ontoCard: number): Promise<void> {
  const from = (await page.locator(`.card[data-card="${card}"]`).boundingBox())!;
  const to = (await page.locator(`.card[data-card="${ontoCard}"]`).boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 14);
  await page.mouse.down();
  await page.mouse.move(to.x + 25, to.y + 30, { steps: 6 });
  await page.mouse.up();
}

const placeOfCard = (page: Page, card: number) =>
  page.locator(`.card[data-card="${card}"]`).getAttribute('data-place');

describe('cards', () => {
  it('are dragged by the rules, and only by them', async () => {
    const position = dealPosition(164);
    const { legal, illegal } = examples(position);
    const page = await site.visit('#view=play&deal=164&cells=4', {
      reducedMotion: 'no-preference',
    });
    await page.getByLabel('Send safe cards home').uncheck();
    const before = await layoutOf(page);
    await atRest(page);

    await drag(page, lastCard(position, illegal[0]), lastCard(position, illegal[1]));
    expect(await layoutOf(page)).toBe(before);
    expect(await page.locator('.hand .status').innerText()).toMatch(/does not go on/);
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    // The refused card slides back first: the next one is to be grabbed where it rests.
    await atRest(page);

    const card = lastCard(position, legal[0]);
    await drag(page, card, lastCard(position, legal[1]));
    await expect.poll(() => placeOfCard(page, card)).toBe(String(legal[1]));
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await layoutOf(page)).toBe(before);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await placeOfCard(page, card)).toBe(String(legal[1]));
  });

  it('are clicked: first the card, then the place', async () => {
    const position = dealPosition(164);
    const page = await site.visit('#view=play&deal=164&cells=4');
    await atRest(page);
    const card = lastCard(position, 0);
    await page.locator(`.card[data-card="${card}"]`).click();
    expect(await page.locator('.card.selected').count()).toBe(1);
    await page.locator('.pile[data-place="9"]').click({ force: true });
    expect(await placeOfCard(page, card)).toBe('9');
  });

  it('taken while watching make it a game of one’s own', async () => {
    const position = dealPosition(164);
    const { legal } = examples(position);
    const page = await site.visit('#164');
    await verdictOf(page);
    await atRest(page);
    await drag(page, lastCard(position, legal[0]), lastCard(position, legal[1]));
    await page.locator('.game[data-view="play"]').waitFor();
    expect(await page.locator('.views [aria-current]').innerText()).toBe('Play');
    await page.goBack();
    await page.locator('.game[data-view="watch"]').waitFor();
  });
});

describe('the keyboard alone', () => {
  it('reaches the number, the solution and every place', async () => {
    const page = await site.visit();
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.id === 'deal')) break;
    }
    await page.keyboard.press('Control+A');
    await page.keyboard.type('25');
    await page.keyboard.press('Tab');
    expect(await verdictOf(page)).toBe('solved');
    await page.keyboard.press('End');
    expect(await cardsHome(page)).toBe(52);
    await page.keyboard.press('Home');
    expect(await cardsHome(page)).toBe(0);
  });

  it('plays moves as players write them, and by choosing places', async () => {
    const position = dealPosition(164);
    const { legal, illegal } = examples(position);
    const page = await site.visit('#view=play&deal=164&cells=4');
    await page.getByLabel('Send safe cards home').uncheck();
    await page.locator('#main').focus();
    const before = await layoutOf(page);
    await page.keyboard.type(`${illegal[0] + 1}${illegal[1] + 1}`);
    expect(await layoutOf(page)).toBe(before);
    await page.keyboard.type(`${legal[0] + 1}${legal[1] + 1}`);
    expect(await placeOfCard(page, lastCard(position, legal[0]))).toBe(String(legal[1]));
    await page.keyboard.press('Control+z');
    expect(await layoutOf(page)).toBe(before);
    await page.keyboard.type('3c');
    expect(await placeOfCard(page, lastCard(position, 2))).toBe('10');
    play(position, 2, 10);

    await page.locator('.pile[data-place="10"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.pile[data-place="8"]').focus();
    await page.keyboard.press('Enter');
    expect(await placeOfCard(page, position.cells[2])).toBe('8');
    await page
      .locator('freecell-deal [role="status"]')
      .getByText(/to free cell a/)
      .waitFor();
  });
});

describe('the engine', () => {
  it('hints, says what can be won, and finishes', async () => {
    const page = await site.visit('#view=play&deal=25&cells=4');
    await page.locator('.light.solved').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page
      .locator('.hand .status')
      .getByText(/^Hint: .* to /)
      .waitFor();
    expect(await page.locator('.card.hinted').count()).toBeGreaterThan(0);
    await page.locator('#main').focus();
    await page.keyboard.type('1a');
    await page.getByRole('button', { name: 'Still winnable?' }).click();
    await page.locator('.light.solved').waitFor();
    await page.getByRole('button', { name: 'Finish it for me' }).click();
    await page.locator('.game[data-view="watch"]').waitFor();
    await page.keyboard.press('End');
    expect(await cardsHome(page)).toBe(52);
  });

  it('never calls a lost game winnable', async () => {
    const page = await site.visit('#view=play&deal=-1&cells=0');
    await page.locator('.light[data-verdict]').waitFor();
    expect(await page.locator('.light').getAttribute('data-verdict')).not.toBe('solved');
  });
});
