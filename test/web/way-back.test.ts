/** A lost game says until which move it could be won, if the player wants to know, and goes there. */
import { describe, expect, it } from 'vitest';
import { placeLetter, playerMoves, playPlayerMove } from '../../src/game/index.js';
import { createEngine } from '../../src/index.js';
import { clonePosition, dealPosition, play } from '../../src/reference/index.js';
import { seriousFindings } from './axe.js';
import { gameOn, press, openSite, type Visited } from './site.js';

const site = await openSite();

const GAME = gameOn(617);
const judged = (page: Visited) => page.locator('.hand .judged');
const heard = (page: Visited) => page.locator('freecell-deal [role="status"]');

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
    const dealt = await page.layout();
    await page.keys('3a');
    await page.waitForTimeout(300);
    expect(await page.locator('.hand').innerText()).not.toMatch(/lost|won/i);
    await page.push('Hint');
    const text = 'This game is lost. It could still be won at the start.';
    await page.says('.hand .status', text);
    expect(await page.locator('.card.hinted').count()).toBe(0);
    await page.push('Undo');
    await judged(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('#announcer').textContent()).toBe('');
    await page.setting(WARN, true);
    await page.push('Redo');
    await judged(page).getByText(text).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.push('Undo');
    await judged(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('#announcer').textContent()).toBe('');
    await page.push('Redo');
    await press(judged(page), 'Go there');
    await judged(page).waitFor({ state: 'hidden' });
    await page.says(heard(page), 'Undone: ');
    expect(await page.layout()).toBe(dealt);
    // The lost moves can be made again.
    expect(await page.button('Redo').isEnabled()).toBe(true);
  });

  it('could be won until a later move, also after more moves', async () => {
    const moves = await losingMoves(2);
    const page = await site.visit(GAME);
    await page.setting(WARN, true);
    await page.keys(moves.slice(0, -1).join(''));
    const before = await page.layout();
    await page.keys(moves.at(-1)!);
    const text = `It could still be won until move ${moves.length - 1}.`;
    await judged(page).getByText(text).waitFor();
    await press(judged(page), 'Go there');
    await judged(page).waitFor({ state: 'hidden' });
    expect(await page.layout()).toBe(before);
  });

  it('from its start gets no hint, and is warned of only on wish', async () => {
    const page = await site.visit(gameOn(11982));
    const status = page.locator('.hand .status');
    await page.waitForTimeout(300);
    expect(await page.locator('.hand').innerText()).not.toMatch(/lost|won/i);
    await page.push('Hint');
    await status.getByText('This deal cannot be won with 4 free cells.').waitFor();
    await status.getByRole('link', { name: 'Play it with 5 cells' }).waitFor();
    expect(await page.locator('.card.hinted').count()).toBe(0);
    await page.says(heard(page), 'This deal cannot be won with 4 free cells.');
    await page.push('Next deal');
    // What was said is not about another deal.
    await expect.poll(() => heard(page).textContent()).toBe('');
    await page.push('Previous deal');
    // A switch ends the search.
    const fetchSolver = await page.hold('**/*.wasm');
    await page.setting(WARN, true);
    await page.reload();
    await page.setting(WARN, false);
    const isFetched = page.waitForResponse('**/*.wasm');
    fetchSolver();
    await isFetched;
    await page.waitForTimeout(500);
    expect(await page.locator('.hand').innerText()).not.toMatch(/lost|won/i);
    await page.setting(WARN, true);
    await page.reload();
    await judged(page).getByText('cannot be won with 4 free cells').waitFor();
    await judged(page).getByRole('link', { name: 'Play it with 5 cells' }).click();
    await page.addressIs(gameOn(11982, 5));
    await judged(page).waitFor({ state: 'hidden' });
  });

  it.each([
    [11982, 4, '2a3b'],
    [617, 3, '2a'],
  ])('that nobody can win says so, also after moves: %i', async (deal, cells, moves) => {
    const page = await site.visit(gameOn(deal, cells));
    await page.keys(moves);
    await page.push('Hint');
    await judged(page).getByText(`This deal cannot be won with ${cells} free cells.`).waitFor();
    const link = judged(page).getByRole('link', { name: `Play it with ${cells + 1} cells` });
    await link.waitFor();
    expect(await judged(page).innerText()).not.toContain('Undo');
    await page.push('Undo');
    await judged(page).waitFor({ state: 'hidden' });
    await page.setting(WARN, true);
    await page.push('Redo');
    await link.click();
    await page.addressIs(gameOn(deal, cells + 1));
  });

  it('says nothing of the game that comes next, while the fewest cells are searched', async () => {
    const page = await site.visit(gameOn(5));
    await page.keys('2a');
    await page.goto(site.url + gameOn(11982));
    const said = await page.locator('.hand .status').evaluateHandle((status, next) => {
      const texts: string[] = [];
      new MutationObserver(() => {
        texts.push(status.textContent!);
        // The search for the fewest cells begins with these words.
        if (texts.at(-1)!.includes('cannot be won')) location.hash = next;
      }).observe(status, { childList: true });
      return texts;
    }, gameOn(5));
    await page.push('Hint');
    await page.addressIs(gameOn(5));
    await page.push('Hint');
    await page.says('.hand .status', /^Hint: /);
    expect((await said.jsonValue()).filter((text) => /could still/.test(text))).toEqual([]);
  });
});
