/** What `freecell-wasm/element` draws: its places and signs, and the table on paper. */
import { expect, it } from 'vitest';
import { openDeal, type Dealt } from './element-pages.js';

it('draws each place as its kind, only shapes that exist, and no empty list of classes', async () => {
  const page = await openDeal('number="617" cells="6" mode="play"');
  await page.locator('freecell-deal .card').first().waitFor();
  const { kinds, shapes, missing, empty } = await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('freecell-deal')!;
    const count = (kind: string): number => shadowRoot!.querySelectorAll(`.pile.${kind}`).length;
    const uses = [...shadowRoot!.querySelectorAll('use')].map((use) => use.getAttribute('href')!);
    return {
      kinds: ['cell', 'foundation', 'cascade', 'hollow'].map(count),
      shapes: uses.length,
      missing: uses.filter((href) => !shadowRoot!.getElementById(href.slice(1))),
      empty: shadowRoot!.querySelectorAll('[class=""]').length,
    };
  });
  expect(kinds).toEqual([6, 4, 8, 2]);
  expect(shapes).toBeGreaterThan(100);
  expect(missing).toEqual([]);
  expect(empty).toBe(0);
});

it('draws as many pips on a card as its rank says, the same on both sides, and courts of two halves', async () => {
  const page = await openDeal('number="617" mode="play"', {
    viewport: { width: 1400, height: 1000 },
  });
  await page.locator('freecell-deal .face').first().waitFor();
  const faces = await page.evaluate(() =>
    Array.from(
      document.querySelector('freecell-deal')!.shadowRoot!.querySelectorAll('[data-card]'),
      (card) => ({
        rank: Number((card as HTMLElement).dataset.card) >> 2,
        halves: card.querySelectorAll('.face > g').length,
        /** The middles of the pips, from the left edge. A face is 250 wide. */
        pips: Array.from(
          card.querySelectorAll('.face > use'),
          (pip) => Number(pip.getAttribute('x')) + Number(pip.getAttribute('width')) / 2,
        ).sort((one, other) => one - other),
      }),
    ),
  );
  expect(faces).toHaveLength(52);
  for (const { rank, halves, pips } of faces) {
    expect([halves, pips.length]).toEqual(rank > 9 ? [2, 0] : [0, rank + 1]);
    expect(pips.map((x) => 250 - x).reverse()).toEqual(pips);
  }
});

it('is as narrow as the paper only while it is printed', async () => {
  const page = await openDeal('number="617" mode="play"', {
    viewport: { width: 1200, height: 800 },
  });
  await page.locator('freecell-deal .card').first().waitFor();
  const screen = await widthOf(page);
  expect(screen).toBeGreaterThan(700);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await widthOf(page)).toBeLessThanOrEqual(690);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await widthOf(page)).toBe(screen);
});

/** Returns where the last cascade ends, in pixels of the table. */
const widthOf = (page: Dealt): Promise<number> =>
  page.evaluate(() => {
    const { shadowRoot } = document.querySelector('freecell-deal')!;
    const { style } = shadowRoot!.querySelector<HTMLElement>('.pile[data-place="7"]')!;
    return parseFloat(style.transform.replace('translate(', '')) + parseFloat(style.width);
  });
