/**
 * A text as a stream of lines. The chunks may end anywhere, also within a line end.
 *
 *     chunks ──> LineCutter ──> lines ──> Cutter (cutter.ts) ──> items
 *                holds one line           holds one item
 *
 * Lines are handed on one by one. An array of all lines of a chunk takes ten times as long if they are short.
 */

/** One line of a text. */
export interface Line {
  text: string;
  /** The number of the line in its text, from 1. */
  number: number;
}

/** Colour codes of terminals, which a copied text may contain. */
// eslint-disable-next-line no-control-regex
const COLOUR_CODES = /\u001b\[[0-9;]*m/g;

/** A longer line is cut here, and its end is skipped. Without a limit, one line would fill the memory. */
export const MAX_LINE_LENGTH = 10_000_000;

const LINE_FEED = 10;
const RETURN = 13;

export class LineCutter {
  private rest = '';
  /** The chunk before ended in a carriage return. A line feed now belongs to the same line end. */
  private hasReturned = false;
  /** The line was too long, and was handed on already. */
  private skipsRest = false;

  /** @param next the number of the first line */
  constructor(private next = 1) {}

  /** Yields the lines that end in this chunk. */
  *push(chunk: string): Generator<Line, void, void> {
    if (chunk === '') return;
    let from = this.hasReturned && chunk.startsWith('\n') ? 1 : 0;
    this.hasReturned = chunk.endsWith('\r');
    for (let i = from; i < chunk.length; i++) {
      const code = chunk.charCodeAt(i);
      if (code !== LINE_FEED && code !== RETURN) continue;
      if (!this.skipsRest) yield this.lineOf(this.rest + chunk.slice(from, i));
      this.skipsRest = false;
      this.rest = '';
      if (code === RETURN && chunk.charCodeAt(i + 1) === LINE_FEED) i++;
      from = i + 1;
    }
    if (!this.skipsRest) this.rest += chunk.slice(from);
    if (this.rest.length <= MAX_LINE_LENGTH) return;
    yield this.lineOf(this.rest);
    this.skipsRest = true;
    this.rest = '';
  }

  /** Yields the last line, if no line end follows it. */
  *end(): Generator<Line, void, void> {
    if (this.rest !== '') yield this.lineOf(this.rest);
    this.rest = '';
  }

  private lineOf(text: string): Line {
    const number = this.next++;
    // One file may follow another.
    text = text.replace(/^\ufeff+/, '');
    return { text: text.includes('\u001b') ? text.replace(COLOUR_CODES, '') : text, number };
  }
}

/** Returns how long the text at a place is that fits a sticky pattern, or 0. */
export function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
