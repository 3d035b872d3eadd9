/** Writes parts in memory. The bytes depend only on the rows and the label, not on times or hosts. */
import { createHash } from 'node:crypto';
import type { ColumnSource } from 'hyparquet-writer';
import { type Column, columnNames, COLUMNS, type Rows, valuesOf } from '../sweep/index.js';
import { ROW_GROUP } from './guard-parquet.js';
import { type Label, LABEL_KEY, writeLabel } from './label.js';
import { ByteWriter, ParquetWriter } from './parquet.js';
import { schemaOf } from './schema.js';
import { BLANK_SEAL, SEAL_KEY, setSeal } from './seal.js';

/** Returns the bytes of a part. @param rows all its rows, in order */
export function encodePart(label: Label, rows: readonly Rows[]): Uint8Array {
  const writer = new ByteWriter();
  const schema = schemaOf(label.columns);
  const file = new ParquetWriter({
    writer,
    schema: [{ name: 'root', num_children: schema.length }, ...schema],
    kvMetadata: [
      { key: LABEL_KEY, value: writeLabel(label) },
      { key: SEAL_KEY, value: BLANK_SEAL },
    ],
    createdBy: 'freecell-wasm',
  });
  const columnData = columnNames(label.columns).map((name): ColumnSource => {
    const { kind } = COLUMNS[name];
    const values = valuesOf(rows, name);
    const data = kind === 'large' ? toInt64(values as number[]) : values;
    return { name, data, ...PACKED[kind] };
  });
  // Both are synchronous, because a writer in memory never flushes.
  void file.write({ columnData, rowGroupSize: ROW_GROUP });
  const order = { column_idx: 0, descending: false, nulls_first: false };
  // The deals of a list may have any order.
  if (label.list === undefined)
    for (const group of file.row_groups) group.sorting_columns = [order];
  void file.finish();
  const bytes = writer.getBytes();
  setSeal(bytes, createHash('sha256').update(bytes).digest('hex'));
  return bytes;
}

/** How columns are packed where the library's choice is not the best. */
const PACKED: Partial<Record<Column['kind'], Omit<ColumnSource, 'name' | 'data'>>> = {
  count: { encoding: 'DELTA_BINARY_PACKED' },
  large: { encoding: 'DELTA_BINARY_PACKED' },
  // Texts that all differ: a dictionary or the smallest and largest value would be useless. A solution takes 140 bytes
  // with Snappy, which every reader of Parquet has. Zstd takes 93, but plain hyparquet cannot read it.
  text: { encoding: 'PLAIN', statistics: false },
};

/**
 * Returns whole numbers for a column of INT64. With 32-bit numbers the library takes a third of the time
 * and writes the same bytes. Only deals past 2,147,483,647 need 64-bit numbers.
 */
const toInt64 = (values: number[]): Int32Array | BigInt64Array =>
  values.every((value) => value === (value | 0))
    ? Int32Array.from(values)
    : BigInt64Array.from(values, BigInt);
