/** Solutions gathered into the moves that a player counts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMoves, positionOfDeal } from '../../src/game.js';
import {
  clonePosition,
  FOUNDATION,
  isWon,
  type Move,
  play,
  playThemselves,
  type Position,
  whyWrong,
} from '../../src/reference/index.js';
import { finishing, stepsOf } from '../../src/ui/index.js';
import { withSafeCards, wish } from '../../src/ui/table/rules.js';
import { type Step, stepToken, stepWords, TABLE_AUTOPLAY } from '../../src/ui/table/steps.js';
import { forAll } from '../support/for-all.js';
import { anyPosition, midGame } from '../support/positions.js';
import { solve } from '../support/solutions.js';
import { cases } from '../support/tier.js';
import { wander } from '../support/wander.js';

const boards = fc.oneof(midGame(), anyPosition());

/** The solutions of the tests before, which ask for the same. */
const known = new Map<string, Move[] | null>();

/** Returns some random moves and then a way to the win; null if none is found. */
function solutionOf(start: Position, choices: readonly number[]): Move[] | null {
  const name = JSON.stringify([start, choices]);
  if (!known.has(name)) known.set(name, newSolutionOf(start, choices));
  return known.get(name)!;
}

function newSolutionOf(start: Position, choices: readonly number[]): Move[] | null {
  const position = clonePosition(start);
  const moves = wander(position, choices);
  const others = solve(position, 20_000);
  return others === null ? null : [...moves, ...others];
}

function replayed(start: Position, moves: readonly Move[]): Position {
  const position = clonePosition(start);
  for (const move of moves) {
    const fault = whyWrong(position, move);
    if (fault !== null) throw new Error(fault);
    play(position, move.from, move.to);
  }
  return position;
}

/** Calls `check` once for each board with a solution. */
function withSolutions(check: (start: Position, moves: Move[]) => void): void {
  let solved = 0;
  forAll(
    { seed: 617, numRuns: cases(150, 5000) },
    [boards, fc.array(fc.nat(1000), { maxLength: 40 })],
    (start, choices) => {
      const moves = solutionOf(start, choices);
      if (moves === null || moves.length === 0) return;
      solved++;
      check(start, moves);
    },
  );
  expect(solved).toBeGreaterThan(cases(30, 1000));
}

describe('the steps of a player', () => {
  it('lead to the win by the rules, with as few moves as the runs and single cards or fewer', () => {
    withSolutions((start, moves) => {
      const steps = stepsOf(start, moves, true);
      const played = steps.flatMap((step) => step.moves);
      expect(isWon(replayed(start, played))).toBe(true);
      expect(steps.length).toBeLessThanOrEqual(countMoves(start, moves));
      // The rule also sends cards home before the first move; our table waits for a move.
      const first = playThemselves(clonePosition(start), 'safe').length > 0 ? 1 : 0;
      expect(steps.length - countMoves(start, moves, TABLE_AUTOPLAY)).toBeLessThanOrEqual(first);
      expect(played.length).toBeLessThanOrEqual(moves.length);
    });
  });

  it('leave nothing that goes home by itself, and end when all can go', () => {
    withSolutions((start, moves) => {
      const steps = stepsOf(start, moves, true);
      let position = start;
      for (const [i, step] of steps.entries()) {
        position = replayed(position, step.moves);
        expect(playThemselves(clonePosition(position), 'safe')).toEqual([]);
        expect(finishing(position)).toBeNull();
        expect(isWon(position)).toBe(i === steps.length - 1);
      }
    });
  });

  it('have names and cards that are the player’s own', () => {
    withSolutions((start, moves) => {
      let position = start;
      for (const step of stepsOf(start, moves, true)) {
        const source = step.from < 8 ? position.cascades[step.from] : position.cells;
        for (const card of step.cards) expect(source).toContain(card);
        const own = step.moves.slice(0, step.cards.length === 1 ? 1 : undefined);
        expect(own.map(({ card }) => card)).toEqual(expect.arrayContaining(step.cards));
        const top = step.to < 8 ? (position.cascades[step.to].at(-1) ?? -1) : -1;
        expect(step.onto).toBe(top);
        const named = stepWords(step).matchAll(/cascade (\d)|free cell ([a-z])|its foundation/g);
        const places = [...named].map(([, cascade, cell]) => cascade ?? cell ?? 'h');
        expect(places.join('')).toBe(stepToken(step).slice(0, 2));
        position = replayed(position, step.moves);
      }
    });
  });

  it('name the cards that go home by themselves or come back with them, and count many', () => {
    const start = positionOfDeal(11);
    const step = withSafeCards(start, wish(start, 7, 9, 1) as Step);
    const own = 'five of diamonds from cascade 8 to free cell b';
    const cards = 'ace of clubs, ace of hearts and ace of diamonds';
    expect(stepWords(step)).toBe(`${own}; ${cards} go home`);
    expect(stepWords(step, true)).toBe(`${own}; ${cards} come back`);
    const [first, ...home] = step.moves;
    expect(stepWords({ ...step, moves: [first] })).toBe(own);
    const one = { ...step, moves: [first, home[0]] };
    expect(stepWords(one)).toBe(`${own}; ace of clubs goes home`);
    expect(stepWords(one, true)).toBe(`${own}; ace of clubs comes back`);
    const many = { ...step, moves: [first, ...home, ...home] };
    expect(stepWords(many)).toBe(`${own}; 6 cards go home`);
    // The player's own card, on its way home, is not named again.
    const [{ card }] = home;
    const homeward = { ...step, to: FOUNDATION, cards: [card], moves: home };
    expect(stepWords(homeward)).toBe(
      'ace of clubs from cascade 8 to its foundation; ace of hearts and ace of diamonds go home',
    );
  });

  it('are these of deals that everybody knows', () => {
    const counts = [1, 164, 617].map((deal) => {
      const start = positionOfDeal(deal);
      const moves = solve(start)!;
      return [deal, countMoves(start, moves), stepsOf(start, moves, true).length];
    });
    expect(counts.join(' ')).toBe('1,104,57 164,97,54 617,95,51');
  });

  it('finish a game that can be finished at its start within one step', () => {
    const start = positionOfDeal(-3);
    const moves = finishing(start)!;
    const steps = stepsOf(start, moves, true);
    expect(steps).toHaveLength(1);
    expect(steps[0].moves).toHaveLength(52);
    expect(steps[0].cards).toEqual([moves[0].card]);
  });
});

it('single cards are a step each, as they are written', () => {
  withSolutions((start, moves) => {
    const steps = stepsOf(start, moves, false);
    expect(steps.map((step) => step.moves)).toEqual(moves.map((move) => [move]));
    expect(steps.every(({ cards }, i) => cards.length === 1 && cards[0] === moves[i].card)).toBe(
      true,
    );
  });
});

describe('a step is written', () => {
  const token = (from: number, to: number, count: number, onto = -1): string => {
    const cards = Array.from({ length: count }, (_, card) => card);
    return stepToken({ moves: [], from, to, cards, onto });
  };

  it('as the notation writes it: ten cards are a, and a king to an ace d', () => {
    const tokens = [1, 2, 9, 10, 13].map((count) => token(1, 5, count));
    expect(tokens).toEqual(['26', '26v2', '26v9', '26va', '26vd']);
  });

  it('without the number of cards where the card below tells it', () => {
    expect(token(1, 5, 3, 51)).toBe('26');
  });

  it('so that its four letters tell places and number', () => {
    const place = fc.nat(7);
    forAll({ numRuns: 200 }, [place, place, fc.integer({ min: 2, max: 13 })], (from, to, count) => {
      const [one, other, v, digit, ...more] = token(from, to, count);
      expect([Number(one) - 1, Number(other) - 1, v, parseInt(digit!, 16), more]).toEqual([
        ...[from, to, 'v', count, []],
      ]);
    });
  });
});
