/**
 * The deals of the first million that cannot be won with four cells, and the number of positions reachable from
 * each. For 146692 and 781948 the published number is one higher (19,419 and 7,737), because it counts the last
 * position differently.
 */
export const REACHABLE = [
  [11982, 83239],
  [146692, 19418],
  [186216, 22970],
  [455889, 13966],
  [495505, 30609],
  [512118, 46460],
  [517776, 94943],
  [781948, 7736],
];

export const UNSOLVABLE = REACHABLE.map(([deal]) => deal);
