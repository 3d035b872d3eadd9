/**
 * The games played and won on this device. A board counts once, even if it is started or won several
 * times. For its wins the page keeps the best time, the fewest moves, the number of wins, and the dates
 * of the first and the last. It keeps all days with a win, too.
 */
import { forget, recallObject, remember } from '../storage.js';
import { dayNumber } from './days.js';

const KEY = 'statistics';

/** A new win. */
export interface NewWin {
  /** Deal number; null for a board without one. */
  deal: number | null;
  cells: number;
  moves: number;
  elapsedMs: number;
  /** Local date, such as `2026-11-21`. */
  day: string;
}

/** The record of a board's wins. `day` is the date of the first. */
export interface Win extends NewWin {
  /** Number of wins. */
  times: number;
  /** Local date of the last win. */
  last: string;
  /** The fewest moves that the page knew to win it; null if it found no solution. */
  fewest: number | null;
}

export interface Statistics {
  /** Boards on which a move was made. */
  begun: number;
  /** By the name of the board. */
  wins: Record<string, Win>;
  /** Local dates with a win, ascending. */
  days: string[];
}

export interface Streaks {
  /** Days in a row with a win, up to today or yesterday. */
  now: number;
  longest: number;
}

export const statistics = (): Statistics => statisticsIn(recallObject(KEY) ?? {});

/** Reads kept statistics. What is damaged is left out. */
export function statisticsIn({ begun, wins, days }: Record<string, unknown>): Statistics {
  const read = Object.entries(Object(wins)).flatMap(([board, win]) =>
    isNewWin(win) ? [[board, completed(win)] as const] : [],
  );
  // The next win of a board replaces its last day, which then stays in the list.
  const known = read.flatMap(([, { day, last }]) => [day, last]);
  const own = Array.isArray(days) ? days.filter(isDay) : [];
  return {
    begun: isCount(begun) ? begun : 0,
    wins: Object.fromEntries(read),
    days: [...new Set(known.concat(own))].sort(),
  };
}

function isNewWin(value: unknown): value is NewWin {
  if (typeof value !== 'object' || value === null) return false;
  const { deal, cells, moves, elapsedMs, day } = value as Record<string, unknown>;
  const isDeal = deal === null || typeof deal === 'number';
  return isDeal && Number.isInteger(cells) && isCount(moves) && isTime(elapsedMs) && isDay(day);
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;

export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Fills in what is missing or damaged besides the win itself. */
function completed(win: NewWin & Partial<Win>): Win {
  const { times, last, fewest } = win;
  return {
    ...win,
    times: isCount(times) ? times : 1,
    last: isDay(last) ? last : win.day,
    fewest: isCount(fewest) ? fewest : null,
  };
}

export const save = (kept: Statistics): boolean => remember(KEY, JSON.stringify(kept));

export function countBegun(): void {
  const kept = statistics();
  save({ ...kept, begun: kept.begun + 1 });
}

/** @param isNew false for a better end of a win that counts already */
export function countWin(board: string, win: NewWin, isNew = true): void {
  const kept = statistics();
  const before = historyOf(board);
  if (before === null && !isNew) return;
  kept.wins[board] =
    before === null
      ? { ...win, times: 1, last: win.day, fewest: null }
      : {
          ...before,
          moves: Math.min(before.moves, win.moves),
          elapsedMs: Math.min(before.elapsedMs, win.elapsedMs),
          times: before.times + Number(isNew),
          last: isNew ? win.day : before.last,
        };
  save(kept);
}

/** Keeps the fewest moves that are known to win a board, if the player has won it. */
export function keepFewest(board: string, fewest: number): void {
  const kept = statistics();
  if (!Object.hasOwn(kept.wins, board)) return;
  const win = kept.wins[board];
  win.fewest = Math.min(fewest, win.fewest ?? Infinity);
  save(kept);
}

/** Returns the record of a board's wins; null if it was never won. @param board the board's name */
export function historyOf(board: string): Win | null {
  const { wins } = statistics();
  return Object.hasOwn(wins, board) ? wins[board] : null;
}

/** The percentage of started boards that were won, rounded down. */
export function winsShare({ begun, wins }: Statistics): number {
  const won = Object.keys(wins).length;
  // A damaged record may have more wins than boards that were started.
  return won === 0 ? 0 : Math.floor((100 * won) / Math.max(begun, won));
}

export const eraseStatistics = (): void => forget(KEY);

/**
 * A clock that was wrong may have given a day after today. It does not count before it comes.
 *
 * @param days with a win, ascending
 * @param today as `dayOf` writes it, like the days
 */
export function streaks(days: readonly string[], today: string): Streaks {
  let longest = 0;
  let run = 0;
  let before = NaN;
  for (const day of days.filter((day) => day <= today).map(dayNumber)) {
    run = day === before + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = day;
  }
  const isGoingOn = dayNumber(today) - before <= 1;
  return { now: isGoingOn ? run : 0, longest };
}
