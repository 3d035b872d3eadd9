/**
 * The outlines seen (outline.ts), by exact key, with the mark of each. This is a hash table with
 * chains that grows by doubling its heads. Records never move and are never forgotten one by one,
 * so it is simpler than the table of states. If states need the memory, all are forgotten at once.
 *
 *     record, 32 bytes in pages of 2,048
 *        0  u64  X1|R, refinement << 52         16  u32  next record of the chain
 *        8  u64  X2|R without kings, levels     20  u32  link: queue, then the list of those done
 *                                               24  u32  record it was reached from, 0: none
 *                                               28  u32  mark
 *
 * The name of a record is its number + 1. The name 0 means no record. The books hold 16,384 pages of
 * records, 2^25 outlines in all, and 256 pages of heads, 2^22 buckets. The last doubling takes 60 ms,
 * where a slice of the search (search.ts) takes some milliseconds. One more would take 150. To split
 * one bucket at a time, as the table of states does, makes proofs with two cells 5 % slower.
 */
import { BATCH_KEY_A, BATCH_KEY_B, BATCH_NAME, entryAt, warmChains } from './batch';
import { givePage, recordIn, RECORDS_A_PAGE_SHIFT, takePage } from './pages';
import { hashOf } from './table';

export const OUTLINE_KEY_A: usize = 0;
export const OUTLINE_KEY_B: usize = 8;
const OUTLINE_NEXT: usize = 16;
export const OUTLINE_LINK: usize = 20;
export const OUTLINE_FROM: usize = 24;
export const OUTLINE_MARK: usize = 28;

const HEADS_A_PAGE_SHIFT: u32 = 14;
const MAX_RECORD_PAGES: u32 = 16384;
const MAX_HEAD_PAGES: u32 = 256;
/** Records of a chain that are warmed. Up to 2^23 outlines, at most two share a bucket on average. */
const STEPS_WARMED: i32 = 3;
const RECORD_BOOK: usize = memory.data(16384 * 4, 8);
const HEAD_BOOK: usize = memory.data(256 * 4, 8);
let recordPages: u32 = 0;
let headPages: u32 = 0;
let buckets: u32 = 0;
let pageLimit: u32 = 0;
let fewPages: u32 = 0;
/** Outlines that are known now. */
export let records: u32 = 0;

/** Outlines stored since the search began, those forgotten included. */
export let outlines: f64 = 0;
let outlineLimit: f64 = 0;

/**
 * Sets the most outlines to store. After that, every question without an answer is answered
 * "possible".
 */
export function setOutlineLimit(limit: f64): void {
  outlineLimit = limit;
}

/**
 * Forgets all for a new search.
 *
 * @param few most pages to use if memory is short. Otherwise it is twice as many. (With no more than these, the proof of
 *   6825625742 with four cells takes 75 million states and outlines, and 18 million with twice as many.)
 */
export function clearRecords(few: u32): void {
  forget();
  outlines = 0;
  fewPages = few;
  pageLimit = few * 2;
}

/**
 * Memory is short. If outlines have more than few pages, forgets all outlines and takes few from now on, until `renew`.
 * No question may be open.
 *
 * @returns true if there are pages now
 */
export function makeRoom(): bool {
  if (recordPages + headPages <= fewPages) return false;
  forget();
  pageLimit = fewPages;
  return true;
}

/**
 * A try begins with the memory that the one before gave back. If outlines have filled their pages, forgets all outlines,
 * and they may take twice as many as few again. No question may be open.
 */
export function renew(): void {
  if (recordPages + headPages < pageLimit) return;
  forget();
  pageLimit = fewPages * 2;
}

/** Forgets all and gives all pages back. */
function forget(): void {
  while (recordPages) givePage(<usize>load<u32>(RECORD_BOOK + ((<usize>--recordPages) << 2)));
  while (headPages) givePage(<usize>load<u32>(HEAD_BOOK + ((<usize>--headPages) << 2)));
  buckets = 0;
  records = 0;
}

export function recordAt(name: u32): usize {
  const number = name - 1;
  if (!ASC_NO_ASSERT) assert(number < records && number >> RECORDS_A_PAGE_SHIFT < recordPages);
  return recordIn(RECORD_BOOK, name);
}

// @ts-ignore: decorator
@inline
function headAt(hash: u32): usize {
  const bucket = hash & (buckets - 1);
  if (!ASC_NO_ASSERT) assert(bucket >> HEADS_A_PAGE_SHIFT < headPages);
  const page = <usize>load<u32>(HEAD_BOOK + ((<usize>(bucket >> HEADS_A_PAGE_SHIFT)) << 2));
  return page + ((<usize>(bucket & 16383)) << 2);
}

/** @returns a page, or 0 if none is available */
function takeOne(): usize {
  return recordPages + headPages < pageLimit ? takePage() : 0;
}

/**
 * Doubles the buckets, or takes the first ones. Without memory for them, the chains just get
 * longer.
 */
function growHeads(): bool {
  const wanted = max<u32>(1, headPages * 2);
  if (wanted > MAX_HEAD_PAGES) return false;
  const before = headPages;
  while (headPages < wanted) {
    const page = takeOne();
    if (!page) {
      while (headPages > before) {
        givePage(<usize>load<u32>(HEAD_BOOK + ((<usize>--headPages) << 2)));
      }
      return false;
    }
    store<u32>(HEAD_BOOK + ((<usize>headPages) << 2), <u32>page);
    headPages++;
  }
  for (let page: u32 = 0; page < headPages; page++) {
    memory.fill(<usize>load<u32>(HEAD_BOOK + ((<usize>page) << 2)), 0, 1 << 16);
  }
  buckets = headPages << HEADS_A_PAGE_SHIFT;
  for (let name: u32 = 1; name <= records; name++) {
    const record = recordAt(name);
    const head = headAt(hashOf(load<u64>(record, OUTLINE_KEY_A), load<u64>(record, OUTLINE_KEY_B)));
    store<u32>(record, load<u32>(head), OUTLINE_NEXT);
    store<u32>(head, name);
  }
  return true;
}

/** Loads what finding the keys of a batch will load (batch.ts). Changes nothing. */
export function warmOutlines(batch: usize, count: u32): void {
  if (buckets == 0) return;
  for (let i: u32 = 0; i < count; i++) {
    const entry = entryAt(batch, i);
    const hash = hashOf(load<u64>(entry, BATCH_KEY_A), load<u64>(entry, BATCH_KEY_B));
    store<u32>(entry, load<u32>(headAt(hash)), BATCH_NAME);
  }
  warmChains(batch, count, RECORD_BOOK, OUTLINE_NEXT, STEPS_WARMED);
}

/**
 * Finds or adds the outline with this key. A new one has mark 0. @returns its name, or 0 without
 * memory
 */
export function record(a: u64, b: u64): u32 {
  const hash = hashOf(a, b);
  if (buckets == 0 && !growHeads()) return 0;
  for (let name = load<u32>(headAt(hash)); name;) {
    const at = recordAt(name);
    if (load<u64>(at, OUTLINE_KEY_A) == a && load<u64>(at, OUTLINE_KEY_B) == b) return name;
    name = load<u32>(at, OUTLINE_NEXT);
  }
  if (outlines >= outlineLimit) return 0;
  if (records >> RECORDS_A_PAGE_SHIFT == recordPages) {
    if (recordPages == MAX_RECORD_PAGES) return 0;
    const page = takeOne();
    if (!page) return 0;
    store<u32>(RECORD_BOOK + ((<usize>recordPages) << 2), <u32>page);
    recordPages++;
  }
  if (records >= buckets) growHeads();
  outlines++;
  const name = ++records;
  const at = recordAt(name);
  const head = headAt(hash);
  store<u64>(at, a, OUTLINE_KEY_A);
  store<u64>(at, b, OUTLINE_KEY_B);
  store<u32>(at, load<u32>(head), OUTLINE_NEXT);
  store<u32>(at, 0, OUTLINE_LINK);
  store<u32>(at, 0, OUTLINE_FROM);
  store<u32>(at, 0, OUTLINE_MARK);
  store<u32>(head, name);
  return name;
}
