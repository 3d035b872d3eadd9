/** Joins exported statistics with those of this device. Joining the same ones again changes nothing. */
import { objectIn } from '../storage.js';
import { save, type Statistics, statistics, statisticsIn, type Win } from './statistics.js';

/**
 * Adds the text of an export to the statistics of this device.
 *
 * @returns the number of boards that were won there; null if the text is not an export
 */
export function join(text: string): number | null {
  const read = objectIn(text);
  if (read === null || typeof read.wins !== 'object') return null;
  const [here, there] = [statistics(), statisticsIn(read)];
  const wins = { ...here.wins };
  for (const [board, win] of Object.entries(there.wins)) {
    wins[board] = Object.hasOwn(wins, board) ? joined(wins[board], win) : win;
  }
  const joint: Statistics = {
    begun: Math.max(here.begun, there.begun, Object.keys(wins).length),
    wins,
    days: [...new Set([...here.days, ...there.days])].sort(),
  };
  save(joint);
  return Object.keys(there.wins).length;
}

/** Wins of one board: the same ones may be in both, so the larger number of them counts. */
function joined(here: Win, there: Win): Win {
  const least = (of: 'moves' | 'elapsedMs') => Math.min(here[of], there[of]);
  const known = [here.fewest, there.fewest].filter((fewest) => fewest !== null);
  return {
    ...here,
    moves: least('moves'),
    elapsedMs: least('elapsedMs'),
    day: here.day < there.day ? here.day : there.day,
    times: Math.max(here.times, there.times),
    last: here.last > there.last ? here.last : there.last,
    fewest: known.length === 0 ? null : Math.min(...known),
  };
}
