/**
 * The memory that grows. One search runs at a time and owns everything from `heapStart()` on. It
 * lays its arrays out one after another, and calls `ensure` before it touches a byte. Only this
 * file asks the host for more. When the limit or the host refuses, the search ends with the results
 * that it has.
 */
import { HOST_REFUSED, OUT_OF_MEMORY, RUNNING } from '../status';

const PAGE_SHIFT: u64 = 16;
/** Pages to ask the host for at a time: each growth can cause a garbage collection there. */
const PAGES_A_GROWTH: i32 = 16;

let limit: u64 = 0;

/** @param pages pages of 64 KiB that a search may use, with the module's own first ones */
export function setPageLimit(pages: i32): void {
  // At most the possible 4 GiB without the last page, because the end of that does not fit in 32
  // bits.
  limit = (<u64>max(0, min(pages, 65535))) << PAGE_SHIFT;
}

export function heapStart(): usize {
  return (__heap_base + 63) & ~63;
}

/** Returns the bytes from `heapStart()` to the limit. */
export function heapLimit(): u64 {
  const start = <u64>heapStart();
  return limit > start ? limit - start : 0;
}

/** Returns the end of the memory that the host has given so far. */
export function memoryEnd(): u64 {
  return (<u64>memory.size()) << PAGE_SHIFT;
}

/**
 * Makes all bytes below `end` usable, and grows the memory if necessary. It computes in 64 bits, so
 * that sizes beyond 4 GiB are refused and do not wrap.
 *
 * @returns RUNNING if the bytes may be used, else the reason: OUT_OF_MEMORY or HOST_REFUSED
 */
export function ensure(end: u64): i32 {
  if (end > limit) return OUT_OF_MEMORY;
  const have = memoryEnd();
  if (end <= have) return RUNNING;
  const missing = <i32>((end - have + 0xffff) >> PAGE_SHIFT);
  if (memory.grow(max(missing, PAGES_A_GROWTH)) >= 0) return RUNNING;
  return memory.grow(missing) >= 0 ? RUNNING : HOST_REFUSED;
}
