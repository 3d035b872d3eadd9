/** What the operations on the node being built did, as in assembly/solve/log.ts. */
export const LOG_CELL = 8;
export const LOG_FOUNDATION = 9;

/** from (4 bits), to (4 bits), count (4 bits), card (6 bits). */
export const LOG = new Int32Array(256);
export let logEnd = 0;

export function clearLog(): void {
  logEnd = 0;
}

export function logCard(from: number, to: number, count: number, card: number): void {
  LOG[logEnd++] = from | (to << 4) | (count << 8) | (card << 12);
}
