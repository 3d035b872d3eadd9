/** Writes a position into the record that the wasm modules read. */
import type { Position } from '../reference/index.js';
import { NO_CARD, POSITION_CELLS, POSITION_COLUMN_STRIDE, POSITION_FOUNDATIONS } from './abi.js';

/** @param record POSITION_BYTES bytes of the module's memory */
export function writePosition(record: Uint8Array, position: Position): void {
  record.fill(0);
  position.cascades.forEach((cascade, column) => {
    record[column * POSITION_COLUMN_STRIDE] = cascade.length;
    record.set(cascade, column * POSITION_COLUMN_STRIDE + 1);
  });
  record.fill(NO_CARD, POSITION_CELLS, POSITION_FOUNDATIONS);
  position.cells.forEach((card, cell) => {
    if (card >= 0) record[POSITION_CELLS + cell] = card;
  });
  record.set(position.foundations, POSITION_FOUNDATIONS);
}
