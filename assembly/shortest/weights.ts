/**
 * The weights of the beam's key. The host writes them to WEIGHTS, i32 each, in 1/KEY_UNIT of a
 * move:
 *
 *     0 .. 8   by the number of cards in cells
 *     9        each card beneath the terminal run of its column
 *     10       each empty column (subtracted)
 *     11       each card not yet home
 *     12       each card above the next card of a suit
 *     13       each card of the plan
 */
import { WEIGHTS } from './layout';

export const KEYS: i32 = 4096;

export function cellsWeight(count: i32): i32 {
  return load<i32>(WEIGHTS + ((<usize>count) << 2));
}

export function unsortedWeight(): i32 {
  return load<i32>(WEIGHTS, 36);
}

export function emptyWeight(): i32 {
  return load<i32>(WEIGHTS, 40);
}

export function remainingWeight(): i32 {
  return load<i32>(WEIGHTS, 44);
}

export function burialWeight(): i32 {
  return load<i32>(WEIGHTS, 48);
}

export function planWeight(): i32 {
  return load<i32>(WEIGHTS, 52);
}
