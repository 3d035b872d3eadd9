/**
 * The key of the board in hand. The beam takes the lowest keys first.
 *
 *     key = |plan| + cells + unsorted - empty columns + remaining + burial     (weights.ts)
 */
import { BOARD, heightOf, heights, homeOf, homes, RUNS } from './board';
import { NONE } from './cards';
import {
  burialWeight,
  cellsWeight,
  emptyWeight,
  KEYS,
  remainingWeight,
  unsortedWeight,
} from './weights';

/** By card, in the parent: column << 5 | index, 255 if not in a column. */
const PLACES: usize = memory.data(64, 16);

/** Notes that no card is in a column. */
export function clearPlaces(): void {
  memory.fill(PLACES, <u8>NONE, 64);
}

export function notePlace(card: i32, column: i32, index: i32): void {
  store<u8>(PLACES + <usize>card, (column << 5) | index);
}

export function clampKey(key: i32): i32 {
  return max(0, min(key, KEYS - 1));
}

/**
 * Returns the key without the plan's share.
 *
 * @param movedCard the card just moved, which is no longer where the parent had it
 */
export function baseKey(movedCard: i32): i32 {
  const all = heights();
  // The top bit of a byte is set if the column is not empty.
  const open = 8 - <i32>popcnt<u64>((all + 0x7f7f7f7f7f7f7f7f) & 0x8080808080808080);
  const unsorted = <i32>((load<u64>(BOARD, RUNS) * 0x0101010101010101) >> 56);
  const home = <i32>((homes() * 0x01010101) >> 24);
  const inColumns = <i32>((all * 0x0101010101010101) >> 56);
  const inCells = 52 - home - inColumns;
  let key =
    cellsWeight(inCells) +
    unsorted * unsortedWeight() -
    open * emptyWeight() +
    (52 - home) * remainingWeight();
  const weight = burialWeight();
  if (weight) {
    let above = 0;
    for (let suit = 0; suit < 4; suit++) {
      const next = (homeOf(suit) << 2) | suit;
      if (next >= 52 || next == movedCard) continue;
      const place = <i32>load<u8>(PLACES + <usize>next);
      // A card that the parent had in a cell has no place. If it moved, it is movedCard. A card
      // that moved with a run counts 0, because its old column now ends below its old place.
      if (place != NONE) above += max(0, heightOf(place >> 5) - 1 - (place & 31));
    }
    key += above * weight;
  }
  return key;
}
