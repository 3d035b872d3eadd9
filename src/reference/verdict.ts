/** What is said of a position. `undecided` means that a budget ran out, and nothing else. */
export type Verdict = 'solved' | 'unsolvable' | 'undecided';

/** The verdicts by their number, as result records and columns have them. */
export const VERDICTS: readonly Verdict[] = ['undecided', 'solved', 'unsolvable'];
