/** How the commands write: colours, numbers, wrapped lists, whole files. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join, basename } from 'node:path';
import pc from 'picocolors';
import { BadInput, quote } from './arguments.js';

type Colors = ReturnType<typeof pc.createColors>;

/** Colours for a stream: none unless it is a terminal, none with NO_COLOR. */
export const colorsFor = (stream: NodeJS.WriteStream): Colors =>
  pc.createColors(Boolean(stream.isTTY) && pc.isColorSupported);

/** Columns a stream's lines may fill; 80 where there is no terminal. */
export const widthOf = (stream: NodeJS.WriteStream): number =>
  stream.isTTY && stream.columns > 0 ? stream.columns : 80;

/** `1234567.8` as `1,234,567.8`. */
export const formatNumber = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** Words on lines of at most `width` columns, each line after `indent`. */
export function wrapWords(words: readonly string[], width: number, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  if (line !== '') lines.push(indent + line);
  return lines.join('\n');
}

/**
 * A file that appears whole or not at all: text goes to a temporary name beside it, `commit`
 * renames it into place, `discard` removes it.
 */
export class WholeFile {
  private constructor(
    private readonly path: string,
    private readonly temporaryPath: string,
    private readonly stream: WriteStream,
    private readonly failure: Promise<never>,
  ) {}

  /** @throws BadInput if the file cannot be created there */
  static async create(path: string): Promise<WholeFile> {
    const temporaryPath = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
    const handle = await open(temporaryPath, 'wx').catch((error: NodeJS.ErrnoException) => {
      throw new BadInput(
        `cannot write ${quote(path)} (${error.code}): give a file name in a writable folder`,
      );
    });
    const stream = createWriteStream(temporaryPath, { fd: handle });
    const failure = new Promise<never>((_, reject) => stream.once('error', reject));
    failure.catch(() => {}); // reported by whichever call comes next
    return new WholeFile(path, temporaryPath, stream, failure);
  }

  /** Resolves when the stream can take more. */
  async write(text: string): Promise<void> {
    if (this.stream.write(text)) return;
    await Promise.race([
      new Promise<void>((resolve) => this.stream.once('drain', resolve)),
      this.failure,
    ]);
  }

  async commit(): Promise<void> {
    await Promise.race([new Promise<void>((resolve) => this.stream.end(resolve)), this.failure]);
    await rename(this.temporaryPath, this.path);
  }

  async discard(): Promise<void> {
    this.stream.destroy();
    await rm(this.temporaryPath, { force: true });
  }
}
