/** The effects of clicks on runs of cards. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runLength } from '../../src/game.js';
import {
  CASCADES,
  clonePosition,
  dealPosition,
  FIRST_CELL,
  fits,
  FOUNDATION,
  isWon,
  play,
  type Position,
  whyIllegal,
} from '../../src/reference/index.js';
import { after } from '../../src/ui/table/game.js';
import type { Step } from '../../src/ui/table/steps.js';
import {
  bestTarget,
  isStuck,
  takeable,
  targets,
  wish,
  wishAny,
  withSafeCards,
} from '../../src/ui/table/rules.js';
import { forAll } from '../support/for-all.js';
import { midGame } from '../support/positions.js';
import { cases } from '../support/tier.js';

/** 10♣ 9♥ 8♠ on cascade 1, then kings of other colours, then the cascades of the test. */
const board = (cascades: number[][], cells: number[]): Position => ({
  cascades: Array.from({ length: 8 }, (_, i) => cascades[i] ?? [50]),
  cells,
  foundations: [0, 0, 0, 0],
});
const TEN_OF_CLUBS = 36;
const NINE_OF_HEARTS = 34;
const EIGHT_OF_SPADES = 31;
const RUN = [TEN_OF_CLUBS, NINE_OF_HEARTS, EIGHT_OF_SPADES];
const JACK_OF_DIAMONDS = 41;
const TEN_OF_SPADES = 39;
const QUEEN_OF_SPADES = 47;

const cardsOf = (step: ReturnType<typeof wish>): number[] | string =>
  typeof step === 'string' ? step : step.cards;

describe('a run that is clicked', () => {
  it('goes with as many cards as fit, whichever of them was clicked', () => {
    const position = board([RUN, [JACK_OF_DIAMONDS], [TEN_OF_SPADES]], [-1, -1, -1, -1]);
    for (const count of [1, 2, 3]) {
      expect(cardsOf(wishAny(position, 0, 1, count))).toEqual(RUN);
      expect(cardsOf(wishAny(position, 0, 2, count))).toEqual(RUN.slice(1));
    }
    // A drag is exact.
    expect(wish(position, 0, 1, 1)).toBe('8♠ does not go on J♦');
  });

  it('goes from the card that was clicked, if that fits', () => {
    const position = board([RUN, []], [-1, -1, -1, -1]);
    for (const count of [1, 2, 3])
      expect(cardsOf(wishAny(position, 0, 1, count))).toHaveLength(count);
  });

  it('leaves behind what lies below the card that was clicked', () => {
    const position = board([[], RUN], [-1, -1, -1]);
    const step = wishAny(position, 1, 0, 2);
    expect(cardsOf(step)).toEqual(RUN.slice(1));
  });

  it('goes as far as there is room', () => {
    const position = board([RUN, []], [-1, 1]);
    expect(cardsOf(wishAny(position, 0, 1, 3))).toEqual(RUN.slice(1));
    expect(cardsOf(wishAny(position, 0, 8, 3))).toEqual([EIGHT_OF_SPADES]);
  });

  it('is refused for the reason of the card that was clicked', () => {
    const position = board([RUN, [QUEEN_OF_SPADES]], [-1]);
    expect(wishAny(position, 0, 1, 3)).toBe('10♣ does not go on Q♠');
    expect(wishAny(position, 0, FOUNDATION, 3)).toBe('only one card at a time goes there');
  });
});

it('takes the pressed card with the run on it, or the card in a cell, and else none', () => {
  forAll({ numRuns: cases(100, 1000) }, [midGame()], (position) => {
    for (const [place, cascade] of position.cascades.entries()) {
      cascade.forEach((_, depth) => {
        const cards = cascade.slice(depth);
        const isRun = cards.slice(1).every((card, i) => fits(card, cards[i]));
        expect(takeable(position, place, depth)).toBe(isRun ? cards.length : 0);
      });
    }
    position.cells.forEach((card, cell) =>
      expect(takeable(position, FIRST_CELL + cell, 0)).toBe(card < 0 ? 0 : 1),
    );
    expect(takeable(position, FOUNDATION, 0)).toBe(0);
  });
});

it('marks as targets what the click then does, and nothing else', () => {
  forAll(
    { numRuns: cases(300, 10_000) },
    [midGame(), fc.nat(7), fc.nat(12)],
    (position, from, depth) => {
      const count = takeable(position, from, depth);
      if (count === 0) return;
      expect(count).toBeLessThanOrEqual(runLength(position.cascades[from]));
      const marked = targets(position, from, count, wishAny);
      for (let to = 0; to <= 16; to++) {
        if (to === from) continue;
        const step = wishAny(position, from, to, count);
        expect(marked.includes(to)).toBe(typeof step !== 'string');
        if (typeof step === 'string') continue;
        const exact = wish(position, from, to, count);
        if (typeof exact !== 'string') expect(step).toEqual(exact);
        const after = clonePosition(position);
        for (const move of step.moves) {
          expect(whyIllegal(after, move.from, move.to)).toBeNull();
          play(after, move.from, move.to);
        }
      }
      // All targets of a drag are also targets of a click.
      expect(marked).toEqual(expect.arrayContaining(targets(position, from, count)));
    },
  );
});

describe('no card can move', () => {
  const places = Array.from({ length: 17 }, (_, place) => place);
  const canMove = (position: Position): boolean =>
    places.some((from) => places.some((to) => whyIllegal(position, from, to) === null));

  it('after four moves of deal 18, and not before', () => {
    let position = dealPosition(18);
    const stuck = ['8b', '2a', '3d', '3c'].map(([cascade, cell]) => {
      const step = wish(position, Number(cascade) - 1, 8 + 'abcd'.indexOf(cell), 1) as Step;
      position = after(position, withSafeCards(position, step).moves);
      return isStuck(position);
    });
    expect(stuck).toEqual([false, false, false, true]);
    expect(canMove(position)).toBe(false);
  });

  /** Black cards that fit on none of each other: only the ace can go, home. */
  const onlyHome = board([[0], [8], [16], [24], [32], [40], [48], [51]], []);
  const won: Position = { ...board(Array(8).fill([]), [-1]), foundations: [13, 13, 13, 13] };

  it('neither while a card can go home, nor of a game that is won', () => {
    expect([isStuck(onlyHome), isStuck(won)]).toEqual([false, false]);
  });

  it('only if the reference allows no move', () => {
    forAll(
      { numRuns: cases(100, 3000), examples: [[onlyHome], [won]] },
      [midGame()],
      (position) => {
        expect(isStuck(position)).toBe(!canMove(position) && !isWon(position));
      },
    );
  });
});

describe('the best target', () => {
  it('is home, then a card, an empty cascade, a cell; an empty cascade gains nothing for a whole one', () => {
    forAll(
      { numRuns: cases(500, 5000) },
      [midGame(), fc.nat(15), fc.nat(7), fc.boolean()],
      (position, from, empty, whole) => {
        const { cascades, cells } = position;
        if (empty < CASCADES) cascades[empty] = [];
        const isCell = from >= FIRST_CELL;
        const count = isCell ? 1 : runLength(cascades[from]);
        if (isCell && !(cells[from - FIRST_CELL] >= 0)) return;
        if (whole && !isCell) cascades[from] = cascades[from].slice(-count);
        const isWhole = !isCell && cascades[from].length === count;
        const kind = (to: number) => {
          if (to === FOUNDATION) return 0;
          if (to >= FIRST_CELL) return 3;
          return cascades[to].length > 0 ? 1 : 2;
        };
        const kinds = targets(position, from, count).map(kind);
        const gains = kinds.filter((one) => one < 2 || (one === 2 ? !isWhole : !isCell));
        const to = bestTarget(position, from, count);
        expect(to === undefined ? [] : [kind(to)]).toEqual(gains.sort().slice(0, 1));
      },
    );
  });

  it('of a king alone in its cascade is a cell, or none', () => {
    const king = [[50], [], [49], [48], [51], [47], [46], [45]];
    expect(bestTarget(board(king, [-1]), 0, 1)).toBe(8);
    expect(bestTarget(board(king, [0]), 0, 1)).toBeUndefined();
  });

  it('of a card in a cell is not another cell', () => {
    expect(bestTarget(board([], [EIGHT_OF_SPADES, -1]), 8, 1)).toBeUndefined();
  });
});
