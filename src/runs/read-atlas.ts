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
 * The bounds of each deal of a range, in order, from one run or several.
 *
 * @param unknown what `upper` is where no solution is known
 * @throws InputError if a deal in between is missing, or there twice
 */
export async function boundsOf(
  runs: readonly Run[],
  unknown: number,
): Promise<{ from: number; lower: Uint8Array; upper: Uint8Array }> {
  const pieces = runs.flatMap((run) => run.parts.map((part) => ({ run, part })));
  if (pieces.length === 0) throw new InputError('no part of the atlas is finished');
  pieces.sort((a, b) => a.part.from - b.part.from);
  const { from } = pieces[0].part;
  const { to } = pieces[pieces.length - 1].part;
  const lower = new Uint8Array(to - from + 1);
  const upper = new Uint8Array(to - from + 1);
  let next = from;
  for (const { run, part } of pieces) {
    if (part.from !== next) {
      throw new InputError(
        part.from > next
          ? `deals ${next} to ${part.from - 1} are missing`
          : `deals from ${part.from} on are there twice`,
      );
    }
    for await (const stretch of boundsOfPart(run, part, unknown)) {
      lower.set(stretch.lower, next - from);
      upper.set(stretch.upper, next - from);
      next += stretch.lower.length;
    }
  }
  return { from, lower, upper };
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
