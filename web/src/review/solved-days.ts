/** The days whose puzzle was solved on this device. */
import { recallObject, remember } from '../storage.js';

const KEY = 'puzzles';

/** The numbers of the days, as `dayNumber` counts them. */
export function solvedDays(): Set<number> {
  const days: unknown = recallObject(KEY);
  return new Set(Array.isArray(days) ? days.filter((day) => Number.isInteger(day)) : []);
}

export function keepSolved(day: number): void {
  remember(KEY, JSON.stringify([...solvedDays().add(day)]));
}
