/** Short solutions in the page: shown at once, improved on demand, followed by hints. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../../src/index.js';
import { parseSolution, verifySolution } from '../../src/notation/moves/solution.js';
import { dealPosition } from '../../src/reference/index.js';
import { Site, verdictOf } from './site.js';
import { thoroughly } from './thoroughly.js';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

/** Numbers in the line about the length: single cards, and at least how many. */
async function lengths(page: Awaited<ReturnType<Site['visit']>>): Promise<number[]> {
  const text = await page.locator('.verdict .length').innerText();
  return [...text.matchAll(/\d+/g)].map(Number);
}

describe('a solution', () => {
  it('is a short one, and says how short any could be', async () => {
    const page = await site.visit('#1');
    expect(await verdictOf(page)).toBe('solved');
    const [cards, least] = await lengths(page);
    // The any-solution engine needs 118 after tidying.
    expect(cards).toBeLessThan(100);
    expect(least).toBeGreaterThan(70);
    expect(least).toBeLessThan(cards);
  });

  it('gets shorter before your eyes, until it is the shortest', async () => {
    const page = await site.visit('#2');
    await verdictOf(page);
    const [before] = await lengths(page);
    await page.getByRole('button', { name: 'Shorter' }).click();
    await page.locator('.verdict .length', { hasText: 'shortest possible' }).waitFor();
    const [after] = await lengths(page);
    expect(after).toBe(75); // as in bench/results/shortest-1-1000.csv
    expect(after).toBeLessThan(before);
    expect(await page.getByRole('button', { name: 'Shorter' }).count()).toBe(0);
    await page.getByLabel('Runs as one move').uncheck();
    expect(await page.locator('.moves li').count()).toBe(after);
    const tokens = await page.locator('.moves li code').allTextContents();
    const verified = verifySolution(dealPosition(2), parseSolution(tokens.join(' ')));
    expect(verified.valid).toBe(true);
  });

  thoroughly('stops getting shorter when told to, or when another board comes', async () => {
    const page = await site.visit('#617');
    await verdictOf(page);
    await page.getByRole('button', { name: 'Shorter' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Shorter' }).click();
    await page.fill('#deal', '3');
    // What the page asks the package for at first.
    const { moves } = await (await createEngine()).solve(3, { short: { nodes: 250_000 } });
    const cards = `${moves.length} cards to move`;
    await page.locator('.verdict .length', { hasText: cards }).waitFor();
    expect(await page.getByRole('button', { name: 'Stop' }).count()).toBe(0);
  });

  thoroughly('of fewest moves is shown on demand, and that of fewest cards again', async () => {
    const page = await site.visit('#1');
    await verdictOf(page);
    const before = await lengths(page);
    const steps = await page.locator('.moves li').count();
    await page.getByRole('button', { name: 'Fewest moves' }).click();
    await page.locator('.verdict .length', { hasText: 'moves with runs as one' }).waitFor();
    const [moves, cards] = await lengths(page);
    expect(moves).toBeLessThan(steps);
    expect(cards).toBeGreaterThan(moves);
    expect(await page.locator('.moves li').count()).toBe(moves);
    const tokens = await page.locator('.moves li code').allTextContents();
    const verified = verifySolution(dealPosition(1), parseSolution(tokens.join(' ')));
    expect(verified.valid).toBe(true);
    expect(verified.moves).toHaveLength(cards);
    await page.getByRole('button', { name: 'Fewest single cards' }).click();
    await page.getByRole('button', { name: 'Shorter' }).waitFor();
    expect(await lengths(page)).toEqual(before);
    expect(await page.locator('.moves li').count()).toBe(steps);
  });

  it('is what hints follow', async () => {
    const page = await site.visit('#3');
    await verdictOf(page);
    const words = await page.locator('.moves li .visually-hidden').first().textContent();
    await page.goto(`${site.url}#view=play&deal=3&cells=4`);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hand .status', { hasText: 'Hint:' }).waitFor();
    const hint = await page.locator('.hand .status').innerText();
    expect(hint).toBe(`Hint: ${words!.replace(/^Move 1: /, '')}.`);
  });
});
