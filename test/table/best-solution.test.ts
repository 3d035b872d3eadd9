/** Which of several solutions is shown. */
import { beforeAll, expect, it } from 'vitest';
import { positionOfDeal, runAt } from '../../src/game.js';
import { clonePosition, type Move, play } from '../../src/reference/index.js';
import { Solver } from '../../src/solve/index.js';
import { bestSolution, stepsOf } from '../../src/ui/index.js';
import { compileModules } from '../../src/wasm/index-node.js';

const start = positionOfDeal(617);
let solution: readonly Move[] = [];
beforeAll(async () => {
  const answer = (await Solver.create(await compileModules())).answer(start);
  if (answer.verdict === 'solved') solution = answer.solution.moves;
});

const countOf = (moves: readonly Move[]): number => stepsOf(start, moves, true).length;

/**
 * The solution with one single card more: a card in a cell goes on to another cell. The first index is
 * that of a card that goes to a cell, within a run or not.
 */
function withDetour(isInRun: boolean): Move[] {
  const position = clonePosition(start);
  for (const [i, { from, to, card }] of solution.entries()) {
    const other = 8 + position.cells.findIndex((held, cell) => held < 0 && cell !== to - 8);
    if (to >= 8 && to < 16 && other >= 8 && (runAt(position, solution, i) !== null) === isInRun) {
      const until = solution.findIndex((move, at) => at > i && move.card === card);
      const between = solution.slice(i + 1, until);
      if (between.every((move) => move.to !== other && move.from !== other)) {
        const [next] = solution.slice(until);
        return [
          ...solution.slice(0, i + 1),
          { from: to, to: other, card },
          ...between,
          { ...next, from: other },
          ...solution.slice(until + 1),
        ];
      }
    }
    play(position, from, to);
  }
  throw new Error('the solution has no such move');
}

it('has the fewest moves of a player', () => {
  const longer = withDetour(false);
  expect(countOf(longer)).toBeGreaterThan(countOf(solution));
  expect(bestSolution(start, [longer, solution])).toBe(solution);
  expect(bestSolution(start, [solution, longer])).toBe(solution);
});

it('has the fewest single cards of those, and is the first of equals', () => {
  const longer = withDetour(true);
  expect(countOf(longer)).toBe(countOf(solution));
  expect(bestSolution(start, [longer, solution])).toBe(solution);
  expect(bestSolution(start, [solution, longer])).toBe(solution);
  const same = [...solution];
  expect(bestSolution(start, [same, solution])).toBe(same);
});
