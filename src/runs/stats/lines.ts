/** Splits text that arrives in pieces into lines. */

/** In UTF-16 code units. A row takes about a hundred of them, a row with a solution about a thousand. */
export const LONGEST_LINE = 2 ** 20;

/**
 * Yields lines without their line breaks, one list for each piece. A line longer than LONGEST_LINE is the last
 * one and may be cut, so that an endless line does not fill the memory.
 */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = piece.split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop()!;
    yield lines.map(withoutReturn);
    // One more character is allowed, because it may be a carriage return.
    if (rest.length > LONGEST_LINE + 1) break;
  }
  if (rest !== '') yield [withoutReturn(rest)];
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
