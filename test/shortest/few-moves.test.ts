/** Solutions with few moves where a run counts as one: the count, and the quality of the solutions. */
import { Solution } from '../../src/reference/solution.js';
import { describe, expect, it } from 'vitest';
import { countMoves, moveRun, shorten } from '../../src/game/index.js';
import { NOTATIONS, readBoard, writeMoves } from '../../src/notation/index.js';
import {
  type Autoplay,
  clonePosition,
  dealPosition,
  FOUNDATION,
  packMove,
  replay,
  type Move,
  type Position,
} from '../../src/reference/index.js';
import { expandTold } from '../../src/solve/short/told.js';
import { shortSolution } from '../../src/solve/short/short.js';
import type { ShortBudget } from '../../src/solve/effort.js';
import { RUN_SHIFT, Shortest } from '../../src/wasm/index.js';
import { compileModule, compileModules } from '../../src/wasm/modules-node.js';
import { Solver } from '../../src/solve/solver.js';
import { seeded } from '../prover/positions.js';
import { boardOf } from '../support/written-board.js';

const solver = await Solver.create(await compileModules());
const shortest = await Shortest.create(await compileModule('shortest'));

/** Hearts and spades are home except their kings; 9 to 7 lie in order on the first cascade. */
const RUN = `Foundations: H-Q S-Q
KC QD JC TD
KD QC JD TC 9D 8C 7D
9C 8D 7C
KH
KS
6C 5D 4C 3D
6D 5C 4D 3C 2D
AC 2C AD`;

describe('countMoves', () => {
  it('counts a run as one, and each card that goes home', () => {
    const start = readBoard(RUN);
    const position = clonePosition(start);
    const moves: Move[] = [];
    moveRun(position, 2, 0, 3, moves); // 9C 8D 7C onto TD
    expect(moves).toHaveLength(5);
    expect(countMoves(start, moves)).toBe(1);
    for (const from of [3, 4]) {
      moves.push({ from, to: FOUNDATION, card: start.cascades[from].at(-1)! });
    }
    expect(countMoves(start, moves)).toBe(3);
  });

  it('counts a run as its cards where there is no room to move it as one', () => {
    // Taking a card to a cell and back is two moves for a player.
    const start = readBoard(RUN, 4);
    const card = start.cascades[2].at(-1)!;
    const moves: Move[] = [
      { from: 2, to: 8, card },
      { from: 8, to: 2, card },
    ];
    expect(countMoves(start, moves)).toBe(2);
    expect(() => countMoves(start, [{ from: 0, to: 1, card: 0 }])).toThrow(/^move 1: /);
    const other = [{ from: 2, to: 8, card: (card + 1) % 52 }];
    for (const notation of NOTATIONS) {
      const write = () => writeMoves(start, other, { notation });
      expect(write).toThrow(/^move 1: the card there is \S+, not \S+$/);
    }
  });
});

/** Few moves without autoplay. */
const fewMoves = (position: Position, found: Uint16Array, budget: ShortBudget) =>
  shortSolution(shortest, position, found, { ...budget, count: 'none' });

describe('a solution of few moves', () => {
  it('wins, and has no more moves than any other that we know, with 0 to 8 cells', () => {
    const random = seeded(11);
    const sums = { few: 0, short: 0, deals: 0 };
    for (let i = 0; i < 36; i++) {
      const position = dealPosition(1 + random(1_000_000), i % 9);
      const { verdict, moves } = solver.solve(position, { maxNodes: 200_000 });
      if (verdict !== 'solved') continue;
      const given = Solution.replayed(position, moves).moves;
      const budget = { nodes: 60_000 };
      const few = fewMoves(position, moves, budget);
      expect(replay(position, few.moves).valid).toBe(true);
      const short = Solution.replayed(
        position,
        shortSolution(shortest, position, Uint16Array.from(packed(given)), budget).moves,
      ).moves;
      expect(few.count).toBe(countMoves(position, Solution.replayed(position, few.moves).moves));
      for (const other of [given, shorten(position, given)]) {
        expect(few.count).toBeLessThanOrEqual(countMoves(position, other));
      }
      sums.few += few.count;
      sums.short += countMoves(position, short);
      sums.deals++;
    }
    expect(sums.deals).toBeGreaterThan(20);
    // The search optimises this metric; it does not only count in it.
    expect(sums.few / sums.deals).toBeLessThan(sums.short / sums.deals - 1);
  });

  it.each([2, 3, 4])('takes no run that has no room, with %i cells', (cells) => {
    const random = seeded(40 + cells);
    let runs = 0;
    for (let i = 0; i < 12; i++) {
      const position = dealPosition(1 + random(1_000_000), cells);
      const { verdict, moves } = solver.solve(position, { maxNodes: 100_000 });
      if (verdict !== 'solved') continue;
      // The solution names runs. The host plays each run card by card, and rejects it if not all cards can
      // go.
      const few = fewMoves(position, moves, { nodes: 30_000 });
      expect(replay(position, few.moves).valid).toBe(true);
      if (few.count < few.moves.length) runs++;
    }
    expect(runs).toBeGreaterThan(5);
  });
});

it('no solution obeys the rule only if the whole search says so', () => {
  // Whenever a card can go home, it must.
  const position = boardOf(' / QD / KS 5D / 3D 8D / 2D JD / 4D 9D 7D QC TD / KD KC QH / KH JC 6D');
  const found = solver.solve(position).moves.slice();
  const impossibleWith = (autoplay: Autoplay, proofNodes: number): boolean => {
    const wish = { nodes: 2000, proofNodes, count: autoplay };
    const few = shortSolution(shortest, position, found, wish);
    expect(few.count === Infinity).toBe(autoplay === 'max');
    return few.isImpossible;
  };
  expect(impossibleWith('max', 20_000)).toBe(true);
  expect(impossibleWith('max', 1)).toBe(false);
  expect(impossibleWith('max', 0)).toBe(false);
  expect(impossibleWith('none', 20_000)).toBe(false);
});

describe('a run that is told', () => {
  const told = (from: number, to: number, count: number): number =>
    packMove(from, to) | (count << RUN_SHIFT);
  const won = (): Position => readBoard(RUN);
  it.each([
    ['of more cards than the run has', told(2, 0, 4), /does not end in a run of 4/],
    ['onto a card that it does not fit', told(2, 3, 2), /the run does not fit/],
    ['onto itself', told(2, 2, 2), /from one cascade to another/],
    ['out of a cell', told(9, 2, 2), /from one cascade to another/],
    ['and does not win', told(2, 0, 3), /hold only \d+ of 52 cards/],
  ])('is refused: %s', (_, move, words) => {
    expect(() => expandTold(won(), [move], 'none')).toThrow(words);
  });

  it('is refused before a card that must go home by itself', () => {
    expect(() => expandTold(won(), [told(2, 0, 3)], 'max')).toThrow(
      'the short solution is wrong at move 1: a card does not go home by itself',
    );
  });

  it('is refused if it ends before all cards that must are home', () => {
    // The ace of diamonds goes home, and the two does not.
    expect(() => expandTold(won(), [packMove(7, FOUNDATION)], 'max')).toThrow(
      'the short solution is wrong at move 2: a card does not go home by itself',
    );
  });

  it('is refused where cells and empty cascades do not suffice', () => {
    expect(() => expandTold(readBoard(RUN, 1), [told(2, 0, 3)], 'none')).toThrow(
      'the short solution is wrong at move 1: at most 2 cards can go there, not 3',
    );
  });
});

const packed = (moves: readonly Move[]): number[] =>
  moves.map(({ from, to }) => packMove(from, to));
