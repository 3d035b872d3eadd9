/**
 * The states seen: a hash table with chains. It grows one bucket at a time (linear hashing), so it
 * never copies itself.
 *
 *     record, 32 bytes in pages of 2,048
 *        0  u64  key, word a          24  u32  next record of the chain, or of the free list
 *        8  u64  key, word b          28  u32  link: for the lists of queue.ts
 *       16  u32  hash
 *       20  u32  entry in the log of steps (log.ts)
 *     heads: one u32 for each bucket, in pages of 16,384
 *
 * The name of a record is its number + 1. The name 0 means no record. There are `base` = 2^k
 * buckets, and the first `split` of them are split in two already. A hash h belongs to bucket h mod
 * base, or to h mod 2*base if that bucket is split. Keys are compared in full: a state is known
 * only if it is the same state.
 */
import { BATCH_KEY_A, BATCH_KEY_B, BATCH_NAME, entryAt, warmChains } from './batch';
import { givePage, recordIn, RECORDS_A_PAGE_SHIFT, takePage } from './pages';

export const STATE_KEY_A: usize = 0;
export const STATE_KEY_B: usize = 8;
const STATE_HASH: usize = 16;
export const STATE_ENTRY: usize = 20;
const STATE_NEXT: usize = 24;
export const STATE_LINK: usize = 28;

const HEADS_A_PAGE_SHIFT: u32 = 14;
const FIRST_BUCKETS: u32 = 1024;
/** Records of a chain that are warmed. There is one bucket for each state, so most chains are shorter. */
const STEPS_WARMED: i32 = 2;

/** Addresses of pages. 32,768 pages are 2 GiB: 2^26 records, or 2^29 heads. */
const MAX_PAGES: u32 = 32768;
const RECORD_BOOK: usize = memory.data(32768 * 4, 8);
const HEAD_BOOK: usize = memory.data(32768 * 4, 8);
let recordPages: u32 = 0;
let headPages: u32 = 0;

let base: u32 = FIRST_BUCKETS;
let split: u32 = 0;
/**
 * Records numbered since the last clear. Free ones among them form a list that begins at `freed`.
 */
let numbered: u32 = 0;
let freed: u32 = 0;
let live: u32 = 0;

/** Whether the last `insert` found the state already there. */
export let wasKnown: bool = false;

// @ts-ignore: decorator
@inline
export function recordAt(name: u32): usize {
  return recordIn(RECORD_BOOK, name);
}

// @ts-ignore: decorator
@inline
function headAt(bucket: u32): usize {
  const page = <usize>load<u32>(HEAD_BOOK + ((<usize>(bucket >> HEADS_A_PAGE_SHIFT)) << 2));
  return page + ((<usize>(bucket & 16383)) << 2);
}

// @ts-ignore: decorator
@inline
function bucketOf(hash: u32): u32 {
  const bucket = hash & (base - 1);
  return bucket < split ? hash & (base * 2 - 1) : bucket;
}

// @ts-ignore: decorator
@inline
export function hashOf(a: u64, b: u64): u32 {
  let h = a * 0x9e3779b97f4a7c15;
  h ^= h >> 32;
  h = (h + b) * 0xd6e8feb86659fd93;
  h ^= h >> 32;
  h *= 0xff51afd7ed558ccd;
  return <u32>(h >> 32);
}

/** Forgets all states; keeps the pages. @returns false if there are none for the first buckets and records */
export function clearTable(): bool {
  base = FIRST_BUCKETS;
  split = 0;
  numbered = 0;
  freed = 0;
  live = 0;
  if (headPages == 0) {
    const page = takePage();
    if (!page) return false;
    store<u32>(HEAD_BOOK, <u32>page);
    headPages = 1;
  }
  memory.fill(headAt(0), 0, FIRST_BUCKETS << 2);
  return recordPages > 0 || addRecordPage();
}

/** Gives all pages back. */
export function releaseTable(): void {
  while (recordPages) givePage(<usize>load<u32>(RECORD_BOOK + ((<usize>--recordPages) << 2)));
  while (headPages) givePage(<usize>load<u32>(HEAD_BOOK + ((<usize>--headPages) << 2)));
}

/** Loads what finding the keys of a batch will load (batch.ts). Changes nothing. */
export function warmStates(batch: usize, count: u32): void {
  for (let i: u32 = 0; i < count; i++) {
    const entry = entryAt(batch, i);
    const hash = hashOf(load<u64>(entry, BATCH_KEY_A), load<u64>(entry, BATCH_KEY_B));
    store<u32>(entry, load<u32>(headAt(bucketOf(hash))), BATCH_NAME);
  }
  warmChains(batch, count, RECORD_BOOK, STATE_NEXT, STEPS_WARMED);
}

/** @returns name of the record with this key, or 0 */
export function find(a: u64, b: u64): u32 {
  const hash = hashOf(a, b);
  let name = load<u32>(headAt(bucketOf(hash)));
  while (name) {
    const record = recordAt(name);
    if (load<u64>(record, STATE_KEY_A) == a && load<u64>(record, STATE_KEY_B) == b) return name;
    name = load<u32>(record, STATE_NEXT);
  }
  return 0;
}

/**
 * Finds or adds a state; `wasKnown` tells which.
 *
 * @returns the record's name, or 0 if there is no memory for it
 */
export function insert(a: u64, b: u64): u32 {
  const hash = hashOf(a, b);
  if (!ASC_NO_ASSERT) assert(bucketOf(hash) >> HEADS_A_PAGE_SHIFT < headPages);
  const head = headAt(bucketOf(hash));
  const first = load<u32>(head);
  let name = first;
  while (name) {
    const record = recordAt(name);
    if (load<u64>(record, STATE_KEY_A) == a && load<u64>(record, STATE_KEY_B) == b) {
      wasKnown = true;
      return name;
    }
    name = load<u32>(record, STATE_NEXT);
  }
  wasKnown = false;
  if (freed) {
    name = freed;
    freed = load<u32>(recordAt(name), STATE_NEXT);
  } else {
    if (numbered >> RECORDS_A_PAGE_SHIFT == recordPages && !addRecordPage()) return 0;
    name = ++numbered;
  }
  if (!ASC_NO_ASSERT) assert(isNumbered(name));
  const record = recordAt(name);
  store<u64>(record, a, STATE_KEY_A);
  store<u64>(record, b, STATE_KEY_B);
  store<u32>(record, hash, STATE_HASH);
  store<u32>(record, 0, STATE_ENTRY);
  store<u32>(record, first, STATE_NEXT);
  store<u32>(record, 0, STATE_LINK);
  store<u32>(head, name);
  // One bucket for each state. Without a page for more buckets, the chains just get longer.
  if (++live > base + split) splitBucket();
  return name;
}

/** Takes a state out of the table and frees its record. */
export function remove(name: u32): void {
  const record = recordAt(name);
  let at = headAt(bucketOf(load<u32>(record, STATE_HASH)));
  for (let other = load<u32>(at); other != name; other = load<u32>(at))
    at = recordAt(other) + STATE_NEXT;
  store<u32>(at, load<u32>(record, STATE_NEXT));
  store<u32>(record, freed, STATE_NEXT);
  freed = name;
  live--;
}

/** Returns true if a record of that name is in the pages. */
function isNumbered(name: u32): bool {
  return name > 0 && name <= numbered && (name - 1) >> RECORDS_A_PAGE_SHIFT < recordPages;
}

function addRecordPage(): bool {
  if (recordPages == MAX_PAGES) return false;
  const page = takePage();
  if (!page) return false;
  store<u32>(RECORD_BOOK + ((<usize>recordPages) << 2), <u32>page);
  recordPages++;
  return true;
}

function splitBucket(): void {
  const added = base + split;
  if (added >> HEADS_A_PAGE_SHIFT == headPages) {
    if (headPages == MAX_PAGES) return;
    const page = takePage();
    if (!page) return;
    store<u32>(HEAD_BOOK + ((<usize>headPages) << 2), <u32>page);
    headPages++;
  }
  const keep = headAt(split);
  if (!ASC_NO_ASSERT) assert(added >> HEADS_A_PAGE_SHIFT < headPages);
  const move = headAt(added);
  let kept: u32 = 0;
  let moved: u32 = 0;
  let name = load<u32>(keep);
  while (name) {
    if (!ASC_NO_ASSERT) assert(isNumbered(name));
    const record = recordAt(name);
    const next = load<u32>(record, STATE_NEXT);
    if (load<u32>(record, STATE_HASH) & base) {
      store<u32>(record, moved, STATE_NEXT);
      moved = name;
    } else {
      store<u32>(record, kept, STATE_NEXT);
      kept = name;
    }
    name = next;
  }
  store<u32>(keep, kept);
  store<u32>(move, moved);
  if (++split == base) {
    base *= 2;
    split = 0;
  }
}
