/** Writes a position into the record that the wasm modules read. */
import { CASCADES, MAX_CELLS, type Position, whyTooTall } from '../reference/index.js';
import { NO_CARD, POSITION_CELLS, POSITION_COLUMN_STRIDE, POSITION_FOUNDATIONS } from './abi.js';

/**
 * The door of all three modules: what they cannot hold is refused here. The prover and the module of
 * short solutions check themselves that each of the 52 cards is there once.
 *
 * @param record POSITION_BYTES bytes of the module's memory
 * @throws RangeError if a cascade could grow beyond MAX_CASCADE_CARDS, or if the position does not
 *   have eight cascades, at most eight cells and four foundations
 */
export function writePosition(record: Uint8Array, position: Position): void {
  const { cascades, cells, foundations } = position;
  if (cascades.length !== CASCADES || cells.length > MAX_CELLS || foundations.length !== 4) {
    throw new RangeError(
      `a position has ${CASCADES} cascades, 0 to ${MAX_CELLS} cells and 4 foundations`,
    );
  }
  for (let column = 0; column < CASCADES; column++) {
    const fault = whyTooTall(cascades[column], column);
    if (fault !== null) throw new RangeError(fault);
  }
  record.fill(0);
  cascades.forEach((cascade, column) => {
    record[column * POSITION_COLUMN_STRIDE] = cascade.length;
    record.set(cascade, column * POSITION_COLUMN_STRIDE + 1);
  });
  record.fill(NO_CARD, POSITION_CELLS, POSITION_FOUNDATIONS);
  cells.forEach((card, cell) => {
    if (card >= 0) record[POSITION_CELLS + cell] = card;
  });
  record.set(foundations, POSITION_FOUNDATIONS);
}
