/**
 * What a command reads from and writes to. `this-process.ts` has the streams of the process; a test brings
 * its own.
 */
import type { Readable } from 'node:stream';
import { decoded } from './decode.js';
import {
  type Colors,
  colorsFor,
  type ColorWhen,
  type Screen,
  widthOf,
  wrapLines,
} from './output.js';

export interface Streams {
  stdin: Readable & { isTTY?: boolean };
  stdout: Screen;
  stderr: Screen & { write(text: string): unknown };
  /** Writes to standard output. Resolves when all of it is written. */
  writeOut(content: string | Uint8Array): Promise<void>;
  /** Environment variables: NO_COLOR, FORCE_COLOR, TERM. */
  env: Readonly<Record<string, string | undefined>>;
}

export class Io {
  /** What the process ends with. A command sets it when the answer is no. */
  exitCode = 0;

  /** `-h` was typed, not `--help`. */
  wantsBriefHelp = false;
  /** What `--color` says. */
  colorWhen: ColorWhen = 'auto';

  constructor(private readonly streams: Streams) {}

  get stderr(): Streams['stderr'] {
    return this.streams.stderr;
  }

  /** Colours for standard output. */
  get colors(): Colors {
    return this.colorsOf('stdout');
  }

  colorsOf(name: 'stdout' | 'stderr'): Colors {
    return colorsFor(this.streams[name], this.streams.env, this.colorWhen);
  }

  /** Columns that a line of standard output may fill. */
  get width(): number {
    return widthOf(this.streams.stdout);
  }

  /** Breaks lines where the terminal is narrower; without a terminal they stay as they are. */
  fit(text: string): string {
    return this.streams.stdout.isTTY ? wrapLines(text, this.width) : text;
  }

  /** Writes to standard output. A command awaits it. */
  writeOut(content: string | Uint8Array): Promise<void> {
    return this.streams.writeOut(content);
  }

  /** Prints an answer: as one JSON object on a line, or in words. */
  print(isJson: boolean | undefined, answer: object, words: () => string): Promise<void> {
    return this.writeOut(isJson ? `${JSON.stringify(answer)}\n` : words());
  }

  /** Writes to standard error: progress, notes. What it cannot take is lost, and nothing fails. */
  note(text: string): void {
    this.streams.stderr.write(text);
  }

  /** Tells what went wrong, in one line. */
  tell(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.note(`freecell-wasm: ${message.replace(/\s*\n\s*/g, ' ')}\n`);
  }

  /**
   * Standard input as text, as it comes. At a terminal somebody must know that it is waited for.
   *
   * @param what is read, such as `'boards'`
   */
  input(what: string): AsyncIterable<string> {
    const { stdin } = this.streams;
    if (stdin.isTTY) {
      const end = process.platform === 'win32' ? 'Ctrl-Z and Enter' : 'Ctrl-D';
      this.note(`freecell-wasm: reading ${what} from the terminal; ${end} ends them\n`);
    }
    return decoded(stdin);
  }
}
