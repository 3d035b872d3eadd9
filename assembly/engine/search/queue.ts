/**
 * The queue: 2,048 last-in-first-out buckets on score >> 1, and a two-level bitmap of the buckets
 * that have items. Items are never reused. A search that runs out of them ends.
 *
 *     item   u32 descriptor, u32 parent node, u32 next item + 1 in its bucket
 */

export const MAX_ITEMS: u32 = 1 << 18;

const BUCKETS: u32 = 2048;
const HEADS: usize = memory.data(2048 * 4, 16);
const BITMAP: usize = memory.data(32 * 8, 16);
const ITEM_DESCRIPTOR: usize = 0;
const ITEM_PARENT: usize = 4;
const ITEM_NEXT: usize = 8;
const ITEM_BYTES: usize = 12;
const ITEMS: usize = memory.data((1 << 18) * 12, 16);

let occupied: u32 = 0;
let itemCount: u32 = 0;

export function clearQueue(): void {
  // (memory.fill would be a call out of the module.)
  for (let word: usize = 0; word < 32 * 8; word += 8) store<u64>(word, 0, BITMAP);
  occupied = 0;
  itemCount = 0;
}

/** Drops the item if there is no room. */
export function push(score: i32, descriptor: u32, parent: u32): void {
  const item = itemCount;
  if (item >= MAX_ITEMS) return;
  const bucket = <u32>min(max(score >> 1, 0), <i32>BUCKETS - 1);
  const word = bucket >> 6;
  const flag = (<u64>1) << (bucket & 63);
  const bits = load<u64>(word << 3, BITMAP);
  const head = HEADS + (bucket << 2);
  const at = ITEMS + <usize>item * ITEM_BYTES;
  store<u32>(at, descriptor, ITEM_DESCRIPTOR);
  store<u32>(at, parent, ITEM_PARENT);
  store<u32>(at, select<u32>(load<u32>(head), 0, (bits & flag) != 0), ITEM_NEXT);
  store<u32>(head, item + 1);
  store<u64>(word << 3, bits | flag, BITMAP);
  occupied |= 1 << word;
  itemCount = item + 1;
}

/** Takes the newest item of the lowest bucket. Returns its address, or 0 if the queue is empty. */
export function pop(): usize {
  if (occupied == 0) return 0;
  const word = ctz(occupied);
  const bitsAt = BITMAP + (word << 3);
  const bits = load<u64>(bitsAt);
  const head = HEADS + (((word << 6) + <u32>ctz(bits)) << 2);
  const at = ITEMS + <usize>(load<u32>(head) - 1) * ITEM_BYTES;
  // A branch on whether the bucket becomes empty would be unpredictable.
  const next = load<u32>(at, ITEM_NEXT);
  store<u32>(head, next);
  const left = select<u64>(bits, bits & (bits - 1), next != 0);
  store<u64>(bitsAt, left);
  occupied = select<u32>(occupied, occupied & (occupied - 1), left != 0);
  return at;
}

/** Returns the address of an item, by the order in which they were queued. */
export function itemAt(index: u32): usize {
  return ITEMS + <usize>index * ITEM_BYTES;
}

export function itemDescriptor(item: usize): u32 {
  return load<u32>(item, ITEM_DESCRIPTOR);
}

export function itemParent(item: usize): u32 {
  return load<u32>(item, ITEM_PARENT);
}
