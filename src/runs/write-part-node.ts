/** Writes parts in memory. The bytes depend only on the rows and the label, not on times or hosts. */
import { createHash } from 'node:crypto';
import type { SchemaElement } from 'hyparquet';
import type { ColumnSource } from 'hyparquet-writer';
import {
  type Column,
  columnNames,
  COLUMNS,
  type OptionalColumn,
  type Rows,
  sliceRows,
  valuesOf,
} from '../sweep/index.js';
import { ROW_GROUP } from './guard-parquet.js';
import { type Label, LABEL_KEY, writeLabel } from './label.js';
import { ByteWriter, ParquetWriter } from './parquet.js';
import { BLANK_SEAL, SEAL_KEY, setSeal } from './seal.js';

/** Turns rows into the bytes of a part. Memory is bounded by a row group. */
export class PartEncoder {
  private readonly hash = createHash('sha256');
  private readonly bytes = new ByteWriter();
  private readonly writer: ParquetWriter;
  private readonly columns: readonly OptionalColumn[];
  private waiting: Rows[] = [];
  private count = 0;

  constructor(label: Label) {
    this.columns = label.columns;
    const schema = schemaOf(label.columns);
    this.writer = new ParquetWriter({
      writer: this.bytes,
      schema: [{ name: 'root', num_children: schema.length }, ...schema],
      kvMetadata: [
        { key: LABEL_KEY, value: writeLabel(label) },
        { key: SEAL_KEY, value: BLANK_SEAL },
      ],
      createdBy: 'freecell-wasm',
    });
  }

  /** Takes the next rows, in order, and returns the next bytes of the file. */
  add(rows: Rows): Uint8Array {
    const all = rows.verdicts.length;
    for (let at = 0; at < all;) {
      const end = Math.min(all, at + ROW_GROUP - this.count);
      this.waiting.push(sliceRows(rows, at, end));
      this.count += end - at;
      at = end;
      if (this.count === ROW_GROUP) this.addGroup();
    }
    const taken = this.take();
    this.hash.update(taken);
    return taken;
  }

  /** Seals the file, and returns its last bytes. */
  finish(): Uint8Array {
    if (this.count > 0) this.addGroup();
    void this.writer.finish();
    const last = this.take();
    setSeal(last, this.hash.update(last).digest('hex'));
    return last;
  }

  private addGroup(): void {
    const names = columnNames(this.columns);
    const values = names.map((name) => this.waiting.flatMap((rows) => valuesOf(rows, name)));
    const columnData = names.map((name, i): ColumnSource => {
      const { kind } = COLUMNS[name];
      const data = kind === 'large' ? toInt64(values[i] as number[]) : values[i];
      return { name, data, ...STORED[kind].packed };
    });
    // It is synchronous, because a writer in memory never flushes.
    void this.writer.write({ columnData, rowGroupSize: this.count });
    const deals = values[names.indexOf('deal')] as number[];
    if (deals.every((deal, i) => i === 0 || deal > deals[i - 1])) {
      const order = { column_idx: 0, descending: false, nulls_first: false };
      this.writer.row_groups[this.writer.row_groups.length - 1].sorting_columns = [order];
    }
    this.waiting = [];
    this.count = 0;
  }

  private take(): Uint8Array {
    const taken = this.bytes.getBytes().slice();
    this.bytes.index = 0;
    return taken;
  }
}

/** Returns the bytes of a part. @param rows all its rows, in order */
export function encodePart(label: Label, rows: readonly Rows[]): Uint8Array {
  const encoder = new PartEncoder(label);
  return Buffer.concat([...rows.map((some) => encoder.add(some)), encoder.finish()]);
}

/** The Parquet type of each kind of column, and its encoding where the library's choice is not the best. */
export const STORED: Record<
  Column['kind'],
  {
    type: Pick<SchemaElement, 'type' | 'converted_type'>;
    packed?: Omit<ColumnSource, 'name' | 'data'>;
  }
> = {
  small: { type: { type: 'INT32', converted_type: 'INT_8' } },
  count: { type: { type: 'INT32' }, packed: { encoding: 'DELTA_BINARY_PACKED' } },
  large: { type: { type: 'INT64' }, packed: { encoding: 'DELTA_BINARY_PACKED' } },
  word: { type: { type: 'BYTE_ARRAY', converted_type: 'UTF8' } },
  // Texts that all differ: a dictionary or the smallest and largest value would be useless. A solution takes 140 bytes
  // with Snappy, which every reader of Parquet has. Zstd takes 93, but plain hyparquet cannot read it.
  text: {
    type: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
    packed: { encoding: 'PLAIN', statistics: false },
  },
};

/** The Parquet schema of rows. */
export const schemaOf = (optional: readonly OptionalColumn[]): SchemaElement[] =>
  columnNames(optional).map((name) => ({
    name,
    ...STORED[COLUMNS[name].kind].type,
    repetition_type: COLUMNS[name].when === 'always' ? 'REQUIRED' : 'OPTIONAL',
  }));

/**
 * Returns whole numbers for a column of INT64. With 32-bit numbers the library takes a third of the time
 * and writes the same bytes. Only deals past 2,147,483,647 need 64-bit numbers.
 */
const toInt64 = (values: number[]): Int32Array | BigInt64Array =>
  values.every((value) => value === (value | 0))
    ? Int32Array.from(values)
    : BigInt64Array.from(values, BigInt);
