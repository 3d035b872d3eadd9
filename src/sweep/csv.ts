/** The rows of a sweep as CSV. */
import { VERDICTS } from '../wasm/abi.js';
import { BUDGETS, type Rows } from './summary.js';

/** The first line of such a file. */
export const CSV_HEADER = 'deal,cells,phase,verdict,ran_out_of,moves,nodes\n';

/**
 * One line a deal, as `sweep --out` writes them; what a deal has not is empty: `moves` unless
 * it was solved, `phase` if it is undecided, `ran_out_of` unless it is.
 *
 * @param rows what `onRows` of a sweep is given
 */
export function csvLines(rows: Rows): string {
  const { first, cells, verdicts, phases, ranOutOf, nodes, moves } = rows;
  let text = '';
  for (let i = 0; i < verdicts.length; i++) {
    const verdict = VERDICTS[verdicts[i]];
    const phase = phases[i] === 0 ? '' : phases[i];
    const budget = BUDGETS[ranOutOf[i]] ?? '';
    const count = verdict === 'solved' ? moves[i] : '';
    text += `${first + i},${cells},${phase},${verdict},${budget},${count},${nodes[i]}\n`;
  }
  return text;
}
