/**
 * The seal of a file: the last value of its metadata is the SHA-256 of all its bytes, computed with zeros in the place
 * of the 64 digits. Any changed bit, in rows, metadata or seal, breaks the seal. It has no key: it finds accidents,
 * and cannot stop a person.
 */
const DIGITS = 64;
export const BLANK_SEAL = '0'.repeat(DIGITS);
export const SEAL_KEY = 'freecell-wasm.seal';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
/**
 * The bytes before the digits. The footer is in Thrift's compact form. So two bytes follow the key: the header of
 * the next field (number one higher, type bytes), and its length (64).
 */
const MARK = encode(`${SEAL_KEY}\x18\x40`);

/** Returns the offset of the digits of the seal; -1 if there is none. */
export function sealAt(bytes: Uint8Array): number {
  for (let at = bytes.length - MARK.length - DIGITS; at >= 0; at--) {
    if (MARK.every((byte, i) => bytes[at + i] === byte)) return at + MARK.length;
  }
  return -1;
}

/** Returns the digits of the seal. */
export const sealOf = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + DIGITS));

/** Writes the digits of the seal. */
export const setSeal = (bytes: Uint8Array, digits: string): void =>
  bytes.set(encode(digits), sealAt(bytes));

/** Does the seal match all bytes of the file? */
export async function isSealed(bytes: Uint8Array, at: number): Promise<boolean> {
  const blank = Uint8Array.from(bytes);
  blank.set(encode(BLANK_SEAL), at);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', blank));
  const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits === sealOf(bytes, at);
}
