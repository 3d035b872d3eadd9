/** The queue of assembly/engine/search/queue.ts. Its bitmap has words of 32 bits. */
import { lowest } from './cards.js';
import { words } from './tables.js';
import { V_ITEM_COUNT, VARS } from './vars.js';

export const MAX_ITEMS = 1 << 18;

const BUCKETS = 2048;
const HEADS = new Int32Array(BUCKETS);
const BITMAP = new Int32Array(BUCKETS >> 5);
/** Which words of BITMAP are not 0: the first 32, then the others. */
const OCCUPIED = words(2);
/** Three words for each item: descriptor, parent node, next item + 1 in its bucket. */
const ITEMS = new Int32Array(MAX_ITEMS * 3);

export function clearQueue(): void {
  BITMAP.fill(0);
  OCCUPIED[0] = 0;
  OCCUPIED[1] = 0;
  VARS[V_ITEM_COUNT] = 0;
}

/** Drops the item if there is no room. */
export function push(score: number, descriptor: number, parent: number): void {
  const item = VARS[V_ITEM_COUNT];
  if (item >= MAX_ITEMS) return;
  const half = score >> 1;
  const bucket = half < 0 ? 0 : half < BUCKETS ? half : BUCKETS - 1;
  const word = bucket >> 5;
  const bits = BITMAP[word];
  const at = Math.imul(item, 3);
  VARS[V_ITEM_COUNT] = item + 1;
  ITEMS[at] = descriptor;
  ITEMS[at + 1] = parent;
  ITEMS[at + 2] = HEADS[bucket] & -((bits >>> bucket) & 1);
  HEADS[bucket] = item + 1;
  BITMAP[word] = bits | (1 << bucket);
  OCCUPIED[word >> 5] |= 1 << word;
}

/**
 * Takes the newest item of the lowest bucket. Returns its place in the queue, or -1 if it is empty.
 */
export function pop(): number {
  const half = OCCUPIED[0] !== 0 ? 0 : 1;
  const occupied = OCCUPIED[half];
  if (occupied === 0) return -1;
  const word = (half << 5) + lowest(occupied);
  const bits = BITMAP[word];
  const bucket = (word << 5) + lowest(bits);
  const at = (HEADS[bucket] - 1) * 3;
  // A branch on whether the bucket becomes empty would be unpredictable. (x - 1) >> 31 is the mask
  // "x is 0".
  const next = ITEMS[at + 2];
  HEADS[bucket] = next;
  const left = bits & ~(bits & -bits & ((next - 1) >> 31));
  BITMAP[word] = left;
  if (left === 0) OCCUPIED[half] = occupied & (occupied - 1);
  return at;
}

export const itemDescriptor = (item: number): number => ITEMS[item];
export const itemParent = (item: number): number => ITEMS[item + 1];
