/** Wins a game in the page quickly: the page finds it before its last move. */
import { createEngine } from '../../src/index.js';
import { placeLetter } from '../../src/game/index.js';
import { dealPosition } from '../../src/reference/index.js';
import { stepsOf } from '../../src/ui/table/steps.js';
import { nameOfBoard, writeSteps } from '../../web/src/game/written-steps.js';
import { gameOn, type Visited } from './site.js';

/** Returns the moves of a deal's solution before its last one, that one as keys, and the number of all. */
export async function lastMoveOf(deal: number) {
  const { moves } = (await createEngine()).solveSync(deal);
  const steps = stepsOf(dealPosition(deal), moves, true);
  const { from, to } = steps.at(-1)!;
  const typed = placeLetter(from) + placeLetter(to);
  return { before: writeSteps(steps.slice(0, -1)), typed, count: steps.length };
}

/** Opens a deal with four cells before the player's last move, after some time. Then returns as `lastMoveOf`. */
export async function openNearlyWon(page: Visited, deal: number, elapsedMs = 0) {
  const last = await lastMoveOf(deal);
  const [address] = page.url().split('#');
  await page.goto(address + gameOn(deal));
  const now = {
    steps: last.before,
    at: last.count - 1,
    timesMs: [elapsedMs],
    given: '',
    counted: [],
  };
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key, text),
    [`game:${nameOfBoard(dealPosition(deal))}`, JSON.stringify({ now, earlier: [], savedMs: 1 })],
  );
  await page.reload();
  await page.button('Hint').waitFor();
  return last;
}

/**
 * Wins a deal with four cells in a page of the site, and waits for the comparison with the best solution.
 *
 * @returns the number of moves
 */
export async function winBy(page: Visited, deal: number): Promise<number> {
  const { typed, count } = await openNearlyWon(page, deal);
  await page.locator('#main').focus();
  // The last move, and then the key that finishes the game.
  await page.keyboard.type(`${typed}a`);
  await page.says('.win .lengths', /we know|we knew/);
  return count;
}
