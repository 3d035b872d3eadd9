/** The records of won games: the best ones, the number of wins, and the dates. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  countBegun,
  countWin,
  historyOf,
  keepFewest,
  statistics,
  statisticsIn,
  streaks,
  winsShare,
  type NewWin,
} from '../../web/src/game/statistics.js';
import { forAll } from '../support/for-all.js';
import { FakeStorage } from './fake-storage.js';

let kept: FakeStorage;
beforeEach(() => {
  kept = FakeStorage.fresh();
  vi.stubGlobal('localStorage', kept);
});

const won = (given: Partial<NewWin> = {}): NewWin => ({
  deal: 617,
  cells: 4,
  moves: 80,
  elapsedMs: 60_000,
  day: '2026-11-21',
  ...given,
});

it('has room for many days', () => {
  const days = Array.from(
    { length: 200_000 },
    (_, i) => `2${String(i).padStart(3, '0').slice(-3)}-01-01`,
  );
  expect(statisticsIn({ days }).days).toHaveLength(1000);
});

describe('the history of a board', () => {
  it('is none before it was won', () => {
    countWin('other', won());
    expect(historyOf('board')).toBeNull();
    expect(historyOf('constructor')).toBeNull();
  });

  it('begins with the first win', () => {
    countWin('board', won());
    expect(historyOf('board')).toEqual({ ...won(), times: 1, last: '2026-11-21', fewest: null });
  });

  it('has the best of each, the first day and the last', () => {
    countWin('board', won());
    countWin('board', won({ moves: 75, elapsedMs: 90_000, day: '2026-11-22' }));
    countWin('board', won({ moves: 99, elapsedMs: 50_000, day: '2026-11-24' }));
    expect(historyOf('board')).toEqual({
      ...won({ moves: 75, elapsedMs: 50_000 }),
      times: 3,
      last: '2026-11-24',
      fewest: null,
    });
    expect(Object.keys(statistics().wins)).toEqual(['board']);
    expect(statistics().days).toEqual(['2026-11-21', '2026-11-22', '2026-11-24']);
  });

  it('has the fewest moves that were ever known, once it was won', () => {
    keepFewest('board', 50);
    expect(historyOf('board')).toBeNull();
    countWin('board', won());
    for (const fewest of [60, 55, 58]) keepFewest('board', fewest);
    countWin('board', won());
    expect(historyOf('board')?.fewest).toBe(55);
  });
});

describe('days in a row', () => {
  const on = '2026-03-02';
  it.each([
    [[], 0, 0],
    [['2026-02-27', '2026-02-28', '2026-03-01'], 3, 3],
    [['2026-02-28', '2026-03-01', '2026-03-02'], 3, 3],
    [['2026-02-20', '2026-02-21', '2026-02-28'], 0, 2],
    [['2026-03-02'], 1, 1],
    // The clock was wrong on one of the days.
    [['2026-03-01', '2026-03-02', '2099-01-01'], 2, 2],
    [['2026-02-01', '2026-02-02', '2026-03-03', '2026-03-04', '2026-03-05'], 0, 2],
  ])('with wins on %j', (days, now, longest) => {
    expect(streaks(days, on)).toEqual({ now, longest });
  });

  it('are days with a win, also of a board that was won before, and each counts once', () => {
    const days = ['2026-02-28', '2026-03-01', '2026-03-01', '2026-03-02'];
    for (const day of days) countWin('board', won({ day }));
    expect(statistics().days).toEqual([...new Set(days)]);
    expect(streaks(statistics().days, on)).toEqual({ now: 3, longest: 3 });
  });

  it('are those of the wins if theirs are damaged', () => {
    const wins = { board: { ...won(), last: '2026-11-23' } };
    for (const days of [undefined, 7, ['x', 5, null]]) {
      kept.setItem('statistics', JSON.stringify({ wins, days }));
      expect(statistics().days).toEqual(['2026-11-21', '2026-11-23']);
    }
  });
});

it('counts every win of every board, in any order of boards', () => {
  const win = fc.record({ board: fc.constantFrom('one', 'two'), moves: fc.integer({ min: 1 }) });
  forAll({ seed: 27 }, [fc.array(win)], (wins) => {
    localStorage.removeItem('statistics');
    for (const { board, moves } of wins) countWin(board, won({ moves }));
    for (const board of ['one', 'two']) {
      const moves = wins.filter((one) => one.board === board).map((one) => one.moves);
      const history = moves.length === 0 ? null : [moves.length, Math.min(...moves)];
      const kept = historyOf(board);
      expect(kept && [kept.times, kept.moves]).toEqual(history);
    }
  });
});

describe('what is damaged is ignored', () => {
  const damaged = ['{"wins":null}', '{"wins":7}', '{"begun":"x","wins":[]}', '{"begun":1e400}'];
  it.each(['{', '7', 'null', ...damaged])('as a whole: %s', (text) => {
    kept.setItem('statistics', text);
    expect(statistics()).toEqual({ begun: 0, wins: {}, days: [] });
    countWin('board', won());
    expect(historyOf('board')?.times).toBe(1);
  });

  it.each([
    null,
    7,
    won({ moves: null as never }),
    won({ elapsedMs: '1' as never }),
    won({ cells: undefined }),
    won({ deal: 'x' as never }),
    won({ moves: -5 }),
    won({ moves: 7.5 }),
    won({ elapsedMs: -1 }),
    won({ elapsedMs: 1e290 }),
    won({ day: 'yesterday' }),
  ])('or one win: %j', (win) => {
    kept.setItem('statistics', JSON.stringify({ begun: 2, wins: { board: win, other: won() } }));
    expect(Object.keys(statistics().wins)).toEqual(['other']);
    expect(historyOf('board')).toBeNull();
  });

  it.each([[{ times: 0, last: 'x' }], [{ times: 1.5, last: 7 }], [{ fewest: '2', last: null }]])(
    'or only how often and when: %j',
    (some) => {
      kept.setItem('statistics', JSON.stringify({ wins: { board: { ...won(), ...some } } }));
      expect(historyOf('board')).toEqual({ ...won(), times: 1, last: '2026-11-21', fewest: null });
    },
  );
});

describe('the share of games that were won', () => {
  const share = (begun: number, wins: number): number =>
    winsShare({
      begun,
      days: [],
      wins: Object.fromEntries(
        Array.from({ length: wins }, (_, i) => [
          `board ${i}`,
          { ...won(), times: 1, last: '', fewest: null },
        ]),
      ),
    });

  it.each([
    [0, 0, 0],
    [5, 0, 0],
    [3, 1, 33],
    [3, 2, 66],
    [200, 199, 99],
    [4, 4, 100],
    // It is never above 100.
    [0, 1, 100],
    [3, 5, 100],
  ])('of %d begun, %d won, is %d percent', (begun, wins, percent) => {
    expect(share(begun, wins)).toBe(percent);
  });

  it('counts a board once, however often it was won', () => {
    countBegun();
    countBegun();
    countWin('board', won());
    countWin('board', won());
    expect(winsShare(statistics())).toBe(50);
  });
});
