/**
 * Names of positions as numbers, so that sets of a hundred thousand of them are quick. Two positions
 * that differ in the order of their cascades or cells alone have one name; two that differ
 * otherwise have two, but for a chance of about one in 2^46 a pair.
 *
 * A name is the sum of a random number for each card and what it lies on, and one more for each
 * single card that stands in a cascade. The *loose* name leaves those out while a spot is free: by
 * the rules singles then change places at will (a test shows it).
 */
import { type Position } from '../../../src/reference/index.js';
import { sampleDeals } from '../../support/sample.js';

const NOTHING = 52;
/** Below 2^46: sums of 60 are exact. */
const NUMBERS = Float64Array.from(sampleDeals(2 ** 46, 52 * 53 + 52, 52));
const PLACED = 52 * 53;

/** Empty cells and empty cascades. */
export function freeSpots({ cascades, cells }: Position): number {
  let free = 0;
  for (const cascade of cascades) if (cascade.length === 0) free++;
  for (const card of cells) if (card < 0) free++;
  return free;
}

/** @param loose leave out where singles stand while a spot is free */
export function nameOf(position: Position, loose: boolean): number {
  const { cascades, cells } = position;
  const placesShow = !loose || freeSpots(position) === 0;
  let sum = 0;
  for (const cascade of cascades) {
    let below = NOTHING;
    for (const card of cascade) {
      sum += NUMBERS[card * 53 + below];
      below = card;
    }
    if (placesShow && cascade.length === 1) sum += NUMBERS[PLACED + cascade[0]];
  }
  for (const card of cells) if (card >= 0) sum += NUMBERS[card * 53 + NOTHING];
  return sum;
}
