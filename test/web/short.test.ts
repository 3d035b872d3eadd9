/** Short solutions in the page: shown at once, improved on demand, followed by hints. */
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../src/index.js';
import { parseSolution, verifySolution } from '../../src/notation/moves/solution.js';
import { dealPosition } from '../../src/reference/index.js';
import { PLAYER_MOVES, SHORT_BUDGET } from '../../src/ui/index.js';
import { stepsOf, stepWords } from '../../src/ui/table/steps.js';
import { isThorough } from '../support/tier.js';
import { gameOn, openSite, solutionOf, SOON_ANSWERED } from './site.js';
import { thoroughly } from '../support/thoroughly.js';

/** A deal whose fewest moves are soon proved. */
const SOON_PROVED = 70129;

const site = await openSite();

/** Returns the first move, in words, of the solution that the page must show. */
async function firstMoveOf(deal: number): Promise<string> {
  const engine = await createEngine();
  const { moves } = await engine.solve(deal, { ...PLAYER_MOVES, short: SHORT_BUDGET });
  return `Move 1: ${stepWords(stepsOf(dealPosition(deal), moves, true)[0])}`;
}

describe('a solution', () => {
  it('of a board that plays itself home is the shortest, so no button looks for a shorter one', async () => {
    const page = await site.visit(solutionOf(-3));
    expect(await page.verdict()).toBe('solved');
    await page.getByText('Nobody can win this deal in fewer moves.').waitFor();
    expect(await page.locator('.moves li').count()).toBe(1);
    expect(await page.button('Look for a shorter one').count()).toBe(0);
  });

  it('gets shorter before your eyes, until nobody can win in fewer moves', async () => {
    const page = await site.visit(solutionOf(SOON_PROVED));
    await page.verdict();
    await page.locator('.verdict[aria-busy="false"] .length').waitFor();
    const before = await page.locator('.moves li').count();
    await page.push('Look for a shorter one');
    await page.getByText('Nobody can win this deal in fewer moves.').waitFor();
    const after = await page.locator('.moves li').count();
    expect(after).toBeLessThanOrEqual(before);
    const engine = await createEngine();
    const proof = await engine.solve(SOON_PROVED, { ...PLAYER_MOVES, optimal: true });
    expect(proof).toMatchObject({ moveCount: after, lower: after, optimal: true });
    expect(await page.button('Look for a shorter one').count()).toBe(0);
    // What was found is not forgotten while another deal is shown.
    await page.push('Next deal');
    await page.verdict();
    await page.push('Previous deal');
    await page.getByText('Nobody can win this deal in fewer moves.').waitFor();
    expect(await page.locator('.moves li').count()).toBe(after);
    const text = await page.locator('.verdict .length').innerText();
    await page.getByLabel('Count a moved run as one').uncheck();
    const tokens = await page.locator('.moves li code').allTextContents();
    expect(tokens).toHaveLength(Number(/takes (\d+) single-card moves/.exec(text)![1]));
    const verified = verifySolution(dealPosition(SOON_PROVED), parseSolution(tokens.join(' ')));
    expect(verified.valid).toBe(true);
  });

  thoroughly('stops getting shorter when told to, or when another board comes', async () => {
    const page = await site.visit(solutionOf(617));
    await page.verdict();
    await page.push('Look for a shorter one');
    await page.push('Stop looking');
    await page.push('Look for a shorter one');
    await page.fill('#deal', '3');
    await page
      .locator('.moves li')
      .first()
      .getByText(await firstMoveOf(3))
      .waitFor();
    await page.locator('.verdict[aria-busy="false"] .length').waitFor();
    expect(await page.button('Stop looking').count()).toBe(0);
  });

  it('has the fewest moves of all that a moment finds, and says how few any could have', async () => {
    const engine = await createEngine();
    const page = await site.visit(solutionOf(SOON_ANSWERED));
    for (const deal of isThorough ? [1, 3, 164, 617, 31465] : [132]) {
      await page.fill('#deal', String(deal));
      const { moves } = await engine.solve(deal, { ...PLAYER_MOVES, short: SHORT_BUDGET });
      const steps = stepsOf(dealPosition(deal), moves, true);
      const best = steps.length;
      await page.locator('.verdict .facts', { hasText: `Here in ${best} moves` }).waitFor();
      await page.locator('.verdict[aria-busy="false"] .length').waitFor();
      const text = await page.locator('.verdict .length').innerText();
      const least = Number(/Nobody can win this deal in fewer than (\d+) moves/.exec(text)![1]);
      expect(least).toBeGreaterThan(20);
      expect(least).toBeLessThan(best);
      expect(await page.locator('.moves li').count()).toBe(best);
      expect(await page.locator('.where').innerText()).toContain(`0 / ${best}`);
      // The element shows the same cards (element-watched.test.ts).
      await page.push('To the end');
      const shown = await page.evaluate(() => document.querySelector('freecell-deal')!.moves);
      expect(shown).toEqual(steps.flatMap((step) => step.moves));
    }
  });

  it('is what hints follow', async () => {
    const page = await site.visit(solutionOf(SOON_ANSWERED));
    await page.verdict();
    const words = await page.locator('.moves li .visually-hidden').first().textContent();
    await page.goto(site.url + gameOn(SOON_ANSWERED));
    await page.push('Hint');
    await page.locator('.hand .status', { hasText: 'Hint:' }).waitFor();
    const hint = await page.locator('.hand .status').innerText();
    expect(hint).toBe(`Hint: ${words!.replace(/^Move 1: /, '')}.`);
  });
});
