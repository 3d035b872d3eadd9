/** The state that a search starts from: the position record, as it is. */
import { firstParents, secondParents } from './cards';
import {
  cellsAtStart,
  columnLength,
  levelsAtStart,
  prefixFirst,
  prefixFixed,
  prefixOf,
  prefixRoot,
  prefixSecond,
  prefixTop,
  readPosition,
} from './columns';
import { forgetSearch } from './queue';
import { setPlanes, setRest } from './state';
import { cellCount, setRules, spotQuotient } from './switches';

/**
 * Reads the position record into the successor in hand, and sets the rules.
 *
 * @returns false if the position is invalid or the switches clash
 */
export function setStart(cells: i32, reductions: i32): bool {
  forgetSearch();
  if (!setRules(cells, reductions) || !readPosition(cells)) return false;
  placeStart();
  return true;
}

/** Makes the position that was read last the successor in hand, as it is. */
export function placeStart(): void {
  let x1: u64 = 0;
  let x2: u64 = 0;
  let r = cellsAtStart;
  let inCascades: u64 = 0;
  let tops: u64 = 0;
  let heights: u64 = 0;
  let open = 0;
  for (let cascade = 0; cascade < 8; cascade++) {
    const prefix = prefixOf(cascade, columnLength(cascade));
    x1 |= prefixFirst(prefix);
    x2 |= prefixSecond(prefix);
    inCascades |= prefixRoot(prefix);
    tops |= prefixTop(prefix);
    heights |= (<u64>prefixFixed(prefix)) << ((<u64>cascade) << 3);
    if (prefixFixed(prefix) == 0) open++;
  }
  r |= inCascades;
  const covered = firstParents(x1) | secondParents(x2);
  const free = cellCount + open - <i32>popcnt<u64>(r);
  setPlanes(x1, x2, r, tops, heights);
  setRest(
    levelsAtStart,
    open - <i32>popcnt<u64>(r & covered),
    free,
    free == 0 || !spotQuotient ? inCascades & ~covered : 0,
  );
}
