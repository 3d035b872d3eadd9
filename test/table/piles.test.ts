/** What screen readers read about the places of the table. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CASCADES, FIRST_CELL, FOUNDATION, type Position } from '../../src/reference/index.js';
import { geometryFor } from '../../src/ui/table/geometry.js';
import { type Pile, updatePile } from '../../src/ui/table/piles.js';
import { forAll } from '../support/for-all.js';
import { midGame } from '../support/positions.js';
import { cases } from '../support/tier.js';

const RANKS = 'ace two three four five six seven eight nine ten jack queen king'.split(' ');
const SUITS = 'clubs diamonds hearts spades'.split(' ');

/** Reads `six of hearts`; -1 for `empty`. */
function cardRead(words: string): number {
  if (words === 'empty') return -1;
  const [rank, suit] = words.split(' of ');
  const card = RANKS.indexOf(rank) * 4 + SUITS.indexOf(suit);
  expect([RANKS[card >> 2], SUITS[card & 3]], words).toEqual([rank, suit]);
  return card;
}

/** Returns the label of each place, in the order of the page: cells, foundations, cascades. */
function labelsOf(position: Position): string[] {
  const geometry = geometryFor(800, 600, position.cells.length, true);
  const places = [
    ...position.cells.map((_, i) => ({ place: FIRST_CELL + i, suit: 0 })),
    ...[0, 1, 2, 3].map((suit) => ({ place: FOUNDATION, suit })),
    ...Array.from({ length: CASCADES }, (_, place) => ({ place, suit: 0 })),
  ];
  return places.map((place) => {
    let label = '';
    const setAttribute = (name: string, text: string): void => {
      if (name === 'aria-label') label = text;
    };
    updatePile(
      { ...place, element: { style: {}, setAttribute } } as unknown as Pile,
      geometry,
      position,
    );
    return label;
  });
}

it('tells each card and each empty place', () => {
  forAll({ numRuns: cases(30, 1000) }, [midGame(), fc.nat(7)], (position, cleared) => {
    position.cascades[cleared] = [];
    position.cascades[(cleared + 1) % 8].splice(1);
    const labels = labelsOf(position);
    const cells = labels.splice(0, position.cells.length).map((label, i) => {
      expect(label.slice(0, 13)).toBe(`Free cell ${'abcdefgk'[i]}: `);
      return cardRead(label.slice(13));
    });
    const foundations = labels.splice(0, 4).map((label, suit) => {
      const [name, top] = label.split(': ');
      expect(name).toBe(`Foundation of ${SUITS[suit]}`);
      const card = cardRead(top);
      if (card >= 0) expect(card & 3).toBe(suit);
      return (card >> 2) + 1;
    });
    const cascades = labels.map((label, i) => {
      const [name, words] = label.split(': ');
      expect(name).toBe(`Cascade ${i + 1}`);
      const cards = words.split(/; beneath it |, /).map(cardRead);
      return cards[0] < 0 ? [] : cards.reverse();
    });
    expect({ cascades, cells, foundations }).toEqual(position);
  });
});

it('names each card that lies in a cell, the ace of clubs too', () => {
  const cascades = Array.from({ length: CASCADES }, () => []);
  for (let card = 0; card < 52; card++) {
    const position = { cascades, cells: [card, -1], foundations: [0, 0, 0, 0] };
    const [label, none] = labelsOf(position);
    expect([cardRead(label.slice('Free cell a: '.length)), none]).toEqual([
      card,
      'Free cell b: empty',
    ]);
  }
});
