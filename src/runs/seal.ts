/**
 * Files that prove themselves. A sealed file holds its checksum: the SHA-256 of all its bytes, computed while
 * zeros stood in place of the 64 digits.
 *
 *     part-….parquet            the value of `freecell-wasm.checksum` in the metadata of its footer
 *     run.json, manifest.json   the value of "checksum"
 *
 * Any bit that changes, in rows, metadata or checksum, breaks the seal.
 */
import { createHash } from 'node:crypto';

const DIGITS = 64;
/** What stands in place of the digits while the hash is computed. */
export const BLANK_SEAL = '0'.repeat(DIGITS);
const BLANK = Buffer.from(BLANK_SEAL);

export const sha256Of = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

/** Where the digits of a seal are in some bytes: behind the last `mark`; -1 if there is none. */
export function sealAt(bytes: Uint8Array, mark: Uint8Array): number {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(mark);
  if (at < 0 || at + mark.length + DIGITS > bytes.length) return -1;
  return at + mark.length;
}

/** Takes the bytes of a file in order, and seals its end. */
export class Sealer {
  private readonly hash = createHash('sha256');

  add(bytes: Uint8Array): void {
    this.hash.update(bytes);
  }

  /** Takes the last bytes, in which a blank seal follows `mark`, and puts the digits there. */
  finish(last: Uint8Array, mark: Uint8Array): void {
    const digest = this.hash.update(last).digest('hex');
    last.set(Buffer.from(digest), sealAt(last, mark));
  }
}

/** Checks a sealed file whose bytes come in order. */
export class SealCheck {
  private readonly hash = createHash('sha256');
  private readonly plain = createHash('sha256');
  private offset = 0;

  /**
   * @param at where the digits begin in the file
   * @param digits that are there
   */
  constructor(
    private readonly at: number,
    private readonly digits: string,
  ) {}

  /** Takes the next bytes, and changes them where the seal is. */
  add(bytes: Uint8Array): void {
    this.plain.update(bytes);
    const from = Math.max(this.at - this.offset, 0);
    const to = Math.min(this.at + DIGITS - this.offset, bytes.length);
    if (from < to) bytes.set(BLANK.subarray(0, to - from), from);
    this.hash.update(bytes);
    this.offset += bytes.length;
  }

  /** @returns the file's own SHA-256; null if the seal is broken */
  finish(): string | null {
    return this.hash.digest('hex') === this.digits ? this.plain.digest('hex') : null;
  }
}

const MARK_OF_TEXT = '"checksum": "';

/** Puts the seal into a text that has a blank one. */
export const sealText = (text: string): string => text.replace(BLANK_SEAL, sha256Of(text));

/** Whether a text has a seal, and is as it was sealed. */
export function isSealedText(text: string): boolean {
  const at = text.lastIndexOf(MARK_OF_TEXT) + MARK_OF_TEXT.length;
  const digits = text.slice(at, at + DIGITS);
  return digits === sha256Of(text.slice(0, at) + BLANK_SEAL + text.slice(at + DIGITS));
}
