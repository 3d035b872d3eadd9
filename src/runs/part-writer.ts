/**
 * Writes Parquet files in memory. The bytes depend only on the values and the metadata, not on times or
 * hosts. Each file is sealed (seal.ts).
 */
import type { SchemaElement } from 'hyparquet';
import type { ColumnSource, KeyValue } from 'hyparquet-writer';
import {
  type Column,
  columnNames,
  COLUMNS,
  type OptionalColumn,
  type Rows,
  valuesOf,
} from '../sweep/index.js';
import { zstdCompressors } from './codecs.js';
import { METADATA_PREFIX } from './identity.js';
import { ByteWriter, ParquetWriter } from './parquet.js';
import { BLANK_SEAL, Sealer } from './seal.js';

/** The field `created_by` of the files. */
const CREATED_BY = 'freecell-wasm';

/** Metadata key of the checksum; the value is JSON. */
export const SEAL_KEY = `${METADATA_PREFIX}checksum`;
/**
 * The bytes before the digits. The footer is in Thrift's compact form. So three things follow the key: the
 * header of the next field (number one higher, type bytes), its length (66), and the quote that opens a JSON text.
 */
export const SEAL_MARK = Buffer.from(`${SEAL_KEY}\x18\x42"`);

/** A Parquet file that is written row group by row group. Call `take` after each row group. */
export class ParquetFile {
  private readonly sealer = new Sealer();

  private constructor(
    private readonly writer: ParquetWriter,
    private readonly bytes: ByteWriter,
  ) {}

  /** @param metadata keys and values; for a part, `metadataOf` of identity.ts makes them */
  static async create(columns: SchemaElement[], metadata: KeyValue[]): Promise<ParquetFile> {
    const bytes = new ByteWriter();
    const writer = new ParquetWriter({
      writer: bytes,
      schema: [{ name: 'root', num_children: columns.length }, ...columns],
      compressors: columns.some(({ name }) => name === 'solution') ? await zstdCompressors() : {},
      kvMetadata: [...metadata, { key: SEAL_KEY, value: JSON.stringify(BLANK_SEAL) }],
      createdBy: CREATED_BY,
    });
    return new ParquetFile(writer, bytes);
  }

  /** Adds a row group. @param ascends true if the first column is sorted; the file then says so */
  add(columnData: ColumnSource[], ascends = false): void {
    // It is synchronous, because a writer in memory never flushes.
    void this.writer.write({ columnData, rowGroupSize: columnData[0].data.length });
    if (!ascends) return;
    this.writer.row_groups.at(-1)!.sorting_columns = [
      { column_idx: 0, descending: false, nulls_first: false },
    ];
  }

  /** Returns the bytes written since the last call. */
  take(): Uint8Array {
    const taken = this.pending();
    this.sealer.add(taken);
    return taken;
  }

  /** Ends the file and seals it. @returns its last bytes */
  finish(): Uint8Array {
    void this.writer.finish();
    const last = this.pending();
    this.sealer.finish(last, SEAL_MARK);
    return last;
  }

  private pending(): Uint8Array {
    const pending = this.bytes.getBytes().slice();
    this.bytes.index = 0;
    return pending;
  }
}

/** Storage of texts that all differ: a dictionary or the smallest and largest value would be useless. */
export const TEXTS = { encoding: 'PLAIN', codec: 'ZSTD', statistics: false } as const;

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
  text: { type: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, packed: TEXTS },
};

/** The Parquet schema of rows. */
export const schemaOf = (optional: readonly OptionalColumn[]): SchemaElement[] =>
  columnNames(optional).map((name) => ({
    name,
    ...STORED[COLUMNS[name].kind].type,
    repetition_type: COLUMNS[name].when === 'always' ? 'REQUIRED' : 'OPTIONAL',
  }));

/** Adds consecutive rows as one row group. */
export function addRows(
  file: ParquetFile,
  rows: readonly Rows[],
  optional: readonly OptionalColumn[],
): void {
  const names = columnNames(optional);
  const values = names.map((name) => rows.flatMap((some) => valuesOf(some, name)));
  const columns = names.map((name, i) => {
    const { kind } = COLUMNS[name];
    const data = kind === 'large' ? toInt64(values[i] as number[]) : values[i];
    return { name, data, ...STORED[kind].packed };
  });
  const deals = values[names.indexOf('deal')] as number[];
  file.add(
    columns,
    deals.every((deal, i) => i === 0 || deal > deals[i - 1]),
  );
}

/**
 * Returns whole numbers for a column of INT64. With 32-bit numbers the library takes a third of the time
 * and writes the same bytes. Only deals past 2,147,483,647 need 64-bit numbers.
 */
const toInt64 = (values: number[]): Int32Array | BigInt64Array =>
  values.every((value) => value === (value | 0))
    ? Int32Array.from(values)
    : BigInt64Array.from(values, BigInt);

/** Returns the bytes of a part, which has one row group. */
export async function encodePart(
  rows: readonly Rows[],
  optional: readonly OptionalColumn[],
  metadata: KeyValue[],
): Promise<Uint8Array> {
  const file = await ParquetFile.create(schemaOf(optional), metadata);
  addRows(file, rows, optional);
  return file.finish();
}
