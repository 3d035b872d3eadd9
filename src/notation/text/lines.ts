/**
 * A text as a stream of lines. The chunks may end anywhere, also within a line end.
 *
 *     chunks ──> LineCutter ──> lines ──> Cutter (cutter.ts) ──> items
 *                holds one line           holds one item
 */

/** One line of a text. */
export interface Line {
  text: string;
  /** The number of the line in its text, from 1. */
  number: number;
}

/** A longer line is cut here, and its end is skipped. Without a limit, one line would fill the memory. */
export const MAX_LINE_LENGTH = 10_000_000;

/** A text in memory is cut into pieces of this size, so that its lines are not all made at once. */
const PIECE_LENGTH = 1 << 16;

export class LineCutter {
  private rest = '';
  /** The chunk before ended in a carriage return. A line feed now belongs to the same line end. */
  private hasReturned = false;
  /** The line was too long, and was handed on already. */
  private skipsRest = false;

  /** @param next the number of the first line */
  constructor(private next = 1) {}

  /** Returns the lines that end in this chunk. */
  push(chunk: string): Line[] {
    const text = this.hasReturned && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    if (chunk !== '') this.hasReturned = chunk.endsWith('\r');
    const parts = text.split(/\r\n?|\n/);
    const last = parts.pop()!;
    const lines: Line[] = [];
    for (const part of parts) this.endLine(part, lines);
    this.rest += last;
    if (this.rest.length > MAX_LINE_LENGTH) {
      this.endLine('', lines);
      this.skipsRest = true;
    } else if (this.skipsRest) this.rest = '';
    return lines;
  }

  /** Returns the last line, if no line end follows it. */
  end(): Line[] {
    const lines: Line[] = [];
    if (this.rest !== '') this.endLine('', lines);
    return lines;
  }

  private endLine(part: string, lines: Line[]): void {
    if (!this.skipsRest) {
      const text = this.rest + part;
      const number = this.next++;
      lines.push({ text: number === 1 ? text.replace(/^\ufeff/, '') : text, number });
    }
    this.skipsRest = false;
    this.rest = '';
  }
}

/** Returns a text in memory as chunks. */
export function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE_LENGTH) yield text.slice(at, at + PIECE_LENGTH);
}
