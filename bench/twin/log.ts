/**
 * The operations on the node being built, as in assembly/engine/search/log.ts. The logs of a
 * search's nodes lie one after the other, and solutions are read from them.
 */
import { V_LOG_END, VARS } from './vars.js';

/** `from`/`to` beyond the cascades 0..7. */
export const LOG_CELL = 8;
export const LOG_FOUNDATION = 9;

/** Most entries of a node, as the engine counts them. */
const NODE_ENTRIES = 256;
const ENTRIES = 1 << 19;

/** from (4 bits), to (4 bits), count (4 bits), card (6 bits). */
export const LOG = new Int32Array(ENTRIES);

/** Forgets all entries from `end` on. */
export function rewindLog(end: number): void {
  VARS[V_LOG_END] = end;
}

/** Returns true if there is no room for the entries of another node. */
export const logIsFull = (): boolean => VARS[V_LOG_END] > ENTRIES - NODE_ENTRIES;

export function logCard(from: number, to: number, count: number, card: number): void {
  LOG[VARS[V_LOG_END]] = from | (to << 4) | (count << 8) | (card << 12);
  VARS[V_LOG_END]++;
}
