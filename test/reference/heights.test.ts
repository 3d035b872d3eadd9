/** The greatest heights of cascades: examples, and random walks on boards that no deal leads to. */
import { expect, it } from 'vitest';
import {
  FOUNDATION,
  MAX_CASCADE_CARDS,
  play,
  tallestPossible,
  whyTooTall,
} from '../../src/reference/index.js';
import { seeded } from '../prover/positions.js';
import { legalMoves } from '../support/positions.js';
import { cardOf } from '../support/written-board.js';
import { endPosition } from '../shortest/oracle.js';

const cards = (text: string): number[] => text.split(' ').filter(Boolean).map(cardOf);

it.each([
  ['', 13],
  ['KS', 13],
  ['AC', 13],
  ['9H 4C KS', 15],
  ['9H 4C KS AC', 15],
  ['AC 2C 3C 4C 5C 6C 7C 8C 9C TC', 19],
])('"%s" can grow to %i cards', (cascade, tallest) => {
  expect(tallestPossible(cards(cascade))).toBe(tallest);
});

it('a king beneath other cards counts, and the refusal names cascade, cards and limit', () => {
  const deep = [...Array.from({ length: 19 }, (_, card) => card), cardOf('KS'), cardOf('6C')];
  expect(whyTooTall(deep, 2)).toBe(
    'cascade 3 has 21 cards and could grow to 32; at most 31 are possible',
  );
  expect(whyTooTall(deep.slice(1), 2)).toBeNull();
  expect(MAX_CASCADE_CARDS).toBe(31);
});

it('playing never lets a cascade grow beyond what it could grow to before', () => {
  const random = seeded(31);
  let grown = 0;
  for (let i = 0; i < 300; i++) {
    const position = endPosition(random(5), 30 + random(20), random);
    let before = Math.max(...position.cascades.map(tallestPossible));
    const start = Math.max(...position.cascades.map(({ length }) => length));
    for (let step = 0; step < 60; step++) {
      const moves = legalMoves(position).filter(({ to }) => to !== FOUNDATION || random(3) === 0);
      if (moves.length === 0) break;
      const { from, to } = moves[random(moves.length)];
      play(position, from, to);
      const heights = position.cascades.map(({ length }) => length);
      const after = Math.max(...position.cascades.map(tallestPossible));
      expect(after).toBeLessThanOrEqual(before);
      expect(Math.max(...heights)).toBeLessThanOrEqual(after);
      if (Math.max(...heights) > start) grown++;
      before = after;
    }
  }
  expect(grown).toBeGreaterThan(50);
});
