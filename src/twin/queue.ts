/** The queue of assembly/solve/queue.ts; its bitmap in words of 32. */
import { lowest } from './cards.js';

export const MAX_ITEMS = 1 << 18;

const BUCKETS = 2048;
const HEADS = new Int32Array(BUCKETS);
const BITMAP = new Int32Array(BUCKETS >> 5);
/** Which words of BITMAP are not 0: the first 32, the others. */
const OCCUPIED = new Int32Array(2);
/** Four words an item: descriptor, parent node, next item + 1 in its bucket, unused. */
const ITEMS = new Int32Array(MAX_ITEMS * 4);
let itemCount = 0;

export function clearQueue(): void {
  BITMAP.fill(0);
  OCCUPIED[0] = 0;
  OCCUPIED[1] = 0;
  itemCount = 0;
}

/** Drops the item if there is no room. */
export function push(score: number, descriptor: number, parent: number): void {
  if (itemCount >= MAX_ITEMS) return;
  const half = score >> 1;
  const bucket = half < 0 ? 0 : half < BUCKETS ? half : BUCKETS - 1;
  const word = bucket >> 5;
  const flag = 1 << bucket;
  const bits = BITMAP[word];
  const at = itemCount << 2;
  itemCount++;
  ITEMS[at] = descriptor;
  ITEMS[at + 1] = parent;
  ITEMS[at + 2] = bits & flag ? HEADS[bucket] : 0;
  HEADS[bucket] = itemCount;
  BITMAP[word] = bits | flag;
  OCCUPIED[word >> 5] |= 1 << word;
}

/** Takes the newest item of the lowest bucket: its place in the queue, or -1 if it is empty. */
export function pop(): number {
  const half = OCCUPIED[0] !== 0 ? 0 : 1;
  const words = OCCUPIED[half];
  if (words === 0) return -1;
  const word = (half << 5) + lowest(words);
  const bits = BITMAP[word];
  const bucket = (word << 5) + lowest(bits);
  const at = (HEADS[bucket] - 1) << 2;
  const next = ITEMS[at + 2];
  if (next !== 0) {
    HEADS[bucket] = next;
  } else {
    const left = bits & (bits - 1);
    BITMAP[word] = left;
    if (left === 0) OCCUPIED[half] = words & (words - 1);
  }
  return at;
}

export const itemDescriptor = (item: number): number => ITEMS[item];
export const itemParent = (item: number): number => ITEMS[item + 1];
