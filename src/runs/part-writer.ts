/**
 * Rows as Parquet, in memory: one row group a part, and the same bytes every time. The bytes depend
 * on the rows and the metadata given and on nothing else: no times, no hosts.
 */
import { ByteWriter, ParquetWriter, type ColumnSource, type KeyValue } from 'hyparquet-writer';
import type { SchemaElement } from 'hyparquet';
import { BUDGETS } from '../sweep/summary.js';
import { VERDICTS } from '../wasm/abi.js';
import { zstdCompressors } from './codecs.js';
import {
  columnsOf,
  type ColumnDescription,
  type ColumnName,
  type FullBatch,
  type OptionalColumn,
} from './columns.js';

/** Values as the library wants them: nulls where a number stands for null in a batch. */
const ENCODERS: Record<ColumnName, (batch: FullBatch) => Omit<ColumnSource, 'name'>> = {
  deal: ({ deal }) => ({ data: toInt64(deal), encoding: 'DELTA_BINARY_PACKED' }),
  cells: ({ cells }) => ({ data: Int32Array.from(cells) }),
  phase: ({ phase }) => ({ data: Array.from(phase, (value) => (value === 0 ? null : value)) }),
  verdict: ({ verdict }) => ({ data: Array.from(verdict, (index) => VERDICTS[index]) }),
  ran_out_of: (batch) => ({ data: Array.from(batch.ran_out_of, (index) => BUDGETS[index]) }),
  moves: ({ moves }) => toInt32(moves),
  nodes: ({ nodes }) => ({ data: toInt64(nodes), encoding: 'DELTA_BINARY_PACKED' }),
  lower: ({ lower }) => toInt32(lower!),
  // Every text differs: no dictionary, and no use for the smallest and the largest one.
  solution: ({ solution }) => ({
    data: solution!,
    encoding: 'PLAIN',
    codec: 'ZSTD',
    statistics: false,
  }),
};

/** What the files name as their maker. */
export const CREATED_BY = 'freecell-wasm';

/** A page of solutions: zstd's window sees all of it. */
const PAGE_BYTES = 1 << 20;

/**
 * Whole numbers for a column of INT64. The library packs those of 32 bits as numbers, in a third of the
 * time and to the same bytes; only deals past 2,147,483,647 need the others.
 */
const toInt64 = (values: Float64Array): Int32Array | BigInt64Array =>
  values.every((value) => value === (value | 0))
    ? Int32Array.from(values)
    : BigInt64Array.from(values, BigInt);

/** Negative ones are null. */
const toInt32 = (values: Int32Array): Omit<ColumnSource, 'name'> => ({
  data: Array.from(values, (value) => (value < 0 ? null : value)),
  encoding: 'DELTA_BINARY_PACKED',
});

function schemaOf(columns: readonly ColumnDescription[]): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, physical, logical, nullable }): SchemaElement => ({
      name,
      type: physical,
      repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED',
      ...(logical !== undefined && { converted_type: logical }),
    })),
  ];
}

/** A Parquet file that is written row group by row group; `take` what is there after each. */
export class PartWriter {
  private readonly bytes = new ByteWriter();
  private readonly columns: readonly ColumnDescription[];

  private constructor(
    private readonly writer: ParquetWriter,
    bytes: ByteWriter,
    columns: readonly ColumnDescription[],
  ) {
    this.bytes = bytes;
    this.columns = columns;
  }

  /** @param metadata keys and values (`metadataOf` of identity.ts makes a part's) */
  static async create(
    optionalColumns: readonly OptionalColumn[],
    metadata: KeyValue[],
    createdBy: string,
  ): Promise<PartWriter> {
    const columns = columnsOf(optionalColumns);
    const bytes = new ByteWriter();
    const writer = new ParquetWriter({
      writer: bytes,
      schema: schemaOf(columns),
      compressors: optionalColumns.includes('solution') ? await zstdCompressors() : {},
      kvMetadata: metadata,
      createdBy,
    });
    return new PartWriter(writer, bytes, columns);
  }

  /** Adds a row group. Deals ascend, which the file says too. */
  add(batch: FullBatch): void {
    if (batch.rows === 0) return;
    const columnData = this.columns.map(({ name }) => ({ name, ...ENCODERS[name](batch) }));
    // Synchronous: nothing flushes a writer in memory.
    void this.writer.write({ columnData, rowGroupSize: batch.rows, pageSize: PAGE_BYTES });
    if (!ascends(batch.deal)) return;
    this.writer.row_groups.at(-1)!.sorting_columns = [
      { column_idx: 0, descending: false, nulls_first: false },
    ];
  }

  /** What was written since the last call; to be kept before the next one. */
  take(): Uint8Array {
    const taken = this.bytes.getBytes().slice();
    this.bytes.index = 0;
    return taken;
  }

  /** Ends the file; `take` has its last bytes then. */
  finish(): void {
    void this.writer.finish();
  }
}

function ascends(deals: Float64Array): boolean {
  for (let i = 1; i < deals.length; i++) if (deals[i] <= deals[i - 1]) return false;
  return true;
}

/** The bytes of a part: one row group. */
export async function encodePart(
  batch: FullBatch,
  optionalColumns: readonly OptionalColumn[],
  metadata: KeyValue[],
  createdBy: string,
): Promise<Uint8Array> {
  const writer = await PartWriter.create(optionalColumns, metadata, createdBy);
  writer.add(batch);
  writer.finish();
  return writer.take();
}
