/** The puzzle of the day on the page: tries, the answer, and the days that are solved. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { placeLetter, playerMoves, playPlayerMove } from '../../src/game/index.js';
import { createEngine } from '../../src/index.js';
import type { PlayerMove } from '../../src/reference/index.js';
import list from '../../web/src/review/puzzles.json' with { type: 'json' };
import { dayNumber, dayOf } from '../../web/src/game/days.js';
import { canBeTakenBack, decisionsOf, ofDay, readPuzzle } from '../../web/src/review/puzzles.js';
import { findingsInBothSchemes } from './axe.js';
import { gameOn, openSite, type Visited } from './site.js';
import { overflowOf, SCREENS, VIEWPORTS } from './states.js';

const site = await openSite();

const panel = (page: Visited) => page.getByRole('group', { name: 'The puzzle' });
const press = (page: Visited, name: string) => panel(page).getByRole('button', { name }).click();

const lettersOf = ({ from, to }: PlayerMove): string => placeLetter(from) + placeLetter(to);

async function showAnswer(page: Visited): Promise<void> {
  await page.choose('Puzzle of the day');
  await press(page, 'Show it');
  await page.says(panel(page), 'Play it.');
}

interface Played {
  readonly day: Date;
  readonly deal: number;
  readonly wrong: PlayerMove;
  /** A losing move after the first answer. */
  readonly hasty: PlayerMove;
  /** A move that can be taken back. */
  readonly idle: PlayerMove;
  /** The moves of which each is the only one that wins. */
  readonly answers: readonly PlayerMove[];
}

/** Returns a day whose puzzle is solved by several moves of single cards, which keys name exactly. */
async function playableDay(): Promise<Played> {
  const engine = await createEngine();
  const isSingle = ({ count }: PlayerMove): boolean => count === 1;
  for (let date = 1; ; date++) {
    const day = new Date(2027, 2, date, 12);
    const { game, deal } = readPuzzle(ofDay(list, dayNumber(dayOf(day))));
    const { position } = game;
    const answers: PlayerMove[] = [];
    const judge = async () => {
      const { positions } = await engine.analyze(position, [], { autoplay: 'finish' });
      return decisionsOf(position, positions[0]);
    };
    let here = await judge();
    const losing: (PlayerMove | undefined)[] = [];
    const idle = playerMoves(position).find(
      (move) => isSingle(move) && canBeTakenBack(position, move),
    );
    while (here.winning.length === 1 && here.losing.length > 0) {
      answers.push(here.winning[0]);
      losing.push(here.losing.find(isSingle));
      playPlayerMove(position, here.winning[0], 'finish');
      here = await judge();
    }
    const [wrong, hasty] = losing;
    if (
      answers.length > 1 &&
      answers.every(isSingle) &&
      wrong !== undefined &&
      hasty !== undefined &&
      idle !== undefined
    ) {
      return { day, deal, wrong, hasty, idle, answers };
    }
  }
}

/** Returns true if nothing lies above the middle of the element. */
const isUncovered = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    element.scrollIntoView();
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });

const played = await playableDay();

it('a puzzle says that it is looking while the solver is fetched, and gives no hint', async () => {
  const page = await site.visit('', { bypassCSP: true });
  const fetchSolver = await page.hold('**/*.wasm');
  await page.clock.setFixedTime(played.day);
  await page.choose('Puzzle of the day');
  await page.says(panel(page), `Deal ${played.deal} after`);
  await page.keyboard.press('h');
  await page.says(panel(page), 'There are no hints here.');
  await press(page, 'Show it');
  await page.says(panel(page), 'Looking…');
  fetchSolver();
  await page.says(panel(page), 'wins. Play it.');
});

describe('the puzzle of the day', () => {
  it('refuses a wrong move, takes the right one, and remembers the day', async () => {
    const { day, deal, wrong, hasty, idle, answers } = played;
    const page = await site.visit('', { bypassCSP: true });
    await page.clock.setFixedTime(day);
    await page.choose('Puzzle of the day');
    await page.says(panel(page), `Deal ${deal} after`);
    const asked = await page.layout();
    await page.move(idle);
    await page.says(panel(page), / can be taken back at once, so it does not count\.$/);
    await press(page, 'Try again');
    await page.move(wrong);
    await page.says(panel(page), /^No: after .* the game is lost\.$/);
    // On a Russian keyboard, and after a program has translated the page.
    await page
      .locator('.review .buttons')
      .getByText('Try again')
      .evaluate((button) => (button.textContent = 'Ещё раз'));
    await page.locator('body').dispatchEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true });
    await page.says(panel(page), 'Find the only move that wins.');
    expect(await page.layout()).toBe(asked);
    expect(await findingsInBothSchemes(page)).toEqual([]);
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      expect(await overflowOf(page)).toBe(0);
      const where = JSON.stringify(viewport);
      expect(await isUncovered(panel(page).locator('h2')), where).toBe(true);
    }
    await page.setViewportSize(SCREENS.desktop.viewport);
    // A move that is tried before the page has judged the answer.
    await page.keys([answers[0], hasty].map(lettersOf).join(''));
    await page.says(panel(page), /^No: after .* the game is lost\.$/);
    await page.reload();
    await page.choose('Puzzle of the day');
    await page.says(panel(page), /^Deal \d+ after \d+ moves\. Find/);
    await press(page, 'Show it');
    await page.says(panel(page), /Only .* wins\. Play it\.$/);
    await page.choose('Start again');
    for (const [i, answer] of answers.entries()) {
      await page.move(answer);
      const isLast = i === answers.length - 1;
      const praise = isLast ? /^Yes: .* You have solved it\.$/ : /^Yes: .* Again only one of/;
      await page.says(panel(page), praise);
      if (i > 0 || isLast) continue;
      // What was found is there again after a reload.
      const found = await page.layout();
      await page.reload();
      await page.choose('Puzzle of the day');
      await page.says(panel(page), /^Deal \d+ after \d+ moves\. Find/);
      expect(await page.layout()).toBe(found);
    }
    await panel(page).getByRole('heading', { name: 'Puzzle of the day ✓' }).waitFor();
    await press(page, 'Play on from here');
    await page.button('Hint').waitFor();
    await page.says('#announcer', new RegExp(`Deal ${deal}, your game: \\d+ moves$`));
    expect(await page.shownDeal()).toBe(String(deal));

    const title = async (): Promise<string> => {
      await page.reload();
      await page.choose('Puzzle of the day');
      return panel(page).locator('h2').innerText();
    };
    expect(await title()).toBe('Puzzle of the day ✓');
    await page.clock.setFixedTime(new Date(day.getTime() + 86_400_000));
    expect(await title()).toBe('Puzzle of the day');
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  });

  it('has the title and the menu’s actions, and leaves the hidden game alone', async () => {
    const page = await site.visit(gameOn(617));
    const { day, wrong } = played;
    await page.clock.setFixedTime(day);
    await page.keys('2a2b');
    const game = await page.layout();
    const address = page.hash();
    const title = await page.title();
    await showAnswer(page);
    const asked = await page.layout();
    expect(await page.title()).toBe('FreeCell: Puzzle of the day');

    await page.move(wrong);
    await panel(page).getByRole('button', { name: 'Try again' }).waitFor();
    await page.button('Menu').click();
    const actions = page.locator('dialog.menu section').first().filter({ hasText: 'This puzzle' });
    const visible = actions.locator('button, select').filter({ visible: true });
    expect(await visible.allInnerTexts()).toEqual(['Start again']);
    await visible.click();
    await page.says(panel(page), 'Find the only move that wins.');
    expect(await page.layout()).toBe(asked);

    await page.move(wrong);
    await page.keyboard.press('Escape');
    expect(await page.layout()).toBe(game);
    expect(await page.title()).toBe(title);
    expect(page.hash()).toBe(address);
    await page.button('Menu').click();
    const deal = page.locator('dialog.menu section').first().filter({ hasText: 'This deal' });
    expect(await deal.getByRole('button').filter({ visible: true }).allInnerTexts()).toEqual([
      'Start again',
      'Analyze the game',
      'Copy the link',
      'Embed it in your page',
    ]);
    await page.keyboard.press('Escape');
    await page.choose('Puzzle of the day');
    await page.choose('Today’s deal');
    expect(await page.title()).toBe(`FreeCell ${await page.shownDeal()}: play`);
  });

  it('is left by Back, and the game is there again; Escape leaves nothing to go back to', async () => {
    const page = await site.visit('#617');
    await page.goto(site.url + gameOn(617));
    await page.keys('2a2b');
    const game = await page.layout();
    for (const way of ['Back', 'Escape']) {
      await showAnswer(page);
      await page.says('#announcer', /Only \w+ of .* wins\. Play it\.$/);
      if (way === 'Back') await page.goBack();
      else await page.keyboard.press(way);
      await panel(page).waitFor({ state: 'detached' });
      await page.says('#announcer', 'Deal 617, your game: 2 moves');
      expect(await page.layout()).toBe(game);
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
      expect(page.hash()).toBe(gameOn(617));
    }
    await page.goBack();
    await page.addressIs('#617');
    await page.button('Continue').waitFor();
  });

  it('is left by a link to the address that is there, because it has none itself', async () => {
    const page = await site.visit('#617');
    const deal = await page.layout();
    for (const link of ['#to-table', '.brand']) {
      await showAnswer(page);
      expect(await page.layout()).not.toBe(deal);
      await page.locator(link).click();
      await panel(page).waitFor({ state: 'detached' });
      if (link === '#to-table') expect(await page.layout()).toBe(deal);
      await page.goto(site.url); // no game was begun, so this is the first deal
    }
  });
});
