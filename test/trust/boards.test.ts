/**
 * Truths of every board: each door takes a board of 52 different cards, and refuses it after one change of
 * one card. Doors are the package, its readers of text and of JSON, and all that plays on a board or writes it.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine, InputError } from '../../src/index.js';
import { freeCell, type MacTechCard } from '../../src/mactech.js';
import { countMoves } from '../../src/game.js';
import { readBoard, verifySolution, writeBoard } from '../../src/notation.js';
import {
  cardName,
  clonePosition,
  dealPosition,
  FIRST_CELL,
  play,
  type Position,
} from '../../src/reference/index.js';
import { forAll } from '../support/for-all.js';
import { midGame } from '../support/positions.js';
import { cases } from '../support/tier.js';

const engine = await createEngine();

const readValue = (board: Position): Position => readBoard(JSON.stringify(board));
const solve = (board: Position): unknown => engine.solveSync(board, { maxNodes: 1 });
const doors: [string, (board: Position) => unknown][] = [
  ['solve', solve],
  ['readBoard', readValue],
  ['writeBoard', (board) => writeBoard(board)],
  ['verifySolution', (board) => verifySolution(board, '7a')],
  ['countMoves', (board) => countMoves(board, [])],
];

/** Changes one card, so that the board has not each card once. `null` if this change is not possible. */
type Change = (board: Position, pick: number) => Position | null;
const changes: Record<string, Change> = {
  'a card of the foundations lies in a cascade, too': (board, pick) => {
    const suit = [0, 1, 2, 3].filter((s) => board.foundations[s]! > 0).at(pick % 4);
    if (suit === undefined) return null;
    const cascade = board.cascades[pick % 8]!;
    // The card on top of the foundation, which is its last one.
    cascade.push((board.foundations[suit]! - 1) * 4 + suit);
    return board;
  },
  'a card of a cascade takes the place of another': (board, pick) => {
    const cascade = board.cascades.filter(({ length }) => length > 1).at(pick % 3);
    if (cascade === undefined) return null;
    cascade[0] = cascade[1]!;
    return board;
  },
  'a card is missing': (board, pick) => {
    const cascade = board.cascades.filter(({ length }) => length > 0).at(pick % 3);
    return cascade?.pop() === undefined ? null : board;
  },
  'a foundation has one card fewer': (board, pick) => {
    const suit = pick % 4;
    if (board.foundations[suit] === 0) return null;
    board.foundations[suit]!--;
    return board;
  },
  'a foundation has one card more': (board, pick) => {
    const suit = pick % 4;
    if (board.foundations[suit] === 13) return null;
    board.foundations[suit]!++;
    return board;
  },
  'a cell that the game does not have holds a card': (board) => {
    const card = board.cascades.find(({ length }) => length > 0)?.pop();
    if (card === undefined) return null;
    board.cells = [...Array<number>(8).fill(-1), card];
    return board;
  },
};

describe('every board', () => {
  it.each(doors)('is taken by %s', (_, door) => {
    forAll({ seed: 1, numRuns: cases(60, 300) }, [midGame()], (board) => {
      expect(() => door(board)).not.toThrow();
    });
  });

  describe.each(doors)('after one change is refused by %s:', (_, door) => {
    it.each(Object.entries(changes))('%s', (_, change) => {
      let tried = 0;
      forAll({ seed: 2, numRuns: cases(60, 300) }, [midGame(), fc.nat(1000)], (board, pick) => {
        const changed = change(clonePosition(board), pick);
        if (changed === null) return;
        tried++;
        expect(() => door(changed), JSON.stringify(changed)).toThrow(InputError);
      });
      expect(tried).toBeGreaterThan(5);
    });
  });

  it.each([
    ['JSON', JSON.stringify],
    ['text', (board: Position) => writeBoard(board)],
  ])('with a card in a cell needs that cell: %s', (_, write) => {
    forAll({ seed: 3, numRuns: cases(100, 500) }, [midGame(), fc.nat(8)], (board, cells) => {
      const used = 1 + board.cells.findLastIndex((card) => card >= 0);
      const read = () => readBoard(write(board), cells);
      if (cells < used) expect(read).toThrow(InputError);
      else {
        const empty = Array<number>(Math.max(0, cells - used)).fill(-1);
        expect(read().cells).toEqual([...board.cells.slice(0, used), ...empty]);
      }
    });
  });
});

it('a board as an object, with a card in a cell, is solved as its position', async () => {
  const begun = dealPosition(617, 5);
  const card = play(begun, 0, FIRST_CELL);
  const named = begun.cascades.map((cards) => cards.map(cardName));
  const object = { cascades: named, cells: [cardName(card), null, null, null, null] };
  expect(await engine.solve(object)).toEqual(await engine.solve(begun));
});

describe('the tableaus of MacTech', () => {
  const cardOf = (card: number): MacTechCard => ({
    suit: [4, 3, 2, 1][card & 3]!,
    spot: (card >> 2) + 1,
  });

  /** A first tableau of `tall` cards in falling order, where each wins at once; the rest lies as it falls. */
  const tableaus = (tall: number): MacTechCard[][] => {
    const cards = dealPosition(1).cascades.flat();
    const rest = cards.slice(tall).toSorted((a, b) => b - a);
    const others = Array.from({ length: 7 }, (_, i) => rest.filter((_card, at) => at % 7 === i));
    return [cards.slice(0, tall), ...others].map((cascade) => cascade.map(cardOf));
  };

  it.each([0, 9])('have 19 cards at most, and %i places without a card after them', (empty) => {
    const padded = (count: number) =>
      tableaus(count).map((tableau) => [...tableau, ...Array(empty).fill({ suit: 0, spot: 0 })]);
    expect(() => freeCell(engine, padded(19), 1000)).not.toThrow();
    expect(() => freeCell(engine, padded(20), 1000)).toThrow(/has 20 cards; 19 is the most/);
  });
});
