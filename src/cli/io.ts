/** The streams of a command. `this-process.ts` passes those of the process; tests pass their own. */
import type { Readable } from 'node:stream';
import { InputError } from '../reference/index.js';
import { decoded } from './decode.js';
import { type Colors, createColors, plain, visible, wrapLines } from './output.js';

/** The most characters of an error. */
const LONGEST_MESSAGE = 2000;

/** The values of `--color`. */
export const COLOR_WHEN = ['auto', 'always', 'never'] as const;
export type ColorWhen = (typeof COLOR_WHEN)[number];

/** The properties of a stream that decide its format. */
interface Screen {
  isTTY?: boolean;
  columns?: number;
}

export interface Streams {
  stdin: Readable & { isTTY?: boolean };
  stdout: Screen;
  stderr: Screen & { write(text: string): unknown };
  /** Writes to standard output. Resolves when all of it is written. */
  writeOut(content: string | Uint8Array): Promise<void>;
  /** Environment variables: NO_COLOR, FORCE_COLOR, TERM. */
  env: Readonly<Record<string, string | undefined>>;
}

/** Can the user mend it? An error with a cause is the disk's. Programs that start sweeps try again then. */
export const isBadInput = (error: unknown): boolean =>
  error instanceof InputError && error.cause === undefined;

export class Io {
  /** The exit code of the process. A command sets it when the answer is no. */
  exitCode = 0;

  /** `-h` was typed, not `--help`. */
  wantsBriefHelp = false;
  /** `--json` or `--format json` was typed: errors are JSON too. */
  wantsJson = false;
  /** The value of `--color`. */
  colorWhen: ColorWhen = 'auto';
  private isLineShown = false;
  private isInputTaken = false;

  constructor(private readonly streams: Streams) {}

  /** Colours for standard output. */
  get colors(): Colors {
    return this.colorsOf('stdout');
  }

  /**
   * Colours for a stream. `always` and `never` override the environment. `auto`: colours on a terminal or with
   * FORCE_COLOR, and none with NO_COLOR or FORCE_COLOR=0. Picocolors decides by stdout only, but a progress bar goes
   * to stderr.
   */
  colorsOf(name: 'stdout' | 'stderr'): Colors {
    const { NO_COLOR, FORCE_COLOR } = this.streams.env;
    const isForbidden = Boolean(NO_COLOR) || /^(0|false)$/.test(FORCE_COLOR ?? '');
    const suits = Boolean(FORCE_COLOR) || this.obeysEscapes(name);
    return createColors(
      this.colorWhen === 'auto' ? suits && !isForbidden : this.colorWhen === 'always',
    );
  }

  /** Is it a terminal that obeys escape sequences? */
  private obeysEscapes(name: 'stdout' | 'stderr'): boolean {
    return Boolean(this.streams[name].isTTY) && this.streams.env.TERM !== 'dumb';
  }

  /** The most columns in a line of standard output. */
  get width(): number {
    return this.widthOf('stdout');
  }

  /** The most columns in a line of a stream; 80 without a terminal. */
  widthOf(name: 'stdout' | 'stderr'): number {
    const { isTTY, columns = 0 } = this.streams[name];
    return isTTY && columns > 0 ? columns : 80;
  }

  /** Is standard output a terminal? */
  get isOnScreen(): boolean {
    return Boolean(this.streams.stdout.isTTY);
  }

  /** Breaks long lines to the width of the terminal. Without a terminal the text is not changed. */
  fit(text: string): string {
    return this.isOnScreen ? wrapLines(text, this.width) : text;
  }

  /** Writes to standard output. The command must await it. No text of a stranger reaches a terminal raw. */
  writeOut(content: string | Uint8Array): Promise<void> {
    return this.streams.writeOut(typeof content === 'string' ? visible(content) : content);
  }

  /** Writes progress and notes to standard error. A failure is ignored. */
  note(text: string): void {
    this.streams.stderr.write(text);
  }

  /** Is standard error a terminal that can remove a line? */
  get canRewrite(): boolean {
    return this.obeysEscapes('stderr');
  }

  /**
   * Shows a line in place of the one before, at the end of a terminal on standard error; `''` removes it. The
   * terminal keeps no state, so that the Enter key, Ctrl-Z and SIGKILL do no harm.
   *
   * @param line narrower than the terminal
   */
  rewrite(line: string): void {
    if (!this.canRewrite || (line === '' && !this.isLineShown)) return;
    this.note(`\r\u001b[K${line}`);
    this.isLineShown = line !== '';
  }

  /** Prints an error on one line of standard error; with `--json` it is JSON (docs/reference/json.md). */
  tell(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    const line = text.replace(/\s*[\r\n]\s*/g, ' ');
    const clipped = line.length > LONGEST_MESSAGE ? `${line.slice(0, LONGEST_MESSAGE)}…` : line;
    const message = plain(clipped);
    const isInput = isBadInput(error);
    this.note(
      this.wantsJson
        ? `${JSON.stringify({ error: message, isInput })}\n`
        : `freecell-wasm: ${message}\n`,
    );
  }

  /**
   * Returns standard input as text. At a terminal it first prints a note, because the user must know
   * that the command waits for input.
   *
   * @param what name of the input in the note, such as `'boards'`
   * @throws InputError if it was read before, as in `deal - -`
   */
  input(what: string): AsyncIterable<string> {
    if (this.isInputTaken) throw new InputError('standard input can be read only once: give one -');
    this.isInputTaken = true;
    const { stdin } = this.streams;
    if (stdin.isTTY) {
      const end =
        process.platform === 'win32' ? 'Ctrl-Z and Enter end it' : 'Ctrl-D ends the input';
      this.note(`freecell-wasm: reading ${what} from the terminal; ${end}\n`);
    }
    return decoded(stdin);
  }
}
