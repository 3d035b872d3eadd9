/** The rows of a sweep as CSV. */
import { VERDICTS } from '../wasm/abi.js';
import type { Rows } from './summary.js';

/** The first line of such a file. */
export const CSV_HEADER = 'deal,verdict,moves,nodes\n';

/**
 * One line a deal, as `sweep --out` writes them; `moves` is empty unless it was solved.
 *
 * @param rows what `onRows` of a sweep is given
 */
export function csvLines({ first, verdicts, nodes, moves }: Rows): string {
  let text = '';
  for (let i = 0; i < verdicts.length; i++) {
    const verdict = VERDICTS[verdicts[i]];
    text += `${first + i},${verdict},${verdict === 'solved' ? moves[i] : ''},${nodes[i]}\n`;
  }
  return text;
}
