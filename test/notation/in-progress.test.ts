/** Boards of a game in progress are read as they are, or refused: their rows and cascades may look like another board. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardObject } from '../../src/notation/boards/write-board.js';
import { readBoard } from '../../src/notation.js';
import { positionOfDeal } from '../../src/game/index.js';
import { cardName, type Position } from '../../src/reference/index.js';
import { forAll } from '../support/for-all.js';
import { readOrRefused } from '../support/refusals.js';
import { cases } from '../support/tier.js';

describe('a game in progress', () => {
  /** Where a cascade has ended, a row has the blanks of a card. */
  const drawn = ({ cascades }: Position, between = ' ', none = '  '): string => {
    const height = Math.max(...cascades.map(({ length }) => length));
    const row = (_: unknown, i: number): string =>
      cascades
        .map((cascade) => (cascade[i] === undefined ? none : cardName(cascade[i])))
        .join(between);
    return Array.from({ length: height }, row).join('\n');
  };
  const listed = ({ cascades }: Position, between = ' '): string =>
    cascades.map((cascade) => `: ${cascade.map(cardName).join(between)}`).join('\n');
  const labelled = (list: string, word = 'Cascade '): string =>
    list
      .split('\n')
      .map((line, i) => `${word}${i + 1}${line}`)
      .join('\n');

  /** Marks between cascades, and between cards. */
  const MARKS = [
    ['|', ' '],
    [',', ' '],
    [' ; ', ' '],
    [' | ', ','],
    [';', ', '],
    ['|', ';'],
    [', ', '|'],
  ] as const;

  /** Without an empty cascade, numbered lines could also be rows. */
  const numbered = (game: Position, between = ' '): string => {
    const list = listed(game, between);
    return game.cascades.some(({ length }) => length === 0) ? labelled(list, '') : list;
  };

  /** Some games have empty cascades. In some, the others are as long as the rows of a deal. */
  const games = fc
    .record({
      cards: fc.shuffledSubarray(
        Array.from({ length: 52 }, (_, card) => card),
        { minLength: 52 },
      ),
      lengths: fc.oneof(
        fc.constantFrom<number[][]>([8, 8, 8, 8, 8, 8, 4], [8, 7, 7, 7, 7, 7, 5]),
        fc.array(fc.integer({ min: 4, max: 9 }), { minLength: 7, maxLength: 7 }),
        fc.array(fc.integer({ min: 0, max: 19 }), { minLength: 7, maxLength: 7 }),
      ),
      empty: fc.nat(7),
    })
    .map(({ cards, lengths, empty }): Position => {
      let from = 0;
      const cascades = lengths.map((length) => cards.slice(from, (from += length)));
      cascades.splice(empty, 0, cards.slice(from));
      return { cascades, cells: [-1, -1, -1, -1], foundations: [0, 0, 0, 0] };
    })
    .filter(({ cascades }) => cascades.every(({ length }) => length < 20));

  it.each<[string, (game: Position) => string]>([
    ['colons', (game) => listed(game)],
    ['colons and commas', (game) => listed(game, ', ')],
    ['labels', (game) => labelled(listed(game))],
    ['labels and commas', (game) => labelled(listed(game, ','))],
    ['numbers, if a cascade is empty', (game) => numbered(game)],
    ['numbers and commas, if a cascade is empty', (game) => numbered(game, ', ')],
    ...MARKS.map(([between, inner]): [string, (game: Position) => string] => [
      `labels on one line, with "${between}" between cascades and "${inner}" between cards`,
      (game) => labelled(listed(game, inner)).replaceAll('\n', between),
    ]),
    [
      'labels, without an empty cascade at the end',
      (game) => labelled(listed(game)).replace(/\n.*: $/, ''),
    ],
    ['JSON', (game) => JSON.stringify(boardObject(game))],
    [
      'JSON without the last cascade, if that is empty',
      (game) => {
        const board = boardObject(game) as { cascades: unknown[][] };
        if (game.cascades[7].length === 0) board.cascades.length = 7;
        return JSON.stringify(board);
      },
    ],
  ])('is read, with %s', (_, write) => {
    forAll({ seed: 31, numRuns: cases(100, 1000) }, [games], (game) => {
      expect(readBoard(write(game))).toEqual(game);
    });
  });

  it.each(MARKS)('a deal is read on one line, with "%s" and "%s"', (between, inner) => {
    const { cascades } = positionOfDeal(617);
    const text = cascades.map((cascade) => cascade.map(cardName).join(inner)).join(between);
    expect(readBoard(text)).toEqual(positionOfDeal(617));
  });

  it.each(['|', ',', ' ; '])(
    'is read with few cards and labels on one line, with "%s"',
    (between) => {
      const game: Position = {
        cascades: [[51], [50], [], [48], [], [49], [], []],
        cells: [-1, -1, -1, -1],
        foundations: [12, 12, 12, 12],
      };
      const cascades = labelled(listed(game), '').replaceAll('\n', between);
      expect(readBoard(`Foundations: C-Q D-Q H-Q S-Q\n${cascades}`)).toEqual(game);
    },
  );

  it.each([' ', ',', ', ', ' | '])('is read with any number of cells, with "%s"', (between) => {
    for (let cells = 4; cells <= 8; cells++) {
      const game = positionOfDeal(617, cells);
      game.cells[1] = game.cascades[7].pop()!;
      const places = game.cells.map((card) => (card < 0 ? '-' : cardName(card)));
      expect(readBoard(`Freecells: ${places.join(between)}\n${listed(game)}`)).toEqual(game);
    }
  });

  it.each<[string, (game: Position) => string]>([
    ['rows and gaps', (game) => drawn(game)],
    ['rows and tabs', (game) => drawn(game, '\t', '')],
    ['rows and commas', (game) => drawn(game, ',', '')],
    ['rows in bars', (game) => drawn(game, ' | ').replace(/^.*$/gm, '| $& |')],
    ['rows and hyphens', (game) => drawn(game, ' ', '--')],
  ])('is read as it is or refused, with %s', (_, write) => {
    forAll({ seed: 32, numRuns: cases(100, 1000) }, [games], (game) => {
      // Nothing shows that the first cascade is empty, or the last one: there is only an indentation, or nothing.
      const { 0: first, 7: last } = game.cascades;
      const read = readOrRefused(() => readBoard(write(game)));
      if (read !== null && first!.length > 0 && last!.length > 0) expect(read).toEqual(game);
    });
  });
});
