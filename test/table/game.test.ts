/** A game with its history: restarts, the automatic end, and the messages for players. */
import { describe, expect, it } from 'vitest';
import { positionOfDeal } from '../../src/game.js';
import { clonePosition, isWon, playThemselves } from '../../src/reference/index.js';
import {
  finishing,
  Game,
  type Step,
  stepsOf,
  stepToken,
  stepWords,
  wish,
} from '../../src/ui/index.js';
import { withSafeCards } from '../../src/ui/table/rules.js';
import { solve } from '../support/solutions.js';

const start = positionOfDeal(6);
const solution = solve(start)!;

const begun = (count: number): Game =>
  new Game(start, stepsOf(start, solution, true).slice(0, count), count);

describe('a restart', () => {
  it('goes to the start, counts anew, and is undone and redone as a move', () => {
    const game = begun(5);
    const { position } = game;
    game.restart();
    expect(game.position).toEqual(start);
    expect([game.at, game.count, game.total, game.attempt]).toEqual([6, 0, 0, 1]);
    expect(game.movesDone()).toEqual([]);
    game.goTo(5);
    expect(game.position).toEqual(position);
    expect([game.at, game.count, game.attempt]).toEqual([5, 5, 0]);
    game.goTo(6);
    expect(game.position).toEqual(start);
  });

  it('is followed by moves that are counted from it', () => {
    const game = begun(5);
    game.restart();
    for (const step of stepsOf(start, solution, true).slice(0, 3)) game.add(step);
    expect([game.at, game.length, game.count, game.total, game.attempt]).toEqual([9, 9, 3, 3, 1]);
    expect(game.position).toEqual(begun(3).position);
    expect(game.movesDone()).toEqual(begun(3).movesDone());
    game.goTo(8);
    expect([game.count, game.total]).toEqual([2, 3]);
    game.goTo(5);
    expect([game.count, game.attempt]).toEqual([5, 0]);
    expect(game.movesDone()).toEqual(begun(5).movesDone());
  });

  it('does nothing at the start, nor after another', () => {
    const game = begun(0);
    game.restart();
    expect(game.length).toBe(0);
    const other = begun(2);
    other.restart();
    other.restart();
    expect([other.length, other.attempt]).toEqual([3, 1]);
  });

  it('forgets what was undone', () => {
    const game = begun(5);
    game.goTo(2);
    game.restart();
    expect([game.length, game.at]).toEqual([3, 3]);
  });

  it('is a step of a game that is kept', () => {
    const game = begun(4);
    game.restart();
    const again = new Game(start, [...game.steps], game.length);
    expect(again.position).toEqual(start);
    expect(again.attempt).toBe(1);
  });

  it('has words', () => {
    const game = begun(1);
    game.restart();
    expect(stepWords(game.steps[1])).toBe('back to the start');
    expect(stepToken(game.steps[1])).toBe('back to the start');
  });
});

/** Plays the solution by hand, with safe cards sent home, until the rest can go home. */
function untilFinish(): Game {
  const game = new Game(start);
  for (const { from, to, cards } of stepsOf(start, solution, true)) {
    const made = wish(game.position, from, to, cards.length) as Step;
    game.add(withSafeCards(game.position, made));
  }
  return game;
}

it('a game with steps begins at its start', () => {
  const game = new Game(start, stepsOf(start, solution, true));
  expect([game.at, game.position]).toEqual([0, start]);
});

describe('the end of a game', () => {
  it('is there when every card can go home, and not before or after', () => {
    const game = untilFinish();
    const moves = finishing(game.position)!;
    expect(moves.length).toBeGreaterThan(1);
    game.finish(moves);
    expect(game.isWon).toBe(true);
    expect(finishing(game.position)).toBeNull();
    game.goTo(game.at - 1);
    expect(finishing(game.position)).toBeNull();
    expect(playThemselves(clonePosition(game.position), 'safe')).toEqual([]);
  });

  it('is not a move of the player, and is undone with the last one', () => {
    const game = untilFinish();
    const { count } = game;
    expect(count).toBe(stepsOf(start, solution, true).length);
    const before = game.positions[game.at - 1];
    const name = stepToken(game.steps.at(-1)!);
    game.finish(finishing(game.position)!);
    expect([game.count, game.total, game.length]).toEqual([count, count, count]);
    expect(stepToken(game.steps.at(-1)!)).toBe(name);
    expect(isWon(new Game(start, [...game.steps], count).position)).toBe(true);
    game.goTo(game.at - 1);
    expect(game.position).toEqual(before);
    game.goTo(game.at + 1);
    expect(game.isWon).toBe(true);
  });

  it('is a move where there is none before it', () => {
    const easy = positionOfDeal(-3);
    const game = new Game(easy);
    game.finish(finishing(easy)!);
    expect([game.count, game.length, game.isWon]).toEqual([1, 1, true]);
    game.restart();
    game.finish(finishing(easy)!);
    expect([game.count, game.length, game.attempt, game.isWon]).toEqual([1, 3, 1, true]);
    game.goTo(2);
    expect(game.position).toEqual(easy);
  });

  it('forgets what was undone', () => {
    const game = new Game(positionOfDeal(-3));
    for (const { from, to } of finishing(game.position)!.slice(0, 2)) {
      game.add(wish(game.position, from, to, 1) as Step);
    }
    expect(game.length).toBe(2);
    game.goTo(1);
    game.finish(finishing(game.position)!);
    expect([game.length, game.count, game.isWon]).toEqual([1, 1, true]);
  });
});
