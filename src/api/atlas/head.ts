/**
 * The head of both atlas files, which are deflated ("deflate") as a whole:
 *
 *     4 bytes   what it is                     varints: seven bits in each byte, lowest first; the
 *     varint    first deal                     highest bit is set in all bytes but the last
 *     varint    number of deals
 */

/** The most deals of an atlas. Two bytes for each of them are in memory. */
const MOST_DEALS = 2 ** 26;
/** The most bytes of an atlas that is not deflated: no deal takes more than one and a quarter. */
export const MOST_BYTES = 1.25 * MOST_DEALS + 24;

/** Returns the bytes of a file: a head, then parts. */
export function withHead(
  magic: readonly number[],
  from: number,
  count: number,
  ...parts: readonly ArrayLike<number>[]
): Uint8Array<ArrayBuffer> {
  return joined([[...magic, ...varint(from), ...varint(count)], ...parts]);
}

export function joined(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** @returns also where the head ends. @throws Error if it is another file, or has impossible numbers */
export function readHead(
  bytes: Uint8Array,
  magic: readonly number[],
): { from: number; count: number; at: number } {
  if (magic.some((byte, i) => bytes[i] !== byte)) throw new Error('not an atlas of this kind');
  let at = magic.length;
  const readVarint = (): number => {
    let value = 0;
    for (let scale = 1; scale < 2 ** 53; scale *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new Error('the atlas has an impossible number');
  };
  const from = readVarint();
  const count = readVarint();
  if (count > MOST_DEALS) throw new Error(`the atlas has more than ${MOST_DEALS} deals`);
  return { from, count, at };
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  bytes.push(value);
  return bytes;
}
