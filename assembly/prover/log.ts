/**
 * How each state was reached. The log is kept after the state itself is forgotten, so that a
 * solution can be told at the end.
 *
 *     entry, 8 bytes:  u32 entry of the state it came from, u32 which of its successors it was
 *
 * A page holds 8,192 entries, and the book 32,768 pages: 2^28 entries in 2 GiB.
 *
 * Entry 0 is the start. Successors are made in the same order each time, so the number of a
 * successor is enough. When memory runs short, the log is dropped. The search can then still prove
 * that there is no solution, but it can no longer tell one.
 */
import { givePage, takePage } from './pages';

const ENTRY_PARENT: usize = 0;
const ENTRY_SUCCESSOR: usize = 4;

const ENTRIES_A_PAGE_SHIFT: u32 = 13;
const MAX_PAGES: u32 = 32768;
const BOOK: usize = memory.data(32768 * 4, 8);
let pages: u32 = 0;
let entries: u32 = 0;
export let logKept: bool = true;

function at(entry: u32): usize {
  if (!ASC_NO_ASSERT) assert(entry >> ENTRIES_A_PAGE_SHIFT < pages);
  const page = <usize>load<u32>(BOOK + ((<usize>(entry >> ENTRIES_A_PAGE_SHIFT)) << 2));
  return page + ((<usize>(entry & 8191)) << 3);
}

/** Forgets all entries; keeps the pages. */
export function clearLog(): void {
  entries = 0;
  logKept = true;
}

/** Gives all pages back and stops logging until the next clear. */
export function dropLog(): void {
  logKept = false;
  entries = 0;
  while (pages) givePage(<usize>load<u32>(BOOK + ((<usize>--pages) << 2)));
}

/** Takes a page if the next entry needs one. @returns false if there is none */
export function hasRoom(): bool {
  if (entries >> ENTRIES_A_PAGE_SHIFT < pages) return true;
  const page = pages < MAX_PAGES ? takePage() : 0;
  if (!page) return false;
  store<u32>(BOOK + ((<usize>pages) << 2), <u32>page);
  pages++;
  return true;
}

/** Adds an entry. @returns its number; if memory runs out, the log is dropped */
export function logStep(parent: u32, successor: u32): u32 {
  if (!logKept) return 0;
  if (!hasRoom()) {
    dropLog();
    return 0;
  }
  const entry = at(entries);
  store<u32>(entry, parent, ENTRY_PARENT);
  store<u32>(entry, successor, ENTRY_SUCCESSOR);
  return entries++;
}

/**
 * Reverses the path from an entry back to the start: each entry then names the next step in place
 * of its parent. The last one names itself.
 */
export function reversePath(last: u32): void {
  let next = last;
  let entry = last;
  while (entry) {
    const parent = load<u32>(at(entry), ENTRY_PARENT);
    store<u32>(at(entry), next, ENTRY_PARENT);
    next = entry;
    entry = parent;
  }
  store<u32>(at(0), next, ENTRY_PARENT);
}

export function nextStep(entry: u32): u32 {
  return load<u32>(at(entry), ENTRY_PARENT);
}

export function successorNumber(entry: u32): u32 {
  return load<u32>(at(entry), ENTRY_SUCCESSOR);
}
