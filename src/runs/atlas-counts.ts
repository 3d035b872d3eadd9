/** What an atlas adds up to. */
import { MAX_CELLS } from '../reference/index.js';
import { VERDICTS } from '../wasm/abi.js';
import { readRunColumns, type Run } from './read-run.js';

export interface AtlasCounts {
  deals: number;
  /** By number of cells: the deals that need so many, as far as is known for sure. */
  least: number[];
  /** Those whose bounds differ. `upper` is one more than there can be cells where no solution is known. */
  open: { deal: number; lower: number; upper: number }[];
}

const SOLVED = VERDICTS.indexOf('solved');

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
