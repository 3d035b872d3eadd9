/** The time of a game. Each attempt has its own time, and undoing a restart returns to the time before. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dealPosition } from '../../src/reference/index.js';
import { Game } from '../../src/ui/index.js';
import { MyGame } from '../../web/src/game/my-game.js';
import { readSteps, writeSteps } from '../../web/src/game/written-steps.js';
import { FakeStorage } from './fake-storage.js';

const START = dealPosition(164, 4);
const [FIRST, SECOND] = readSteps(START, '1a.2b').steps;
const [SECOND_FIRST] = readSteps(START, '2b').steps;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('localStorage', FakeStorage.fresh());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Plays a step and then lets the clock run for that many seconds. */
function play(my: MyGame, act: () => void, seconds: number): void {
  act();
  my.run(true);
  vi.advanceTimersByTime(1000 * seconds);
}

describe('the clock of my game', () => {
  it('stands until the first move, and begins anew with each attempt', () => {
    const my = new MyGame(START);
    play(my, () => {}, 5);
    expect(my.elapsedMs).toBe(0);
    play(my, () => my.game.add(FIRST), 10);
    expect(my.elapsedMs).toBe(10_000);
    play(my, () => my.game.restart(), 3);
    expect(my.elapsedMs).toBe(0);
    play(my, () => my.game.add(SECOND), 4);
    expect(my.elapsedMs).toBe(4000);
  });

  it('goes back with an undone restart, and on with a restart done again', () => {
    const my = new MyGame(START);
    play(my, () => my.game.add(FIRST), 10);
    my.game.restart();
    play(my, () => my.game.add(SECOND), 4);
    play(my, () => my.game.goTo(1), 1);
    expect(my.elapsedMs).toBe(11_000);
    play(my, () => my.game.goTo(3), 2);
    expect(my.elapsedMs).toBe(6000);
    // A new attempt after that starts with no time.
    play(my, () => my.game.goTo(1), 0);
    play(my, () => my.game.restart(), 0);
    expect(my.elapsedMs).toBe(0);
  });

  it('is kept for each attempt, and there again with the game', () => {
    const my = new MyGame(START);
    play(my, () => my.game.add(FIRST), 10);
    my.game.restart();
    play(my, () => my.game.add(SECOND), 4);
    my.keep();
    const again = new MyGame(START);
    again.recall(START);
    expect(again.elapsedMs).toBe(4000);
    again.game.goTo(1);
    again.run(false);
    expect(again.elapsedMs).toBe(10_000);
    expect(writeSteps(my.game.stepsDone)).toBe('2b');
    expect(writeSteps(again.game.steps)).toBe('1a.0.2b');
  });
});

describe('the game of a link', () => {
  const linked = () => new Game(START, readSteps(START, '1a.2b').steps, 2);
  const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('game:'));

  it('is kept with the first move that the visitor adds, not before', () => {
    const my = new MyGame(START);
    my.follow(linked());
    my.keep();
    expect([my.isOwn, stored()]).toEqual([false, []]);
    my.game.add(readSteps(START, '1a.2b.3c').steps[2]);
    my.keep();
    expect([my.isOwn, stored().length]).toEqual([true, 1]);
    my.game.goTo(0);
    my.keep();
    const again = new MyGame(START);
    again.recall(START);
    expect([writeSteps(again.game.steps), again.game.at]).toEqual(['1a.2b.3c', 0]);
  });

  it('leaves the visitor a way back to the own game, also after a second link', () => {
    const my = new MyGame(START);
    my.game.add(SECOND_FIRST);
    my.keep();
    my.follow(linked());
    my.follow(new Game(START, readSteps(START, '3a').steps, 1));
    const again = new MyGame(START);
    again.recall(START);
    expect(writeSteps(again.game.steps)).toBe('2b');
    expect(my.goBack()).toBe(true);
    expect(writeSteps(my.game.steps)).toBe('2b');
  });
});

describe('steps as text', () => {
  it('are read with their restarts', () => {
    expect(readSteps(START, '1a.0.1a')).toMatchObject({ fault: null, steps: { length: 3 } });
  });

  it.each([
    ['1a.1x', 'Move 2, “1x”, is not possible.', 1],
    ['1a..2b', 'Move 2, “”, is not possible.', 1],
    ['zz', 'Move 1, “zz”, is not possible.', 0],
    ['1a9z', 'Move 1, “1a9z”, is not possible.', 0],
    ['1a.2b3a', 'Move 2, “2b3a”, is not possible.', 1],
    ['1a.2', 'Move 2, “2”, is not possible.', 1],
  ])('are read as far as they are possible, and the first other is named: %s', (...given) => {
    const [text, fault, steps] = given;
    const read = readSteps(START, text);
    expect(read.fault).toBe(fault);
    expect(read.steps).toHaveLength(steps);
  });
});
