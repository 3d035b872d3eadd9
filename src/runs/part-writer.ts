/**
 * Tables as Parquet, in memory, and rows as such tables. The bytes depend on the values and the
 * metadata given and on nothing else: no times, no hosts. Each file is sealed (seal.ts).
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

/** What the files name as their maker. */
const CREATED_BY = 'freecell-wasm';

/** The key of the metadata under which a file has its checksum, as JSON. */
export const SEAL_KEY = `${METADATA_PREFIX}checksum`;
/**
 * What comes before the digits in the footer, which is Thrift in its compact form: the key, the header of the
 * next field (1 after the key's, of bytes), 66 as its length, and the quote that begins a text of JSON.
 */
export const SEAL_MARK = Buffer.from(`${SEAL_KEY}\x18\x42"`);

/** A Parquet file that is written row group by row group; `take` what is there after each. */
export class ParquetFile {
  private readonly sealer = new Sealer();

  private constructor(
    private readonly writer: ParquetWriter,
    private readonly bytes: ByteWriter,
  ) {}

  /** @param metadata keys and values (`metadataOf` of identity.ts makes a part's) */
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

  /** Adds a row group. @param ascends whether the first column does: the file says so too */
  add(columnData: ColumnSource[], ascends = false): void {
    // Synchronous: nothing flushes a writer in memory.
    void this.writer.write({ columnData, rowGroupSize: columnData[0].data.length });
    if (!ascends) return;
    this.writer.row_groups.at(-1)!.sorting_columns = [
      { column_idx: 0, descending: false, nulls_first: false },
    ];
  }

  /** What was written since the last call; to be kept before the next one. */
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

/** A column of texts that all differ: no dictionary, and no use for the smallest and the largest. */
export const TEXTS = { encoding: 'PLAIN', codec: 'ZSTD', statistics: false } as const;

/** How Parquet stores each kind of column, and how it packs it where its own choice is not the best. */
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

/** The columns of rows as Parquet describes them. */
export const schemaOf = (optional: readonly OptionalColumn[]): SchemaElement[] =>
  columnNames(optional).map((name) => ({
    name,
    ...STORED[COLUMNS[name].kind].type,
    repetition_type: COLUMNS[name].when === 'always' ? 'REQUIRED' : 'OPTIONAL',
  }));

/** Adds rows, which follow each other, as one row group. */
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
 * Whole numbers for a column of INT64. The library packs those of 32 bits as numbers, in a third of the
 * time and to the same bytes; only deals past 2,147,483,647 need the others.
 */
const toInt64 = (values: number[]): Int32Array | BigInt64Array =>
  values.every((value) => value === (value | 0))
    ? Int32Array.from(values)
    : BigInt64Array.from(values, BigInt);

/** The bytes of a part: one row group. */
export async function encodePart(
  rows: readonly Rows[],
  optional: readonly OptionalColumn[],
  metadata: KeyValue[],
): Promise<Uint8Array> {
  const file = await ParquetFile.create(schemaOf(optional), metadata);
  addRows(file, rows, optional);
  return file.finish();
}
