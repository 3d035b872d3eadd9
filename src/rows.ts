/**
 * The rows of sweeps: read from the parts of a run, written as CSV. Import it as `freecell-wasm/rows`. It runs on any
 * JavaScript host, without wasm. In Node it also reads folders.
 *
 * @module freecell-wasm/rows
 */
import { type AddressLike, addressOf } from './api/index.js';
import { FreeCellError, InputError } from './reference/index.js';
import { partObjects, type ReadOptions } from './runs/index.js';
import type { ColumnName, OptionalColumn, Row } from './sweep/index.js';

export { VERDICTS } from './reference/index.js';
export { type ReadOptions } from './runs/index.js';
export {
  BUDGETS,
  type ColumnName,
  csvHeader,
  csvLines,
  type OptionalColumn,
  type Row,
} from './sweep/index.js';

/**
 * Reads the rows of a part, in the order of the deals. It checks the seal of the part and each value.
 *
 * @param source address of a Parquet file that `sweep --out` made, or its bytes
 * @throws InputError if it is not such a file, is damaged, or lacks a column; FreeCellError if it cannot be fetched
 */
export async function* readRows<Name extends ColumnName = Exclude<ColumnName, OptionalColumn>>(
  source: string | AddressLike | Uint8Array,
  options: ReadOptions<Name> = {},
): AsyncGenerator<Pick<Row, Name>, void, void> {
  // Bytes may come from another realm.
  if (ArrayBuffer.isView(source)) return yield* partObjects('the part', source, options);
  const address = addressIn(source);
  yield* partObjects(address, await bytesAt(address), options);
}

function addressIn(source: string | AddressLike): string {
  const address: unknown = source ? addressOf(source) : source;
  if (typeof address === 'string') return address;
  throw new InputError(
    'readRows takes the address of a part, or its bytes as a Uint8Array',
    'source',
  );
}

async function bytesAt(address: string): Promise<Uint8Array> {
  const failed = (why: unknown, cause?: unknown): FreeCellError =>
    new FreeCellError('load', `cannot load ${address}: ${String(why)}`, { cause });
  try {
    const response = await fetch(address);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    throw failed(response.status);
  } catch (error) {
    throw error instanceof FreeCellError ? error : failed((error as Error).message, error);
  }
}
