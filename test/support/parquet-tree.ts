/**
 * Takes a part apart into its pages and Thrift structs, and puts it together again with true offsets and a true seal.
 * Hostile parts are made so: everything of a file can be changed, and the file still looks whole.
 *
 *     bytes  ──apart──>  { chunks: [[{ header, body }]], footer }  ──together──>  bytes
 */
import { createHash } from 'node:crypto';
import { BLANK_SEAL, sealAt, setSeal } from '../../src/runs/seal.js';

/** A value in Thrift's compact form, without those that no part has. Lists have items of one type. */
export type Value = boolean | bigint | Uint8Array | List | Field[];
export interface List {
  of: number;
  items: Value[];
}
export interface Field {
  id: number;
  type: number;
  value: Value;
}

export interface Page {
  header: Field[];
  body: Uint8Array;
}
export interface Tree {
  /** The pages of each column of each row group, in their order. */
  chunks: Page[][];
  footer: Field[];
}

const [TRUE, FALSE, BINARY, LIST, STRUCT] = [1, 2, 8, 9, 12];

class Reader {
  constructor(
    readonly bytes: Uint8Array,
    public at: number,
  ) {}

  varint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.bytes[this.at++];
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  struct(): Field[] {
    const fields: Field[] = [];
    for (let id = 0; ;) {
      const head = this.bytes[this.at++];
      if ((head & 15) === 0) return fields;
      id = head >> 4 ? id + (head >> 4) : Number(signed(this.varint()));
      fields.push({ id, type: head & 15, value: this.value(head & 15) });
    }
  }

  private value(type: number): Value {
    if (type === TRUE || type === FALSE) return type === TRUE;
    if (type === BINARY) return this.take(Number(this.varint()));
    if (type === STRUCT) return this.struct();
    if (type !== LIST) return signed(this.varint());
    const head = this.bytes[this.at++];
    const size = head >> 4 === 15 ? Number(this.varint()) : head >> 4;
    return { of: head & 15, items: Array.from({ length: size }, () => this.value(head & 15)) };
  }

  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.slice(this.at - length, this.at);
  }
}

const signed = (zigzag: bigint): bigint => (zigzag >> 1n) ^ -(zigzag & 1n);

/** Writes a number in groups of seven bits. */
export function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let left = BigInt.asUintN(70, value);
  for (; left > 127n; left >>= 7n) bytes.push(Number(left & 127n) + 128);
  return [...bytes, Number(left)];
}
const zigzag = (value: bigint): number[] => varint(value < 0n ? -value * 2n - 1n : value * 2n);

const EMPTY = Uint8Array.of(0);

export function structBytes(fields: readonly Field[]): Uint8Array {
  if (fields.length === 0) return EMPTY;
  const pieces: Uint8Array[] = [];
  let before = 0;
  for (const { id, type, value } of fields) {
    const kind = typeof value === 'boolean' ? (value ? TRUE : FALSE) : type;
    const step = id - before;
    const isNear = step > 0 && step < 16;
    pieces.push(Uint8Array.from(isNear ? [(step << 4) | kind] : [kind, ...zigzag(BigInt(id))]));
    pieces.push(valueBytes(value));
    before = id;
  }
  return Buffer.concat([...pieces, Uint8Array.of(0)]);
}

function valueBytes(value: Value): Uint8Array {
  if (typeof value === 'boolean') return new Uint8Array();
  if (typeof value === 'bigint') return Uint8Array.from(zigzag(value));
  if (value instanceof Uint8Array)
    return Buffer.concat([Uint8Array.from(varint(BigInt(value.length))), value]);
  if (Array.isArray(value)) return structBytes(value);
  const size = value.items.length;
  const head = size < 15 ? [(size << 4) | value.of] : [0xf0 | value.of, ...varint(BigInt(size))];
  return Buffer.concat([Uint8Array.from(head), ...value.items.map(valueBytes)]);
}

export const fieldOf = (fields: readonly Field[], id: number): Field | undefined =>
  fields.find((field) => field.id === id);
/** The structs of a list. */
export const itemsOf = (fields: readonly Field[], id: number): Field[][] =>
  (fieldOf(fields, id)!.value as List).items as Field[][];
const numberOf = (fields: readonly Field[], id: number): number =>
  Number(fieldOf(fields, id)?.value as bigint | undefined);

/** Sets a field, and adds it if it is not there. */
export function setField(fields: Field[], id: number, type: number, value: Value): void {
  const field = fieldOf(fields, id);
  if (field) Object.assign(field, { type, value });
  else fields.push({ id, type, value });
  fields.sort((a, b) => a.id - b.id);
}

/** The metadata of all columns of a footer, in order. */
export const columnsOf = (footer: readonly Field[]): Field[][] =>
  itemsOf(footer, 4).flatMap((group) =>
    itemsOf(group, 1).map((column) => fieldOf(column, 3)!.value as Field[]),
  );

export function apart(bytes: Uint8Array): Tree {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const footer = new Reader(
    bytes,
    bytes.length - 8 - view.getUint32(bytes.length - 8, true),
  ).struct();
  const chunks = columnsOf(footer).map((column) => {
    const from = numberOf(column, 11) || numberOf(column, 9);
    const reader = new Reader(bytes, from);
    const pages: Page[] = [];
    while (reader.at < from + numberOf(column, 7)) {
      const header = reader.struct();
      pages.push({ header, body: reader.take(numberOf(header, 3)) });
    }
    return pages;
  });
  return { chunks, footer };
}

/** Puts a part together. @param spoil changes the footer after its offsets are true */
export function together(
  { chunks, footer }: Tree,
  spoil: (footer: Field[]) => void = () => {},
): Uint8Array {
  const pieces: Uint8Array[] = [Buffer.from('PAR1')];
  let at = 4;
  const columns = columnsOf(footer);
  chunks.forEach((pages, i) => {
    const from = at;
    const offsets: bigint[] = [];
    for (const { header, body } of pages) {
      offsets.push(BigInt(at));
      for (const piece of [structBytes(header), body]) {
        pieces.push(piece);
        at += piece.length;
      }
    }
    const column = columns[i];
    if (column === undefined) return;
    const hasDictionary = fieldOf(column, 11) !== undefined;
    if (hasDictionary) setField(column, 11, 6, offsets[0]);
    setField(column, 9, 6, offsets[hasDictionary ? 1 : 0] ?? BigInt(from));
    setField(column, 7, 6, BigInt(at - from));
  });
  spoil(footer);
  const tail = structBytes(footer);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(tail.length);
  return resealed(Buffer.concat([...pieces, tail, length, Buffer.from('PAR1')]));
}

/** Seals changed bytes again, as a person with bad intentions would. */
export function resealed(bytes: Uint8Array): Uint8Array {
  if (sealAt(bytes) < 0) return bytes;
  setSeal(bytes, BLANK_SEAL);
  setSeal(bytes, createHash('sha256').update(bytes).digest('hex'));
  return bytes;
}
