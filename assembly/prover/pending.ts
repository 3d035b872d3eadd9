/**
 * The successors of the state being expanded wait here until all are made. Then they go to the table one after
 * another.
 *
 * Why: the table of a long search is far larger than the caches, so each lookup waits for memory. A processor waits
 * for many loads at once if none needs another. So the first of each lookup is loaded for all of them before the
 * lookups begin.
 *
 *     entry, 32 bytes
 *        0  u64  key, word a              20  u32  score, in a beam
 *        8  u64  key, word b              24  u32  name of the first record of its bucket
 *       16  u32  number of the successor
 */
import { after, firstOfBucket, hashOf } from './table';

export const PENDING_KEY_A: usize = 0;
export const PENDING_KEY_B: usize = 8;
export const PENDING_SUCCESSOR: usize = 16;
export const PENDING_LIST: usize = 20;
const FIRST: usize = 24;

const MOST: u32 = 256;
const ENTRIES: usize = memory.data(256 * 32, 8);

/** Successors that wait. */
export let pending: u32 = 0;

// @ts-ignore: decorator
@inline
export function pendingAt(index: u32): usize {
  return ENTRIES + ((<usize>index) << 5);
}

export function hold(a: u64, b: u64, successor: u32, list: u32): void {
  if (!ASC_NO_ASSERT) assert(pending < MOST);
  const at = pendingAt(pending++);
  store<u64>(at, a, PENDING_KEY_A);
  store<u64>(at, b, PENDING_KEY_B);
  store<u32>(at, successor, PENDING_SUCCESSOR);
  store<u32>(at, list, PENDING_LIST);
}

export function isFull(): bool {
  return pending == MOST;
}

export function forgetPending(): void {
  pending = 0;
}

/** Loads the head and the first record of each one's bucket. */
export function warmPending(): void {
  for (let i: u32 = 0; i < pending; i++) {
    const at = pendingAt(i);
    const hash = hashOf(load<u64>(at, PENDING_KEY_A), load<u64>(at, PENDING_KEY_B));
    store<u32>(at, firstOfBucket(hash), FIRST);
  }
  for (let step = 0; step < 2; step++) {
    for (let i: u32 = 0; i < pending; i++) {
      const at = pendingAt(i);
      store<u32>(at, after(load<u32>(at, FIRST)), FIRST);
    }
  }
}
