/** Where everything lies on the table: truths of every size, and the accepted places of some. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASCADES, FIRST_CELL, FOUNDATION } from '../../src/reference/index.js';
import {
  fanStep,
  geometryFor,
  heightFor,
  pileAt,
  placeUnder,
  SMALL,
} from '../../src/ui/table/geometry.js';
import { forAll } from '../support/for-all.js';

/** Sizes of phones, tablets and screens, and of a small frame in a page. */
const SIZES: [width: number, height: number, cells: number, fills: boolean][] = [
  [280, 400, 4, true],
  [320, 480, 4, true],
  [375, 640, 5, true],
  [430, 900, 8, true],
  // The widest small cards, and the narrowest others.
  [535, 700, 4, false],
  [536, 700, 4, false],
  [600, 400, 0, false],
  [768, 1000, 4, true],
  [900, 500, 4, false],
  [1280, 700, 4, true],
  [1280, 700, 6, false],
  [1920, 1100, 4, true],
  [2560, 1300, 8, true],
];

it('lies as it did; vitest -u accepts other places', async () => {
  const lies = SIZES.map((size) => {
    const geometry = geometryFor(...size);
    const steps = [7, 11, 19].map((cards) => fanStep(geometry, cards));
    return { size, geometry, steps, heights: [1, 12, 19].map((n) => heightFor(geometry, n)) };
  });
  const text = lies.map((each) => JSON.stringify(each)).join('\n');
  await expect(`${text}\n`).toMatchFileSnapshot('../golden/geometry.txt');
});

describe('a table of any size', () => {
  const sizes = [fc.integer({ min: 260, max: 2600 }), fc.integer({ min: 300, max: 1500 })] as const;
  const kinds = [fc.integer({ min: 0, max: 8 }), fc.boolean()] as const;

  it('has eight columns beside each other, between its edges', () => {
    forAll({ seed: 83, numRuns: 300 }, [...sizes, ...kinds], (width, height, cells, fills) => {
      const { columnX, cardWidth, cardHeight } = geometryFor(width, height, cells, fills);
      expect(columnX).toHaveLength(CASCADES);
      columnX.forEach((x, i) =>
        expect(x).toBeGreaterThanOrEqual(i === 0 ? 0 : columnX[i - 1] + cardWidth),
      );
      expect(columnX[7] + cardWidth).toBeLessThanOrEqual(width);
      expect(cardHeight / cardWidth).toBeCloseTo(1.4, 1);
    });
  });

  it('finds each place under its middle', () => {
    forAll({ seed: 84, numRuns: 300 }, [...sizes, ...kinds], (width, height, cells, fills) => {
      const geometry = geometryFor(width, height, cells, fills);
      const { cardWidth, cardHeight, columnX, rowY } = geometry;
      const middle = (place: number, suit?: number) => {
        const { x, y } = pileAt(geometry, place, suit);
        return placeUnder(geometry, { x: x + cardWidth / 2, y: y + cardHeight / 2 });
      };
      for (let i = 0; i < CASCADES; i++) expect(middle(i)).toBe(i);
      for (let i = 0; i < cells; i++) expect(middle(FIRST_CELL + i)).toBe(FIRST_CELL + i);
      for (let suit = 0; suit < 4; suit++) expect(middle(FOUNDATION, suit)).toBe(FOUNDATION);
      // A point farther outside the table than a card's size belongs to no place.
      const [left, top] = [columnX[0] - cardWidth, rowY[0] - cardHeight];
      const first = cells > 0 ? FIRST_CELL : undefined;
      expect(placeUnder(geometry, { x: left, y: top })).toBe(first);
      expect(placeUnder(geometry, { x: left - 1, y: top })).toBeUndefined();
      expect(placeUnder(geometry, { x: left, y: top - 1 })).toBeUndefined();
    });
  });

  it('is so high that the sign of each card of a cascade is visible, and its fan has no gaps', () => {
    forAll({ seed: 85, numRuns: 300 }, [...sizes, ...kinds], (width, height, cells, fills) => {
      const geometry = geometryFor(width, height, cells, fills);
      const { cascadeY, cardWidth, cardHeight } = geometry;
      for (let cards = 2; cards <= 19; cards++) {
        const table = { ...geometry, height: heightFor(geometry, cards) };
        const step = fanStep(table, cards);
        expect(step / cardHeight).toBeGreaterThanOrEqual(cardWidth < SMALL ? 0.249 : 0.184);
        expect(step / cardHeight).toBeLessThanOrEqual(0.421);
        expect(cascadeY + step * (cards - 1) + cardHeight).toBeLessThan(table.height);
      }
    });
  });
});
