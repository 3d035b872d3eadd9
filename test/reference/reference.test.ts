/** The oracle itself, compared with published facts and its own rules. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonical,
  clonePosition,
  createRand,
  dealCards,
  dealCascades,
  dealFreeCell,
  dealPosition,
  exactName,
  exhaust,
  FIRST_CELL,
  FOUNDATION,
  MAX_DEAL,
  type Move,
  packMove,
  placeName,
  type Position,
  replay,
  whyIllegal,
} from '../../src/reference/index.js';
import { faultOf } from '../support/fault-of.js';
import { forAll } from '../support/for-all.js';
import { wander } from '../support/wander.js';

const golden = JSON.parse(
  readFileSync(new URL('../golden/deals.json', import.meta.url), 'utf8'),
) as {
  rows: Record<string, string[]>;
};

const anyDeal = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  fc.maxSafeNat().map((n) => 1 + (n % MAX_DEAL)),
);
const anyCells = fc.integer({ min: 0, max: 8 });

describe('the random generator', () => {
  const outputs = (deal: number): number[] => Array.from({ length: 10 }, createRand(deal));
  // The results of rand() in Microsoft's C run-time after srand(1) and srand(0).
  const SRAND_1 = [41, 18467, 6334, 26500, 19169, 15724, 11478, 29358, 26962, 24464];
  const SRAND_0 = [38, 7719, 21238, 2437, 8855, 11797, 8365, 32285, 10450, 30612];

  it('is the C run-time in the classic range', () => {
    expect(outputs(1)).toEqual(SRAND_1);
  });

  it('sets bit 15 from deal 2^31 on', () => {
    expect(outputs(2 ** 31)).toEqual(SRAND_0.map((r) => r | 0x8000));
    expect(outputs(2 ** 31 + 1)).toEqual(SRAND_1.map((r) => r | 0x8000));
  });

  it('has 16 bits, plus one, from deal 2^32 on', () => {
    expect(outputs(2 ** 32).map((r) => (r - 1) & 0x7fff)).toEqual(SRAND_0);
    expect(outputs(2 ** 32 + 1).map((r) => (r - 1) & 0x7fff)).toEqual(SRAND_1);
    expect(Math.max(...outputs(2 ** 32))).toBeGreaterThan(0x8000);
  });

  it.each([0, -1, 1.5, NaN, Infinity, MAX_DEAL + 1])('refuses deal %s', (deal) => {
    expect(() => createRand(deal)).toThrow('deal number must be');
  });
});

describe('the dealer', () => {
  it.each(Object.entries(golden.rows))('deals %s as published', (deal, rows) => {
    expect(dealFreeCell(Number(deal)).map((row) => row.join(' '))).toEqual(rows);
  });

  it('deals 52 different cards in seven rows of eight cascades', () => {
    forAll({ seed: 1 }, [anyDeal], (deal) => {
      const cards = dealCards(deal);
      expect([...cards].sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, i) => i));
      expect(dealFreeCell(deal).map((row) => row.length)).toEqual([8, 8, 8, 8, 8, 8, 4]);
      const cascades = dealCascades(deal);
      expect(cascades.map((cascade) => cascade.length)).toEqual([7, 7, 7, 7, 6, 6, 6, 6]);
      expect(dealPosition(deal).cascades).toEqual(cascades);
      cards.forEach((card, i) => expect(cascades[i % 8][i >> 3]).toBe(card));
    });
  });
});

/** Returns all cards on the table and home. */
function allCards({ cascades, cells, foundations }: Position): number[] {
  const home = foundations.flatMap((count, suit) =>
    Array.from({ length: count }, (_, rank) => rank * 4 + suit),
  );
  return [...cascades.flat(), ...cells.filter((card) => card >= 0), ...home].sort((a, b) => a - b);
}

describe('the rules', () => {
  const walk = fc.array(fc.nat(1000), { maxLength: 60 });

  it('conserve the 52 cards and order the foundations, whatever is played', () => {
    forAll({ seed: 2 }, [anyDeal, anyCells, walk], (deal, cells, choices) => {
      const position = dealPosition(deal, cells);
      wander(position, choices);
      expect(allCards(position)).toEqual(Array.from({ length: 52 }, (_, i) => i));
      expect(position.cells).toHaveLength(cells);
    });
  });

  it('leave a position alone when they judge a move', () => {
    forAll({ seed: 3, numRuns: 20 }, [anyDeal, anyCells, walk], (deal, cells, choices) => {
      const position = dealPosition(deal, cells);
      wander(position, choices);
      const before = clonePosition(position);
      for (let from = -1; from < 20; from++) {
        for (let to = -1; to < 20; to++) whyIllegal(position, from, to);
      }
      expect(position).toEqual(before);
    });
  });

  // 5S(19) on 6H(22) is legal; 5C(16) on 6S(23) has the wrong colour, 4S(15) on 6H the wrong rank.
  const table = (cascades: number[][], cells: number[] = [-1, -1]): Position => ({
    cascades: [...cascades, ...Array.from({ length: 8 - cascades.length }, () => [])],
    cells,
    foundations: [0, 0, 1, 0],
  });
  it.each<[string, Position, number, number, RegExp | null]>([
    ['down by one in the other colour', table([[22], [19]]), 1, 0, null],
    ['the same colour', table([[23], [16]]), 1, 0, /5C does not go on 6S/],
    ['two ranks down', table([[22], [15]]), 1, 0, /4S does not go on 6H/],
    ['one rank up', table([[19], [22]]), 1, 0, /6H does not go on 5S/],
    ['a buried card', table([[22], [19, 51]]), 1, 0, /KS does not go on 6H/],
    ['any card to an empty cascade', table([[19]]), 0, 1, null],
    ['onto its own place', table([[19]]), 0, 0, /5S is already in cascade 1/],
    ['from an empty cascade', table([[19]]), 2, 0, /cascade 3 is empty/],
    ['to an empty cell', table([[19]]), 0, FIRST_CELL, null],
    ['to a full cell', table([[19]], [51, -1]), 0, FIRST_CELL, /cell a already holds KS/],
    ['to a cell the game does not have', table([[19]]), 0, FIRST_CELL + 2, /there is no cell c/],
    ['from a cell', table([[22]], [19, -1]), FIRST_CELL, 0, null],
    ['from an empty cell', table([[22]]), FIRST_CELL + 1, 0, /cell b is empty/],
    ['from a cell the game does not have', table([[22]]), FIRST_CELL + 2, 0, /cannot|no card/],
    ['an ace home', table([[3]]), 0, FOUNDATION, null],
    ['the next card home', table([[6]]), 0, FOUNDATION, null],
    ['a card too early', table([[10]]), 0, FOUNDATION, /3H is not the next card/],
    ['back from the foundations', table([[10]]), FOUNDATION, 1, /no card can be taken from the f/],
    ['to nowhere', table([[10]]), 0, 17, /there is no place 17/],
  ])('judge %s', (_, position, from, to, fault) => {
    if (fault === null) expect(whyIllegal(position, from, to)).toBeNull();
    else expect(whyIllegal(position, from, to)).toMatch(fault);
  });

  it('name places as players do', () => {
    expect([0, 7, 8, 15, 16].map(placeName)).toEqual([
      'cascade 1',
      'cascade 8',
      'cell a',
      'cell k',
      'the foundations',
    ]);
  });
});

describe('replay', () => {
  /** Returns the end of a game: two kings in cascades, all other cards home. */
  const nearlyWon = (): Position => ({
    cascades: [[48], [49], [], [], [], [], [], []],
    cells: [50, 51],
    foundations: [12, 12, 12, 12],
  });
  const home = (from: number, card: number): Move => ({ from, to: FOUNDATION, card });
  const WINNING = [home(0, 48), home(1, 49), home(8, 50), home(9, 51)];
  const pack = (moves: readonly Move[]): number[] =>
    moves.map(({ from, to }) => packMove(from, to));

  it('accepts what wins, packed or not', () => {
    for (const judged of [
      (position: Position) => replay(position, WINNING),
      (position: Position) => replay(position, pack(WINNING)),
    ]) {
      const position = nearlyWon();
      expect(judged(position)).toEqual({ valid: true });
      expect(position).toEqual(nearlyWon());
    }
  });

  it('rejects a move that names another card than the one that lies there', () => {
    expect(replay(nearlyWon(), [home(0, 49), ...WINNING.slice(1)])).toEqual({
      valid: false,
      faultAt: 0,
      fault: 'the card there is KC, not KD',
    });
  });

  it('names an illegal move by its index', () => {
    const twice = [WINNING[0], WINNING[0]];
    const fault = { valid: false, faultAt: 1, fault: 'cascade 1 is empty' };
    expect(replay(nearlyWon(), twice)).toEqual(fault);
    expect(replay(nearlyWon(), pack(twice))).toEqual(fault);
  });

  it('says when the moves end too early', () => {
    expect(replay(nearlyWon(), WINNING.slice(0, 3))).toEqual({
      valid: false,
      faultAt: 3,
      fault: 'the foundations hold only 51 of 52 cards',
    });
  });

  it('says what a move is if it gets none', () => {
    for (const none of [null, undefined, {}, '26', [0, 8, 51], { from: 0, to: 8 }]) {
      expect(replay(nearlyWon(), [WINNING[0], none as never])).toEqual({
        ...{ valid: false, faultAt: 1 },
        fault: 'a move is an object { from, to, card }, or a number, from | to << 8',
      });
    }
    expect(replay(nearlyWon(), [NaN, 1.5])).toMatchObject({ valid: false });
    for (const [from, to, fault] of [
      [0.5, 1, 'no card can be taken from place 0.5'],
      [NaN, 1, 'no card can be taken from place NaN'],
      [0, 8.5, 'there is no place 8.5'],
      [0, 1.5, 'there is no place 1.5'],
      ['0', 1, 'no card can be taken from place "0"'],
      [0, '1', 'there is no place "1"'],
    ] as [number, number, string][]) {
      expect(whyIllegal(nearlyWon(), from, to)).toBe(fault);
      const move = { ...WINNING[0], from, to };
      expect(replay(nearlyWon(), [move])).toEqual({ valid: false, faultAt: 0, fault });
    }
    expect(replay(nearlyWon(), {} as never)).toMatchObject({ valid: false, faultAt: 0 });
  });

  it('judges no board that lacks a card, has one twice, or is none, and neither does a search', () => {
    const none: number[][] = Array.from({ length: 8 }, () => []);
    const won = { cascades: none, cells: [-1], foundations: [13, 13, 13, 13] };
    expect(replay(won, [])).toEqual({ valid: true });
    expect(exhaust(won)).toEqual({ verdict: 'solved', positions: 1 });
    for (const [board, message] of [
      [{ ...won, foundations: [14, 14, 13, 11] }, 'foundations must be four counts from 0 to 13'],
      [{ ...won, foundations: [52, 0, 0, 0] }, 'foundations must be four counts from 0 to 13'],
      [{ ...won, cells: [51] }, 'KS is there twice'],
      [{ ...won, cells: [51], foundations: [13, 13, 13, 11] }, 'QS is missing'],
      [{ ...won, foundations: [0, 0, 0, 0] }, 'AC is missing'],
      [{ cascades: none, cells: [] }, 'foundations must be four counts from 0 to 13'],
      [617, 'a position is an object { cascades, cells, foundations }'],
    ] as [Position, string][]) {
      for (const judged of [() => replay(board, []), () => exhaust(board)]) {
        expect(faultOf(judged)).toMatchObject({ message: expect.stringContaining(message) });
      }
    }
  });

  it('rejects any legal walk that does not win, at its end', () => {
    forAll({ seed: 4 }, [anyDeal, fc.array(fc.nat(1000), { maxLength: 40 })], (deal, choices) => {
      const moves = wander(dealPosition(deal), choices);
      const fault = { valid: false, faultAt: moves.length };
      expect(replay(dealPosition(deal), moves)).toMatchObject(fault);
      expect(replay(dealPosition(deal), pack(moves))).toMatchObject(fault);
    });
  });
});

describe('the names of a position', () => {
  it('tell apart where in two cascades the same cards lie', () => {
    forAll({ seed: 62 }, [anyDeal, fc.nat(6), fc.nat(6)], (deal, from, height) => {
      const position = dealPosition(deal);
      const other = clonePosition(position);
      const [one, next] = other.cascades.slice(from, from + 2);
      next.unshift(...one.splice(height));
      fc.pre(next.length !== position.cascades[from + 1].length);
      for (const name of [exactName, canonical]) expect(name(other)).not.toBe(name(position));
    });
  });

  it('are the same in any order of cascades and cells only if that does not matter', () => {
    const position = dealPosition(617);
    position.cells = [position.cascades[0].pop()!, -1, position.cascades[1].pop()!, -1];
    const { cascades, cells, foundations } = position;
    const turned = { cascades: cascades.toReversed(), cells: cells.toReversed(), foundations };
    expect(canonical(turned)).toBe(canonical(position));
    expect(exactName(turned)).not.toBe(exactName(position));
  });
});
