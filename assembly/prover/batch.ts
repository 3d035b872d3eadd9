/**
 * Keys that wait to be looked up together. A table warms them first: it loads the head of each key's chain, then the
 * first record of each, and so on.
 *
 * Why: the tables of a long search are far larger than the processor's caches. So each load of a lookup waits for memory,
 * up to 100 ns. A processor waits for many loads at the same time, but only if none needs another. (Long proofs spent over
 * half of their time in lookups. They take 0.8 of the time since the tables warm their chains.)
 *
 *     entry, 32 bytes
 *        0  u64  key, word a          20  i32  what the caller notes
 *        8  u64  key, word b          24  i32  the same
 *       16  u32  for the table: a name in the chain
 */
import { recordIn } from './pages';

export const BATCH_KEY_A: usize = 0;
export const BATCH_KEY_B: usize = 8;
export const BATCH_NAME: usize = 16;
export const BATCH_NOTE: usize = 20;
export const BATCH_SECOND_NOTE: usize = 24;
const BATCH_SHIFT: usize = 5;

// @ts-ignore: decorator
@inline
export function entryAt(batch: usize, index: u32): usize {
  return batch + ((<usize>index) << BATCH_SHIFT);
}

/**
 * Loads the first records of the chains of a batch, which begin with the names of the entries. Changes nothing else.
 *
 * @param book pages of records (pages.ts)
 * @param next where a record has the name of the next one
 * @param steps records of a chain to load
 */
export function warmChains(batch: usize, count: u32, book: usize, next: usize, steps: i32): void {
  for (let step = 0; step < steps; step++) {
    for (let i: u32 = 0; i < count; i++) {
      const entry = entryAt(batch, i);
      const name = load<u32>(entry, BATCH_NAME);
      if (name) store<u32>(entry, load<u32>(recordIn(book, name) + next), BATCH_NAME);
    }
  }
}

/** Writes an entry of a batch. */
export function hold(entry: usize, a: u64, b: u64, note: i32, secondNote: i32): void {
  store<u64>(entry, a, BATCH_KEY_A);
  store<u64>(entry, b, BATCH_KEY_B);
  store<i32>(entry, note, BATCH_NOTE);
  store<i32>(entry, secondNote, BATCH_SECOND_NOTE);
}
