/**
 * The rows of sweeps: read from runs, written as CSV. This entry is for Node.
 *
 * @module freecell-wasm/rows
 */
import { fileURLToPath } from 'node:url';
import type { AddressLike } from './api/index.js';
import { InputError, shown } from './reference/index.js';
import type { ReadOptions } from './runs/index.js';
import { rowsOfRun } from './runs/index-node.js';
import { readRows as readPart } from './rows.js';
import type { ColumnName, OptionalColumn, Row } from './sweep/index.js';

export * from './rows.js';

/**
 * Reads the rows of a run, in the order of the deals, each deal once. It checks the seal of each part and each value.
 *
 * @param source folder of a run, or address, path or bytes of a part
 * @throws InputError if it is not a run, is damaged, or lacks a column
 */
export async function* readRows<Name extends ColumnName = Exclude<ColumnName, OptionalColumn>>(
  source: string | AddressLike | Uint8Array,
  options: ReadOptions<Name> = {},
): AsyncGenerator<Pick<Row, Name>, void, void> {
  const path = pathOf(source);
  yield* path === null ? readPart(source, options) : rowsOfRun(path, options);
}

/** Returns the path of a folder or a file on this machine, or null. */
function pathOf(source: string | AddressLike | Uint8Array | null): string | null {
  const isText = typeof source === 'string';
  const address = isText ? source : (source as Partial<AddressLike> | null)?.href;
  if (typeof address !== 'string') return null;
  if (!/^file:\/\//i.test(address)) return isText && !/^https?:/.test(address) ? address : null;
  try {
    return fileURLToPath(address);
  } catch (error) {
    const { message } = error as Error;
    throw new InputError(`cannot read ${shown(address)}: ${message}`, 'source');
  }
}
