/**
 * The file format of the atlas: the fewest free cells that each deal of a range needs.
 *
 *     head      "FCA1", first deal, number of deals: head.ts
 *     2 bits    for each deal, four in a byte from the lowest bits up: 1, 2 or 3 cells, else 0
 *     1 byte    for each deal that has 0, in order: lower bound + 16 * upper bound
 *
 * The whole file is deflated ("deflate"). 99 of 100 deals need 1, 2 or 3 cells. The bounds differ
 * only if the number is not proved. An upper bound of 15 means that no winning number is known.
 */
import { readHead, withHead } from './head.js';

const MAGIC = [0x46, 0x43, 0x41, 0x31];

const MOST_CELLS = 8;

/** Upper bound of a deal for which no solution with any number of cells is known. */
export const NO_UPPER = 15;

/** Bounds of a range of deals. The fewest cells of a deal lie between its bounds, both included. */
export interface AtlasData {
  from: number;
  lower: Uint8Array;
  upper: Uint8Array;
}

const isShort = (lower: number, upper: number): boolean =>
  lower === upper && lower >= 1 && lower <= 3;

/** Returns the bytes of an atlas, not yet deflated. */
export function encodeAtlas({ from, lower, upper }: AtlasData): Uint8Array<ArrayBuffer> {
  const count = lower.length;
  const packed = new Uint8Array(Math.ceil(count / 4));
  const others: number[] = [];
  for (let i = 0; i < count; i++) {
    if (isShort(lower[i], upper[i])) packed[i >> 2] |= lower[i] << (2 * (i & 3));
    else others.push(lower[i] | (upper[i] << 4));
  }
  return withHead(MAGIC, from, count, packed, others);
}

/** Reads inflated bytes. @throws Error if they are not an atlas, or not complete */
export function decodeAtlas(bytes: Uint8Array): AtlasData {
  const { from, count, at } = readHead(bytes, MAGIC);
  let other = at + Math.ceil(count / 4);
  if (other > bytes.length) throw new Error('the atlas is cut off');
  const lower = new Uint8Array(count);
  const upper = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const code = (bytes[at + (i >> 2)] >> (2 * (i & 3))) & 3;
    const bounds = code === 0 ? bytes[other++] : code | (code << 4);
    lower[i] = bounds & 15;
    upper[i] = bounds >> 4;
    const isNumber = upper[i] <= MOST_CELLS || upper[i] === NO_UPPER;
    if (lower[i] > upper[i] || !isNumber) {
      throw new Error(`the atlas has impossible bounds for deal ${from + i}`);
    }
  }
  if (other !== bytes.length) throw new Error('the atlas is cut off');
  return { from, lower, upper };
}
