/** What a visitor's device can be asked for: some seconds, and no more memory than a page may take. */
export const VISITOR_BUDGETS = { maxNodes: 20_000_000, maxMemoryMiB: 224 };

/** For each number of free cells, to say how few win a deal: some tenths of a second at most. */
export const CELLS_BUDGETS = { maxNodes: 200_000 };
