/** What a visitor's device can be asked for: some seconds, and no more memory than a page may take. */
export const VISITOR_BUDGETS = { maxNodes: 20_000_000, maxMemoryMiB: 224 };

/** What each search for a short solution may spend: some 30 ms. The page and the element spend the same. */
export const SHORT_BUDGET = { nodes: 250_000 };
