/** What an atlas says of each deal: bounds of its cells, from one run or several, or its half-life, from one. */
import { InputError, SOLVED } from '../reference/index.js';
import { cellsAt, dealAt } from '../sweep/index.js';
import { readRows, type Run } from './folder-node.js';

/** An atlas file cannot have more. Three bytes for each deal are in memory. */
const MOST_DEALS = 2 ** 26;

/**
 * Returns the bounds of each deal of a range, in order. If a deal is in several runs, it takes the largest lower and
 * the smallest upper bound. So a list of hard deals, swept again with more memory, can close gaps.
 *
 * @param runs at least one run of a range; others may be of ranges, or of lists of deals in the range
 * @param unknown value of `upper` if no solution is known
 * @throws InputError if a deal of the range is missing, or a deal of a list is not in the range
 * @throws Error if two runs contradict each other
 */
export async function boundsOf(runs: readonly Run[], unknown: number) {
  const ranges = runs.filter(({ kind }) => kind.list === undefined).map((run) => run.parts);
  if (ranges.length === 0) throw new InputError('give at least one atlas of a range');
  const from = Math.min(...ranges.map((parts) => parts[0].from));
  const to = Math.max(...ranges.map((parts) => parts[parts.length - 1].to));
  const claimed = ranges.flat().reduce((sum, part) => sum + part.to - part.from + 1, 0);
  if (claimed < to - from + 1) throw new InputError(`deals between ${from} and ${to} are missing`);
  if (claimed > MOST_DEALS) throw new InputError(`an atlas has at most ${MOST_DEALS} deals`);
  const lower = new Uint8Array(to - from + 1);
  const upper = new Uint8Array(to - from + 1).fill(unknown);
  const isKnown = new Uint8Array(to - from + 1);
  for (const run of runs) {
    for await (const rows of readRows(run, { solutions: false })) {
      if (rows.kind !== 'least') throw new InputError('give runs of --cells least');
      const least = rows.lowerCells;
      rows.verdicts.forEach((verdict, i) => {
        const deal = dealAt(rows, i);
        const at = deal - from;
        if (deal < from || deal > to) {
          throw new InputError(`deal ${deal} of a list is not one of ${from} to ${to}`);
        }
        isKnown[at] = 1;
        lower[at] = Math.max(lower[at], least[i]);
        upper[at] = Math.min(upper[at], verdict === SOLVED ? cellsAt(rows, i) : unknown);
        if (lower[at] <= upper[at]) return;
        throw new Error(
          `deal ${deal} needs at most ${upper[at]} free cells in one run, but at least ${lower[at]} in another`,
        );
      });
    }
  }
  const gap = isKnown.indexOf(0);
  if (gap >= 0) throw new InputError(`deal ${from + gap} is missing`);
  return { from, lower, upper };
}

/**
 * Returns the half-life of each deal of a run, in order: Infinity if half of the games are never lost, undefined for a
 * deal that cannot be won or of which only bounds are known.
 *
 * @param run a run of a range with half-lives
 * @throws InputError if a deal of the range is missing
 */
export async function halfLivesOfRun(run: Run) {
  const [{ from }] = run.parts;
  const halfLives: (number | undefined)[] = [];
  for await (const rows of readRows(run, { solutions: false })) {
    if (rows.kind !== 'half') throw new InputError('give a run of --half-life');
    const { halfLife, halfLifeMost, verdicts } = rows;
    verdicts.forEach((verdict, i) => {
      if (dealAt(rows, i) !== from + halfLives.length) {
        throw new InputError(`deal ${from + halfLives.length} is missing`);
      }
      const isKnown = verdict === SOLVED && halfLife[i] === halfLifeMost[i];
      halfLives.push(isKnown ? halfLife[i] || Infinity : undefined);
    });
  }
  return { from, halfLives };
}
