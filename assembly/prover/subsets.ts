/** Subsets of a given size: small index words in ascending order, spread over a set. */

/**
 * Returns the next higher word with the same number of bits set. After 0 comes 0xffffffff, which
 * ends the loops of the callers.
 */
export function nextOfSize(index: u32): u32 {
  const low = index & (0 - index);
  const carried = index + low;
  return low == 0 ? 0xffffffff : carried | (((carried ^ index) >> 2) / low);
}

/** Returns the members of `set` whose ordinal (lowest card first) is a bit of `index`. */
export function subsetOf(set: u64, index: u32): u64 {
  let subset: u64 = 0;
  for (; index; index >>= 1) {
    if (index & 1) subset |= set & (0 - set);
    set &= set - 1;
  }
  return subset;
}
