/** The counts of a run that its charts need. They are kept for the next visit. */
import type { Rows } from 'freecell-wasm';
import { VERDICTS } from 'freecell-wasm/rows';

const SOLVED = VERDICTS.indexOf('solved');

export interface KeptFigures {
  from: number;
  cells: number;
  deals: number;
  /** `lengths[n]` solutions have n single-card moves. */
  lengths: number[];
  /** `nodes[n]` deals took 2^n positions or more, and fewer than 2^(n+1). */
  nodes: number[];
}

export class RunFigures {
  readonly kept: KeptFigures;

  constructor(from: number, cells: number) {
    this.kept = { from, cells, deals: 0, lengths: [], nodes: [] };
  }

  add({ moves, nodes, verdicts }: Rows): void {
    const { kept } = this;
    kept.deals += moves.length;
    for (let i = 0; i < moves.length; i++) {
      if (verdicts[i] === SOLVED) count(kept.lengths, moves[i]);
      count(kept.nodes, Math.floor(Math.log2(Math.max(1, nodes[i]))));
    }
  }
}

function count(counts: number[], at: number): void {
  while (counts.length <= at) counts.push(0);
  counts[at]++;
}

/** Reads kept figures. Null if they are damaged. */
export function readFigures(text: string | null): KeptFigures | null {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptFigures | null;
    const isCounts = (value: unknown) => Array.isArray(value) && value.every(Number.isSafeInteger);
    const numbers = kept && [kept.from, kept.cells, kept.deals];
    return numbers?.every(Number.isSafeInteger) && isCounts(kept?.lengths) && isCounts(kept?.nodes)
      ? kept
      : null;
  } catch {
    return null;
  }
}

/** Returns the smallest value that this share of all counted values does not exceed. */
export function percentile(counts: readonly number[], share: number): number {
  const all = counts.reduce((a, b) => a + b, 0);
  let seen = 0;
  return counts.findIndex((n) => (seen += n) >= share * all && seen > 0);
}
