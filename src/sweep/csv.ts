/** The rows of a sweep as CSV. */
import { VERDICTS } from '../wasm/abi.js';
import type { Rows } from './summary.js';

/** The first line of such a file. */
export const CSV_HEADER = 'deal,verdict,moves,nodes\n';
/** The first line of one with short solutions. */
export const SHORT_CSV_HEADER = 'deal,verdict,moves,nodes,lower\n';

/**
 * One line a deal, as `sweep --out` writes them; `moves` is empty unless it was solved.
 *
 * @param rows what `onRows` of a sweep is given
 */
export function csvLines({ first, verdicts, nodes, moves, lower }: Rows): string {
  let text = '';
  for (let i = 0; i < verdicts.length; i++) {
    const verdict = VERDICTS[verdicts[i]];
    const solved = verdict === 'solved';
    text += `${first + i},${verdict},${solved ? moves[i] : ''},${nodes[i]}`;
    text += lower === undefined ? '\n' : `,${solved ? lower[i] : ''}\n`;
  }
  return text;
}
