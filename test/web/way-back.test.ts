/** A lost game says until which move it could be won, if the player wants to know, and goes there. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { placeLetter, playerMoves, playPlayerMove } from '../../src/game/index.js';
import { createEngine } from '../../src/index.js';
import { clonePosition, dealPosition, play } from '../../src/reference/index.js';
import { seriousFindings } from './axe.js';
import { button, gameOn, layoutOf, setting, siteOfThisFile, type } from './site.js';

const site = await siteOfThisFile();

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

describe('a lost game', () => {
  it('says nothing of it without the setting', async () => {
    const page = await site.visit(GAME);
    await type(page, '3a');
    await page.waitForTimeout(300);
    expect(await page.locator('.hand').innerText()).not.toMatch(/lost|won/i);
  });

  it('could be won at its start, and goes there', async () => {
    const page = await site.visit(GAME);
    const dealt = await layoutOf(page);
    await setting(page, 'Warn me when the game is lost', true);
    await type(page, '3a');
    await judged(page)
      .getByText('This game is lost. It could still be won at the start.')
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await judged(page).getByRole('button', { name: 'Go there' }).click();
    await judged(page).waitFor({ state: 'hidden' });
    expect(await layoutOf(page)).toBe(dealt);
    // The lost moves can be made again.
    expect(await button(page, 'Redo').isEnabled()).toBe(true);
  });

  it('could be won until a later move, also after more moves', async () => {
    const moves = await losingMoves(2);
    const page = await site.visit(GAME);
    await setting(page, 'Warn me when the game is lost', true);
    await type(page, moves.slice(0, -1).join(''));
    const before = await layoutOf(page);
    await type(page, moves.at(-1)!);
    const text = `It could still be won until move ${moves.length - 1}.`;
    await judged(page).getByText(text).waitFor();
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await judged(page).isVisible()).toBe(true);
      if (process.env.PICTURES) {
        await page.screenshot({ path: `${process.env.PICTURES}/way-back-${viewport.width}.png` });
      }
    }
    await judged(page).getByRole('button', { name: 'Go there' }).click();
    await judged(page).waitFor({ state: 'hidden' });
    expect(await layoutOf(page)).toBe(before);
  });
});
