/** Outcomes of deals as CSV. */
import { VERDICTS } from '../wasm/abi.js';
import { BUDGETS, type Rows } from './summary.js';

/** The first line of such a file. */
export const CSV_HEADER = 'deal,cells,phase,verdict,ran_out_of,moves,nodes\n';
/** The same where rows have more columns: `lower`, `solution`, in this order. */
export const csvHeader = (optional: readonly string[]): string =>
  `${[CSV_HEADER.trimEnd(), ...optional].join()}\n`;

/**
 * One line a deal, as `sweep --out` writes them; what a deal has not is empty: `moves`,
 * `lower` and `solution` unless it was solved, `phase` if it is undecided, `ran_out_of` unless it is.
 *
 * @param rows what `onRows` of a sweep is given
 */
export function csvLines(rows: Rows): string {
  const { first, deals, cells, verdicts, phases, ranOutOf, nodes, moves, lower, solutions } = rows;
  let text = '';
  for (let i = 0; i < verdicts.length; i++) {
    const verdict = VERDICTS[verdicts[i]];
    const deal = deals?.[i] ?? first + i;
    const phase = phases[i] === 0 ? '' : phases[i];
    const count = verdict === 'solved' ? moves[i] : '';
    text += `${deal},${cells},${phase},${verdict},${BUDGETS[ranOutOf[i]] ?? ''},${count},${nodes[i]}`;
    if (lower !== undefined) text += verdict === 'solved' ? `,${lower[i]}` : ',';
    text += solutions === undefined ? '\n' : `,${solutions[i] ?? ''}\n`;
  }
  return text;
}

/** The same as JSON, one object a line; what a deal has not is null. */
export function ndjsonLines(rows: Rows): string {
  const { first, deals, cells, verdicts, phases, ranOutOf, nodes, moves, lower, solutions } = rows;
  let text = '';
  for (let i = 0; i < verdicts.length; i++) {
    const verdict = VERDICTS[verdicts[i]];
    const row = {
      deal: deals?.[i] ?? first + i,
      cells,
      phase: phases[i] === 0 ? null : phases[i],
      verdict,
      ran_out_of: BUDGETS[ranOutOf[i]],
      moves: verdict === 'solved' ? moves[i] : null,
      nodes: nodes[i],
      ...(lower !== undefined && { lower: verdict === 'solved' ? lower[i] : null }),
      ...(solutions !== undefined && { solution: solutions[i] }),
    };
    text += `${JSON.stringify(row)}\n`;
  }
  return text;
}
