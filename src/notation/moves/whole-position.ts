/** Checks a position of a caller before moves are played on it: whether it has all places. */
import { checkPosition } from '../../game/index.js';
import {
  CASCADES,
  InputError,
  MAX_CELLS,
  type Position,
  RANKS,
  SUITS,
} from '../../reference/index.js';

/** @throws InputError if it is not a position of 8 cascades, at most 8 cells and 4 foundations */
export function checkWhole(position: Position): void {
  checkPosition(position);
  const { cascades, cells, foundations } = position;
  const isWhole =
    cascades.length === CASCADES &&
    cells.length <= MAX_CELLS &&
    foundations.length === SUITS.length &&
    foundations.every((count) => count >= 0 && count <= RANKS.length);
  if (isWhole) return;
  const what = `${CASCADES} cascades, at most ${MAX_CELLS} cells and ${SUITS.length} foundations of 0 to ${RANKS.length} cards`;
  throw new InputError(`a position has ${what}`, 'position');
}
