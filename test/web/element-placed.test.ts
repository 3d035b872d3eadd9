/** `freecell-wasm/element` where a page puts it: right to left, scaled, in rows and grids, and in frames. */
import { describe, expect, it } from 'vitest';
import { expectNoFaults, movesTold, open, pageOf, untilTold } from './element-pages.js';

expectNoFaults();

describe('on a page from right to left', () => {
  const RIGHT_TO_LEFT = '<style>html { direction: rtl }</style>';

  it('has each place below its cards', async () => {
    const page = await open(
      pageOf(`${RIGHT_TO_LEFT}<freecell-deal number="617" mode="play"></freecell-deal>`),
      { policy: '' },
    );
    const lefts = await page.locator('freecell-deal .deal').evaluate((deal) => {
      const leftOf = (one: Element): number => Math.round(one.getBoundingClientRect().left);
      return Array.from({ length: 8 }, (_, place) => [
        leftOf(deal.querySelector(`.pile[data-place="${place}"]`)!),
        leftOf(deal.querySelector(`.card[data-place="${place}"]`)!),
      ]);
    });
    expect(lefts.map(([pile]) => pile)).toEqual(lefts.map(([, card]) => card));
  });

  it('counts from left to right', async () => {
    const page = await open(
      pageOf(`${RIGHT_TO_LEFT}<freecell-deal number="617"></freecell-deal>`),
      {
        policy: '',
      },
    );
    await untilTold(page, 'verdict');
    const directions = await page
      .locator('freecell-deal .where, freecell-deal .table, freecell-deal .transport')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).direction));
    expect(directions).toEqual(['ltr', 'ltr', 'ltr']);
  });
});

describe('on a page that scales it', () => {
  it.each(['zoom: 0.8', 'zoom: 1.25', 'transform: scale(0.8)'])(
    'with %s takes the card under the pointer and puts it where it is dropped',
    async (style) => {
      const page = await open(
        pageOf(
          `<div style="${style}"><freecell-deal number="617" mode="play"></freecell-deal></div>`,
        ),
        { policy: '', viewport: { width: 1280, height: 1000 } },
      );
      for (const [place, cell] of [
        [6, 8],
        [7, 9],
      ]) {
        const card = page.locator(`freecell-deal .card.takeable[data-place="${place}"]`).last();
        const from = (await card.boundingBox())!;
        const pile = page.locator(`freecell-deal .pile[data-place="${cell}"]`);
        const to = (await pile.boundingBox())!;
        await page.mouse.move(from.x + 8, from.y + 8);
        await page.mouse.down();
        await page.mouse.move(to.x + 8, to.y + 8, { steps: 4 });
        const dragged = (await card.boundingBox())!;
        expect(Math.abs(dragged.x - to.x) + Math.abs(dragged.y - to.y)).toBeLessThan(2);
        await page.mouse.up();
      }
      expect(await movesTold(page)).toEqual(['7a', '8b']);
    },
  );
});
