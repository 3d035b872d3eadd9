/** The time of a game. Each attempt has its own time, and undoing a restart returns to the time before. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dealPosition } from '../../src/reference/index.js';
import { Game, type Step } from '../../src/ui/index.js';
import { MyGame } from '../../web/src/game/my-game.js';
import { historyOf } from '../../web/src/game/statistics.js';
import { nameOfBoard, readSteps, writeSteps } from '../../web/src/game/written-steps.js';
import { FakeStorage } from './fake-storage.js';

const START = dealPosition(164, 4);
const stepsOf = (text: string) => readSteps(START, text).steps;
const [FIRST, SECOND] = stepsOf('1a.2b');
const [SECOND_FIRST] = stepsOf('2b');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('localStorage', FakeStorage.fresh());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A game of these steps, such as a solution or a link has. */
const other = (text: string) => new Game(START, stepsOf(text), stepsOf(text).length);
const written = (my: MyGame): string => writeSteps(my.game.steps);

/** My game after a first move of mine. */
function begun(): MyGame {
  const my = new MyGame(START);
  play(my, () => my.game.add(SECOND_FIRST), 7);
  my.keep();
  return my;
}

/** The game that a reload finds. */
function recalled(): MyGame {
  const again = new MyGame(START);
  again.recall(START);
  return again;
}

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
    const again = recalled();
    expect(again.elapsedMs).toBe(4000);
    again.game.goTo(1);
    again.run(false);
    expect(again.elapsedMs).toBe(10_000);
    expect(writeSteps(my.game.stepsDone)).toBe('2b');
    expect(written(again)).toBe('1a.0.2b');
  });
});

describe('the game of a link', () => {
  const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('game:'));

  it('is kept with the first move that the visitor adds, not before', () => {
    const my = new MyGame(START);
    my.follow(other('1a.2b'));
    my.keep();
    expect([my.isOwn, stored()]).toEqual([false, []]);
    my.game.add(stepsOf('1a.2b.3c')[2]);
    my.keep();
    expect([my.isOwn, stored().length]).toEqual([true, 1]);
    my.game.goTo(0);
    my.keep();
    expect([written(recalled()), recalled().game.at]).toEqual(['1a.2b.3c', 0]);
  });

  it('leaves the visitor a way back to the own game, also after a second link', () => {
    const my = begun();
    my.follow(other('1a.2b'));
    my.follow(other('3a'));
    expect(written(recalled())).toBe('2b');
    expect(my.goBack()).toBe(true);
    expect(written(my)).toBe('2b');
  });
});

describe('an earlier game', () => {
  it('is there after two looks at a solution, each from another move, also after a reload', () => {
    const my = begun();
    my.replace(other('1a'));
    my.replace(other('1a.2b'));
    for (const one of [my, recalled()]) {
      expect(one.goBack()).toBe(true);
      expect([written(one), one.elapsedMs]).toEqual(['2b', 7000]);
    }
    expect(my.hasEarlier).toBe(false);
  });

  it('comes in its turn if others were played on, and the last comes after all of them', () => {
    const my = begun();
    for (const given of ['1a', '3a']) {
      my.follow(other(given));
      my.game.add(stepsOf(`${given}.2b`)[1]);
      my.keep();
    }
    const seen = [0, 1, 2, 3].map(() => (my.goBack(), written(my)));
    expect(seen).toEqual(['1a.2b', '2b', '3a.2b', '1a.2b']);
  });

  it('is the same game, with its clock, if a link leads to a position of it', () => {
    const my = begun();
    my.game.add(stepsOf('2b.1a')[1]);
    my.game.goTo(1);
    my.follow(other('2b'));
    expect([written(my), my.elapsedMs, my.hasEarlier]).toEqual(['2b.1a', 7000, false]);
    my.follow(other('2b.1a'));
    expect([my.game.at, my.elapsedMs, my.hasEarlier]).toEqual([2, 7000, false]);
    my.follow(other('1a'));
    expect([my.elapsedMs, my.hasEarlier]).toEqual([0, true]);
  });

  it('is one of eight at most, and the oldest goes first', () => {
    const my = begun();
    const given = [...'12345678'].flatMap((from) => [`${from}a`, `${from}b`]).slice(0, 10);
    for (const one of given) {
      my.follow(other(one));
      my.game.add(stepsOf(`${one}.6c`)[1]);
      my.keep();
    }
    const seen = Array.from({ length: 12 }, () => (my.goBack(), written(my)));
    expect(new Set(seen)).toEqual(new Set(given.slice(-9).map((one) => `${one}.6c`)));
  });
});

describe('a win', () => {
  const count = (my: MyGame): number => {
    my.countWin(164);
    return historyOf(nameOfBoard(START))?.times ?? 0;
  };

  /** Makes this the first move of a new attempt. */
  const anew = (my: MyGame, step: Step): void => {
    my.game.restart();
    my.run(true);
    my.game.add(step);
  };

  it('counts if its first move is the player’s', () => {
    expect(count(begun())).toBe(1);
    const my = begun();
    // Going back to an earlier position of the own game changes nothing.
    my.replace(other('2b'));
    expect(count(my)).toBe(2);
  });

  it('counts once for an attempt, however often its last move is undone, also after a reload', () => {
    const my = begun();
    expect(count(my)).toBe(1);
    for (const undone of [0, 1]) {
      my.game.goTo(undone);
      my.run(true);
      if (undone === 0) my.game.add(SECOND_FIRST);
      expect(count(my)).toBe(1);
    }
    // A position of the own game that an analysis goes back to is the same attempt, too.
    my.replace(other('2b'));
    expect(count(my)).toBe(1);
    expect(count(recalled())).toBe(1);
  });

  it('counts for each new attempt, also if the one before is undone', () => {
    const my = begun();
    expect(count(my)).toBe(1);
    anew(my, FIRST);
    expect(count(my)).toBe(2);
    // Back in the first attempt: it has counted.
    my.game.goTo(1);
    expect(count(my)).toBe(2);
    // A new attempt in the place of the second.
    anew(my, SECOND_FIRST);
    expect(count(my)).toBe(3);
    // An earlier game and its counted attempts come back together.
    my.follow(other('3a'));
    expect(my.goBack()).toBe(true);
    expect(count(my)).toBe(3);
  });

  it('counts for an attempt that is won after a later one', () => {
    const my = begun();
    anew(my, FIRST);
    expect(count(my)).toBe(1);
    my.game.goTo(1);
    expect(count(my)).toBe(2);
    expect(count(my)).toBe(2);
  });

  it('keeps the better end of one attempt, on the day of its win', () => {
    const my = begun();
    my.game.add(stepsOf('2b.1a')[1]);
    expect(count(my)).toBe(1);
    expect(historyOf(nameOfBoard(START))).toMatchObject({ moves: 2, times: 1 });
    my.game.goTo(1);
    expect(count(my)).toBe(1);
    expect(historyOf(nameOfBoard(START))).toMatchObject({ moves: 1, times: 1 });
    // Erased figures stay erased.
    localStorage.removeItem('statistics');
    my.game.goTo(2);
    expect(count(my)).toBe(0);
  });

  it.each(['solution', 'link'])('does not count if it begins with moves of a %s', (kind) => {
    const my = new MyGame(START);
    if (kind === 'link') my.follow(other('1a'));
    else my.replace(other('1a'));
    my.game.add(SECOND);
    my.keep();
    const again = recalled();
    expect([count(my), count(again)]).toEqual([0, 0]);
    // A new attempt is the player's own.
    again.game.restart();
    again.game.add(FIRST);
    expect(count(again)).toBe(1);
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
