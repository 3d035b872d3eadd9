/** The rules of a player's move, compared with their words in the docstring. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOf, playerMoves, playPlayerMove, takeBack } from '../../src/game/index.js';
import {
  AUTOPLAYS,
  clonePosition,
  dealCards,
  fits,
  FOUNDATION,
  isRed,
  type PlayerMove,
  type Position,
  positionOf,
  rankOf,
  suitOf,
  supermoveLimit,
  whyIllegal,
  whyNoMove,
} from '../../src/reference/index.js';
import { forAll } from '../support/for-all.js';
import { midGame } from '../support/positions.js';
import { drawsFrom } from '../support/sample.js';

/** Boards of which some cascades are empty, others end in runs, and any card may lie in a cell. */
const positions = fc
  .record({ seed: fc.nat(), cells: fc.nat(8), columns: fc.integer({ min: 4, max: 8 }) })
  .map(({ seed, cells, columns }): Position => {
    const draw = drawsFrom(seed);
    const cards = dealCards(1 + (draw() % 1_000_000));
    const position = positionOf([], cells);
    for (let cell = draw() % (cells + 1); cell > 0; cell--) position.cells[cell - 1] = cards.pop()!;
    for (const card of cards) {
      const fitting = position.cascades.find(
        (cascade) => cascade.length > 0 && fits(card, cascade.at(-1)!),
      );
      (fitting ?? position.cascades[draw() % columns]).push(card);
    }
    return position;
  });

it('each card is found in its place', () => {
  forAll({ seed: 3, numRuns: 100 }, [midGame()], (position) => {
    const places = [...position.cascades, ...position.cells.map((card) => [card])];
    for (let card = 0; card < 52; card++) {
      const place = placeOf(position, card);
      if (place === FOUNDATION)
        expect(position.foundations[suitOf(card)]).toBeGreaterThan(rankOf(card));
      else expect(places[place]).toContain(card);
    }
  });
});

/** How many cards an empty target takes at most. */
function most({ cascades, cells }: Position, to: number): number {
  const empty = cascades.filter((cascade, i) => i !== to && cascade.length === 0).length;
  return (cells.filter((card) => card === -1).length + 1) * 2 ** empty;
}

/** Whether the rules allow a move of more than one card. */
function mayGo(position: Position, { from, to, count }: PlayerMove): boolean {
  const [source, target] = [position.cascades[from], position.cascades[to]];
  if (source === undefined || target === undefined || source === target) return false;
  if (count > source.length || count > most(position, to)) return false;
  const chain = [...target.slice(-1), ...source.slice(source.length - count)];
  return chain.every(
    (card, i) =>
      i === 0 || (rankOf(card) === rankOf(chain[i - 1]) - 1 && isRed(card) !== isRed(chain[i - 1])),
  );
}

it('is legal as the rules say, and a cell with an ace is not empty', () => {
  const seen = { legal: 0, aces: 0 };
  forAll({ seed: 705, numRuns: 200 }, [positions], (position) => {
    if (position.cells.includes(0)) seen.aces++;
    const wrong: PlayerMove[] = [];
    for (let to = 0; to <= 16; to++) {
      if (to < 8) expect(supermoveLimit(position, to)).toBe(most(position, to));
      for (let from = 0; from < 16; from++) {
        for (let count = 1; count <= 5; count++) {
          const move = { from, to, count };
          const isLegal = whyNoMove(position, move) === null;
          const should = count === 1 ? !whyIllegal(position, from, to) : mayGo(position, move);
          if (isLegal !== should) wrong.push(move);
          if (isLegal && count > 1) seen.legal++;
        }
      }
    }
    expect(wrong).toEqual([]);
  });
  expect(seen.legal).toBeGreaterThan(100);
  expect(seen.aces).toBeGreaterThan(5);
});

it('can be taken back, with all cards that went home', () => {
  let home = 0;
  forAll(
    { seed: 706, numRuns: 150 },
    [positions, fc.constantFrom(...AUTOPLAYS)],
    (position, autoplay) => {
      for (const move of playerMoves(position)) {
        const after = clonePosition(position);
        const moves = playPlayerMove(after, move, autoplay);
        if (moves.length > move.count) home++;
        takeBack(after, moves);
        expect(after).toEqual(position);
      }
    },
  );
  expect(home).toBeGreaterThan(50);
});
