/**
 * The conditions on an outline. They are necessary for any state that has it (the argument is in
 * outline.ts).
 */
import { firstParents, secondParents } from './cards';
import { prefixOf, prefixTop } from './columns';
import { heightIn } from './state';
import { cellCount } from './switches';

/** The cards that keep their parent, for each refinement: none; ranks 9 to queen. */
const KEPT: StaticArray<u64> = [0, 0x0000ffff00000000];
export const REFINEMENTS: i32 = 2;

/** The cards that keep their parent under the refinement in force. */
export let kept: u64 = 0;

export function refine(which: i32): void {
  kept = KEPT[which];
}

export function topsOf(heights: u64): u64 {
  let tops: u64 = 0;
  for (let cascade = 0; cascade < 8; cascade++) {
    tops |= prefixTop(prefixOf(cascade, heightIn(heights, cascade)));
  }
  return tops;
}

/** Returns the number of cascades without fixed part. */
export function openCascades(heights: u64): i32 {
  const spread = 0x0101010101010101;
  // Heights are below 128, so adding 127 carries into the top bit of each byte that is not zero.
  return 8 - <i32>popcnt<u64>((heights + spread * 127) & (spread << 7));
}

/**
 * Returns a bit for each rank (nibble) and colour (bit 0, bit 1 of the nibble). The bit is set if
 * the set has at least one of the two such cards. `bothOfTwo` is the same for both cards.
 */
function anyOfTwo(set: u64): u64 {
  return (set | (set >> 2)) & 0x3333333333333333;
}

function bothOfTwo(set: u64): u64 {
  return set & (set >> 2) & 0x3333333333333333;
}

/** Maps the rank and colour of parents to those of their children. */
function toChildren(pairs: u64): u64 {
  const down = pairs >> 4;
  return ((down & 0x1111111111111111) << 1) | ((down >> 1) & 0x1111111111111111);
}

/** Returns true if an outline meets the conditions in outline.ts. */
export function isFeasible(x1: u64, x2: u64, r: u64, tops: u64, openCount: i32, bare: u64): bool {
  if (<i32>popcnt<u64>(r) > cellCount + openCount) return false;
  const first = firstParents(x1 & kept);
  const second = secondParents(x2);
  const covered = first | second;
  if ((first & second) | (covered & ~(x1 | x2 | r | tops)) | (covered & bare)) return false;
  const taken = bare | covered;
  const x = x1 & ~kept;
  const others = (x1 | x2 | tops) & ~taken;
  const roots = r & ~taken;
  const one = anyOfTwo(x);
  const two = bothOfTwo(x);
  const oneParent = toChildren(anyOfTwo(others));
  // Ranks and colours with too many cards for the other parents: by at least one, and by two.
  const short = (one & ~oneParent) | (two & ~toChildren(bothOfTwo(others)));
  const shortTwo = two & ~oneParent;
  if ((short & ~toChildren(anyOfTwo(roots))) | (shortTwo & ~toChildren(bothOfTwo(roots)))) {
    return false;
  }
  const coveredRoots = popcnt<u64>(short) + popcnt<u64>(shortTwo) + popcnt<u64>(covered & r);
  return <i32>coveredRoots <= openCount;
}
