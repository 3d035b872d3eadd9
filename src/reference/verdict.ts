/** The result for a position. `undecided` means only that a budget ran out. */
export type Verdict = 'solved' | 'unsolvable' | 'undecided';

/** The verdicts by their number in result records and columns. */
export const VERDICTS: readonly Verdict[] = ['undecided', 'solved', 'unsolvable'];
/** The places of the verdicts in `VERDICTS`. */
export const UNDECIDED = 0;
export const SOLVED = 1;
export const UNSOLVABLE = 2;
