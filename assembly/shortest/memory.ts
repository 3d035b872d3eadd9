/**
 * The memory that grows. One search runs at a time and owns everything from `heapStart()` on; it
 * lays its arrays out one after another and asks `ensure` before it touches a byte. This is the one
 * place that asks the host for more. When the limit or the host says no, the search ends with what
 * it knows.
 */
const PAGE_SHIFT: usize = 16;
/** Pages asked of the host at a time: each growth can set off a garbage collection there. */
const PAGES_A_GROWTH: i32 = 16;

let limit: usize = 0;

/** @param pages of 64 KiB that a search may use, the module's own first ones included */
export function setPageLimit(pages: i32): void {
  // All of the 4 GiB that there can be but the last page, whose end is no number of 32 bits.
  const most = <usize>min(pages, 65535);
  limit = most << PAGE_SHIFT;
}

export function heapStart(): usize {
  return (__heap_base + 63) & ~63;
}

/** Whether all bytes below `end` may be used now; grows the memory if need be. */
export function ensure(end: usize): bool {
  if (end > limit) return false;
  const have = (<usize>memory.size()) << PAGE_SHIFT;
  if (end <= have) return true;
  const missing = <i32>((end - have + 0xffff) >> PAGE_SHIFT);
  if (memory.grow(max(missing, PAGES_A_GROWTH)) >= 0) return true;
  return memory.grow(missing) >= 0;
}
