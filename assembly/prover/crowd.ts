/**
 * Crowds: the states with the same cards on the foundations and the same fixed parts. Most states of a hard search are
 * in few crowds. There they differ only in how the loose cards lie, and have nearly the same score. A win lies elsewhere.
 * So the more states of a crowd are stored, the later the next one comes. With this, deals that the prover wins take half
 * of the states, and the hardest of the million a tenth or less (bench/results/prover.md).
 *
 * The counts are a table by hash. If crowds share a count, their states only come later.
 * Layers keep all states of a crowd in one list, and forget one list after another (queue.ts).
 */
import { tLevels, tR, tX1, tX2 } from './state';
import { hashOf } from './table';

const COUNTS: i32 = 32768;
const TABLE: usize = memory.data(32768 * 2, 8);
const MOST: u16 = 0xffff;
/** What a crowd twice as large adds to the score. From 6 to 10 there is little difference. */
const WEIGHT: i32 = 8;

export function clearCrowds(): void {
  memory.fill(TABLE, 0, COUNTS << 1);
}

/** Returns a hash of the crowd of the successor in hand. */
function hashOfCrowd(): u32 {
  return hashOf(tX1 | tX2 | tR, tLevels);
}

/** Returns which of `parts` (a power of two) holds the crowd of the successor in hand. */
export function partOfCrowd(parts: i32): i32 {
  return hashOfCrowd() & (parts - 1);
}

/** Counts the successor in hand in its crowd. @returns what that adds to its score */
export function joinCrowd(): i32 {
  const at = TABLE + ((<usize>(hashOfCrowd() & (COUNTS - 1))) << 1);
  const count = load<u16>(at);
  if (count < MOST) store<u16>(at, count + 1);
  return WEIGHT * (32 - <i32>clz<u32>(count));
}
