/**
 * The operations on the node being built, in order: u32 each.
 *
 *     from (4 bits)  to (4 bits)  count (4 bits)  card (6 bits, the top card moved)
 *
 * The logs of a search's nodes lie one after the other, so a solution can be read from the logs of
 * its path. The next node overwrites the entries of a discarded node.
 */

/** `from`/`to` beyond the cascades 0..7. */
export const LOG_CELL: u32 = 8;
export const LOG_FOUNDATION: u32 = 9;

/** Most entries of a node: relocations (< 20), one move, closures (each merges two runs or frees a
 * cell) and 52 cards out. */
const NODE_ENTRIES: i32 = 256;
/** A node has about four entries. */
const ENTRIES: i32 = 1 << 19;
const LOG: usize = memory.data((1 << 19) * 4, 16);

/** Address behind the last entry. */
export let logEnd: usize = LOG;

export function clearLog(): void {
  logEnd = LOG;
}

/** Forgets all entries from `end` on. */
export function rewindLog(end: usize): void {
  logEnd = end;
}

/** Returns true if there is no room for the entries of another node. */
export function logIsFull(): bool {
  return logEnd > LOG + (ENTRIES - NODE_ENTRIES) * 4;
}

export function logCard(from: u32, to: u32, count: u32, card: u32): void {
  store<u32>(logEnd, from | (to << 4) | (count << 8) | (card << 12));
  logEnd += 4;
}
