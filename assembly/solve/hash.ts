/**
 * The set of positions seen: a fingerprint table, which is why this engine can never say
 * `unsolvable`. The fingerprint adds up a hash of each cascade word, so it does not depend on the
 * order of the cascades, and mixes in the set of cards in cells.
 *
 *     entry   u64: 48-bit tag, 16-bit epoch. An entry of another epoch is free, so starting a new
 *             search clears nothing.
 */
import { N_CELLS } from './node';

const SMALL_BITS: u32 = 11;
const LARGE_BITS: u32 = 17;
const TABLE: usize = memory.data((1 << 17) * 8, 16);

let epoch: u32 = 0;
let indexMask: u32 = 0;

/** Starts an empty set with room for `maxNodes` at 3/4 load. */
export function clearSeen(maxNodes: u32): void {
  indexMask = (1 << (maxNodes <= 1536 ? SMALL_BITS : LARGE_BITS)) - 1;
  epoch = (epoch + 1) & 0xffff;
  if (epoch == 0) {
    memory.fill(TABLE, 0, (1 << LARGE_BITS) * 8);
    epoch = 1;
  }
}

// @ts-ignore: decorator
@inline
function mix(v: v128): v128 {
  v = i32x4.mul(v128.xor(v, i32x4.shr_u(v, 15)), i32x4.splat(0x2c1b3c6d));
  return i32x4.mul(v128.xor(v, i32x4.shr_u(v, 12)), i32x4.splat(0x297a2d39));
}

// @ts-ignore: decorator
@inline
function fold(v: v128): u32 {
  const pair = i32x4.add(
    v,
    i8x16.shuffle(v, v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
  );
  return i32x4.extract_lane(pair, 0) + i32x4.extract_lane(pair, 1);
}

/** The four lanes of `mix` and `fold`, one by one: for builds without SIMD. */
function sumsByLane(node: usize): u64 {
  let sum: u32 = 0;
  let sum2: u32 = 0;
  for (let lane: usize = 0; lane < 32; lane += 4) {
    let v = load<u32>(node + lane);
    v = (v ^ (v >> 15)) * 0x2c1b3c6d;
    v = (v ^ (v >> 12)) * 0x297a2d39;
    sum += v;
    sum2 += (v ^ (v >> 14)) * 0x1b56c4e9;
  }
  return ((<u64>sum) << 32) | sum2;
}

// @ts-ignore: decorator
@inline
function sums(node: usize): u64 {
  if (!ASC_FEATURE_SIMD) return sumsByLane(node);
  const a = mix(v128.load(node));
  const b = mix(v128.load(node, 16));
  const sum = i32x4.add(a, b);
  const spread = i32x4.splat(0x1b56c4e9);
  const sum2 = i32x4.add(
    i32x4.mul(v128.xor(a, i32x4.shr_u(a, 14)), spread),
    i32x4.mul(v128.xor(b, i32x4.shr_u(b, 14)), spread),
  );
  return ((<u64>fold(sum)) << 32) | (<u64>fold(sum2));
}

export function fingerprint(node: usize): u64 {
  let hash = sums(node) ^ (load<u64>(node, N_CELLS) * 0x9e3779b97f4a7c15);
  hash ^= hash >> 32;
  hash *= 0xd6e8feb86659fd93;
  return hash ^ (hash >> 29);
}

/** Adds a fingerprint; false if it was there. The caller keeps the table from filling up. */
export function addSeen(hash: u64): bool {
  const entry = (hash & ~0xffff) | epoch;
  let index = (<u32>(hash >> 16)) & indexMask;
  // Linear probing; at most 3/4 of the entries are of this epoch, so the loop ends.
  while (true) {
    const at = TABLE + ((<usize>index) << 3);
    const found = load<u64>(at);
    if (found == entry) return false;
    if (((<u32>found) & 0xffff) != epoch) {
      store<u64>(at, entry);
      return true;
    }
    index = (index + 1) & indexMask;
  }
}
