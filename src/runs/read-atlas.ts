/** An atlas read: what it adds up to, and its bounds in a row. */
import { join } from 'node:path';
import { InputError } from '../game/input-error.js';
import { MAX_CELLS } from '../reference/index.js';
import { VERDICTS } from '../wasm/abi.js';
import { partName } from './identity.js';
import { readColumns } from './part-reader.js';
import { readRunColumns, type Run } from './read-run.js';

export interface AtlasCounts {
  deals: number;
  /** By number of cells: the deals that need so many, as far as is known for sure. */
  least: number[];
  /** Those whose bounds differ. `upper` is one more than there can be cells where no solution is known. */
  open: { deal: number; lower: number; upper: number }[];
}

const SOLVED = VERDICTS.indexOf('solved');

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
    const columns = readColumns(join(run.path, partName(part)), [
      'cells',
      'lower_cells',
      'verdict',
    ]);
    for await (const { rows, cells, lower_cells, verdict } of columns) {
      for (let i = 0; i < rows; i++) {
        lower[next - from] = lower_cells![i];
        upper[next - from] = verdict![i] === SOLVED ? cells![i] : unknown;
        next++;
      }
    }
  }
  return { from, lower, upper };
}

/** @param run one that `atlas build` made, finished or not */
export async function countCells(run: Run): Promise<AtlasCounts> {
  const counts: AtlasCounts = {
    deals: 0,
    least: new Array<number>(MAX_CELLS + 1).fill(0),
    open: [],
  };
  const columns = readRunColumns(run, ['deal', 'cells', 'lower_cells', 'verdict']);
  for await (const { rows, deal, cells, lower_cells, verdict } of columns) {
    counts.deals += rows;
    for (let i = 0; i < rows; i++) {
      const upper = verdict![i] === SOLVED ? cells![i] : MAX_CELLS + 1;
      const lower = lower_cells![i];
      if (lower === upper && upper <= MAX_CELLS) counts.least[upper]++;
      else counts.open.push({ deal: deal![i], lower, upper });
    }
  }
  return counts;
}
