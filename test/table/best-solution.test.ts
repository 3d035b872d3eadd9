/** The choice among several solutions. */
import { expect, it } from 'vitest';
import { positionOfDeal, runAt } from '../../src/game.js';
import { clonePosition, type Move, play } from '../../src/reference/index.js';
import { bestSolution, stepsOf } from '../../src/ui/index.js';
import { solve } from '../support/solutions.js';

const start = positionOfDeal(617);
const solution = solve(start)!;

const countOf = (moves: readonly Move[]): number => stepsOf(start, moves, true).length;

/**
 * Returns a solution with one more single-card move: a card that goes to a cell goes on to another cell.
 *
 * @param isInRun true to do this within a run, which stays one move
 * @param skipped number of such places to skip
 */
function withDetour(moves: readonly Move[], isInRun: boolean, skipped = 0): Move[] {
  const position = clonePosition(start);
  let left = skipped;
  for (const [i, { from, to, card }] of moves.entries()) {
    const other = 8 + position.cells.findIndex((held, cell) => held < 0 && cell !== to - 8);
    const until = moves.findIndex((move, at) => at > i && move.card === card);
    const between = moves.slice(i + 1, until);
    const isPlace =
      to >= 8 &&
      to < 16 &&
      other >= 8 &&
      (runAt(position, moves, i) !== null) === isInRun &&
      between.every((move) => move.to !== other && move.from !== other);
    if (isPlace && left-- === 0) {
      const detour = { from: to, to: other, card };
      const next = { ...moves[until], from: other };
      return [...moves.slice(0, i + 1), detour, ...between, next, ...moves.slice(until + 1)];
    }
    play(position, from, to);
  }
  throw new Error('the solution has no such move');
}

it('has the fewest moves of a player', () => {
  const longer = withDetour(solution, false);
  expect(countOf(longer)).toBeGreaterThan(countOf(solution));
  expect(bestSolution(start, [longer, solution])).toBe(solution);
  expect(bestSolution(start, [solution, longer])).toBe(solution);
});

it('has the fewest single cards of those, and is the first of equals', () => {
  const longer = withDetour(solution, true);
  expect(countOf(longer)).toBe(countOf(solution));
  expect(bestSolution(start, [longer, solution])).toBe(solution);
  expect(bestSolution(start, [solution, longer])).toBe(solution);
  const same = [...solution];
  expect(bestSolution(start, [same, solution])).toBe(same);
});

it('may have more single cards than another of more moves', () => {
  const moreMoves = withDetour(solution, false);
  const moreCards = withDetour(withDetour(solution, true), true, 1);
  expect(moreCards.length).toBeGreaterThan(moreMoves.length);
  expect(countOf(moreCards)).toBe(countOf(solution));
  expect(bestSolution(start, [moreMoves, moreCards])).toBe(moreCards);
  expect(bestSolution(start, [moreCards, moreMoves])).toBe(moreCards);
});
