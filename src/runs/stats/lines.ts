/** Text that comes in pieces, as lines. */

/** In characters, as JavaScript counts them. A row takes some hundred, one with a solution a thousand. */
export const LONGEST_LINE = 2 ** 20;

/**
 * Lines without their ends, a list for each piece. A line without end must not fill the memory: one that
 * is longer than LONGEST_LINE is the last, and need not be whole.
 */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = piece.split('\n');
    lines[0] = rest + lines[0];
    rest = lines.pop()!;
    yield lines.map(withoutReturn);
    // One more may be a return.
    if (rest.length > LONGEST_LINE + 1) break;
  }
  if (rest !== '') yield [withoutReturn(rest)];
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
