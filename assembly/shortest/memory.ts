/**
 * The memory that grows. One search runs at a time and owns everything from `heapStart()` on; it
 * lays its arrays out one after another and asks `ensure` before it touches a byte. This is the one
 * place that asks the host for more. When the limit or the host says no, the search ends with what
 * it knows.
 */
import { HOST_REFUSED, OUT_OF_MEMORY, RUNNING } from '../status';

const PAGE_SHIFT: u64 = 16;
/** Pages asked of the host at a time: each growth can set off a garbage collection there. */
const PAGES_A_GROWTH: i32 = 16;

let limit: u64 = 0;

/** @param pages of 64 KiB that a search may use, the module's own first ones included */
export function setPageLimit(pages: i32): void {
  // All of the 4 GiB that there can be but the last page, whose end is no number of 32 bits.
  limit = (<u64>max(0, min(pages, 65535))) << PAGE_SHIFT;
}

export function heapStart(): usize {
  return (__heap_base + 63) & ~63;
}

/** Bytes from `heapStart()` to the limit. */
export function heapLimit(): u64 {
  const start = <u64>heapStart();
  return limit > start ? limit - start : 0;
}

/** Where the memory ends that the host has given so far. */
export function memoryEnd(): u64 {
  return (<u64>memory.size()) << PAGE_SHIFT;
}

/**
 * Makes all bytes below `end` usable; grows the memory if need be. In 64 bits, so that a sum of sizes
 * beyond 4 GiB is refused and does not wrap.
 *
 * @returns RUNNING if they may be used, else why not: OUT_OF_MEMORY or HOST_REFUSED
 */
export function ensure(end: u64): i32 {
  if (end > limit) return OUT_OF_MEMORY;
  const have = memoryEnd();
  if (end <= have) return RUNNING;
  const missing = <i32>((end - have + 0xffff) >> PAGE_SHIFT);
  if (memory.grow(max(missing, PAGES_A_GROWTH)) >= 0) return RUNNING;
  return memory.grow(missing) >= 0 ? RUNNING : HOST_REFUSED;
}
