/** Hints that follow one solution. */
import { expect, it } from 'vitest';
import { positionOfDeal } from '../../src/game.js';
import { clonePosition } from '../../src/reference/index.js';
import { Game, type Step, stepsOf, wish } from '../../src/ui/index.js';
import { KnownWay } from '../../src/ui/table/known-way.js';
import { withSafeCards } from '../../src/ui/table/rules.js';
import { solve } from '../support/solutions.js';

const start = positionOfDeal(617);
const solution = solve(start)!;

const known = (): KnownWay => {
  const way = new KnownWay();
  way.take(start, solution);
  return way;
};

it('knows the step from every board on its way, and from no other', () => {
  const way = known();
  const steps = stepsOf(start, solution, true);
  const { positions } = new Game(start, steps);
  for (const [i, step] of steps.entries()) {
    expect(way.stepFrom(positions[i])).toEqual(step);
  }
  expect(way.stepFrom(positions.at(-1)!)).toBeNull();
  const elsewhere = clonePosition(start);
  elsewhere.cells[0] = elsewhere.cascades[0].pop()!;
  expect(way.stepFrom(elsewhere)).toBeNull();
  expect(new KnownWay().stepFrom(start)).toBeNull();
});

it('follows the last solution where two meet, so that hints never go in circles', () => {
  const way = known();
  const { positions } = new Game(start, stepsOf(start, solution, true));
  const other = solve(positions[3])!;
  way.take(positions[3], other);
  const steps = stepsOf(positions[3], other, true);
  expect(steps).not.toEqual(stepsOf(start, solution, true).slice(3));
  const game = new Game(positions[3], steps);
  for (const [i, step] of steps.entries()) expect(way.stepFrom(game.positions[i])).toEqual(step);
  expect(way.stepFrom(start)).not.toBeNull();
});

it('wins when it is followed with cards in other cells than its own', () => {
  const way = known();
  const game = new Game(start);
  while (!game.isWon) {
    const { from, to, cards } = way.stepFrom(game.position)!;
    const isToCell = to >= 8 && to < 16;
    const cell = isToCell ? 8 + game.position.cells.lastIndexOf(-1) : to;
    const made = wish(game.position, from, cell, cards.length) as Step;
    game.add(withSafeCards(game.position, made));
    if (way.stepFrom(game.position) === null) break;
  }
  expect(game.count).toBe(stepsOf(start, solution, true).length);
});
