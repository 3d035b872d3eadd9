/**
 * Decodes bytes to text: UTF-8, or UTF-16 if there is a byte-order mark (PowerShell's `>` writes one).
 * The mark itself is removed.
 */

const MARKS: Readonly<Record<string, string>> = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' };

function decoderOf(start: Uint8Array): TextDecoder {
  const mark = Array.from(start.subarray(0, 2), (byte) => byte.toString(16)).join();
  return new TextDecoder(MARKS[mark] ?? 'utf-8');
}

/** Decodes a stream chunk by chunk. Chunks that are text already are not changed. */
export async function* decoded(
  chunks: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<string, void, void> {
  let decoder: TextDecoder | undefined;
  let start: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    if (typeof chunk === 'string') {
      yield chunk;
    } else if (decoder !== undefined) {
      yield decoder.decode(chunk, { stream: true });
    } else {
      start = Buffer.concat([start, chunk]);
      if (start.length < 2) continue;
      decoder = decoderOf(start);
      yield decoder.decode(start, { stream: true });
    }
  }
  yield decoder === undefined ? new TextDecoder().decode(start) : decoder.decode();
}
