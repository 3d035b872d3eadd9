/** A move that the player tries, among the judged moves of a position; and how the page counts a game. */
import { describe, expect, it } from 'vitest';
import { playerMoves } from '../../src/game/index.js';
import { createEngine } from '../../src/index.js';
import { dealPosition, type Move, type Position } from '../../src/reference/index.js';
import { Game, oneStep, type Step, stepsOf, wish } from '../../src/ui/index.js';
import { analyzed, counted, gameOf, gameUpTo, movesOf } from '../../web/src/review/analyzed.js';
import { isAlike, judgementOf, moveOf } from '../../web/src/review/tries.js';
import { sampleDeals } from '../support/sample.js';

const { signal } = new AbortController();
const engine = await createEngine();

/** Deal 617 with two empty cascades and one card in a cell. */
function withRoom(): Position {
  const position = dealPosition(617);
  const [a, b] = [position.cascades[0], position.cascades[1]];
  position.cells[0] = a[0];
  position.cascades[2].unshift(...a.splice(0), ...b.splice(0));
  position.cascades[2].splice(position.cascades[2].indexOf(position.cells[0]), 1);
  return position;
}

it('a move is the same in any empty cell and in any empty cascade, but not in another place', () => {
  const position = withRoom();
  const to = (place: number, from = 3, count = 1) => ({ from, to: place, count });
  expect(isAlike(position, to(9), to(11))).toBe(true);
  expect(isAlike(position, to(0), to(1))).toBe(true);
  expect(isAlike(position, to(0), to(9))).toBe(false);
  expect(isAlike(position, to(4), to(5))).toBe(false);
  expect(isAlike(position, to(16), to(9))).toBe(false);
  expect(isAlike(position, to(9), to(9, 4))).toBe(false);
  expect(isAlike(position, to(0), to(0, 3, 2))).toBe(false);
});

it('the judgement of a try is that of the analysis, for every move of a player', async () => {
  const position = dealPosition(617);
  const task = { start: position, moves: [] };
  const { positions } = await analyzed(engine, task, signal);
  const [here] = positions;
  const found = { winning: 0, losing: 0, undecided: 0, idle: 0 };
  for (const move of playerMoves(position)) {
    const { moves } = wish(position, move.from, move.to, move.count) as Step;
    found[judgementOf(position, here, moveOf(position, moves))]++;
  }
  expect(found).toEqual({
    winning: here.winning.length,
    losing: here.losing.length,
    ...{ undecided: 0, idle: 0 },
  });
  expect(found.losing).toBeGreaterThan(0);
  // 3c is 3a in another cell, and that loses.
  expect(judgementOf(position, here, { from: 2, to: 10, count: 1 })).toBe('losing');
  expect(judgementOf(position, here, { from: 8, to: 9, count: 1 })).toBe('idle');
});

describe('the game of an analysis', () => {
  it('has the positions of the analysis, also if it was played card by card', async () => {
    for (const deal of sampleDeals(1_000_000, 6, 47)) {
      const start = dealPosition(deal);
      const { verdict, moves } = engine.solveSync(start);
      if (verdict !== 'solved') continue;
      const single = moves.map((move) => [move]);
      let position = start;
      const steps = single.map((each) => {
        const step = oneStep(position, each);
        position = new Game(position, [step], 1).position;
        return step;
      });
      const played = counted(start, movesOf(new Game(start, steps, steps.length)));
      const { positions } = await analyzed(engine, played, signal);
      const game = gameOf(played);
      expect(positions).toHaveLength(game.length + 1);
      positions.forEach(({ played: move }, i) => {
        if (move === null) return;
        const { from, to, cards } = game.steps[i];
        expect({ from, to, count: cards.length }).toEqual(move);
      });
      expect(game.positions.at(-1)!.foundations).toEqual([13, 13, 13, 13]);
      const middle = gameUpTo(start, played, game, 20);
      expect(middle.position).toEqual(game.positions[20]);
      expect(middle.start).toEqual(start);
    }
  });

  it('has the undone moves of its attempt, and none of another', () => {
    const start = dealPosition(617);
    const moves = engine.solveSync(617).moves as Move[];
    const steps = stepsOf(start, moves, true).slice(0, 6);
    const game = new Game(start, steps.slice(), 6);
    game.goTo(2);
    expect(movesOf(game)).toEqual(steps.flatMap((step) => step.moves));
    game.restart();
    game.add(steps[0]);
    expect(movesOf(game)).toEqual(steps[0].moves);
    game.goTo(1);
    expect(movesOf(game)).toEqual(steps.slice(0, 2).flatMap((step) => step.moves));
  });
});
