/** Joins exported statistics with those of this device. Joining the same ones again changes nothing. */
import { objectIn } from '../storage.js';
import { save, type Statistics, statistics, statisticsIn, type Win } from './statistics.js';

/**
 * Adds the text of an export to the statistics of this device.
 *
 * @returns the number of boards that were won there; null if the text is not an export, or the browser keeps nothing
 */
export function join(text: string): number | null {
  const read = objectIn(text);
  if (Object.prototype.toString.call(read?.wins) !== '[object Object]') return null;
  const [here, there] = [statistics(), statisticsIn(read!)];
  const wins = { ...here.wins };
  for (const [board, win] of Object.entries(there.wins)) {
    wins[board] = Object.hasOwn(wins, board) ? joined(wins[board], win) : win;
  }
  const joint: Statistics = {
    // Nobody knows which boards were begun and not won: at least as many as on one device.
    begun: Object.keys(wins).length + Math.max(notWon(here), notWon(there)),
    wins,
    days: [...new Set([...here.days, ...there.days])].sort(),
  };
  return save(joint) ? Object.keys(there.wins).length : null;
}

const notWon = ({ begun, wins }: Statistics): number =>
  Math.max(0, begun - Object.keys(wins).length);

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
