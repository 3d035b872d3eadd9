/**
 * Which card may lie on which, for the modules that keep the boundary's order of suits: C 0, D 1, H 2, S 3 (position.ts).
 * The colour of a card is bit 0 ^ bit 1.
 */

/** Returns true if `upper` may lie on `lower` in a cascade. */
// @ts-ignore: decorator
@inline
export function fits(upper: i32, lower: i32): bool {
  const differ = upper ^ lower;
  return lower >> 2 == (upper >> 2) + 1 && ((differ ^ (differ >> 1)) & 1) != 0;
}
