/**
 * Writes states out for the tests. There, rules that share nothing with the prover judge the successors of
 * each state (test/prover/oracle/).
 *
 *     record, 64 bytes
 *        0  u64  X1          24  u64  placed      40  u32  levels
 *        8  u64  X2          32  u64  heights     44  i32  room
 *       16  u64  R                                48  i32  free
 */
import { tFree, tHeights, tLevels, tPlaced, tR, tRoom, tX1, tX2 } from './state';

const EXPOSED_BYTES: usize = 64;
/** The number of records that fit. */
export const EXPOSED_CAPACITY: u32 = 1024;
export const EXPOSED: usize = memory.data(1024 * 64, 8);

/** Writes the successor in hand into record `index`, below EXPOSED_CAPACITY. */
export function expose(index: u32): void {
  if (!ASC_NO_ASSERT) assert(index < EXPOSED_CAPACITY);
  const at = EXPOSED + <usize>index * EXPOSED_BYTES;
  store<u64>(at, tX1);
  store<u64>(at, tX2, 8);
  store<u64>(at, tR, 16);
  store<u64>(at, tPlaced, 24);
  store<u64>(at, tHeights, 32);
  store<u32>(at, tLevels, 40);
  store<i32>(at, tRoom, 44);
  store<i32>(at, tFree, 48);
}
