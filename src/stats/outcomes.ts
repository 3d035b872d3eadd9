/**
 * What statistics are made of: the outcomes of deals in columns, as a run's parts have them
 * (runs/columns.ts), some thousands at a time.
 *
 *     row        0        1        2
 *     deal    [ 11981  | 11982  | 11983  | ...
 *     verdict [ solved | unsol. | solved | ...      as its index in VERDICTS
 *     moves   [ 121    | -      | 98     | ...      read where it is solved only
 */

/** A batch of rows; all columns are equally long. A run's `ColumnBatch` is one. */
export interface OutcomeColumns {
  /** Deal numbers; the special deals are negative, a board that has no number is 0. */
  deal: ArrayLike<number>;
  /** Indices into `VERDICTS` of wasm/abi.ts. */
  verdict: ArrayLike<number>;
  /** Single-card moves of the solution as found; anything unless solved. */
  moves: ArrayLike<number>;
  /** Positions searched. */
  nodes: ArrayLike<number>;
  /** Free cells of each deal; absent if the file does not say. */
  cells?: ArrayLike<number>;
  /** What decided each deal, 0 if nothing did; absent if the file does not say. */
  phase?: ArrayLike<number>;
  /** Indices into `BUDGETS` of sweep/summary.ts; absent if the file does not say. */
  ran_out_of?: ArrayLike<number>;
}

/** What the column `phase` means, in few words. */
export function phaseName(phase: number): string {
  const stage = ['start', 'probes', 'best first', 'layers', 'last resort', 'beams', 'depth first'][
    phase - 100
  ];
  return stage === undefined ? `phase ${phase}` : `prover, ${stage}`;
}
