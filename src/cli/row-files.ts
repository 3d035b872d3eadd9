/**
 * Writes rows to standard output, one file, or several files with a fixed number of rows. Files appear
 * when all of them are complete.
 */
import { extname } from 'node:path';
import { type FileKind, rowEncoder, type RowEncoder } from '../runs/index-parquet.js';
import { type Identity, paddedRange } from '../runs/index.js';
import { type Rows, sliceRows } from '../sweep/index.js';
import type { Io } from './io.js';
import { WholeFile } from './whole-file.js';

export class RowFiles {
  /** Complete files that still have temporary names. */
  private readonly whole: WholeFile[] = [];
  private file: WholeFile | undefined;
  private encoder: RowEncoder | undefined;
  /** Number of rows that the open file still takes. */
  private left = 0;
  private next: number;

  private constructor(
    private readonly io: Io,
    private readonly out: string,
    private readonly kind: FileKind,
    private readonly identity: Identity,
    private readonly rowsPerFile: number | undefined,
  ) {
    this.next = identity.from;
  }

  /**
   * @param out `-` is standard output
   * @param rowsPerFile if given, the name of each file has the numbers of its first and last deal (or row of a list)
   * @throws InputError if the first file cannot be created
   */
  static async create(
    io: Io,
    out: string,
    kind: FileKind,
    identity: Identity,
    rowsPerFile?: number,
  ): Promise<RowFiles> {
    const files = new RowFiles(io, out, kind, identity, rowsPerFile);
    await files.open();
    return files;
  }

  /** Takes the next rows. */
  async add(rows: Rows): Promise<void> {
    const count = rows.verdicts.length;
    for (let at = 0; at < count;) {
      if (this.left === 0) {
        await this.end();
        await this.open();
      }
      const to = Math.min(count, at + this.left);
      await this.write(this.encoder!.add(sliceRows(rows, at, to)));
      this.left -= to - at;
      at = to;
    }
  }

  /** Called after the last row. @returns the number of files written */
  async commit(): Promise<number> {
    await this.end();
    for (const file of this.whole) await file.commit();
    return this.whole.length;
  }

  /** Removes all files that were not committed. */
  async discard(): Promise<void> {
    for (const file of [...this.whole, ...(this.file ? [this.file] : [])]) await file.discard();
  }

  private async open(): Promise<void> {
    const from = this.next;
    const to = Math.min(this.identity.to, from + (this.rowsPerFile ?? Infinity) - 1);
    this.left = to - from + 1;
    this.next = to + 1;
    this.encoder = await rowEncoder(this.kind, { ...this.identity, from, to });
    if (this.out === '-') return;
    this.file = await WholeFile.create(
      this.rowsPerFile === undefined ? this.out : nameOf(this.out, from, to),
    );
  }

  private async end(): Promise<void> {
    await this.write(this.encoder!.finish());
    if (this.file === undefined) return;
    await this.file.end();
    this.whole.push(this.file);
    this.file = undefined;
  }

  private async write(content: string | Uint8Array): Promise<void> {
    await (this.file?.write(content) ?? this.io.writeOut(content));
  }
}

/** `rows.csv` becomes `rows-0000000001-0001000000.csv`. */
function nameOf(out: string, from: number, to: number): string {
  const ending = extname(out);
  return `${out.slice(0, out.length - ending.length)}-${paddedRange({ from, to })}${ending}`;
}
