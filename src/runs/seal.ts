/**
 * Seals: checksums inside the files. A sealed file has the SHA-256 of all its bytes. The hash is computed with
 * zeros in the place of its 64 digits.
 *
 *     part-….parquet            the value of `freecell-wasm.checksum` in the metadata of its footer
 *     run.json, manifest.json   the value of "checksum"
 *
 * Any changed bit, in rows, metadata or checksum, breaks the seal.
 */
import { createHash } from 'node:crypto';

const DIGITS = 64;
/** The text in place of the digits while the hash is computed. */
export const BLANK_SEAL = '0'.repeat(DIGITS);
const BLANK = Buffer.from(BLANK_SEAL);

export const sha256Of = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

/** Returns the offset of the digits, which follow the last `mark`; -1 if there is none. */
export function sealAt(bytes: Uint8Array, mark: Uint8Array): number {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(mark);
  if (at < 0 || at + mark.length + DIGITS > bytes.length) return -1;
  return at + mark.length;
}

/** Takes the bytes of a file in order, and writes the seal into the last ones. */
export class Sealer {
  private readonly hash = createHash('sha256');

  add(bytes: Uint8Array): void {
    this.hash.update(bytes);
  }

  /** Takes the last bytes, where a blank seal follows `mark`, and writes the digits there. */
  finish(last: Uint8Array, mark: Uint8Array): void {
    const digest = this.hash.update(last).digest('hex');
    last.set(Buffer.from(digest), sealAt(last, mark));
  }
}

/** Checks a sealed file. It takes the bytes in order. */
export class SealCheck {
  private readonly hash = createHash('sha256');
  private readonly plain = createHash('sha256');
  private offset = 0;

  /**
   * @param at offset of the digits in the file
   * @param digits the digits in the file
   */
  constructor(
    private readonly at: number,
    private readonly digits: string,
  ) {}

  /** Takes the next bytes, and overwrites the seal in them with zeros. */
  add(bytes: Uint8Array): void {
    this.plain.update(bytes);
    const from = Math.max(this.at - this.offset, 0);
    const to = Math.min(this.at + DIGITS - this.offset, bytes.length);
    if (from < to) bytes.set(BLANK.subarray(0, to - from), from);
    this.hash.update(bytes);
    this.offset += bytes.length;
  }

  /** @returns the SHA-256 of the file; null if the seal is broken */
  finish(): string | null {
    return this.hash.digest('hex') === this.digits ? this.plain.digest('hex') : null;
  }
}

const MARK_OF_TEXT = '"checksum": "';

/** Replaces the blank seal in a text with the digits. */
export const sealText = (text: string): string => text.replace(BLANK_SEAL, sha256Of(text));

/** Does the text have a seal that is intact? */
export function isSealedText(text: string): boolean {
  const at = text.lastIndexOf(MARK_OF_TEXT) + MARK_OF_TEXT.length;
  const digits = text.slice(at, at + DIGITS);
  return digits === sha256Of(text.slice(0, at) + BLANK_SEAL + text.slice(at + DIGITS));
}
