/** The days whose puzzle was solved on this device. */
import { recall, remember } from '../storage.js';

const KEY = 'puzzles';

/** The numbers of the days, as `dayNumber` counts them. */
export function solvedDays(): Set<number> {
  try {
    const days: unknown = JSON.parse(recall(KEY) ?? '[]');
    return new Set(Array.isArray(days) ? days.filter((day) => Number.isInteger(day)) : []);
  } catch {
    return new Set();
  }
}

export function keepSolved(day: number): void {
  remember(KEY, JSON.stringify([...solvedDays().add(day)]));
}
