/** The puzzle of the day on the page: tries, the answer, and the days that are solved. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { placeLetter, playerMoves } from '../../src/game/index.js';
import type { PlayerMove } from '../../src/reference/index.js';
import list from '../../web/src/review/puzzles.json' with { type: 'json' };
import { dayNumber, ofDay, readPuzzle } from '../../web/src/review/puzzles.js';
import { isAlike } from '../../web/src/review/tries.js';
import { maker } from '../page/maker.js';
import { COLOURS, seriousFindings } from './axe.js';
import { choose, layoutOf, Site } from './site.js';
import { overflowOf } from './states.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const panel = (page: Page) => page.getByRole('group', { name: 'The puzzle' });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name }).click();

/** The first day from then on whose puzzle can be played with single cards. */
function playableDay(): { day: Date; answer: PlayerMove; wrong: PlayerMove; deal: number } {
  for (let date = 1; ; date++) {
    const day = new Date(2027, 2, date, 12);
    const { game, answer, deal } = readPuzzle(ofDay(list, dayNumber(day)), maker);
    const wrong = playerMoves(game.position).find(
      (move) => move.count === 1 && !isAlike(game.position, move, answer),
    );
    if (answer.count === 1 && wrong !== undefined) return { day, answer, wrong, deal };
  }
}

async function type(page: Page, { from, to }: PlayerMove): Promise<void> {
  await page.locator('#main').focus();
  await page.keyboard.type(`${placeLetter(from)}${placeLetter(to)}`);
}

/** Finds all moves of the puzzle with the page's own help. */
async function solve(page: Page): Promise<void> {
  const solved = panel(page).getByText(/You have solved it/);
  while (!(await solved.isVisible())) {
    const before = await panel(page).locator('.words').innerText();
    await press(page, 'Show it');
    await panel(page)
      .getByText(/^Only .* wins\. Play it\.$/)
      .waitFor();
    const from = page.locator('.card:has(.wins)');
    const to = page.locator(':is(.card, .pile):has(> .goal)');
    await from.click({ position: { x: 8, y: 6 } });
    const goal = (await to.boundingBox())!;
    await page.mouse.click(goal.x + goal.width / 2, goal.y + goal.height - 8);
    await panel(page)
      .getByText(/^Yes: /)
      .waitFor();
    expect(await panel(page).locator('.words').innerText()).not.toBe(before);
  }
}

describe('the puzzle of the day', () => {
  it('refuses a wrong move, takes the right one, and remembers the day', async () => {
    const { day, answer, wrong, deal } = playableDay();
    const page = await site.visit('', { bypassCSP: true });
    await page.clock.setFixedTime(day);
    await choose(page, 'Puzzle of the day');
    await panel(page).getByText(`Deal ${deal} after`).waitFor();
    const asked = await layoutOf(page);
    await type(page, wrong);
    await panel(page)
      .getByText(/^No: after .* the game is lost\.$/)
      .waitFor();
    await press(page, 'Try again');
    expect(await layoutOf(page)).toBe(asked);
    expect(await seriousFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await seriousFindings(page, COLOURS)).toEqual([]);
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [844, 390],
      [1280, 800],
    ]) {
      await page.setViewportSize({ width, height });
      expect(await overflowOf(page)).toBe(0);
      if (process.env.PICTURES) {
        await page.screenshot({ path: `${process.env.PICTURES}/puzzle-${width}.png` });
      }
    }
    await type(page, answer);
    await panel(page)
      .getByText(/^Yes: /)
      .waitFor();
    await solve(page);
    await panel(page).getByRole('heading', { name: 'Puzzle of the day ✓' }).waitFor();
    await press(page, 'Play on from here');
    await page.getByRole('button', { name: 'Hint' }).waitFor();
    expect(await page.locator('#deal').inputValue()).toBe(String(deal));

    const title = async (): Promise<string> => {
      await page.reload();
      await choose(page, 'Puzzle of the day');
      return panel(page).locator('h2').innerText();
    };
    expect(await title()).toBe('Puzzle of the day ✓');
    await page.clock.setFixedTime(new Date(day.getTime() + 86_400_000));
    expect(await title()).toBe('Puzzle of the day');
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  });
});
