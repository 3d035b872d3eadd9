/** A lost game says until which move it could be won, if the player wants to know, and goes there. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { placeLetter, playerMoves, playPlayerMove } from '../../src/game/index.js';
import { createEngine } from '../../src/index.js';
import { clonePosition, dealPosition, play } from '../../src/reference/index.js';
import { seriousFindings } from './axe.js';
import {
  addressIs,
  button,
  gameOn,
  layoutOf,
  press,
  says,
  setting,
  openSite,
  type,
} from './site.js';

const site = await openSite();

const GAME = gameOn(617);
const judged = (page: Page) => page.locator('.hand .judged');

/** Returns moves of deal 617 of two letters each. The last one loses, and no other does. */
async function losingMoves(least: number): Promise<string[]> {
  const engine = await createEngine();
  const position = dealPosition(617);
  const typed: string[] = [];
  for (const { from, to } of engine.solveSync(617).moves) {
    const wrong = playerMoves(position).find((move) => {
      const after = clonePosition(position);
      playPlayerMove(after, move, 'none');
      return move.count === 1 && engine.solveSync(after).verdict === 'unsolvable';
    });
    if (typed.length >= least && wrong !== undefined) {
      return [...typed, placeLetter(wrong.from) + placeLetter(wrong.to)];
    }
    play(position, from, to);
    typed.push(placeLetter(from) + placeLetter(to));
  }
  throw new Error('no move of this solution has a losing alternative');
}

const WARN = 'Warn me when the game is lost';

describe('a lost game', () => {
  it('says nothing of it before one asks; could be won at its start, and goes there', async () => {
    const page = await site.visit(GAME);
    const dealt = await layoutOf(page);
    await type(page, '3a');
    await page.waitForTimeout(300);
    expect(await page.locator('.hand').innerText()).not.toMatch(/lost|won/i);
    await press(page, 'Hint');
    await says(page, '.hand .status', /lost/);
    expect(await page.locator('.card.hinted').count()).toBe(0);
    await press(page, 'Undo');
    await setting(page, WARN, true);
    await press(page, 'Redo');
    const text = 'This game is lost. It could still be won at the start.';
    await judged(page).getByText(text).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await press(page, 'Undo');
    await judged(page).waitFor({ state: 'hidden' });
    await press(page, 'Redo');
    await press(judged(page), 'Go there');
    await judged(page).waitFor({ state: 'hidden' });
    expect(await layoutOf(page)).toBe(dealt);
    // The lost moves can be made again.
    expect(await button(page, 'Redo').isEnabled()).toBe(true);
  });

  it('could be won until a later move, also after more moves', async () => {
    const moves = await losingMoves(2);
    const page = await site.visit(GAME);
    await setting(page, WARN, true);
    await type(page, moves.slice(0, -1).join(''));
    const before = await layoutOf(page);
    await type(page, moves.at(-1)!);
    const text = `It could still be won until move ${moves.length - 1}.`;
    await judged(page).getByText(text).waitFor();
    await press(judged(page), 'Go there');
    await judged(page).waitFor({ state: 'hidden' });
    expect(await layoutOf(page)).toBe(before);
  });

  it('from its start gets no hint, and is warned of only on wish', async () => {
    const page = await site.visit(gameOn(11982));
    const status = page.locator('.hand .status');
    await press(page, 'Hint');
    await status.getByText('This deal cannot be won with 4 free cells.').waitFor();
    await status.getByRole('link', { name: 'Play it with 5 cells' }).waitFor();
    expect(await page.locator('.card.hinted').count()).toBe(0);
    expect(await judged(page).count()).toBe(0);
    await setting(page, WARN, true);
    await page.reload();
    await judged(page).getByText('cannot be won with 4 free cells').waitFor();
    await judged(page).getByRole('link', { name: 'Play it with 5 cells' }).click();
    await addressIs(page, gameOn(11982, 5));
    await judged(page).waitFor({ state: 'hidden' });
  });
});
