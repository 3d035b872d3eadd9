/** An atlas read: what it adds up to, and its bounds in a row. */
import { join } from 'node:path';
import { InputError } from '../game/input-error.js';
import { MAX_CELLS } from '../reference/index.js';
import { VERDICTS } from '../wasm/abi.js';
import { partName, type Part } from './identity.js';
import { readColumns } from './part-reader.js';
import type { Run } from './read-run.js';

export interface AtlasCounts {
  deals: number;
  /** By number of cells: the deals that need so many, as far as is known for sure. */
  least: number[];
  /** Those whose bounds differ. `upper` is one more than there can be cells where no solution is known. */
  open: { deal: number; lower: number; upper: number }[];
}

const SOLVED = VERDICTS.indexOf('solved');

/** Of consecutive deals: there is no solution with fewer cells than `lower`, and one with `upper`. */
interface Stretch {
  deal: Float64Array;
  lower: Uint8Array;
  upper: Uint8Array;
}

/** @param unknown what `upper` is where no solution is known */
async function* boundsOfPart(
  { path }: Run,
  part: Part,
  unknown: number,
): AsyncGenerator<Stretch, void, void> {
  const columns = ['deal', 'cells', 'lower_cells', 'verdict'] as const;
  for await (const batch of readColumns(join(path, partName(part)), columns)) {
    const { deal, cells, lower_cells: lower, verdict } = batch;
    const upper = cells!.map((count, i) => (verdict![i] === SOLVED ? count : unknown));
    yield { deal: deal!, lower: lower!, upper };
  }
}

/**
 * The bounds of each deal of a range, in order, from one run or several. Of a deal that is in more than
 * one the best of what they know: the largest lower bound and the smallest upper one.
 *
 * @param runs of ranges, one at least, and of lists of deals in between
 * @param unknown what `upper` is where no solution is known
 * @throws InputError if a deal in between is missing, or one of a list is not in between
 * @throws Error if two contradict each other
 */
export async function boundsOf(
  runs: readonly Run[],
  unknown: number,
): Promise<{ from: number; lower: Uint8Array; upper: Uint8Array }> {
  const ranges = runs.filter(({ identity }) => identity.list === undefined);
  const parts = ranges.flatMap((run) => run.parts);
  if (parts.length === 0) throw new InputError('no part of the atlas is finished');
  const from = Math.min(...parts.map((part) => part.from));
  const to = Math.max(...parts.map((part) => part.to));
  const lower = new Uint8Array(to - from + 1);
  const upper = new Uint8Array(to - from + 1).fill(unknown);
  const isKnown = new Uint8Array(to - from + 1);
  for (const run of runs) {
    for (const part of run.parts) {
      for await (const stretch of boundsOfPart(run, part, unknown)) {
        stretch.deal.forEach((deal, i) => {
          const at = deal - from;
          if (deal < from || deal > to) {
            throw new InputError(`deal ${deal} of a list is not one of ${from} to ${to}`);
          }
          isKnown[at] = 1;
          lower[at] = Math.max(lower[at], stretch.lower[i]);
          upper[at] = Math.min(upper[at], stretch.upper[i]);
          refuseContradiction(deal, lower[at], upper[at]);
        });
      }
    }
  }
  const gap = isKnown.indexOf(0);
  if (gap >= 0) {
    const next = isKnown.indexOf(1, gap);
    throw new InputError(`deals ${from + gap} to ${from + next - 1} are missing`);
  }
  return { from, lower, upper };
}

/** @throws Error if what several runs know of a deal together cannot be */
export function refuseContradiction(deal: number, lower: number, upper: number): void {
  if (lower <= upper) return;
  throw new Error(
    `deal ${deal} needs at most ${upper} free cells by one run, at least ${lower} by another`,
  );
}

/** @param run one that `atlas build` made, finished or not */
export async function countCells(run: Run): Promise<AtlasCounts> {
  const least = new Array<number>(MAX_CELLS + 1).fill(0);
  const counts: AtlasCounts = { deals: 0, least, open: [] };
  for (const part of run.parts) {
    for await (const { deal, lower, upper } of boundsOfPart(run, part, MAX_CELLS + 1)) {
      counts.deals += deal.length;
      for (let i = 0; i < deal.length; i++) {
        if (lower[i] === upper[i] && upper[i] <= MAX_CELLS) least[upper[i]]++;
        else counts.open.push({ deal: deal[i], lower: lower[i], upper: upper[i] });
      }
    }
  }
  return counts;
}
