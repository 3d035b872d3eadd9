/**
 * Budget of a search on the device of a visitor: some seconds on most devices, at most a minute, and as much
 * memory as a page may use.
 */
export const VISITOR_BUDGETS = { maxNodes: 20_000_000, maxMs: 60_000, maxMemoryMiB: 224 };

/** Budget of each search for a short solution: some 30 ms. The page and the element use the same. */
export const SHORT_BUDGET = { nodes: 250_000 };
