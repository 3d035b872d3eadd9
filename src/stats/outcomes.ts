/**
 * What statistics are made of: the outcomes of deals in columns, as they come from a run's parts
 * or from a file, some thousands at a time.
 *
 *     row        0        1        2
 *     deal    [ 11981  | 11982  | 11983  | ...
 *     verdict [ solved | unsol. | solved | ...      as its index in VERDICTS
 *     moves   [ 121    | 0      | 98     | ...      0 unless solved
 */

/** A batch of rows; all columns are equally long. */
export interface OutcomeColumns {
  /** Deal numbers; the special deals are negative, a board that has no number is 0. */
  deals: ArrayLike<number>;
  /** Indices into `VERDICTS` of wasm/abi.ts. */
  verdicts: ArrayLike<number>;
  /** Single-card moves of the solution as found; 0 unless solved. */
  moves: ArrayLike<number>;
  /** Positions searched. */
  nodes: ArrayLike<number>;
  /** Free cells of each deal; absent if the file does not say. */
  cells?: ArrayLike<number>;
  /** What decided each deal, as the column `phase` of a run has it; absent if not known. */
  phases?: ArrayLike<number>;
  /** Which budget left it undecided, as its index in RAN_OUT_OF; absent if not known. */
  ranOutOf?: ArrayLike<number>;
}

/** What a deal ran out of; the first stands for nothing, or for what is not known. */
export const RAN_OUT_OF = ['', 'nodes', 'memory'] as const;
