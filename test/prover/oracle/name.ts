/**
 * Names of positions as numbers, so that sets of a hundred thousand names are fast. Positions that differ
 * only in the order of their cascades or cells have the same name. Other positions have different names,
 * except with a chance of about one in 2^46 for each pair.
 *
 * A name is a sum of random numbers. There is one for each card with the card beneath it, and one more for
 * each single card in a cascade. The *loose* name leaves out the latter while a spot is free, because
 * singles can then change places freely (a test shows it).
 */
import { type Position } from '../../../src/reference/index.js';
import { sampleDeals } from '../../support/sample.js';

const NOTHING = 52;
/** Below 2^46, so that sums of 60 are exact. */
const NUMBERS = Float64Array.from(sampleDeals(2 ** 46, 52 * 53 + 52, 52));
const PLACED = 52 * 53;

/** Returns the number of empty cells and empty cascades. */
export function freeSpots({ cascades, cells }: Position): number {
  let free = 0;
  for (const cascade of cascades) if (cascade.length === 0) free++;
  for (const card of cells) if (card < 0) free++;
  return free;
}

/** @param loose leaves out the places of singles while a spot is free */
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
