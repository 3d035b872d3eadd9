/** How the length of a solution is counted. */
export const METRICS = ['cards', 'moves'] as const;
/**
 * What is to be few: single `cards`, or `moves` as a player makes them, where a run from cascade to
 * cascade is one (`countMoves` of freecell-wasm/game).
 */
export type Metric = (typeof METRICS)[number];
