/** Exported statistics and those of a device become one. */
import { beforeEach, expect, it, vi } from 'vitest';
import { join } from '../../web/src/game/join-statistics.js';
import { countBegun, countWin, keepFewest, statistics } from '../../web/src/game/statistics.js';
import { FakeStorage } from './fake-storage.js';

beforeEach(() => void vi.stubGlobal('localStorage', FakeStorage.fresh()));

const win = (day: string, moves: number, elapsedMs: number) => ({
  ...{ deal: 617, cells: 4, day, moves, elapsedMs },
});

/** The statistics of a device on which these boards were won. */
function exported(wins: readonly [board: string, win: ReturnType<typeof win>][]): string {
  vi.stubGlobal('localStorage', FakeStorage.fresh());
  for (const [board, one] of wins) {
    countBegun();
    countWin(board, one);
  }
  return JSON.stringify(statistics(), null, 2);
}

it('each board keeps the best of both, and every day with a win stays', () => {
  const text = exported([
    ['a', win('2026-11-20', 70, 5000)],
    ['a', win('2026-11-24', 90, 9000)],
    ['b', win('2026-11-21', 60, 7000)],
  ]);
  exported([
    ['a', win('2026-11-22', 80, 4000)],
    ['c', win('2026-11-23', 55, 3000)],
  ]);
  keepFewest('a', 50);
  expect(join(text)).toBe(2);
  const { begun, wins, days } = statistics();
  // Three are won, and the first device began one more.
  expect(begun).toBe(4);
  expect(Object.keys(wins).sort()).toEqual(['a', 'b', 'c']);
  expect(wins.a).toEqual({
    ...win('2026-11-20', 70, 4000),
    ...{ times: 2, last: '2026-11-24', fewest: 50 },
  });
  expect(days).toEqual([20, 21, 22, 23, 24].map((day) => `2026-11-${day}`));
});

it('what was exported comes back on an empty device, and joining it again changes nothing', () => {
  const text = exported([
    ['a', win('2026-11-20', 70, 5000)],
    ['a', win('2026-11-24', 90, 9000)],
  ]);
  const before = statistics();
  join(text);
  expect(statistics()).toEqual(before);
  vi.stubGlobal('localStorage', FakeStorage.fresh());
  for (let again = 0; again < 2; again++) {
    expect(join(text)).toBe(1);
    expect(statistics()).toEqual(before);
  }
});

it('the share of games won stays between those of both', () => {
  const text = exported([['a', win('2026-11-20', 70, 5000)]]).replace('"begun": 1', '"begun": 4');
  exported([['b', win('2026-11-21', 60, 4000)]]);
  countBegun();
  countBegun();
  expect(join(text)).toBe(1);
  // Two boards are won, and at least three of the first device are not.
  expect(statistics().begun).toBe(5);
  join(text);
  expect(statistics().begun).toBe(5);
});

it('a full storage is not called joined', () => {
  const text = exported([['a', win('2026-11-20', 70, 5000)]]);
  const storage = FakeStorage.fresh();
  vi.stubGlobal('localStorage', storage);
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(join(text)).toBeNull();
});

const objects = ['{"moves":["3a"]}', '{"wins":7}', '{"wins":null}', '{"wins":[1]}'];
const texts = ['', '{', '7', 'null', '[]', ...objects];
it.each(texts)('%j is not an export, and changes nothing', (text) => {
  exported([['a', win('2026-11-20', 70, 5000)]]);
  const before = statistics();
  expect(join(text)).toBeNull();
  expect(statistics()).toEqual(before);
});
