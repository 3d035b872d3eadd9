/** Writes a position into the record that the wasm modules read. */
import { CASCADES, MAX_CELLS, type Position, whyTooTall } from '../reference/index.js';
import { NO_CARD, POSITION_CELLS, POSITION_COLUMN_STRIDE, POSITION_FOUNDATIONS } from './abi.js';

/**
 * Writes a position into the memory of a module, the same for each module. It refuses positions that they
 * cannot hold. It does not check that each of the 52 cards is there once: the prover and the module of
 * short solutions do that.
 *
 * @param record POSITION_BYTES bytes of the module's memory
 * @throws RangeError if a cascade could grow beyond MAX_CASCADE_CARDS. Also if there are not eight
 *   cascades, at most eight cells and four foundations
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
  record.set(cells, POSITION_CELLS); // -1 becomes NO_CARD
  record.set(foundations, POSITION_FOUNDATIONS);
}
