/**
 * Checks the structure of a part before the library decodes it. A file of a stranger can make the library run for hours,
 * or fill the memory. Only what our writer makes is accepted. What a number claims is compared with the
 * bytes that are there, before any memory is taken:
 *
 *     footer                 Thrift: numbers of at most 10 bytes, lists no longer than the bytes left; only our types
 *     row group              at most ROW_GROUP rows
 *     column                 a dictionary or none, then pages with as many values as the group has rows; it begins where
 *                            another one ended or later, so that no byte is read twice
 *     page                   sizes that Snappy can reach; levels, indices and differences that end in time
 *
 * So time grows with the bytes and the rows of a file, and a file has at most MOST_ROWS more rows than bytes. Memory holds
 * the file and one row group, of which a column has at most MOST_COLUMN_BYTES. That is why no worker with limits decodes
 * the file: its limit of memory would not count typed arrays, and its limit of time would end honest large files.
 * test/support/hostile-parts.ts makes crafted files, and the fuzzer makes others (`--only folder`).
 */
import type { ColumnMetaData, FileMetaData } from 'hyparquet';
import { type ColumnName, COLUMNS } from '../sweep/index.js';
import { snappyUncompress } from './parquet.js';

/** The most rows in a row group. Readers work on several groups at a time, so groups must not be small or huge. */
export const ROW_GROUP = 100_000;

/** Snappy stores 64 bytes in three at best. */
const MOST_EXPANSION = 22;
/** A column of a row group, not compressed: our longest, the solutions of 100,000 deals, have 30 million bytes. */
const MOST_COLUMN_BYTES = 2 ** 27;
const MOST_NESTED = 8;
const [DICTIONARY_PAGE, DATA_PAGE_V2] = [2, 3];
const [PLAIN, DELTA_BINARY_PACKED, RLE_DICTIONARY] = [0, 5, 8];
/** What an element of our schema has: type, repetition, name, children and a converted type, which is one of these. */
const SCHEMA_FIELDS = ['1', '3', '4', '5', '6'];
const [UTF8, INT_8] = [0, 15];
const MOST_IN_BLOCK = 1 << 16;

const refuse = (what: string): never => {
  // A field that is not there has no value.
  throw new Error(`it is not written by this program: ${what.replace(/undefined|NaN/g, '?')}`);
};

/** Reads bytes in order, and refuses to go past their end. */
class Reader {
  constructor(
    private readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  get left(): number {
    return this.bytes.length - this.at;
  }

  byte(): number {
    if (this.left < 1) refuse('it ends within a value');
    return this.bytes[this.at++];
  }

  take(length: number): Uint8Array {
    if (!(length >= 0 && length <= this.left))
      refuse(`${length} bytes where ${this.left} are left`);
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** A number of some bytes, the lowest first. */
  little(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value += this.byte() * 256 ** i;
    return value;
  }

  /** A number in groups of seven bits, the lowest first. */
  varint(): number {
    let value = 0;
    for (let scale = 1, i = 0; i < 10; i++, scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    return refuse('a number of more than 10 bytes');
  }
}

/** The numbers, structs and lists of structs of a Thrift struct, by the numbers of their fields. */
interface Fields {
  [field: number]: number | boolean | Fields | Fields[] | undefined;
}

/** Walks over a struct in Thrift's compact form. */
function structAt(reader: Reader, depth = 0): Fields {
  const fields: Fields = {};
  for (let field = 0; ;) {
    const head = reader.byte();
    if ((head & 15) === 0) return fields;
    field = head >> 4 ? field + (head >> 4) : signed(reader.varint());
    fields[field] = valueAt(reader, head & 15, depth);
  }
}

const signed = (zigzag: number): number => (zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2);

function valueAt(reader: Reader, type: number, depth: number): Fields[number] {
  if (depth > MOST_NESTED) refuse('it is nested too deeply');
  if (type === 1 || type === 2) return type === 1;
  if (type === 3) return reader.byte();
  if (type <= 6) return signed(reader.varint());
  if (type === 7) reader.take(8);
  else if (type === 8) reader.take(reader.varint());
  else if (type === 9) {
    const head = reader.byte();
    const size = head >> 4 === 15 ? reader.varint() : head >> 4;
    if (size > reader.left) refuse(`a list of ${size} where ${reader.left} bytes are left`);
    const inside = head & 15;
    const structs: Fields[] = [];
    for (let i = 0; i < size; i++) {
      const value = valueAt(reader, inside <= 2 ? 3 : inside, depth + 1);
      if (inside === 12) structs.push(value as Fields);
    }
    return structs;
  } else if (type === 12) return structAt(reader, depth + 1);
  else refuse(`a value of type ${type}`);
  return undefined;
}

/** Returns fields that are numbers in what our writer makes. In other files they may be missing: compare them first. */
const numbersIn = (struct: Fields[number], ...fields: number[]): number[] =>
  fields.map((field) => (Object(struct) as Fields)[field] as number);

/** @param footer the last bytes of the file, from its footer on. @throws Error if it must not be parsed */
export function guardFooter(footer: Uint8Array): void {
  const { 2: schema } = structAt(new Reader(footer.subarray(0, -8)));
  if (!Array.isArray(schema)) return refuse('no schema');
  // The library would convert other types, decimals in quadratic time.
  for (const element of schema) {
    const isOurs =
      [undefined, UTF8, INT_8].includes(element[6] as number | undefined) &&
      Object.keys(element).every((field) => SCHEMA_FIELDS.includes(field));
    if (!isOurs) refuse('a column of another type');
  }
}

/** @param end offset of the footer. @throws Error if the pages of the file must not be decoded */
export function guardPages(
  bytes: Uint8Array,
  { row_groups, schema }: FileMetaData,
  end: number,
): void {
  let next = 4;
  for (const { columns, num_rows } of row_groups) {
    const rows = Number(num_rows);
    if (rows > ROW_GROUP) refuse(`a row group of ${rows} rows`);
    if (columns.length !== schema.length - 1) refuse(`a row group of ${columns.length} columns`);
    columns.forEach(({ meta_data: column }, i) => {
      const element = schema[i + 1];
      const isOurs = column?.path_in_schema.join() === element.name && column.type === element.type;
      if (!isOurs) return refuse(`another column than ${element.name}`);
      const from = Number(column.dictionary_page_offset ?? column.data_page_offset);
      const length = Number(column.total_compressed_size);
      const isInside = from >= next && length >= 0 && from + length <= end;
      if (!isInside) refuse(`column ${element.name} lies outside the file, or in another column`);
      next = from + length;
      guardColumn(new Reader(bytes.subarray(from, next)), column, rows, {
        isOptional: element.repetition_type === 'OPTIONAL',
        // One long text for all rows would take the memory of many.
        mayHaveDictionary: COLUMNS[element.name as ColumnName].kind !== 'text',
      });
    });
  }
}

function guardColumn(
  reader: Reader,
  { codec }: ColumnMetaData,
  rows: number,
  { isOptional, mayHaveDictionary }: { isOptional: boolean; mayHaveDictionary: boolean },
): void {
  if (codec !== 'SNAPPY' && codec !== 'UNCOMPRESSED') refuse(`compression ${codec}`);
  let found = 0;
  let total = 0;
  while (reader.left > 0) {
    const header = structAt(reader);
    const [type, size, packedSize] = numbersIn(header, 1, 2, 3);
    const packed = reader.take(packedSize);
    const most = codec === 'SNAPPY' ? MOST_EXPANSION * packed.length + 64 : packed.length;
    if (!(size >= 0 && size <= most)) refuse(`a page of ${size} bytes`);
    total += size;
    if (total > MOST_COLUMN_BYTES) refuse(`a column of ${total} bytes`);
    if (type === DICTIONARY_PAGE) {
      const [count, encoding] = numbersIn(header[7], 1, 2);
      const isRight = mayHaveDictionary && count >= 0 && count <= rows && encoding === PLAIN;
      if (!isRight) refuse(`a dictionary of ${count} values`);
      if (codec === 'SNAPPY') guardSnappy(packed, size);
      continue;
    }
    const page = header[8];
    if (type !== DATA_PAGE_V2 || typeof page !== 'object') refuse(`a page of type ${type}`);
    const [count, nulls, pageRows, encoding, levels, repeats] = numbersIn(page, 1, 2, 3, 4, 5, 6);
    const known = count - nulls;
    const isRight =
      count > 0 && count <= rows - found && known >= 0 && known <= count && pageRows === count;
    if (!isRight || repeats !== 0)
      refuse(`a page of ${count} values where ${rows - found} are left`);
    found += count;
    const content = new Reader(packed);
    const levelBytes = content.take(levels);
    if (isOptional) guardRuns(new Reader(levelBytes), 1, count);
    const rest = content.take(content.left);
    const isSnappy = codec === 'SNAPPY' && (page as Fields)[7] !== false;
    if (isSnappy) guardSnappy(rest, size - levelBytes.length);
    if (encoding === PLAIN) continue;
    let plain = rest;
    if (isSnappy) {
      plain = new Uint8Array(size - levelBytes.length);
      snappyUncompress(rest, plain);
    }
    const inside = new Reader(plain);
    if (encoding === RLE_DICTIONARY) guardRuns(inside, inside.byte(), known);
    else if (encoding === DELTA_BINARY_PACKED) guardDifferences(inside, known);
    else refuse(`encoding ${encoding}`);
  }
  if (found !== rows) refuse(`${found} of ${rows} values`);
}

/** Literals and copies, which together have this size. The library goes back for ever at a literal of 2^31 bytes. */
function guardSnappy(bytes: Uint8Array, size: number): void {
  const reader = new Reader(bytes);
  let written = 0;
  if (size > 0 || reader.left > 0) reader.varint();
  while (reader.left > 0) {
    const tag = reader.byte();
    let length = tag >> 2;
    if ((tag & 3) === 0) {
      length = length < 60 ? length + 1 : reader.little(length - 59) + 1;
      reader.take(length);
    } else {
      const isNear = (tag & 3) === 1;
      length = isNear ? (length & 7) + 4 : length + 1;
      const back = isNear
        ? reader.byte() + ((tag >> 5) << 8)
        : reader.little((tag & 3) === 2 ? 2 : 4);
      if (back < 1 || back > written) refuse(`a copy from ${back} bytes before`);
    }
    written += length;
    if (written > size) break;
  }
  if (written !== size) refuse(`compressed bytes that do not give ${size}`);
}

/** Runs of one value, and groups of eight packed values. */
function guardRuns(reader: Reader, width: number, count: number): void {
  if (width > 24) refuse(`values of ${width} bits`);
  for (let seen = 0; seen < count;) {
    const head = reader.varint();
    const size = Math.floor(head / 2);
    const isPacked = head % 2 === 1;
    const most = count - seen;
    if (!(size >= 1 && (isPacked ? 8 * (size - 1) < most : size <= most))) {
      refuse(`a run of ${size} where ${most} values are left`);
    }
    // The last group of eight may be cut off at the end of the page.
    reader.take(isPacked ? Math.min(size * width, reader.left) : (width + 7) >> 3);
    seen += isPacked ? 8 * size : size;
  }
}

/** Blocks of differences, each with its least one and the widths of its miniblocks. */
function guardDifferences(reader: Reader, count: number): void {
  if (count === 0) return;
  const size = reader.varint();
  const parts = reader.varint();
  const each = size / parts;
  if (!(size <= MOST_IN_BLOCK && parts >= 1 && each >= 1 && Number.isInteger(each))) {
    refuse(`a block of ${size} differences in ${parts} parts`);
  }
  reader.varint();
  reader.varint();
  for (let seen = 1; seen < count;) {
    reader.varint();
    for (const width of reader.take(parts)) {
      if (width > 64) refuse(`differences of ${width} bits`);
      if (seen < count) reader.take(Math.min((width * each) / 8, reader.left));
      seen += each;
    }
  }
}
