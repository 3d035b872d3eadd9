/** What a visitor's device can be asked for: some seconds, and no more memory than a page may take. */
export const VISITOR_BUDGETS = { maxNodes: 20_000_000, maxMemoryMiB: 224 };
