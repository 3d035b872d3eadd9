/** Short solutions in the page: shown at once, improved on demand, followed by hints. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../../src/index.js';
import { parseSolution, verifySolution } from '../../src/notation/moves/solution.js';
import { dealPosition } from '../../src/reference/index.js';
import { bestSolution } from '../../src/ui/table/best-solution.js';
import { stepsOf, stepWords } from '../../src/ui/table/steps.js';
import { isThorough } from '../support/tier.js';
import { gameOn, Site, solutionOf, verdictOf } from './site.js';
import { thoroughly } from './thoroughly.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

/** Returns the numbers in the line about the length: single-card moves, and the lower bound. */
async function lengths(page: Awaited<ReturnType<Site['visit']>>): Promise<number[]> {
  const text = await page.locator('.verdict .length').innerText();
  return [...text.matchAll(/\d+/g)].map(Number);
}

/** Returns the first move, in words, of the best solution that the page must show. */
async function firstMoveOf(deal: number): Promise<string> {
  const engine = await createEngine();
  const short = { nodes: 250_000 };
  const { moves: fewCards } = await engine.solve(deal, { short });
  const { moves: fewMoves } = await engine.solve(deal, {
    short,
    metric: 'moves',
    autoplay: 'safe',
  });
  const start = dealPosition(deal);
  const [first] = stepsOf(start, bestSolution(start, [fewCards, fewMoves]), true);
  return `Move 1: ${stepWords(first)}`;
}

describe('a solution', () => {
  it('has few moves of a player, and says how few single-card moves any could have', async () => {
    const page = await site.visit(solutionOf(1));
    expect(await verdictOf(page)).toBe('solved');
    const [cards, least] = await lengths(page);
    // The shortest solution in single-card moves has 50 moves as a player counts them.
    expect(await page.locator('.moves li').count()).toBeLessThan(48);
    expect(least).toBeGreaterThan(70);
    expect(least).toBeLessThan(cards);
  });

  it('gets shorter before your eyes, until it is the shortest', async () => {
    const page = await site.visit(solutionOf(2));
    await verdictOf(page);
    const [before] = await lengths(page);
    await page.getByRole('button', { name: 'Look for a shorter one' }).click();
    await page.locator('.verdict .length', { hasText: 'No solution takes fewer' }).waitFor();
    const [after] = await lengths(page);
    expect(after).toBe(75); // as in bench/results/shortest-1-1000.csv
    expect(after).toBeLessThan(before);
    expect(await page.getByRole('button', { name: 'Look for a shorter one' }).count()).toBe(0);
    await page.getByLabel('Count a moved run as one').uncheck();
    expect(await page.locator('.moves li').count()).toBe(after);
    const tokens = await page.locator('.moves li code').allTextContents();
    const verified = verifySolution(dealPosition(2), parseSolution(tokens.join(' ')));
    expect(verified.valid).toBe(true);
  });

  thoroughly('stops getting shorter when told to, or when another board comes', async () => {
    const page = await site.visit(solutionOf(617));
    await verdictOf(page);
    await page.getByRole('button', { name: 'Look for a shorter one' }).click();
    await page.getByRole('button', { name: 'Stop looking' }).click();
    await page.getByRole('button', { name: 'Look for a shorter one' }).click();
    await page.fill('#deal', '3');
    await page
      .locator('.moves li')
      .first()
      .getByText(await firstMoveOf(3))
      .waitFor();
    await page.locator('.verdict[aria-busy="false"] .length').waitFor();
    expect(await page.getByRole('button', { name: 'Stop looking' }).count()).toBe(0);
  });

  it('has the fewest moves of all that a moment finds', async () => {
    const engine = await createEngine();
    const page = await site.visit(solutionOf(1));
    for (const deal of isThorough ? [1, 3, 164, 617, 31465] : [1, 164]) {
      await page.fill('#deal', String(deal));
      const short = { nodes: 250_000 };
      const found = await Promise.all([
        engine.solve(deal, { short }),
        engine.solve(deal, { short, metric: 'moves', autoplay: 'safe' }),
      ]);
      const start = dealPosition(deal);
      const best = Math.min(...found.map(({ moves }) => stepsOf(start, moves, true).length));
      await page.locator('.verdict .facts', { hasText: `Here in ${best} moves` }).waitFor();
      await page.locator('.verdict[aria-busy="false"] .length').waitFor();
      expect(await page.locator('.moves li').count()).toBe(best);
      expect(await page.locator('.where').innerText()).toContain(`0 / ${best}`);
    }
  });

  it('is what hints follow', async () => {
    const page = await site.visit(solutionOf(3));
    await verdictOf(page);
    const words = await page.locator('.moves li .visually-hidden').first().textContent();
    await page.goto(site.url + gameOn(3));
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hand .status', { hasText: 'Hint:' }).waitFor();
    const hint = await page.locator('.hand .status').innerText();
    expect(hint).toBe(`Hint: ${words!.replace(/^Move 1: /, '')}.`);
  });
});
