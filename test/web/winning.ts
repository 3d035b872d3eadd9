/** Wins a game in the page quickly: opens a link to its last move, and types the rest. */
import { createEngine } from '../../src/index.js';
import { placeLetter } from '../../src/game/index.js';
import { dealPosition } from '../../src/reference/index.js';
import { stepsOf } from '../../src/ui/table/steps.js';
import { writeSteps } from '../../web/src/game/written-steps.js';
import { gameOn, type Visited } from './site.js';

/** Returns the moves of a deal's solution before its last one, that one as keys, and the number of all. */
export async function lastMoveOf(deal: number) {
  const { moves } = (await createEngine()).solveSync(deal);
  const steps = stepsOf(dealPosition(deal), moves, true);
  const { from, to } = steps.at(-1)!;
  const typed = placeLetter(from) + placeLetter(to);
  return { before: writeSteps(steps.slice(0, -1)), typed, count: steps.length };
}

/**
 * Wins a deal with four cells in a page of the site, and waits for the comparison with the best solution.
 *
 * @returns the number of moves
 */
export async function winBy(page: Visited, deal: number): Promise<number> {
  const { before, typed, count } = await lastMoveOf(deal);
  const [address] = page.url().split('#');
  await page.goto(`${address}${gameOn(deal)}&moves=${before}`);
  await page.locator('#main').focus();
  // The last move, and then the key that finishes the game.
  await page.keyboard.type(`${typed}a`);
  await page.says('.win .lengths', /we know|we knew/);
  return count;
}
