/**
 * The rows of sweeps: read from runs, written as CSV. This entry is for Node.
 *
 * @module freecell-wasm/rows
 */
import type { AddressLike } from './api/index.js';
import type { ReadOptions } from './runs/index.js';
import { rowsOfRun } from './runs/index-node.js';
import { readRows as readPart } from './rows.js';
import type { ColumnName, OptionalColumn, Row } from './sweep/index.js';

export * from './rows.js';

/**
 * Reads the rows of a run, in the order of the deals, each deal once. It checks the seal of each part and each value.
 *
 * @param source folder of a run, or address or bytes of a part
 * @throws InputError if it is not a run, is damaged, or lacks a column
 */
export async function* readRows<Name extends ColumnName = Exclude<ColumnName, OptionalColumn>>(
  source: string | AddressLike | Uint8Array,
  options: ReadOptions<Name> = {},
): AsyncGenerator<Pick<Row, Name>, void, void> {
  const isPath = typeof source === 'string' && !/^https?:/.test(source);
  yield* isPath ? rowsOfRun(source, options) : readPart(source, options);
}
