/**
 * What the operations on the node being built did, in order: u32 each.
 *
 *     from (4 bits)  to (4 bits)  count (4 bits)  card (6 bits, the top card moved)
 *
 * Every build overwrites the log of the one before. A solution's log is had by building its path
 * once more, so the search keeps no moves.
 */

/** `from`/`to` beyond the cascades 0..7. */
export const LOG_CELL: u32 = 8;
export const LOG_FOUNDATION: u32 = 9;

/** Relocations (< 20), one move, closures (each merges two runs or frees a cell) and 52 cards out. */
const LOG_ENTRIES: i32 = 256;

export const LOG: usize = memory.data(256 * 4, 16);
export let logEnd: usize = LOG;

export function clearLog(): void {
  logEnd = LOG;
}

// @ts-ignore: decorator
@inline
export function logCard(from: u32, to: u32, count: u32, card: u32): void {
  store<u32>(logEnd, from | (to << 4) | (count << 8) | (card << 12));
  logEnd += 4;
  assert(logEnd <= LOG + LOG_ENTRIES * 4);
}
