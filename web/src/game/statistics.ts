/**
 * What was played and won on this device. A board counts once, however often it is begun or won;
 * of its wins the best time and the fewest moves are kept.
 */
import { forget, recall, remember } from '../storage.js';

const KEY = 'statistics';

export interface Win {
  /** Deal number; null for a board of no number. */
  deal: number | null;
  cells: number;
  moves: number;
  elapsedMs: number;
  /** Local date of the first win, such as `2026-11-21`. */
  day: string;
  times: number;
}

export interface Statistics {
  /** Boards on which a move was made. */
  begun: number;
  /** By the name of the board. */
  wins: Record<string, Win>;
}

export interface Streaks {
  /** Days in a row with a win, up to today or yesterday. */
  now: number;
  longest: number;
}

export function statistics(): Statistics {
  try {
    const { begun, wins } = JSON.parse(recall(KEY) ?? '{}') as Partial<Statistics>;
    return { begun: Number(begun) || 0, wins: typeof wins === 'object' ? wins : {} };
  } catch {
    return { begun: 0, wins: {} };
  }
}

const save = (kept: Statistics) => remember(KEY, JSON.stringify(kept));

export function countBegun(): void {
  const kept = statistics();
  save({ ...kept, begun: kept.begun + 1 });
}

export function countWin(board: string, win: Win): void {
  const kept = statistics();
  const before = kept.wins[board];
  kept.wins[board] =
    before === undefined
      ? win
      : {
          ...before,
          moves: Math.min(before.moves, win.moves),
          elapsedMs: Math.min(before.elapsedMs, win.elapsedMs),
        };
  save(kept);
}

export const eraseStatistics = (): void => forget(KEY);

/** `2026-11-21`, as the player's clock says. */
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** @param today such as `dayOf` gives it */
export function streaks(wins: readonly Win[], today: string): Streaks {
  const days = [...new Set(wins.map(({ day }) => dayNumber(day)))].sort((a, b) => a - b);
  let longest = 0;
  let run = 0;
  let before = NaN;
  for (const day of days) {
    run = day === before + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = day;
  }
  const isGoingOn = dayNumber(today) - before <= 1;
  return { now: isGoingOn ? run : 0, longest };
}

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00Z`) / 86_400_000);

export const winsShare = (_: Statistics): number => 0;
export const historyOf = (_: string): (Win & { times: number }) | null => null;
