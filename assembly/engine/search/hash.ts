/**
 * The set of positions seen. It is a table of fingerprints, so this engine can never say
 * `unsolvable`. The fingerprint adds up a hash of each cascade word, so it does not depend on the
 * order of the cascades. The set of cards in cells is mixed in.
 *
 * Two positions can share a fingerprint even without chance. A word says how many dealt cards a
 * cascade keeps (k), but not which cascade it is. So two cascades of equal k may trade the runs
 * placed on them, if the tops of their dealt cards are twins. (9C+8D 7S and 9S+8H become 9C+8H and
 * 9S+8D 7S.) One of the two positions is then taken for seen. That may cost a solution, but it
 * never gives a wrong one.
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

/**
 * Returns the hash of a cascade word: the product of two odd-ish 32-bit functions of it, folded.
 * Sums of such products are as good as random. With one multiple of each word instead, the sum
 * would only be a multiple of the sum of the words.
 */
function hashOfWord(word: u32): u64 {
  const product = <u64>(word + 0x9e3779b9) * <u64>((word >> 15) ^ (word * 0x2c1b3c6d));
  return product ^ (product >> 29);
}

function hashOfFour(words: v128): v128 {
  const a = i32x4.add(words, i32x4.splat(0x9e3779b9));
  const b = v128.xor(i32x4.shr_u(words, 15), i32x4.mul(words, i32x4.splat(0x2c1b3c6d)));
  const low = i64x2.extmul_low_i32x4_u(a, b);
  const high = i64x2.extmul_high_i32x4_u(a, b);
  return i64x2.add(v128.xor(low, i64x2.shr_u(low, 29)), v128.xor(high, i64x2.shr_u(high, 29)));
}

function sum(node: usize): u64 {
  if (!ASC_FEATURE_SIMD) {
    let all: u64 = 0;
    for (let lane: usize = 0; lane < 32; lane += 4) all += hashOfWord(load<u32>(node + lane));
    return all;
  }
  const both = i64x2.add(hashOfFour(v128.load(node)), hashOfFour(v128.load(node, 16)));
  return i64x2.extract_lane(both, 0) + i64x2.extract_lane(both, 1);
}

export function fingerprint(node: usize): u64 {
  let hash = sum(node) ^ (load<u64>(node, N_CELLS) * 0x9e3779b97f4a7c15);
  hash ^= hash >> 32;
  hash *= 0xd6e8feb86659fd93;
  return hash ^ (hash >> 29);
}

/**
 * Adds a fingerprint; returns false if it was there. The caller keeps the table from filling up.
 */
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
