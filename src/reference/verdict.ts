/** The result for a position. `undecided` means only that a budget ran out. */
export type Verdict = 'solved' | 'unsolvable' | 'undecided';

/** The verdicts by their number in result records and columns. */
export const VERDICTS: readonly Verdict[] = ['undecided', 'solved', 'unsolvable'];
